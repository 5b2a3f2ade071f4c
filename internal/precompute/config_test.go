package precompute_test

import (
	"strings"
	"testing"

	"tourcat/internal/precompute"
	"tourcat/tour"
)

func TestDefaultConfig(t *testing.T) {
	requests, err := precompute.ParseConfig("built-in", precompute.DefaultConfig)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := precompute.NewPlan(requests)
	if err != nil {
		t.Fatal(err)
	}
	// Nine boards open and closed, and five searches open on three boards.
	squares := 12 + 21 + 24 + 20 + 25 + 36 + 49 + 64 + 90
	if want := int64(2*squares + 5*(25+36+64)); plan.Units() != want {
		t.Errorf("%d units, want %d", plan.Units(), want)
	}
}

func TestConfig(t *testing.T) {
	requests, err := precompute.ParseConfig("boards.yaml", []byte(`
defaults: {goals: [open, closed], strategies: [auto]}
boards:
  - size: 8x8
    strategies: [auto, warnsdorff, "roth:12345678"]
    max-nodes: 1_000_000
  - size: 5-8x5-12          # every board in the range
    goals: [to]
    seeds: 0-9
  - size: 3x4
    starts: [a1, "1,4"]
`))
	if err != nil {
		t.Fatal(err)
	}
	if len(requests) != 3 {
		t.Fatalf("%d requests", len(requests))
	}
	if r := requests[0]; *r.MaxNodes != 1_000_000 || len(r.Strategies) != 3 || r.Strategies[2] != "roth:12345678" || len(r.Goals) != 2 {
		t.Errorf("8x8: %+v", r)
	}
	if r := requests[1]; r.Boards.String() != "5-8x5-12" || r.Goals[0] != tour.To || *r.Seeds != (precompute.Seeds{First: 0, Last: 9}) || r.MaxNodes != nil || r.Strategies[0] != "auto" {
		t.Errorf("the range: %+v", r)
	}
	if r := requests[2]; len(r.Starts) != 2 || r.Starts[1] != "1,4" {
		t.Errorf("3x4: %+v", r)
	}
}

// What is wrong is named with its place; the plan checks what needs the board.
func TestConfigErrors(t *testing.T) {
	for _, c := range []struct{ name, text, place, message string }{
		{"empty", "", "boards.yaml", "names no boards"},
		{"no YAML", "boards: [", "1:", "sequence"},
		{"unknown key", "boards:\n  - size: 8x8\n    max-node: 3\n", "3:5", "max-node"},
		{"unknown default", "defaults: {goal: [open]}\nboards: [{size: 8x8}]\n", "1:12", "goal"},
		{"wrong type", "boards:\n  - size: 8x8\n    goals: open\n", "3:12", "sequence"},
		{"duplicate key", "boards:\n  - size: 8x8\n    size: 9x9\n", "3:5", "already defined"},
		{"no size", "boards:\n  - goals: [open]\n", "2:", "ROWSxCOLS"},
		{"hexadecimal", "boards:\n  - size: 0x8\n", "2:11", "1 to 1000000000"},
		{"leading zero", "boards:\n  - size: 08x8\n", "2:11", "leading zero"},
		{"goal", "boards:\n  - size: 8x8\n    goals: [open, round]\n", "3:19", `"round"`},
		{"default goal", "defaults: {goals: [round]}\nboards: [{size: 8x8}]\n", "1:20", `"round"`},
		{"strategy", "boards:\n  - size: 8x8\n    strategies: [auto, static]\n", "3:24", `"static"`},
		{"default strategy", "defaults: {strategies: [static]}\nboards: [{size: 8x8}]\n", "1:25", `"static"`},
		{"start", "boards:\n  - size: 3x4\n    starts: [a1, e1]\n", "3:18", "a1 to d3"},
		{"start on one board of a range", "boards:\n  - size: 3-4x4-5\n    starts: [a4]\n", "3:14", "3x4"},
		{"fraction of a node", "boards:\n  - size: 8x8\n    max-nodes: 1.5\n", "3:16", "whole number"},
		{"negative budget", "boards:\n  - size: 8x8\n    max-nodes: -1\n", "3:16", "from 0"},
		{"seeds backwards", "boards:\n  - size: 8x8\n    seeds: 9-0\n", "3:12", "range"},
		{"a tag", "boards:\n !x\n", "boards.yaml", "YAML"},
		{"too large", strings.Repeat("# nothing\n", 30_000), "boards.yaml", "at most 262144"},
		{"list of boards", "boards: {size: 8x8}\n", "1:9", "sequence"},
	} {
		t.Run(c.name, func(t *testing.T) {
			requests, err := precompute.ParseConfig("boards.yaml", []byte(c.text))
			if err == nil {
				_, err = precompute.NewPlan(requests)
			}
			if err == nil {
				t.Fatal("accepted")
			}
			for _, part := range []string{"boards.yaml", c.place, c.message} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q is not in the message:\n%v", part, err)
				}
			}
		})
	}
}

func TestParseSeeds(t *testing.T) {
	for text, want := range map[string]precompute.Seeds{"0": {}, "7": {First: 7, Last: 7}, "0-99": {Last: 99}, "5-5": {First: 5, Last: 5}} {
		if got, err := precompute.ParseSeeds(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "a", "1-", "-", "3-2", "0-1000000", "1.5", "1-2-3", "9223372036854775807", "9223372036854775806-9223372036854775807"} {
		if got, err := precompute.ParseSeeds(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestParseMaxNodes(t *testing.T) {
	for text, want := range map[string]int64{"0": 0, "100000": 100000, "1_000_000": 1_000_000} {
		if got, err := precompute.ParseMaxNodes(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "1e6", "0x10", "_", "99999999999999999999"} {
		if got, err := precompute.ParseMaxNodes(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add(string(precompute.DefaultConfig))
	f.Add("boards:\n  - size: 5-8x5-12\n    starts: [a1, \"1,2\"]\n    max-nodes: 1_0\n    seeds: 0-9\n")
	f.Add("boards: [{size: 3x4, goals: [to]}]")
	f.Add("a: &a [*a]")
	f.Fuzz(func(t *testing.T, text string) {
		requests, err := precompute.ParseConfig("fuzz.yaml", []byte(text))
		if err == nil && len(requests) == 0 {
			t.Error("no boards and no error")
		}
	})
}
