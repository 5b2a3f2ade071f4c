package stats_test

import (
	"io"
	"testing"
	"time"

	"tourcat/internal/stats"
	"tourcat/store"
	"tourcat/tour"
)

func TestTable(t *testing.T) {
	rows := []store.Coverage{
		{
			Board: small, Goal: tour.Open, Strategy: "warnsdorff", Starts: 12, Results: 12, Found: 6, Impossible: 6, Straight: 4,
			Nodes:      store.Spread{Min: 12, Median: 12, P90: 31, Max: 31},
			Backtracks: store.Spread{Min: 0, Median: 0, P90: 19, Max: 19},
			Times: store.Times{
				Spread:   store.Spread{Min: 90, Median: 1234.5, P90: 9_876_543, Max: int64(83 * time.Second)},
				Doubtful: 3, DoubtfulMin: true, DoubtfulMedian: true,
			},
		},
		{Board: small, Goal: tour.Closed, Strategy: "auto", Starts: 12, Results: 12, Impossible: 12},
		{Board: tour.Board{Rows: 10, Cols: 9}, Goal: tour.Open, Strategy: "backtrack", Starts: 40, Results: 40, Undecided: 40},
		{
			Board: tour.Board{Rows: 10, Cols: 9}, Goal: tour.To, Strategy: "exact", Starts: 90, Results: 8010, Found: 4050, Impossible: 3960,
			Straight:   2025,
			Nodes:      store.Spread{Min: 50, Median: 55.5, P90: 60, Max: 1200},
			Backtracks: store.Spread{Min: 0, Median: 0.5, P90: 1, Max: 700},
			Times:      store.Times{Spread: store.Spread{Min: 999, Median: 999_500, P90: 999_499, Max: 1_000_000}, DoubtfulP90: true, DoubtfulMax: true},
		},
	}
	compareGolden(t, "stats.table", func(w io.Writer) error { return stats.WriteTable(w, rows) })
	compareGolden(t, "empty.table", func(w io.Writer) error { return stats.WriteTable(w, nil) })
}
