package transcript_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/transcript"
)

func TestFaults(t *testing.T) {
	for _, test := range []struct {
		text     string
		question transcript.Question
		want     string
	}{
		// A published answer whose start was overwritten after the search.
		{"11 8 5 0\n0 3 10 7\n9 6 1 4\n", transcript.Question{},
			"not a tour of 3x4: numbers: step 1, line 2, column 1: number 0 appears twice, first in line 1, column 8; 2 is missing"},
		{"[[11,8,5,0],[0,3,10,7],[9,6,1,4]]", about("3x4", ""),
			"not a tour of 3x4: numbers: step 1, line 1, column 14: number 0 appears twice, first in line 1, column 10; 2 is missing"},
		// Boards of numbers.
		{"3 1 4 7 10\n2 8 11 2 5\n1 3 6 8 12\n", transcript.Question{},
			"not a tour of 3x4: numbers: step 8, line 3, column 7: number 8 appears twice, first in line 2, column 3; 9 is missing"},
		{"1 4 7 10\n8 11 2 5\n3 6 0 12\n", transcript.Question{},
			"not a tour of 3x4: numbers: line 3, column 5: 0 is no number of a step: 3x4 has those from 1 to 12; 9 is missing"},
		{"1 4 7 10\n8 11 2 5\n3 6 12 9\n", transcript.Question{},
			"not a tour of 3x4: knight: step 9, line 3, column 8: a2 to d1 is no knight's move"},
		{"1  2  3  4\n1   1  4  7 10\n2   8 11  2  5\n3   3  6 12  9\n", transcript.Question{},
			"not a tour of 3x4: knight: step 9, line 4, column 14: 2,1 to 3,4 is no knight's move"},
		{"1 4 7 10\n8 8 8 8\n3 6 9 12\n", transcript.Question{},
			"not a tour of 3x4: numbers: step 8, line 2, column 3: number 8 appears twice, first in line 2, column 1; 2 and 2 more are missing"},
		{"1 4 7\n8 11 2 5\n3 6 9 12\n", transcript.Question{},
			"not a tour: board: line 2, column 1: a line of 4 numbers follows one of 3"},
		{"1 4 7 10\n8 11 2 5\n3 6 9 12\na b c\n", transcript.Question{},
			"not a tour: board: lines of 4 numbers do not go with 3 letters of columns"},
		{"1 4 7 10\n8 11 2 5\n3 6 9 12\nd c b a\n", transcript.Question{},
			`not a tour: text: line 4, column 1: "d" is not expected here; beside the numbers there may be lines of column letters, from a on`},
		{"a 1 4 7 10\nb 8 11 2 5\nc 3 6 9 12\n", transcript.Question{},
			`not a tour: text: line 1, column 1: "a" is not expected here; beside the numbers there may be lines of column letters, from a on`},
		{"1 4 7 10\n8 11 . 5\n3 6 9 12\n", transcript.Question{},
			`not a tour: text: line 2, column 6: "." is not expected here; a board has the number of a step on each square`},
		{"┌─┐\n│é 2 3│\n", transcript.Question{},
			`not a tour: text: line 2, column 2: "é" is not expected here; beside the numbers there may be lines of column letters, from a on`},
		{"1 4 7 10\n8 11 2 5\n3 6 9 12\n", about("4x3", ""), "not a tour: board: the numbers are those of 3x4, not of 4x3"},
		{"1 2 3\n4 5 6\n7 8 9", transcript.Question{}, "not a tour of 3x3: knight: step 2, line 1, column 3: a3 to b3 is no knight's move"},
		{"1", about("2x2", ""), "not a tour: board: the numbers are those of 1x1, not of 2x2"},
		// Lists.
		{"a1 b3 c1 a2 b4", transcript.Question{},
			"not a tour of 4x3: length: 4x3 has 12 squares, the walk has 5; it is the smallest board with all squares of the walk: add --board if another is meant"},
		{"a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d2", transcript.Question{},
			"not a tour of 3x4: knight: step 12, line 1, column 34: b2 to d2 is no knight's move"},
		{"a3 c2 a1 b3 d2\nb1 c3 a2 c1 d3 b2 d3", about("3x4", ""), "not a tour of 3x4: repeat: step 12, line 2, column 19: d3 was entered at step 10"},
		{"a3 c2 a3 c2 a3 c2 a3 c2 a3 c2 a3 c2", about("3x4", ""), "not a tour of 3x4: repeat: step 3, line 1, column 7: a3 was entered at step 1"},
		{"a3 c2 e1", about("3x4", ""), `not a tour of 3x4: off-board: step 3, line 1, column 7: "e1" is no square of 3x4`},
		{"a3 c2 b 3", transcript.Question{}, `not a tour: text: line 1, column 7: "b" is not expected here; a square is a column's letters and a rank, such as a1`},
		{"a3 c2 17 b3", transcript.Question{}, `not a tour: text: line 1, column 7: "17" is not expected here; a square is a column's letters and a rank, such as a1`},
		{"a3 c2 a1 b3 etc", transcript.Question{}, `not a tour: text: line 1, column 13: "etc" is not expected here; a square is a column's letters and a rank, such as a1`},
		{"Start: a3 c2 a1 b3", transcript.Question{}, `not a tour: text: line 1, column 1: "Start" is not expected here; a square is a column's letters and a rank, such as a1`},
		{"a1 b03", transcript.Question{}, `not a tour: text: line 1, column 4: "b03": a rank is a number from 1 to 16777216 without leading zeros`},
		{"a1 b0", transcript.Question{}, `not a tour of 1x2: off-board: step 2, line 1, column 4: "b0" is no square of 1x2`},
		{"a1 zzzzzzzz1", transcript.Question{}, `not a tour: text: line 1, column 4: "zzzzzzzz1": boards of up to 16777216 squares are read`},
		{"a1 b99999999999", transcript.Question{}, `not a tour: text: line 1, column 4: "b99999999999": a rank is a number from 1 to 16777216 without leading zeros`},
		{"zzz1 a99999", transcript.Question{}, `not a tour: text: line 1, column 6: "a99999": with column zzz, that is a board of more than 16777216 squares`},
		{"(1,1)->(2,3)->(3,2,1)", transcript.Question{}, `not a tour: board: line 1, column 16: a line of 3 numbers follows one of 2`},
		{"(1,1)->(2,3)->(3)", transcript.Question{}, `not a tour: text: line 1, column 16: "3" is not expected here; a square is ROW,COL, such as 1,2`},
		{"1,1 2,3 3 1,2", transcript.Question{}, `not a tour: text: line 1, column 9: "3" is not expected here; a square is ROW,COL, such as 1,2`},
		{"1,1 2,3 3,x", transcript.Question{}, `not a tour: text: line 1, column 11: "x" is not expected here; a square is ROW,COL, such as 1,2`},
		{"(0,0) (1,2) (2,0)", transcript.Question{}, `not a tour of 2x2: off-board: step 1, line 1, column 2: "0,0" is no square of 2x2, whose rows and columns count from 1`},
		{"(0,0) (3,4)", about("3x4", ""), `not a tour of 3x4: off-board: step 1, line 1, column 2: "0,0" is no square of 3x4, whose rows and columns count from 1`},
		{"(1,1) (20000000,2)", transcript.Question{}, `not a tour: text: line 1, column 8: "20000000" is not expected here; rows and columns are numbers up to 16777216`},
		{"(5000,1) (1,5000)", transcript.Question{}, `not a tour: board: 5000x5000 has more than 16777216 squares; of a larger board only moves are read, which need --board and --start`},
		// Moves.
		{"36136163163", transcript.Question{}, `error: input "36136163163": moves do not say where they are made; add --board and --start`},
		{"36136163163", about("3x4", ""), `error: input "36136163163": moves do not say where they are made; add --board and --start`},
		{"36136163163", about("3x4", "a9"), `error: start "a9": rank: 9 is out of range; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4`},
		{"36136163169", about("3x4", "a3"), `not a tour of 3x4: digit: step 12, line 1, column 11: '9' is not a digit from 1 to 8`},
		{"3613\n616x163", about("3x4", "a3"), `not a tour: text: line 2, column 1: "616x163" is not expected here; beside the numbers there may be lines of column letters, from a on`},
		{"36136163164", about("3x4", "a3"), `not a tour of 3x4: off-board: step 12, line 1, column 11: move 4 leads from b2 off 3x4`},
		{"36136163164", about("3x4", "1,1"), `not a tour of 3x4: off-board: step 12, line 1, column 11: move 4 leads from 2,2 off 3x4`},
		{"3613616316", about("3x4", "a3"), "not a tour of 3x4: length: 3x4 has 12 squares, the walk has 11"},
		{"37373737373", about("3x4", "a3"), "not a tour of 3x4: repeat: step 3, line 1, column 2: a3 was entered at step 1"},
		// What is no text, or no tour.
		{"", transcript.Question{}, "not a tour: text: there is no board of numbers, no list of squares and no string of moves in the input"},
		{"", about("3x4", "a1"), "not a tour: text: there is no board of numbers, no list of squares and no string of moves in the input"},
		{" \n\n", transcript.Question{}, "not a tour: text: there is no board of numbers, no list of squares and no string of moves in the input"},
		{"3x4 tour from a1 to c3: impossible (colour): a1 and c3 have the same colour\n", transcript.Question{},
			"not a tour: text: there is no board of numbers, no list of squares and no string of moves in the input"},
		{"\xff\xfe1\x00", transcript.Question{}, "not a tour: text: the input is UTF-16; save it as UTF-8"},
		{"1 2\n\x003", transcript.Question{}, "not a tour: text: line 2, column 1: the input is not text in UTF-8"},
		{"1 2\n3 \xe9", transcript.Question{}, "not a tour: text: line 2, column 3: the input is not text in UTF-8"},
	} {
		if got := checked(test.text, test.question); got != test.want {
			t.Errorf("%q, asked %+v:\ngot  %s\nwant %s", test.text, test.question, got, test.want)
		}
	}
}

