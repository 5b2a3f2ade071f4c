package architecture_test

import "testing"

const (
	sqlite = "modernc.org/sqlite"
	libc   = "modernc.org/libc"
)

// TestLibcIsTheOneSQLiteNeeds: modernc.org/sqlite is C translated to Go for
// exactly one version of modernc.org/libc, but Go takes the newest that any
// requirement asks for and says nothing.
func TestLibcIsTheOneSQLiteNeeds(t *testing.T) {
	thisModule(t)
	needed := required(t, selected(t, sqlite).GoMod, libc)
	have := selected(t, libc).Version
	if have == needed {
		return
	}
	t.Errorf(`%[1]s is %[2]s, but %[3]s needs exactly %[4]s.
Another requirement asks for it: go mod graph | grep ' %[1]s@%[2]s'
Mend it with a version of that one which asks for less, then: go get %[1]s@%[4]s && go mod tidy
or, where there is none, pin it: go mod edit -replace %[1]s=%[1]s@%[4]s`, libc, have, sqlite, needed)
}

// version is a module as the build takes it.
type version struct {
	Version string
	GoMod   string // the file with its own requirements
	Replace *version
}

func selected(t *testing.T, path string) version {
	t.Helper()
	var v version
	decode(t, &v, "list", "-m", "-json", path)
	if v.Replace != nil {
		return *v.Replace
	}
	return v
}

// required is the version of a module that a go.mod file asks for.
func required(t *testing.T, goMod, path string) string {
	t.Helper()
	var file struct {
		Require []struct{ Path, Version string }
	}
	decode(t, &file, "mod", "edit", "-json", goMod)
	for _, require := range file.Require {
		if require.Path == path {
			return require.Version
		}
	}
	t.Fatalf("%s does not require %s: this test has nothing to compare", goMod, path)
	return ""
}
