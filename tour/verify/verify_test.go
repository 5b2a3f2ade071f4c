package verify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/tour/verify"
)

// judgements runs all entrances of the package on a path of knight's moves and
// returns what each says.
func judgements(t *testing.T, c verify.Claim, path []uint32) map[string]func() (verify.Verdict, error) {
	t.Helper()
	blob := encode(t, c.Cols, path)
	return map[string]func() (verify.Verdict, error){
		"blob":    func() (verify.Verdict, error) { return verify.Blob(c, blob) },
		"squares": func() (verify.Verdict, error) { return verify.Squares(c, path) },
		"walker":  func() (verify.Verdict, error) { return walkInPieces(c, nibbles(blob, len(path)-1), 7) },
	}
}

func TestKnownToursAreAccepted(t *testing.T) {
	for _, s := range samples(t) {
		want := verify.Verdict{Finish: s.finish(), Closed: s.closed}
		to := s.claim()
		to.Goal, to.Finish = "to", s.finish()
		for _, c := range []verify.Claim{s.claim(), to} {
			for entrance, judge := range judgements(t, c, s.path) {
				got, err := judge()
				if err != nil {
					t.Errorf("%s, %s, goal %s: %v", s.name, entrance, c.Goal, err)
				} else if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s, %s, goal %s (-want +got):\n%s", s.name, entrance, c.Goal, diff)
				}
			}
		}
	}
}

// A closed tour is one from each of its squares, both ways round.
func TestClosedToursFromEverySquare(t *testing.T) {
	for _, s := range samples(t) {
		if !s.closed {
			continue
		}
		for i := range s.path {
			path := slices.Concat(s.path[i:], s.path[:i])
			for range 2 {
				c := verify.Claim{Rows: s.rows, Cols: s.cols, Start: int(path[0]), Goal: "closed", Finish: -1}
				for entrance, judge := range judgements(t, c, path) {
					if got, err := judge(); err != nil || !got.Closed {
						t.Fatalf("%s from %d, %s: %+v, %v", s.name, path[0], entrance, got, err)
					}
				}
				slices.Reverse(path)
			}
		}
	}
}

func TestGoalsThatAreMissed(t *testing.T) {
	for _, s := range samples(t) {
		squares := s.rows * s.cols
		to := s.claim()
		to.Goal, to.Finish = "to", int(s.path[squares-2])
		closed := s.claim()
		closed.Goal = "closed"
		want := map[verify.Claim]finding{to: {verify.RuleFinish, squares}}
		if !s.closed {
			want[closed] = finding{verify.RuleClosed, squares}
		}
		for c, want := range want {
			for entrance, judge := range judgements(t, c, s.path) {
				got, err := judge()
				if diff := cmp.Diff(want, found(t, err)); diff != "" {
					t.Errorf("%s, %s, %+v (-want +got):\n%s", s.name, entrance, c, diff)
				}
				if got != (verify.Verdict{}) {
					t.Errorf("%s, %s: a refused walk has the verdict %+v", s.name, entrance, got)
				}
			}
		}
	}
}