func TestFaultsOfObjects(t *testing.T) {
	for text, want := range map[string]string{
		`{"squares":["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d2"],"board":"3x4"}`: "not a tour of 3x4: knight: step 12, line 1, column 69: b2 to d2 is no knight's move",
		"{\n\"squares\": [\"a1\",\n\"a4\"],\"board\":\"3x4\"}":                                    `not a tour of 3x4: off-board: step 2, line 3, column 2: "a4" is no square of 3x4`,
		`{"squares":["a1",3]}`:          `not a tour: text: line 1, column 18: JSON: a square is a name in quotes`,
		`{"squares":[]}`:                `not a tour: text: line 1, column 12: JSON: there are no squares`,
		`{"squares":["x"]}`:             `not a tour: text: line 1, column 14: "x": a square is a column's letters and a rank, such as a1`,
		`{"squares":"a1"}`:              `not a tour: text: line 1, column 12: JSON: the field "squares" has an array of names, or null`,
		`{"board":8}`:                   `not a tour: text: line 1, column 10: JSON: the field "board" has a string, or null`,
		`{"closed":"no"}`:               `not a tour: text: line 1, column 11: JSON: the field "closed" is true, false or null`,
		`{"board":"3x4","board":"3x4"}`: `not a tour: text: line 1, column 16: the field "board" is there twice`,
		`{"board":"3x4"}`:               `not a tour: text: the object has neither squares nor moves`,
		`{}`:                            `not a tour: text: the object has neither squares nor moves`,
		`{"outcome":"impossible","moves":null,"squares":null}`: `not a tour: text: the object has no tour: its outcome is impossible`,
		`{"moves":"36136163163"}`:                              `error: input "{\"moves\":\"36136163163\"}": moves do not say where they are made; add --board and --start`,
		`{"board":"3x4","start":"x","moves":"36136163163"}`:    `not a tour: text: the input names a start that is no square: start "x": write column letters and a rank, such as a1, or ROW,COL; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4`,
		`{"board":"3x4","start":"a3","moves":"3613616x163"}`:   `not a tour of 3x4: digit: step 9, line 1, column 45: 'x' is not a digit from 1 to 8`,
		`{"board":"ax4","squares":["a1"]}`:                     `not a tour: board: the input names a board that is none: board "ax4": rows must be a number from 1 to 1000000000: "a" is not a decimal number`,
		`{"board":"9999x9999","squares":["a1"]}`:               `not a tour: board: 9999x9999 has more than 16777216 squares; of a larger board only moves are read, which need --board and --start`,
		`{"board":"1x1","squares":["a1"]} {"board":"1x1"}`:     `not a tour: text: line 1, column 34: one tour is read, and here begins something else`,
		`{"board":"1x1",`:                                      `not a tour: text: line 1, column 16: JSON: the object has no end`,
		`{"board":"1x1" "squares":["a1"]}`:                     "not a tour: text: line 1, column 16: JSON: invalid character '\"' after object key:value pair",
		`{"squares":["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d1"],"moves":"36136163164"}`: `not a tour of 3x4: text: step 12, line 1, column 93: move 4 is not the one from b2 to d1`,
		`{"squares":["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d1"],"moves":"3613616316"}`:  `not a tour of 3x4: text: line 1, column 83: 10 moves go with 12 squares`,
	} {
		if got := checked(text, transcript.Question{}); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestFaultsOfTables(t *testing.T) {
	for text, want := range map[string]string{
		"step,square\n":                          "not a tour: text: the table has no steps",
		"step,square\n1,a1\n3,b3\n":              `not a tour: text: step 2, line 3, column 1: step "3" stands where step 2 belongs; one tour is read, from step 1`,
		"step,square\n1,a1\n,b3\n":               `not a tour: text: step 2, line 3, column 1: step "" stands where step 2 belongs; one tour is read, from step 1`,
		"step,square\n1,a1\n2\n":                 "not a tour: text: step 2, line 3, column 1: the line has 1 cells and the first has 2",
		"step,square\n1,a1\n2,x\n":               `not a tour: text: line 3, column 3: "x": a square is a column's letters and a rank, such as a1`,
		"row,col\n1,1\n2,\n":                     `not a tour: text: line 3, column 3: "" is not expected here; rows and columns are numbers up to 16777216`,
		"board,square\n3x4,a1\n3x5,b3\n":         "not a tour: text: step 2, line 3, column 1: the board changes: one tour is read",
		"board,square\n3x4,a1\n3x4,e1\n":         `not a tour of 3x4: off-board: step 2, line 3, column 5: "e1" is no square of 3x4`,
		"start,square\na2,a1\na2,c2\n":           "not a tour of 2x3: length: 2x3 has 6 squares, the walk has 2; it is the smallest board with all squares of the walk: add --board if another is meant",
		"square,row,col\na1,1,1\n":               "1x1 open tour from a1 to a1",
		"square,row,col\na1,1,2\n":               "not a tour of 1x1: text: step 1, line 2, column 4: a1 is 1,1, not 1,2",
		"goal,square\nclosed,a1\n":               "not a tour of 1x1: closed: step 1, line 2, column 8: a1 is not one move from the start, a1",
		"board,square\n8,a1\n":                   `not a tour: board: the input names a board that is none: board "8": write ROWSxCOLS, rows first, such as 10x9, or a range such as 5-8x5-12`,
		"goal,square\nround,a1\n":                `not a tour of 1x1: goal: "round" is not open, closed or to`,
		"start,square\nb1,a1\n":                  `not a tour of 1x1: text: the input names a start that is no square: start "b1": column b is not on the board; 1x1 has a1 to a1, or rows 1 to 1 and columns 1 to 1`,
		"result_id,square,square\n1,a1,b1\n":     "not a tour: text: line 1, column 1: the first line names a column twice",
		"step,square,row,col\n1,a1,1,1\n2,b3,2,": `not a tour of 3x2: text: line 3, column 8: "" is not expected here; rows and columns are numbers up to 16777216`,
	} {
		if got := checked(text, transcript.Question{}); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// TestClaims: what an input says of its tour must be so.
func TestClaims(t *testing.T) {
	const squares = `"squares":["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d1"]`
	for text, want := range map[string]string{
		"3x4 open tour from a3 to d1\n" + threeByFour:                        "3x4 open tour from a3 to d1",
		"3x4 open tour from a1 to d1\n" + threeByFour:                        "not a tour of 3x4: start: step 1, line 3, column 1: the tour begins on a3, not on a1",
		"3x4 open tour from a3 to d3\n" + threeByFour:                        "not a tour of 3x4: finish: step 12, line 5, column 9: the tour ends on d1 and the input says d3",
		"3x4 closed tour from a3 to d1\n" + threeByFour:                      "not a tour of 3x4: closed: step 12, line 5, column 9: closed is false and the input says true",
		"4x3 open tour from a3 to d1\n" + threeByFour:                        "not a tour: board: the numbers are those of 3x4, not of 4x3",
		"3x4 open tour from a3 to e1\n" + threeByFour:                        `not a tour of 3x4: text: the input names a finish that is no square: finish "e1": column e is not on the board; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4`,
		`{"board":"3x4",` + squares + `}`:                                    "3x4 open tour from a3 to d1",
		`{"board":"3x5",` + squares + `}`:                                    "not a tour of 3x5: length: 3x5 has 15 squares, the walk has 12",
		`{"start":"c2",` + squares + `}`:                                     "not a tour of 3x4: start: step 1, line 1, column 27: the tour begins on a3, not on c2",
		`{"finish":"c2",` + squares + `}`:                                    "not a tour of 3x4: finish: step 12, line 1, column 83: the tour ends on d1 and the input says c2",
		`{"closed":true,` + squares + `}`:                                    "not a tour of 3x4: closed: step 12, line 1, column 83: closed is false and the input says true",
		`{"goal":"closed",` + squares + `}`:                                  "not a tour of 3x4: closed: step 12, line 1, column 85: d1 is not one move from the start, a3",
		`{"goal":"to","finish_wanted":"c2",` + squares + `}`:                 "not a tour of 3x4: finish: step 12, line 1, column 102: the tour ends on d1, not on c2",
		`{"goal":"to","finish_wanted":"d1",` + squares + `}`:                 "3x4 open tour from a3 to d1",
		`{"goal":"open","finish_wanted":"d1",` + squares + `}`:               "not a tour of 3x4: goal: goal open wants no finish, so it must be -1, not 11",
		`{"goal":"open","finish_wanted":null,"finish":null,` + squares + `}`: "3x4 open tour from a3 to d1",
	} {
		if got := checked(text, transcript.Question{}); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", text, got, want)
		}
	}
	// The question and the input must agree on the board.
	if got := checked("3x4 open tour from a3 to d1\n"+threeByFour, about("4x3", "")); got != "not a tour: board: the input is for 3x4, not for 4x3" {
		t.Error(got)
	}
}

// TestReportAsJSON is the contract of its fields.
func TestReportAsJSON(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{threeByFour, `{"tour":true,"board":"3x4","rows":3,"cols":4,"start":"a3","finish":"d1","closed":false,"rule":null,"step":null,"line":null,"column":null,"detail":null}`},
		{"1 4 7 10\n8 11 2 5\n3 6 12 9\n", `{"tour":false,"board":"3x4","rows":3,"cols":4,"start":"a3","finish":null,"closed":null,"rule":"knight","step":9,"line":3,"column":8,"detail":"a2 to d1 is no knight's move"}`},
		{"11 8 5 0\n0 3 10 7\n9 6 1 4\n", `{"tour":false,"board":"3x4","rows":3,"cols":4,"start":"d3","finish":null,"closed":null,"rule":"numbers","step":1,"line":2,"column":1,"detail":"number 0 appears twice, first in line 1, column 8; 2 is missing"}`},
		{"1 4 ?\n", `{"tour":false,"board":null,"rows":null,"cols":null,"start":null,"finish":null,"closed":null,"rule":"text","step":null,"line":1,"column":5,"detail":"\"?\" is not expected here; a board has the number of a step on each square"}`},
	} {
		report, err := transcript.Check(strings.NewReader(test.text), transcript.Question{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(report)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, string(got)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
}

// TestReadError passes on what went wrong with the input.
func TestReadError(t *testing.T) {
	broken := errors.New("unplugged")
	if _, err := transcript.Check(iotest.ErrReader(broken), transcript.Question{}); !errors.Is(err, broken) {
		t.Error(err)
	}
}

// TestTooMuch: no more is read than is allowed.
func TestTooMuch(t *testing.T) {
	input := &endless{}
	report, err := transcript.Check(input, transcript.Question{})
	if err != nil || report.String() != "not a tour: text: the input has more than 67108864 bytes; of a longer one only moves are read, of a board of more than 16777216 squares" {
		t.Errorf("%v, %v", report, err)
	}
	if input.read > transcript.MaxBytes+1<<20 {
		t.Errorf("%d bytes were read", input.read)
	}
}

// endless is an input of spaces.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	e.read += len(p)
	return len(p), nil
}

var _ io.Reader = &endless{}
