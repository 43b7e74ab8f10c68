package main

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// TestLicencesOfCommand: modules that only the command links, or only on one system, are in the list too.
func TestLicencesOfCommand(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	folders, err := goModules()
	if err != nil {
		t.Fatal(err)
	}
	for name, links := range map[string]string{
		"Go": "everything", "github.com/goccy/go-yaml": "pipeline.wasm", "github.com/spf13/cobra": "the command",
		"github.com/inconshreveable/mousetrap": "the command on Windows",
	} {
		if folders[name] == "" {
			t.Errorf("%s, which %s links, is not among %d modules", name, links, len(folders))
		}
	}
}