func TestOneSquare(t *testing.T) {
	claim := func(goal string, finish int) verify.Claim {
		return verify.Claim{Rows: 1, Cols: 1, Start: 0, Goal: goal, Finish: finish}
	}
	tests := []struct {
		name  string
		claim verify.Claim
		path  []uint32
		want  finding
	}{
		{"open", claim("open", -1), []uint32{0}, finding{}},
		{"to itself", claim("to", 0), []uint32{0}, finding{}},
		{"never closed", claim("closed", -1), []uint32{0}, finding{verify.RuleClosed, 1}},
		{"to a square it has not", claim("to", 1), []uint32{0}, finding{verify.RuleGoal, 0}},
	}
	for _, tt := range tests {
		for entrance, judge := range judgements(t, tt.claim, tt.path) {
			got, err := judge()
			if diff := cmp.Diff(tt.want, found(t, err)); diff != "" {
				t.Errorf("%s, %s (-want +got):\n%s", tt.name, entrance, diff)
			}
			if got.Closed || got.Finish != 0 {
				t.Errorf("%s, %s: %+v", tt.name, entrance, got)
			}
		}
	}
	if _, err := verify.Blob(claim("open", -1), nil); err != nil {
		t.Errorf("nil is no blob of 1x1: %v", err)
	}
	if _, err := walkInPieces(claim("open", -1), []byte{1}, 1); found(t, err) != (finding{verify.RuleLength, 2}) {
		t.Errorf("a move on 1x1: %v", err)
	}
	if _, err := verify.Blob(claim("open", -1), []byte{0}); found(t, err) != (finding{verify.RuleLength, 0}) {
		t.Errorf("a byte too many on 1x1: %v", err)
	}
}

// Claims are refused before the walk is looked at and before memory is taken.
func TestClaimsThatAreRefused(t *testing.T) {
	const huge = 1 << 62
	tests := []struct {
		name   string
		claim  verify.Claim
		rule   verify.Rule
		detail string // part of the message
	}{
		{"no rows", verify.Claim{Rows: 0, Cols: 8, Goal: "open", Finish: -1}, verify.RuleBoard, "0x8"},
		{"no columns", verify.Claim{Rows: 8, Cols: 0, Goal: "open", Finish: -1}, verify.RuleBoard, "8x0"},
		{"negative", verify.Claim{Rows: -8, Cols: -8, Goal: "open", Finish: -1}, verify.RuleBoard, "-8x-8"},
		{"a square too many", verify.Claim{Rows: 1 << 16, Cols: 1 << 16, Goal: "open", Finish: -1}, verify.RuleBoard, "4294967295"},
		{"overflow to 0", verify.Claim{Rows: huge, Cols: 4, Goal: "open", Finish: -1}, verify.RuleBoard, "x4"},
		{"overflow to 64", verify.Claim{Rows: huge + 16, Cols: 4, Goal: "open", Finish: -1}, verify.RuleBoard, "x4"},
		{"most squares", verify.Claim{Rows: 1<<16 - 1, Cols: 1<<16 + 1, Goal: "open", Finish: -1}, verify.RuleLength, "65535x65537"},
		{"one long row", verify.Claim{Rows: 1, Cols: verify.MaxSquares, Goal: "open", Finish: -1}, verify.RuleLength, "1x4294967295"},
		{"start below 0", verify.Claim{Rows: 8, Cols: 8, Start: -1, Goal: "open", Finish: -1}, verify.RuleStart, "-1"},
		{"start beyond", verify.Claim{Rows: 8, Cols: 8, Start: 64, Goal: "open", Finish: -1}, verify.RuleStart, "64"},
		{"no goal", verify.Claim{Rows: 8, Cols: 8, Finish: -1}, verify.RuleGoal, "open, closed or to"},
		{"unknown goal", verify.Claim{Rows: 8, Cols: 8, Goal: "Closed", Finish: -1}, verify.RuleGoal, `"Closed"`},
		{"open with a finish", verify.Claim{Rows: 8, Cols: 8, Goal: "open", Finish: 5}, verify.RuleGoal, "5"},
		{"closed with a finish", verify.Claim{Rows: 8, Cols: 8, Goal: "closed", Finish: 10}, verify.RuleGoal, "10"},
		{"to nowhere", verify.Claim{Rows: 8, Cols: 8, Goal: "to", Finish: -1}, verify.RuleGoal, "-1"},
		{"to beyond", verify.Claim{Rows: 8, Cols: 8, Goal: "to", Finish: 64}, verify.RuleGoal, "64"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, blobErr := verify.Blob(tt.claim, nil)
			_, squaresErr := verify.Squares(tt.claim, []uint32(nil))
			errs := []error{blobErr, squaresErr}
			if tt.rule != verify.RuleLength { // which a walker cannot know at its beginning
				_, walkerErr := verify.NewWalker(tt.claim)
				errs = append(errs, walkerErr)
			}
			for _, err := range errs {
				if got := found(t, err); got != (finding{tt.rule, 0}) {
					t.Fatalf("got %+v, want rule %s", got, tt.rule)
				}
				if !strings.Contains(err.Error(), tt.detail) {
					t.Errorf("%q does not contain %q", err, tt.detail)
				}
			}
		})
	}
}

