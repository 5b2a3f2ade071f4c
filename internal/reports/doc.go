// Package reports has no code, only a test: it keeps testdata/reports.csv, at
// the root of the module, honest. That file lists what went wrong for people
// with programs of this kind, one report a line, and where this program is
// tested not to repeat it.
//
// Its columns are report (a number that names the line for good), symptom (what
// people saw), input (what does the same here), expected (the right outcome),
// covered_by and reason. Exactly one of the last two is filled in: covered_by
// with the tests, between semicolons, each written as
//
//	FOLDER.TestName
//	FOLDER.TestName/subtest
//	cmd/tourcat script NAME.txtar
//
// or reason with a sentence on why there is nothing to test.
package reports
