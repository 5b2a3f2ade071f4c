package transcript_test

import (
	"strings"
	"testing"

	"tourcat/internal/transcript"
)

// TestWaysOfWriting has one tour of 3x4, from a3 to d1, written in many ways.
func TestWaysOfWriting(t *testing.T) {
	const want, wantPairs = "3x4 open tour from a3 to d1", "3x4 open tour from 1,1 to 3,4"
	for _, text := range []string{
		// Boards of numbers.
		"1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		"0 3 6 9\n7 10 1 4\n2 5 8 11",
		"1,4,7,10\r\n8,11,2,5\r\n3,6,9,12\r\n",
		"1, 4, 7, 10,\n8, 11, 2, 5,\n3, 6, 9, 12,\n",
		"1;4;7;10\n8;11;2;5\n3;6;9;12\n",
		"01\t04\t07\t10\n08\t11\t02\t05\n03\t06\t09\t12\n",
		"\ufeff\n\n  1  4  7 10\n\n  8 11  2  5\n  3  6  9 12\n\n",
		"[[1,4,7,10],[8,11,2,5],[3,6,9,12]]",
		"[[ 1  4  7 10]\n [ 8 11  2  5]\n [ 3  6  9 12]]\n",
		"{{1,4,7,10},{8,11,2,5},{3,6,9,12}}",
		"{ {1, 4, 7, 10},\n  {8, 11, 2, 5},\n  {3, 6, 9, 12} };\n",
		"+--+--+--+--+\n| 1| 4| 7|10|\n+--+--+--+--+\n| 8|11| 2| 5|\n+--+--+--+--+\n| 3| 6| 9|12|\n+--+--+--+--+\n",
		"┌──┬──┬──┬──┐\n│ 1│ 4│ 7│10│\n├──┼──┼──┼──┤\n│ 8│11│ 2│ 5│\n├──┼──┼──┼──┤\n│ 3│ 6│ 9│12│\n└──┴──┴──┴──┘\n",
		"╔══╦══╗\n║1║4║7║10║\n║8║11║2║5║\n║3║6║9║12║\n",
		"3 | 1 4 7 10\n2 | 8 11 2 5\n1 | 3 6 9 12\n",
		"3 1 4 7 10 3\n2 8 11 2 5 2\n1 3 6 9 12 1\n",
		"1 4 7 10 3\n8 11 2 5 2\n3 6 9 12 1\n",
		"1 1 4 7 10\n2 8 11 2 5\n3 3 6 9 12\n",
		"  a b c d\n3 1 4 7 10\n2 8 11 2 5\n1 3 6 9 12\n  a b c d\n",
		"A B C D\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		"1 4 7 10\n8 11 2 5\n3 6 9 12\na b c d\n",
		// With rank 1 on top.
		"  a b c d\n1 3 6 9 12\n2 8 11 2 5\n3 1 4 7 10\n",
		"3 6 9 12 1\n8 11 2 5 2\n1 4 7 10 3\na b c d\n",
		// With titles.
		"My first tour\n\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		"Tour by Euler, 1759\nSumme überall gleich – fast\n====\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		"马踏棋盘\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		"3x4 open tour from a3 to d1\n\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
		// Squares by name.
		"a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1",
		"A3 C2 A1 B3 D2 B1 C3 A2 C1 D3 B2 D1\n",
		"a3->c2->a1->b3->d2->b1->c3->a2->\nc1->d3->b2->d1\n",
		"a3 -> c2 -> a1 -> b3 -> d2 -> b1 -> c3 -> a2 -> c1 -> d3 -> b2 -> d1",
		"a3→c2→a1→b3→d2→b1→c3→a2→c1→d3→b2→d1",
		"a3-c2-a1-b3-d2-b1-c3-a2-c1-d3-b2-d1",
		"a3, c2, a1, b3, d2, b1, c3, a2, c1, d3, b2, d1,",
		"a3\nc2\na1\nb3\nd2\nb1\nc3\na2\nc1\nd3\nb2\nd1\n",
		"1. a3\n2. c2\n3. a1\n4. b3\n5. d2\n6. b1\n7. c3\n8. a2\n9. c1\n10. d3\n11. b2\n12. d1\n",
		"1. a3 c2 2. a1 b3 3. d2 b1 4. c3 a2 5. c1 d3 6. b2 d1",
		"1: a3 2: c2 3: a1 4: b3 5: d2 6: b1 7: c3 8: a2 9: c1 10: d3 11: b2 12: d1",
		"1) a3\n2) c2\n3) a1\n4) b3\n5) d2\n6) b1\n7) c3\n8) a2\n9) c1\n10) d3\n11) b2\n12) d1\n",
		"1\ta3\n2\tc2\n3\ta1\n4\tb3\n5\td2\n6\tb1\n7\tc3\n8\ta2\n9\tc1\n10\td3\n11\tb2\n12\td1\n",
		`["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d1"]`,
		"A tour in one line\na3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1",
		// JSON and CSV.
		`{"squares": ["a3","c2","a1","b3","d2","b1","c3","a2","c1","d3","b2","d1"]}`,
		`{"board": "3x4", "start": "a3", "moves": "36136163163"}`,
		"\n{\n \"other\": {\"squares\": [1]},\n \"moves\": \"36136163163\", \"board\": \"3x4\", \"squares\": null, \"start\": \"a3\", \"finish\": \"d1\", \"closed\": false}\n",
		"step,square\n1,a3\n2,c2\n3,a1\n4,b3\n5,d2\n6,b1\n7,c3\n8,a2\n9,c1\n10,d3\n11,b2\n12,d1\n",
		"\"step\";\"Square\"\r\n1;\"a3\"\r\n2;\"c2\"\r\n3;\"a1\"\r\n4;\"b3\"\r\n5;\"d2\"\r\n6;\"b1\"\r\n7;\"c3\"\r\n8;\"a2\"\r\n9;\"c1\"\r\n10;\"d3\"\r\n11;\"b2\"\r\n12;\"d1\"\r\n",
		"\nsquare\n\na3\nc2\na1\nb3\nd2\nb1\nc3\na2\nc1\nd3\nb2\nd1\n",
		"row\tcol\tsquare\n1\t1\ta3\n2\t3\tc2\n3\t1\ta1\n1\t2\tb3\n2\t4\td2\n3\t2\tb1\n1\t3\tc3\n2\t1\ta2\n3\t3\tc1\n1\t4\td3\n2\t2\tb2\n3\t4\td1\n",
	} {
		for _, q := range []transcript.Question{{}, about("3x4", ""), about("3x4", "a3")} {
			if got := checked(text, q); got != want {
				t.Errorf("asked %+v: %s\n%s", q, got, text)
			}
		}
	}
	for _, text := range []string{
		"(1,1)->(2,3)->(3,1)->(1,2)->(2,4)->(3,2)->(1,3)->(2,1)->\n(3,3)->(1,4)->(2,2)->(3,4)\n",
		"(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (2, 1), (3, 3), (1, 4), (2, 2), (3, 4)",
		"(1 1) (2 3) (3 1) (1 2) (2 4) (3 2) (1 3) (2 1) (3 3) (1 4) (2 2) (3 4)",
		"[[1,1],[2,3],[3,1],[1,2],[2,4],[3,2],[1,3],[2,1],[3,3],[1,4],[2,2],[3,4]]",
		"[(0, 0), (1, 2), (2, 0), (0, 1), (1, 3), (2, 1), (0, 2), (1, 0), (2, 2), (0, 3), (1, 1), (2, 3)]",
		"1,1 2,3 3,1 1,2 2,4 3,2 1,3 2,1 3,3 1,4 2,2 3,4",
		"1,1->2,3->3,1->1,2->2,4->3,2->1,3->2,1->3,3->1,4->2,2->3,4",
		"1,1; 2,3; 3,1; 1,2; 2,4; 3,2; 1,3; 2,1; 3,3; 1,4; 2,2; 3,4",
		"1,1\n2,3\n3,1\n1,2\n2,4\n3,2\n1,3\n2,1\n3,3\n1,4\n2,2\n3,4\n",
		"1 1\n2 3\n3 1\n1 2\n2 4\n3 2\n1 3\n2 1\n3 3\n1 4\n2 2\n3 4\n",
		"1. 1,1\n2. 2,3\n3. 3,1\n4. 1,2\n5. 2,4\n6. 3,2\n7. 1,3\n8. 2,1\n9. 3,3\n10. 1,4\n11. 2,2\n12. 3,4\n",
		"1) 1,1\n2) 2,3\n3) 3,1\n4) 1,2\n5) 2,4\n6) 3,2\n7) 1,3\n8) 2,1\n9) 3,3\n10) 1,4\n11) 2,2\n12) 3,4\n",
		"1. (1,1) 2. (2,3) 3. (3,1) 4. (1,2) 5. (2,4) 6. (3,2) 7. (1,3) 8. (2,1) 9. (3,3) 10. (1,4) 11. (2,2) 12. (3,4)",
		"row,col\n1,1\n2,3\n3,1\n1,2\n2,4\n3,2\n1,3\n2,1\n3,3\n1,4\n2,2\n3,4\n",
		"3x4 open tour from 1,1 to 3,4\n\n1   1  4  7 10\n2   8 11  2  5\n3   3  6  9 12\n    1  2  3  4\n",
		"   1  2  3  4\n1  1  4  7 10\n2  8 11  2  5\n3  3  6  9 12\n",
		"0 1 2 3\n1 4 7 10\n8 11 2 5\n3 6 9 12\n",
	} {
		for _, q := range []transcript.Question{{}, about("3x4", ""), about("3x4", "1,1")} {
			if got := checked(text, q); got != wantPairs {
				t.Errorf("asked %+v: %s\n%s", q, got, text)
			}
		}
	}
	for text, start := range map[string]string{
		"36136163163": "a3", "36136163163\n": "a3", "361\n361\n631\n63\n": "a3", "3 6 1 3 6 1 6 3 1 6 3": "a3", "3613 6163 163": "A3",
		"My moves, from the corner\n36136163163": "a3", `{"moves":"36136163163"}`: "a3",
	} {
		if got := checked(text, about("3x4", start)); got != want {
			t.Errorf("%s\n%s", got, text)
		}
	}
}

