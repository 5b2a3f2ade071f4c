package stats

import (
	"cmp"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

// Metric is what a heat map shows.
type Metric string

// The metrics.
const (
	Backtracks Metric = "backtracks"
	Nodes      Metric = "nodes"
	Time       Metric = "time"
)

// ParseMetric reads the name of a metric.
func ParseMetric(s string) (Metric, error) {
	switch m := Metric(s); m {
	case Backtracks, Nodes, Time:
		return m, nil
	}
	return "", tour.BadInput("metric", s, "a metric is backtracks, nodes or time")
}

// of is the metric's number, a time in nanoseconds.
func (m Metric) of(e store.Effort) int64 {
	switch m {
	case Nodes:
		return e.Nodes
	case Time:
		return e.Elapsed.Nanoseconds()
	default:
		return e.Backtracks
	}
}

func (m Metric) compare(a, b store.Effort) int { return cmp.Compare(m.of(a), m.of(b)) }

// unit is what a heat map counts times in.
type unit struct {
	name string
	size time.Duration
}

var (
	once  = unit{size: 1} // of nodes and backtracks
	units = []unit{{"ns", time.Nanosecond}, {"µs", time.Microsecond}, {"ms", time.Millisecond}, {"s", time.Second}}
)

// unitFor is the finest unit in which a number has at most five digits.
func (m Metric) unitFor(greatest int64) unit {
	if m != Time {
		return once
	}
	for _, u := range units {
		if u.count(greatest) < 100_000 {
			return u
		}
	}
	return units[len(units)-1]
}

// count is a number in the unit, rounded.
func (u unit) count(n int64) int64 { return int64(time.Duration(n).Round(u.size) / u.size) }
