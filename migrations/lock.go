package migrations

import (
	"context"
	"fmt"
	"time"

	"github.com/gofrs/flock"
)

// lockRetry is how often a process that waits for the lock looks again.
const lockRetry = 20 * time.Millisecond

// lock takes the lock file at path, which it makes when missing, and waits for
// it until ctx ends. The file stays after unlocking: removing it would let a
// process that waits on the removed file and one that makes it anew both in.
func lock(ctx context.Context, path string) (unlock func() error, err error) {
	l := flock.New(path, flock.SetPermissions(0o644))
	// Without an error TryLockContext returns only with the lock taken.
	if _, err := l.TryLockContext(ctx, lockRetry); err != nil {
		return nil, fmt.Errorf("migrations: lock %s: %w", path, err)
	}
	return l.Unlock, nil
}
