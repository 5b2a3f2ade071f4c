package precompute

import (
	"os"
	"runtime"
	"strings"
	"time"

	"tourcat/store"
)

// Machine describes where and by what a run is made; the caller adds what it
// was asked for.
func Machine(version string) store.Run {
	return store.Run{
		Version:   version,
		GoVersion: runtime.Version(),
		Platform:  runtime.GOOS + "/" + runtime.GOARCH,
		CPU:       cpuModel(),
		Clock:     clockCost(),
	}
}

// cpuModel is the processor's own name where the system tells it.
func cpuModel() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err == nil {
		for line := range strings.Lines(string(info)) {
			if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
				return strings.TrimSpace(value)
			}
		}
	}
	return "unknown"
}

// clockCost is the least time that reading the clock twice is seen to take; a
// solving time that is not much longer says little.
func clockCost() time.Duration {
	const tries = 1000
	least := time.Second
	for range tries {
		began := time.Now()
		least = min(least, time.Since(began))
	}
	return least
}
