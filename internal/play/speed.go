package play

import (
	"fmt"
	"time"
)

// speed is an index of speeds.
type speed int

// speeds are in steps a second.
var speeds = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000}

// usualSpeed lets the eye follow: five steps a second.
const usualSpeed speed = 2

// mostTicks is how often in a second steps are made, at most. Faster shows make
// several steps at once.
const mostTicks = 50

func (s speed) faster() speed { return min(s+1, speed(len(speeds)-1)) }

func (s speed) slower() speed { return max(s-1, 0) }

// interval is the time between two ticks.
func (s speed) interval() time.Duration {
	return time.Second / time.Duration(min(speeds[s], mostTicks))
}

// steps is how many steps are made at a tick.
func (s speed) steps() int { return max(1, speeds[s]/mostTicks) }

func (s speed) String() string { return fmt.Sprintf("%d/s", speeds[s]) }
