package main

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// TestInternals: what the build uses of Go's internals is there in this release of Go, and what is not is named.
func TestInternals(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	env := []string{"GOOS=js", "GOARCH=wasm"}
	for _, m := range allModules() {
		if err := internalsAreThere(m, env); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
	}
	schema := allModules()[0]
	kept, keptHot := standIns, hot
	t.Cleanup(func() { standIns, hot = kept, keptHot })
	standIns = []standIn{{source: "src/strings/gone.go"}}
	err := internalsAreThere(schema, env)
	if err == nil || !strings.Contains(err.Error(), "package strings of Go consists of builder.go,") {
		t.Errorf("a package without the file is not named: %v", err)
	}
	standIns, hot = kept, []string{"internal/gone/..."}
	err = internalsAreThere(schema, env)
	if err == nil || !strings.Contains(err.Error(), "no package internal/gone/... is in the module any more") {
		t.Errorf("a package that is gone is not named: %v", err)
	}
}

// TestEmptied: what is taken out of functions is their bodies, with the comments in them, and a function that is not there, or
// that has results, is named.
func TestEmptied(t *testing.T) {
	const text = `package p

// Kept says so.
func Kept() int { return 1 }

// Gone prints.
//
//go:nosplit
func (t T) Gone() {
	// how
	println("gone")
}
`
	const want = `package p

// Kept says so.
func Kept() int { return 1 }

// Gone prints.
//
//go:nosplit
func (t T) Gone() {

}
`
	for _, c := range []struct{ name, want, err string }{
		{name: "Gone", want: want},
		{name: "Absent", err: "function Absent is missing"},
		{name: "Kept", err: "function Kept has results"},
	} {
		got, err := withoutBodies([]byte(text), []string{c.name})
		if string(got) != c.want || err != nil && err.Error() != c.err || (err == nil) != (c.err == "") {
			t.Errorf("%s: %s\n%v", c.name, got, err)
		}
	}
}
