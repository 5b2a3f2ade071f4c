package count

import "runtime/debug"

// AvailableMemory is how many bytes this process may still take without pushing
// others out: what the system says is available, within the limits that are set
// for the process and its group. It is 0 where nobody knows.
func AvailableMemory() int64 {
	available := systemMemory()
	if limit := debug.SetMemoryLimit(-1); limit > 0 && limit < 1<<62 && (available == 0 || limit < available) {
		available = limit
	}
	return available
}
