package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// unwanted packages bring along far more than they are needed for, or what no browser has. Go's own
// sums belong to them: each brings a module of certified cryptography (core/md5).
var unwanted = []string{"net/http", "os/exec", "crypto", "crypto/md5", "crypto/sha256", "crypto/internal/fips140/drbg", "text/template", "encoding/gob", "testing"}

func TestModulesLinkNothingUnwanted(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	for _, m := range allModules() {
		list, err := repo.Output(repo.Command{
			Name: "go", Args: []string{"list", "-deps", m.main()}, Env: []string{"GOOS=js", "GOARCH=wasm"},
		})
		if err != nil {
			t.Fatal(err)
		}
		packages := strings.Fields(list)
		if !slices.Contains(packages, "github.com/flow-toolkit/flow-toolkit/core") {
			t.Fatalf("%s: the list of packages lacks the core: %q", m.file(), packages)
		}
		for _, name := range unwanted {
			if slices.Contains(packages, name) {
				t.Errorf("%s: the package %q is linked", m.file(), name)
			}
		}
	}
}
