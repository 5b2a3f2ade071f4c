// Package stats compares what strategies took: summed up, start by start for
// two of them, and on the board for one. It is given what package store reads
// and writes tables for people, CSV and JSON.
//
// A doubtful time (see store.Doubtful) is marked with "~" wherever people see
// it. Apart from times, the same results always give the same bytes.
package stats
