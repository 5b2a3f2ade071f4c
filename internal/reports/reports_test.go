package reports_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const root = "../.."

var header = []string{"report", "symptom", "input", "expected", "covered_by", "reason"}

// report is a line of the file.
type report struct {
	number                                         string
	symptom, input, expected, coveredBy, whyNoTest string
}

func readReports(t *testing.T) []report {
	t.Helper()
	file, err := os.Open(filepath.Join(root, "testdata", "reports.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) < 2 {
		t.Fatal("there are no reports")
	}
	if diff := cmp.Diff(header, lines[0]); diff != "" {
		t.Fatalf("the first line (-want +got):\n%s", diff)
	}
	var reports []report
	for _, l := range lines[1:] {
		reports = append(reports, report{l[0], l[1], l[2], l[3], l[4], l[5]})
	}
	return reports
}

func TestReports(t *testing.T) {
	for _, fault := range faults(newTree(t), readReports(t)) {
		t.Error(fault)
	}
}

// faults says, a sentence each, what is wrong with the reports.
func faults(tests *tree, reports []report) []string {
	var faults []string
	last := 0
	for _, r := range reports {
		number, err := strconv.Atoi(r.number)
		switch {
		case err != nil || number < 1:
			faults = append(faults, fmt.Sprintf("report %s: the number is no number from 1", r.number))
		case number <= last:
			faults = append(faults, fmt.Sprintf("report %s: it stands behind report %d", r.number, last))
		default:
			last = number
		}
		for _, fault := range r.faults(tests) {
			faults = append(faults, fmt.Sprintf("report %s: %s", r.number, fault))
		}
	}
	return faults
}

// faults says what is wrong with the report by itself.
func (r report) faults(tests *tree) []string {
	var faults []string
	if r.symptom == "" || r.input == "" || r.expected == "" {
		faults = append(faults, "symptom, input or expected is empty")
	}
	if (r.coveredBy == "") == (r.whyNoTest == "") {
		faults = append(faults, "it needs either covered_by or a reason")
	}
	if r.coveredBy == "" {
		return faults
	}
	for name := range strings.SplitSeq(r.coveredBy, "; ") {
		if err := tests.find(name); err != nil {
			faults = append(faults, err.Error())
		}
	}
	return faults
}

// TestFaults breaks each rule once.
func TestFaults(t *testing.T) {
	good := report{"7", "it crashed", "solve 8x8 a1", "a tour", "internal/reports.TestFaults/no outcome", ""}
	with := func(change func(*report)) []report {
		r := good
		change(&r)
		return []report{{"3", "it hung", "solve 3x3 b2", "impossible", "", "nothing to see"}, r}
	}
	covered := func(by string) []report { return with(func(r *report) { r.coveredBy = by }) }
	for _, test := range []struct {
		name    string
		reports []report
		want    []string
	}{
		{"no fault", with(func(*report) {}), nil},
		{"two tests", covered("cmd/tourcat script query.txtar; internal/reports.TestReports"), nil},
		{"a number twice", with(func(r *report) { r.number = "3" }), []string{"report 3: it stands behind report 3"}},
		{"the wrong order", with(func(r *report) { r.number = "2" }), []string{"report 2: it stands behind report 3"}},
		{"no number", with(func(r *report) { r.number = "x" }), []string{"report x: the number is no number from 1"}},
		{"no outcome", with(func(r *report) { r.expected = "" }), []string{"report 7: symptom, input or expected is empty"}},
		{"neither test nor reason", covered(""), []string{"report 7: it needs either covered_by or a reason"}},
		{"both test and reason", with(func(r *report) { r.whyNoTest = "too slow" }), []string{"report 7: it needs either covered_by or a reason"}},
		{"no script", covered("cmd/tourcat script "), []string{"report 7: cmd/tourcat has no script \"\""}},
		{"a script that is not there", covered("cmd/tourcat script nosuch.txtar"), []string{"report 7: cmd/tourcat has no script \"nosuch.txtar\""}},
		{"a folder that is not there", covered("nosuch.TestFaults"), []string{"report 7: nosuch has no TestFaults"}},
		{"a test that is not there", covered("internal/reports.TestNothing"), []string{"report 7: internal/reports has no TestNothing"}},
		{"no test", covered("internal/reports.faults"), []string{`report 7: "internal/reports.faults" names no test`}},
		{"a subtest that is not there", covered("internal/reports.TestFaults/no " + "horse"),
			[]string{`report 7: the file of internal/reports.TestFaults does not name "no horse"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, faults(newTree(t), test.reports)); diff != "" {
				t.Errorf("faults (-want +got):\n%s", diff)
			}
		})
	}
}
