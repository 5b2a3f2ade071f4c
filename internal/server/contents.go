package server

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tourcat/store"
)

// contents is what the whole catalogue has. Finding out takes the reading of
// every result, so it is done when asked for, and again only after the file has
// changed. Requests that come meanwhile wait for it.
type contents struct {
	reader *store.Reader

	watching sync.Mutex // held for an instant, so that a health check does not wait
	watch    *store.Watch

	reading  sync.Mutex
	seen     moment
	coverage []store.Coverage // nil when not known
	digest   string           // empty when not known
}

// moment is a state of the file. Versions of two watches cannot be compared.
type moment struct {
	watch   *store.Watch
	version int64
}

// now is the state of the file. A watch that fails is replaced the next time.
func (c *contents) now(ctx context.Context) (moment, error) {
	if c.reader.Immutable() {
		return moment{}, nil
	}
	ctx = context.WithoutCancel(ctx) // the watch outlives the request
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.watch == nil {
		watch, err := c.reader.Watch(ctx)
		if err != nil {
			return moment{}, err
		}
		c.watch = watch
	}
	version, err := c.watch.Version(ctx)
	if err != nil {
		failed := c.watch
		c.watch = nil
		return moment{}, errors.Join(err, failed.Close())
	}
	return moment{watch: c.watch, version: version}, nil
}

func (c *contents) close() error {
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.watch == nil {
		return nil
	}
	watch := c.watch
	c.watch = nil
	return watch.Close()
}

// boards is the coverage of the catalogue, which the caller must not change.
func (c *contents) boards(ctx context.Context) ([]store.Coverage, error) {
	c.reading.Lock()
	defer c.reading.Unlock()
	if err := c.refresh(ctx); err != nil {
		return nil, err
	}
	if c.coverage == nil {
		var err error
		// Were the work given up with the request, a client with little patience
		// would never see it done.
		if c.coverage, err = c.reader.Boards(context.WithoutCancel(ctx)); err != nil {
			return nil, err
		}
	}
	return c.coverage, nil
}

// digestOfAll is the digest of the catalogue.
func (c *contents) digestOfAll(ctx context.Context) (string, error) {
	c.reading.Lock()
	defer c.reading.Unlock()
	if err := c.refresh(ctx); err != nil {
		return "", err
	}
	if c.digest == "" {
		var err error
		if c.digest, err = c.reader.Digest(context.WithoutCancel(ctx)); err != nil {
			return "", err
		}
	}
	return c.digest, nil
}

// version names this state of the catalogue: the digest, which is of the answers,
// and the last run, since replies tell times and runs, too.
func (c *contents) version(ctx context.Context) (string, error) {
	digest, err := c.digestOfAll(ctx)
	if err != nil {
		return "", err
	}
	run, err := c.reader.LastRun(context.WithoutCancel(ctx))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s-%d", digest, run), nil
}

// refresh forgets what was found out before the file changed.
func (c *contents) refresh(ctx context.Context) error {
	now, err := c.now(ctx)
	if err != nil {
		return err
	}
	if now != c.seen {
		c.seen, c.coverage, c.digest = now, nil, ""
	}
	return nil
}
