package count

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// systemMemory is the least of what is available, what the control group leaves
// and what the limit of the address space leaves.
func systemMemory() int64 {
	least := int64(0)
	for _, n := range []int64{meminfo(), groupLeaves(), addressSpaceLeaves()} {
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}

func meminfo() int64 {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
			kB, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			if err != nil {
				return 0
			}
			return kB << 10
		}
	}
	return 0
}

// groupLeaves looks where the two versions of control groups have the limit of
// the group that a process in a container sees as the root.
func groupLeaves() int64 {
	for _, files := range [][2]string{
		{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"},
		{"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"},
	} {
		limit, used := number(files[0]), number(files[1])
		if limit > 0 && limit < 1<<60 { // more means that there is none
			return max(1, limit-used)
		}
	}
	return 0
}

func number(file string) int64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(string(bytes.TrimSpace(text)), 10, 64)
	if err != nil {
		return 0 // "max"
	}
	return n
}

func addressSpaceLeaves() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil || limit.Cur >= 1<<60 {
		return 0
	}
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return int64(limit.Cur)
	}
	pages, _, _ := strings.Cut(string(text), " ")
	used, err := strconv.ParseInt(pages, 10, 64)
	if err != nil {
		return int64(limit.Cur)
	}
	return max(1, int64(limit.Cur)-used*int64(os.Getpagesize()))
}
