package precompute_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/audit"
	"tourcat/internal/oracle"
	"tourcat/internal/precompute"
	"tourcat/store"
	"tourcat/tour"
)

func open(t testing.TB, path string) *store.Catalogue {
	t.Helper()
	c, err := store.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

func fresh(t testing.TB) *store.Catalogue { return open(t, filepath.Join(t.TempDir(), "catalog.db")) }

func options(workers int) precompute.Options {
	return precompute.Options{Workers: workers, Repeats: 1, Run: precompute.Machine("test"), Progress: &precompute.Progress{}}
}

func run(t testing.TB, c *store.Catalogue, plan precompute.Plan, o precompute.Options) {
	t.Helper()
	if err := precompute.Run(context.Background(), c, plan, o); err != nil {
		t.Fatal(err)
	}
}

// sound audits a catalogue and returns its report.
func sound(t testing.TB, c *store.Catalogue) audit.Report {
	t.Helper()
	report, err := audit.Run(context.Background(), c.Reader, func(f audit.Fault) { t.Errorf("result %d: %s", f.ResultID, f.Problem) })
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// variety has tours, proofs by every engine, spent budgets, pairs and seeds.
func variety(t testing.TB) precompute.Plan {
	budget := int64(3000)
	return planned(t,
		precompute.Request{Boards: ranged(t, "3-6x3-8")},
		precompute.Request{Boards: ranged(t, "4x5"), Goals: []tour.Goal{tour.To}},
		precompute.Request{Boards: ranged(t, "1x1"), Goals: tour.Goals},
		precompute.Request{Boards: ranged(t, "5x5"), Goals: []tour.Goal{tour.Open}, Strategies: []string{"exact"}, Seeds: &precompute.Seeds{Last: 3}},
		precompute.Request{Boards: ranged(t, "6x6"), Strategies: []string{"backtrack", "system-b", "roth:87654321"}, MaxNodes: &budget},
	)
}

func TestRunDoesNotDependOnWorkers(t *testing.T) {
	var digests []string
	for _, workers := range []int{1, 2, 7} {
		c := fresh(t)
		o := options(workers)
		run(t, c, variety(t), o)
		report := sound(t, c)
		if report.Results != variety(t).Units() || o.Progress.Done() != report.Results || o.Progress.Total() != report.Results {
			t.Errorf("%d results, %d counted of %d, of %d units", report.Results, o.Progress.Done(), o.Progress.Total(), variety(t).Units())
		}
		if report.Found == 0 || report.Impossible == 0 || report.Undecided == 0 {
			t.Errorf("the plan lacks variety: %+v", report)
		}
		digests = append(digests, report.Digest)
	}
	if digests[0] != digests[1] || digests[1] != digests[2] {
		t.Errorf("digests differ: %v", digests)
	}
}

func TestSecondRunHasNothingToDo(t *testing.T) {
	c := fresh(t)
	plan := planned(t, precompute.Request{Boards: ranged(t, "5x5-6")})
	run(t, c, plan, options(2))
	before := rows(t, c)
	again := options(2)
	run(t, c, plan, again)
	if again.Progress.Total() != 0 {
		t.Errorf("the second run has %d units to do", again.Progress.Total())
	}
	if diff := cmp.Diff(before, rows(t, c)); diff != "" {
		t.Errorf("rows changed:\n%s", diff)
	}
	runs, err := c.Runs(context.Background())
	if err != nil || len(runs) != 1 {
		t.Errorf("%d runs, %v", len(runs), err)
	}
}

func rows(t testing.TB, c *store.Catalogue) []store.Result {
	t.Helper()
	var all []store.Result
	for r, err := range c.Results(context.Background(), store.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// Cancelled at many moments and run on, the catalogue is in the end that of an
// undisturbed run, and sound at every stop.
func TestInterruptedRunsGoOn(t *testing.T) {
	undisturbed := fresh(t)
	run(t, undisturbed, variety(t), options(2))
	want := sound(t, undisturbed)

	c := fresh(t)
	stops := 0
	for stored := int64(0); stored < want.Results; {
		ctx, cancel := context.WithCancel(context.Background())
		o := options(2)
		ended := make(chan error, 1)
		go func() { ended <- precompute.Run(ctx, c, variety(t), o) }()
		// Stop after the next batch, wherever the workers are by then.
		for o.Progress.Done() == 0 && len(ended) == 0 {
			runtime.Gosched()
		}
		cancel()
		err := <-ended
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if err != nil {
			stops++
		}
		report := sound(t, c)
		if report.Results != stored+o.Progress.Done() {
			t.Fatalf("%d results after %d and %d more", report.Results, stored, o.Progress.Done())
		}
		stored = report.Results
	}
	if stops == 0 {
		t.Error("no run was interrupted")
	}
	if got := sound(t, c); got != want {
		t.Errorf("%+v after %d stops, undisturbed %+v", got, stops, want)
	}
}

func TestUndecidedIsTriedAgainWithALargerBudget(t *testing.T) {
	c := fresh(t)
	search := func(budget int64) (precompute.Plan, *precompute.Progress) {
		plan := planned(t, precompute.Request{Boards: ranged(t, "5x5"), Goals: []tour.Goal{tour.Open}, Strategies: []string{"backtrack"}, MaxNodes: &budget})
		o := options(2)
		run(t, c, plan, o)
		return plan, o.Progress
	}
	_, first := search(1000)
	if first.Undecided() == 0 || first.Found() == 0 {
		t.Fatalf("%d found, %d undecided", first.Found(), first.Undecided())
	}
	if _, same := search(1000); same.Total() != 0 {
		t.Errorf("%d units tried again with the same budget", same.Total())
	}
	if _, smaller := search(500); smaller.Total() != 0 {
		t.Errorf("%d units tried again with a smaller budget", smaller.Total())
	}
	if _, larger := search(50_000); larger.Total() != first.Undecided() {
		t.Errorf("%d units tried again, %d were undecided", larger.Total(), first.Undecided())
	}
	if _, unlimited := search(0); unlimited.Undecided() != 0 {
		t.Errorf("%d undecided without a budget", unlimited.Undecided())
	}
	if report := sound(t, c); report.Undecided != 0 || report.Found != 13 {
		t.Errorf("%+v", report)
	}
}

func TestForceReplacesRowsAndKeepsTheirIDs(t *testing.T) {
	c := fresh(t)
	plan := planned(t, precompute.Request{Boards: ranged(t, "5x5")})
	run(t, c, plan, options(2))
	before := rows(t, c)
	o := options(2)
	o.Force = true
	run(t, c, plan, o)
	if o.Progress.Done() != plan.Units() {
		t.Errorf("%d of %d units solved again", o.Progress.Done(), plan.Units())
	}
	for i, row := range rows(t, c) {
		if row.ID != before[i].ID || row.Key != before[i].Key || row.RunID == before[i].RunID {
			t.Errorf("%v: id %d, run %d; before: %v, %d, %d", row.Key, row.ID, row.RunID, before[i].Key, before[i].ID, before[i].RunID)
		}
	}
}

func TestRepeatsAreStored(t *testing.T) {
	c := fresh(t)
	o := options(1)
	o.Repeats = 3
	run(t, c, planned(t, precompute.Request{Boards: ranged(t, "3x4")}), o)
	for _, row := range rows(t, c) {
		if row.Repeats != 3 || row.Elapsed < 0 {
			t.Errorf("%v: %d repeats, %v", row.Key, row.Repeats, row.Elapsed)
		}
	}
}

// The tours of large boards are stored compressed and are sound as they lie there.
func TestLargeBoardsArePacked(t *testing.T) {
	c := fresh(t)
	run(t, c, planned(t,
		precompute.Request{Boards: ranged(t, "64x64"), Starts: []string{"a1"}},
		precompute.Request{Boards: ranged(t, "8x8"), Starts: []string{"a1"}},
	), options(1))
	if report := sound(t, c); report.Found != 4 {
		t.Fatalf("%+v", report)
	}
	for _, row := range rows(t, c) {
		want := tour.CodecNibbles
		if row.Board.Rows == 64 {
			want = tour.CodecZstd
		}
		if row.Codec != want || want == tour.CodecZstd && len(row.Moves) >= tour.EncodedSize(row.Board) {
			t.Errorf("%s: codec %d, %d bytes", row.Key, row.Codec, len(row.Moves))
		}
	}
}

func TestCancelledBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := fresh(t)
	cancel()
	if err := precompute.Run(ctx, c, variety(t), options(2)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if n := len(rows(t, c)); n != 0 {
		t.Errorf("%d rows", n)
	}
}

// known is what is published of a board.
type known struct {
	Board          string    `json:"board"`
	TourableStarts *[]string `json:"tourable_starts"`
	ClosedExists   *bool     `json:"closed_exists"`
}

func knownBoards(t *testing.T) []known {
	t.Helper()
	text, err := os.ReadFile("testdata/known_starts.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Boards []known `json:"boards"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Boards) == 0 {
		t.Fatal("no boards in the test data")
	}
	return file.Boards
}

// Every start of the published boards, as they are and transposed, comes out
// as published, and none is left undecided.
func TestPublishedBoards(t *testing.T) {
	c := fresh(t)
	var requests []precompute.Request
	boards := knownBoards(t)
	for _, k := range boards {
		b := ranged(t, k.Board)
		requests = append(requests,
			precompute.Request{Boards: b},
			precompute.Request{Boards: tour.Range{MinRows: b.MinCols, MaxRows: b.MaxCols, MinCols: b.MinRows, MaxCols: b.MaxRows}})
	}
	run(t, c, planned(t, requests...), options(2))
	if report := sound(t, c); report.Undecided != 0 {
		t.Errorf("%d undecided", report.Undecided)
	}
	type question struct {
		board tour.Board
		goal  tour.Goal
	}
	found := map[question]map[tour.Square]bool{}
	for _, row := range rows(t, c) {
		q := question{row.Board, row.Goal}
		if found[q] == nil {
			found[q] = map[tour.Square]bool{}
		}
		if row.Outcome == tour.Found {
			found[q][row.Start] = true
		}
	}
	for _, k := range boards {
		b, err := tour.ParseBoard(k.Board)
		if err != nil {
			t.Fatal(err)
		}
		for _, y := range []tour.Symmetry{0, 4} { // as it is, transposed
			if k.TourableStarts != nil {
				want := map[tour.Square]bool{}
				for _, name := range *k.TourableStarts {
					s, err := b.ParseSquare(name)
					if err != nil {
						t.Fatal(err)
					}
					want[y.Square(b, s)] = true
				}
				if diff := cmp.Diff(want, found[question{y.Board(b), tour.Open}]); diff != "" {
					t.Errorf("%s: starts with a tour (-published +stored):\n%s", y.Board(b), diff)
				}
			}
			if k.ClosedExists != nil {
				want := 0
				if *k.ClosedExists {
					want = b.Squares()
				}
				if got := len(found[question{y.Board(b), tour.Closed}]); got != want {
					t.Errorf("%s: %d starts have a closed tour, want %d", y.Board(b), got, want)
				}
			}
		}
	}
}

// judgeOf answers by other means than the solver whether a tour exists.
type judgeOf interface {
	Exists(goal string, start, finish int) bool
}

// oracleFor is an oracle that reaches the board, or nil.
func oracleFor(b tour.Board) judgeOf {
	short := min(b.Rows, b.Cols)
	switch {
	case short == 3 || short == 4:
		return oracle.NewStrip(b.Rows, b.Cols)
	case b.Squares() <= oracle.MaxSquares:
		return oracle.Count(b.Rows, b.Cols)
	}
	return nil
}

// Every start of 3x3 to 8x10 is decided, and rightly: a tour was verified; that
// there is none is confirmed by an oracle or, beyond its reach, rests on a count
// of colours alone.
func TestEveryStartFromThreeToTen(t *testing.T) {
	c := fresh(t)
	run(t, c, planned(t, precompute.Request{Boards: ranged(t, "3-8x3-10")}), options(2))
	if report := sound(t, c); report.Undecided != 0 || report.Results != 2*(3+4+5+6+7+8)*(3+4+5+6+7+8+9+10) {
		t.Errorf("%+v", report)
	}
	oracles := map[tour.Board]judgeOf{}
	for _, row := range rows(t, c) {
		o, ok := oracles[row.Board]
		if !ok {
			o = oracleFor(row.Board)
			oracles[row.Board] = o
		}
		switch {
		case o != nil:
			if exists := o.Exists(string(row.Goal), int(row.Start), -1); exists != (row.Outcome == tour.Found) {
				t.Errorf("%s: %s (%s), but a tour exists: %t", row.Key, row.Outcome, row.Proof, exists)
			}
		case row.Outcome == tour.Impossible:
			odd := row.Board.Squares()%2 == 1
			minority := (row.Board.Row(row.Start)+row.Board.Col(row.Start))%2 == 1
			if !odd || row.Goal == tour.Open && !minority {
				t.Errorf("%s: impossible (%s)", row.Key, row.Proof)
			}
		}
	}
}
