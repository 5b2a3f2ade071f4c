package stats

import (
	"strconv"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

// none stands where there is nothing to show.
const none = "-"

// duration writes a time with three digits that count.
func duration(d time.Duration) string {
	unit := time.Duration(1)
	for d.Abs()/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// marked writes a time, with "~" when it is doubtful.
func marked(d time.Duration, doubtful bool) string {
	if doubtful {
		return "~" + duration(d)
	}
	return duration(d)
}

func found(e store.Effort) bool { return e.Outcome == tour.Found }

func decimal[T int | int64](n T) string { return strconv.FormatInt(int64(n), 10) }

// bit is a truth as CSV has it.
func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}
