package audit

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"tourcat/solver/count"
	"tourcat/store"
)

// recountWork is how many counters a count may go through to be made again, which
// takes about a second.
const recountWork = 2e8

// auditCounts makes the stored counts again that take little time.
func auditCounts(ctx context.Context, r *store.Reader, report *Report, fault func(Fault)) error {
	all, err := r.Counts(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		report.Counts++
		recounted, problem, err := recount(ctx, c)
		if err != nil {
			return err
		}
		if recounted {
			report.Recounted++
		}
		if problem != "" {
			report.Faults++
			fault(Fault{Count: problemOf(c).String(), Problem: problem})
		}
	}
	return nil
}

// recount makes a count again, unless that takes too much, and says what is wrong
// with the stored one.
func recount(ctx context.Context, c store.Count) (recounted bool, problem string, err error) {
	plan, err := count.NewPlan(problemOf(c), count.Limits{Memory: count.AvailableMemory(), Workers: runtime.GOMAXPROCS(0)})
	switch {
	case errors.Is(err, count.ErrMemory):
		return false, "", nil
	case err != nil:
		return false, err.Error(), nil
	case plan.Work() > recountWork:
		return false, "", nil
	}
	again, err := plan.Run(ctx, count.Options{})
	if err != nil {
		return false, "", err
	}
	if again.Total.Cmp(c.Value) != 0 {
		return true, fmt.Sprintf("it says %s, and counted again it is %s", c.Value, again.Total), nil
	}
	return true, "", nil
}

func problemOf(c store.Count) count.Problem {
	return count.Problem{Board: c.Board, Goal: c.Goal, Start: c.Start, Finish: c.Finish}
}
