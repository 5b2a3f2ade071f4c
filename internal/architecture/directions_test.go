package architecture_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDirections(t *testing.T) {
	packages := thisModule(t).packages(t)
	seen := map[string]bool{}
	for _, p := range packages {
		seen[p.path] = true
		for _, fault := range p.faults() {
			t.Error(fault)
		}
	}
	for _, known := range []string{"tour", "tour/verify", "solver", "internal/architecture"} {
		if !seen[known] {
			t.Errorf("go list does not show %s: the others were not judged either", known)
		}
	}
}

// TestFaults breaks each rule once, in packages that do not exist.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name string
		pkg  pkg
		want []string
	}{
		{"the domain imports a solver", pkg{path: "tour", imports: []string{"solver"}},
			[]string{"tour imports solver; of this module it may import nothing"}},
		{"the verifier imports the domain", pkg{path: "tour/verify", imports: []string{"tour"}},
			[]string{"tour/verify imports tour; of this module it may import nothing"}},
		{"the solver imports the store", pkg{path: "solver", imports: []string{"tour", "store"}},
			[]string{"solver imports store; of this module it may import only tour"}},
		{"the store imports the solver", pkg{path: "store", imports: []string{"solver"}},
			[]string{"store imports solver; of this module it may import only tour, migrations"}},
		{"a command goes round the store", pkg{path: "cmd/tourcat", imports: []string{"internal/render", "migrations"}},
			[]string{"cmd/tourcat imports migrations; of this module it may import only internal/..., solver, solver/count, solver/enumerate, store, tour, tour/verify"}},
		{"a program contains the oracle", pkg{path: "cmd/tourcat", imports: []string{"internal/oracle"}},
			[]string{"cmd/tourcat imports internal/oracle, which only tests may import"}},
		{"tests ask the oracle", pkg{path: "solver", testImports: []string{"internal/oracle", "tour/verify"}}, nil},
		{"a command is imported", pkg{path: "internal/render", imports: []string{"cmd/tourcat"}},
			[]string{"internal/render imports cmd/tourcat, which nothing may import"}},
		{"a test imports a command", pkg{path: "tour", testImports: []string{"cmd/tourcat"}},
			[]string{"a test of tour imports cmd/tourcat, which nothing may import"}},
		{"a command has outside tests", pkg{path: "cmd/tourcat", testImports: []string{"cmd/tourcat"}}, nil},
		{"an internal package without a line", pkg{path: "internal/atlas", imports: []string{"store", "internal/render"}},
			[]string{"internal/atlas imports internal/render; of this module it may import only solver, store, tour, tour/verify"}},
		{"a package without a line", pkg{path: "atlas"},
			[]string{"atlas: no rule says what it may import; write one in rules_test.go"}},
		{"a name that says nothing", pkg{path: "internal/util"},
			[]string{"internal/util: call the package after what it is about"}},
	} {
		t.Run(strings.ReplaceAll(test.name, " ", "-"), func(t *testing.T) {
			if diff := cmp.Diff(test.want, test.pkg.faults()); diff != "" {
				t.Errorf("faults (-want +got):\n%s", diff)
			}
		})
	}
}
