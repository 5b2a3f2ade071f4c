package store

import "slices"

// Spread is the least, the middle, the 90th percentile and the greatest of some
// numbers, all 0 when there are none. The median of an even count is the mean
// of the two in the middle, so it may end in .5. The percentile is by nearest
// rank: the least of the numbers that at least 90 % of them do not exceed, so
// it is one of them, and of nine or fewer it is the greatest.
type Spread struct {
	Min    int64
	Median float64
	P90    int64
	Max    int64
}

// Times is a spread of solving times in nanoseconds, and how far they can be
// relied on: see Doubtful.
type Times struct {
	Spread
	Doubtful int64 // how many of the times are doubtful

	// Which numbers of the spread are doubtful times, or a mean with one.
	DoubtfulMin, DoubtfulMedian, DoubtfulP90, DoubtfulMax bool
}

// ranks are where a spread finds its numbers among count sorted ones.
type ranks struct{ lower, upper, p90, last int }

func ranksOf(count int) ranks {
	return ranks{lower: (count - 1) / 2, upper: count / 2, p90: (9*count+9)/10 - 1, last: count - 1}
}

// spreadOf sorts the numbers it is given.
func spreadOf(numbers []int64) Spread {
	if len(numbers) == 0 {
		return Spread{}
	}
	slices.Sort(numbers)
	at := ranksOf(len(numbers))
	lower, upper := numbers[at.lower], numbers[at.upper]
	return Spread{
		Min:    numbers[0],
		Median: float64(lower) + float64(upper-lower)/2,
		P90:    numbers[at.p90],
		Max:    numbers[at.last],
	}
}

// timing is a time and, in its lowest bit, whether it is doubtful: one word that
// sorts by the time.
func timing(elapsed int64, doubtful bool) int64 {
	if doubtful {
		return elapsed<<1 | 1
	}
	return elapsed << 1
}

// timesOf uses up the timings that it is given.
func timesOf(timings []int64) Times {
	if len(timings) == 0 {
		return Times{}
	}
	slices.Sort(timings)
	at := ranksOf(len(timings))
	doubtful := func(rank int) bool { return timings[rank]&1 == 1 }
	t := Times{
		DoubtfulMin:    doubtful(0),
		DoubtfulMedian: doubtful(at.lower) || doubtful(at.upper),
		DoubtfulP90:    doubtful(at.p90),
		DoubtfulMax:    doubtful(at.last),
	}
	for i, one := range timings {
		t.Doubtful += one & 1
		timings[i] = one >> 1
	}
	t.Spread = spreadOf(timings)
	return t
}
