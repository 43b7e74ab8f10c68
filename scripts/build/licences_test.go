package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// TestComponents: modules that only the command links, or only on one system, are in the list too, and the list of
// components names each with its version.
func TestComponents(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	all, err := goModules()
	if err != nil {
		t.Fatal(err)
	}
	for name, links := range map[string]string{
		"Go": "everything", "github.com/goccy/go-yaml": "pipeline.wasm", "github.com/spf13/cobra": "the command",
		"github.com/inconshreveable/mousetrap": "the command on Windows",
	} {
		if all[name].folder == "" || all[name].version == "" {
			t.Errorf("%s, which %s links, is not among %d modules", name, links, len(all))
		}
	}
	if all["lit"], err = npmComponent("lit", "node_modules/lit"); err != nil {
		t.Fatal(err)
	}
	bill, err := billOfMaterials(all)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		BomFormat  string
		Components []struct{ Name, Version, Purl string }
	}
	if err := json.Unmarshal(bill, &got); err != nil {
		t.Fatal(err)
	}
	if got.BomFormat != "CycloneDX" || len(got.Components) != len(all) {
		t.Errorf("%q with %d components of %d", got.BomFormat, len(got.Components), len(all))
	}
	for _, c := range got.Components {
		if c.Version == "" || !strings.HasPrefix(c.Purl, "pkg:") || !strings.HasSuffix(c.Purl, "@"+c.Version) {
			t.Errorf("component %+v", c)
		}
	}
}
