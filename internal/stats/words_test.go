package stats

import (
	"testing"
	"time"
)

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0s", 7: "7ns", 999: "999ns", 1000: "1µs", 1234: "1.23µs", 9996: "10µs", 81254: "81.3µs",
		999_499: "999µs", 999_500: "1ms", -1235: "-1.24µs", 1_234_567_890: "1.23s", 61 * time.Second: "1m1s",
	} {
		if got := duration(d); got != want {
			t.Errorf("%d: got %s, want %s", d, got, want)
		}
	}
}

func TestUnits(t *testing.T) {
	tests := []struct {
		metric   Metric
		greatest time.Duration
		name     string
		count    int64
	}{
		{Nodes, 123_456_789, "", 123_456_789},
		{Time, 99_999, "ns", 99_999},
		{Time, 100_000, "µs", 100},
		{Time, 100_500, "µs", 101},
		{Time, 99_999_499, "µs", 99_999},
		{Time, 99_999_500, "ms", 100},
		{Time, 100 * time.Second, "s", 100},
		{Time, 100 * time.Hour, "s", 360_000},
	}
	for _, test := range tests {
		u := test.metric.unitFor(int64(test.greatest))
		if u.name != test.name || u.count(int64(test.greatest)) != test.count {
			t.Errorf("%s of %d: %d %s", test.metric, test.greatest, u.count(int64(test.greatest)), u.name)
		}
	}
}