// TestClosedToursComeHome: a closed tour may name its start again.
func TestClosedToursComeHome(t *testing.T) {
	list := rendered(t, publishedTours(t)[4], "squares", 0) // by Wenzelides
	for _, text := range []string{list, strings.TrimSuffix(list, "\n") + "->e6\n"} {
		if got := checked(text, transcript.Question{}); got != "8x8 closed tour from e6 to d8" {
			t.Errorf("%s\n%s", got, text)
		}
	}
	list = rendered(t, publishedTours(t)[3], "squares", 0) // by Beverley, open
	if got := checked(strings.TrimSuffix(list, "\n")+"->a8\n", transcript.Question{}); got != "not a tour of 8x8: closed: step 64, line 8, column 29: closed is false and the input says true" {
		t.Error(got)
	}
}

// TestOneSquare has its tour in every form.
func TestOneSquare(t *testing.T) {
	for _, text := range []string{"1", "0", "a1", "1 1\n a", "(1,1)", "1,1", "[[1]]", "1 1\n  1", `{"squares":["a1"]}`, "square\na1\n", "|1|", ""} {
		if got := checked(text, about("1x1", "a1")); got != "1x1 open tour from a1 to a1" && got != "1x1 open tour from 1,1 to 1,1" {
			t.Errorf("%q: %s", text, got)
		}
	}
	if got := checked("1", ask("closed", "", "")); !strings.HasPrefix(got, "not a tour of 1x1: closed: step 1") {
		t.Error(got)
	}
}
