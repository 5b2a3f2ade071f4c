package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/mattn/go-isatty"
	"github.com/urfave/cli/v2"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"tourcat/internal/precompute"
)

// How often a bar is redrawn, and how often a line is logged where there is no
// terminal to draw a bar on.
const (
	barInterval = 100 * time.Millisecond
	logInterval = 10 * time.Second
)

// longestEstimate is about a hundred years; beyond it the number says nothing.
const longestEstimate = 1_000_000 * time.Hour

// progressShow shows a run's progress on standard error until it is ended.
type progressShow struct {
	progress meter
	name     func() string // what is being done
	counts   func() string // how far it is
	record   func(*slog.Logger)
	began    time.Time
	stop     chan struct{}
	stopped  sync.WaitGroup
}

// meter is how far a run is; a Total of 0 means that it has not begun.
type meter interface {
	Done() int64
	Total() int64
}

// showProgress shows how far a run of precompute is.
func showProgress(c *cli.Context, p *precompute.Progress) *progressShow {
	s := newProgressShow(p)
	s.name = func() string { return unit(p) }
	s.counts = func() string {
		return fmt.Sprintf(" %d/%d, %d impossible, %d undecided, left %s",
			p.Done(), p.Total(), p.Impossible(), p.Undecided(), s.left())
	}
	s.record = func(log *slog.Logger) {
		log.Info("precompute", "done", p.Done(), "total", p.Total(), "percent", 100*p.Done()/p.Total(),
			"found", p.Found(), "impossible", p.Impossible(), "undecided", p.Undecided(),
			"last", unit(p), "left", s.left())
	}
	return s.show(c)
}

func newProgressShow(m meter) *progressShow {
	return &progressShow{progress: m, began: time.Now(), stop: make(chan struct{})}
}

// show begins to show.
func (s *progressShow) show(c *cli.Context) *progressShow {
	if c.Bool("quiet") {
		return s
	}
	show := func() { s.log(logger(c)) }
	if isTerminal(c.App.ErrWriter) {
		show = func() { s.bar(c.App.ErrWriter) }
	}
	s.stopped.Add(1)
	go func() {
		defer s.stopped.Done()
		show()
	}()
	return s
}

// end shows the last state and waits until it is written.
func (s *progressShow) end() {
	close(s.stop)
	s.stopped.Wait()
}

// each calls show in intervals until the end, and once more then.
func (s *progressShow) each(interval time.Duration, show func()) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			show()
		case <-s.stop:
			show()
			return
		}
	}
}

func (s *progressShow) bar(w io.Writer) {
	bars := mpb.New(mpb.WithOutput(w), mpb.WithRefreshRate(barInterval))
	bar := bars.AddBar(0,
		mpb.PrependDecorators(decor.Any(func(decor.Statistics) string { return s.name() + " " })),
		mpb.AppendDecorators(decor.Any(func(decor.Statistics) string { return s.counts() })))
	s.each(barInterval, func() {
		bar.SetTotal(s.progress.Total(), false)
		bar.SetCurrent(s.progress.Done())
	})
	bar.Abort(s.progress.Total() == 0)
	bars.Wait()
}

// unit names what was stored last.
func unit(p *precompute.Progress) string {
	if key := p.Current(); key != nil {
		return fmt.Sprintf("%s %s %s", key.Board, key.Goal, key.Strategy)
	}
	return ""
}

func (s *progressShow) left() string {
	return timeLeft(time.Since(s.began), s.progress.Done(), s.progress.Total())
}

// timeLeft estimates the time still needed from the units of this run alone;
// "--" before anything is known.
func timeLeft(elapsed time.Duration, done, total int64) string {
	if done == 0 {
		return "--"
	}
	left := float64(elapsed) / float64(done) * float64(total-done)
	if left > float64(longestEstimate) {
		return "over " + longestEstimate.String()
	}
	return time.Duration(left).Round(time.Second).String()
}

func (s *progressShow) log(log *slog.Logger) {
	s.each(logInterval, func() {
		if s.progress.Total() > 0 {
			s.record(log)
		}
	})
}

// isTerminal reports whether a stream, written or read, has a person at its end.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && (isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd()))
}
