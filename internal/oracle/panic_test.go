package oracle_test

import (
	"strings"
	"testing"

	"tourcat/internal/oracle"
)

func TestQuestionsOutOfReachPanic(t *testing.T) {
	tests := []struct {
		name string
		ask  func()
		want string // in the message
	}{
		{"count without rows", func() { oracle.Count(0, 5) }, "0x5"},
		{"count too large", func() { oracle.Count(4, 8) }, "4x8"},
		{"count goal", func() { oracle.Count(3, 4).Exists("round", 0, 0) }, `"round"`},
		{"strip too wide", func() { oracle.NewStrip(5, 6) }, "5x6"},
		{"strip without columns", func() { oracle.NewStrip(3, 0) }, "3x0"},
		{"strip without rows", func() { oracle.NewStrip(-1, 4) }, "-1x4"},
		{"strip goal", func() { oracle.NewStrip(3, 4).Exists("", 0, 0) }, `""`},
		{"strip start", func() { oracle.NewStrip(3, 4).Exists("open", 12, 0) }, "12"},
		{"strip closed start", func() { oracle.NewStrip(3, 4).Exists("closed", -1, 0) }, "-1"},
		{"strip finish", func() { oracle.NewStrip(3, 4).Exists("to", 0, 12) }, "12"},
		{"strip start and finish", func() { oracle.NewStrip(3, 4).Exists("to", 12, 12) }, "12"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			defer func() {
				message, _ := recover().(string)
				if !strings.HasPrefix(message, "oracle: ") || !strings.Contains(message, test.want) {
					t.Errorf("panic %q, want one of oracle with %s", message, test.want)
				}
			}()
			test.ask()
		})
	}
}