// A square type of another package is taken as it is.
func TestSquaresOfANamedType(t *testing.T) {
	type square uint32
	s := sampleNamed(t, "open-3x4")
	path := make([]square, len(s.path))
	for i, q := range s.path {
		path[i] = square(q)
	}
	if _, err := verify.Squares(s.claim(), path); err != nil {
		t.Error(err)
	}
}

func TestMessagesNameRuleStepAndSquares(t *testing.T) {
	s := sampleNamed(t, "open-3x4") // 1,1 2,3 3,1 1,2 …
	blob := encode(t, s.cols, s.path)
	squares := func(edit func(path []uint32)) error {
		path := slices.Clone(s.path)
		edit(path)
		_, err := verify.Squares(s.claim(), path)
		return err
	}
	moves := func(edit func(blob []byte)) error {
		changed := slices.Clone(blob)
		edit(changed)
		_, err := verify.Blob(s.claim(), changed)
		return err
	}
	to := s.claim()
	to.Goal, to.Finish = "to", 3
	_, toErr := verify.Squares(to, s.path)
	closed := s.claim()
	closed.Goal = "closed"
	_, closedErr := verify.Squares(closed, s.path)
	tests := []struct {
		err  error
		want string
	}{
		{squares(func(p []uint32) { p[0] = 1 }), "verify: start: step 1: the walk begins on 1,2, not on 1,1"},
		{squares(func(p []uint32) { p[3] = 12 }), "verify: off-board: step 4: 4,1 is not on 3x4"},
		{squares(func(p []uint32) { p[2] = 7 }), "verify: knight: step 3: 2,3 to 2,4 is no knight's move"},
		{squares(func(p []uint32) { p[3] = p[1] }), "verify: repeat: step 4: 2,3 was entered at step 2"},
		{moves(func(b []byte) { b[0] = 0x96 }), "verify: digit: step 2: 9 is not a digit from 1 to 8"},
		{moves(func(b []byte) { b[0] = 0x16 }), "verify: off-board: step 2: digit 1 leads from 1,1 to -1,2, which is not on 3x4"},
		{moves(func(b []byte) { b[0] = 0x37 }), "verify: repeat: step 3: 1,1 was entered at step 1"},
		{moves(func(b []byte) { b[1] = 0x23 }), "verify: repeat: step 4: 2,3 was entered at step 2"},
		{moves(func(b []byte) { b[5] |= 2 }), "verify: padding: the last nibble must be 0, not 2"},
		{toErr, "verify: finish: step 12: the walk ends on 2,1, not on 1,4"},
		{closedErr, "verify: closed: step 12: 2,1 is not one move from the start, 1,1"},
	}
	for _, tt := range tests {
		if tt.err == nil || tt.err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", tt.err, tt.want)
		}
	}
}

func TestMemoryIsOneBitASquare(t *testing.T) {
	s := sampleNamed(t, "warnsdorff-10x9")
	for entrance, judge := range judgements(t, s.claim(), s.path) {
		allocs := testing.AllocsPerRun(10, func() {
			if _, err := judge(); err != nil {
				t.Fatal(err)
			}
		})
		want := 1.0
		if entrance == "walker" {
			want += 2 // itself, and here the moves as digits
		}
		if allocs > want {
			t.Errorf("%s: %v allocations, want that of the bits only", entrance, allocs)
		}
	}
}
