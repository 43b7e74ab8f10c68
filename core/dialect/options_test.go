package dialect

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOptionsAreThoseOfTheReference compares the table with the shared list of the reference pages.
func TestOptionsAreThoseOfTheReference(t *testing.T) {
	path := filepath.Join("..", "..", "..", "shared", "data", "flowconfig-options.txt")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skip("skipped: the list of the reference's options is not here")
	}
	listed := map[string]bool{}
	section := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
		case section == "process directives":
			listed["process."+line] = true
		case section == "unscoped":
			listed[line] = true
		case strings.Contains(line, ".") && line[0] != '\'':
			listed[anyName(line)] = true
		}
	}
	if len(listed) < 400 {
		t.Fatalf("only %d options are listed", len(listed))
	}
	for name := range listed {
		scope, option, scoped := strings.Cut(name, ".")
		if !scoped {
			scope, option = "", name
		}
		if _, known := NFCore.Option(scope, option); !known {
			t.Errorf("%q is listed and not in the table", name)
		}
	}
	for _, scope := range append(NFCore.OptionScopes(), "") {
		for _, option := range NFCore.OptionNames(scope) {
			if name := strings.TrimPrefix(scope+"."+option, "."); !listed[name] {
				t.Errorf("%q is in the table and not listed", name)
			}
		}
	}
}

// anyName writes a placeholder as the table does; some are cut in the list.
func anyName(line string) string {
	for {
		before, after, ok := strings.Cut(line, "<")
		if !ok {
			return line
		}
		if i := strings.IndexByte(after, '>'); i >= 0 {
			after = after[i+1:]
		} else {
			after = ""
		}
		line = before + "*" + after
	}
}

func TestOption(t *testing.T) {
	for _, c := range []struct {
		scope, name string
		kind        OptionKind
		known       bool
	}{
		{"docker", "enabled", BoolOption, true},
		{"docker", "enable", AnyOption, false},
		{"process", "cpus", IntOption, true},
		{"process", "publishDir.mode", AnyOption, true},
		{"process", "cpus.more", AnyOption, true},
		{"azure", "batch.pools.mine.vmType", AnyOption, true},
		{"azure", "batch.pools.mine.vmSort", AnyOption, false},
		{"azure", "batch.pools", AnyOption, true},
		{"manifest", "flowVersion", AnyOption, true},
		{"manifest", "nextflowVersion", AnyOption, false},
		{"flow", "enable.strict", AnyOption, true},
		{"", "workDir", AnyOption, true},
		{"nowhere", "enabled", AnyOption, false},
	} {
		if kind, known := Toolkit.Option(c.scope, c.name); kind != c.kind || known != c.known {
			t.Errorf("%s.%s: %q %v", c.scope, c.name, kind, known)
		}
	}
	if !IsEngineVariable("NXF_HOME") || !IsEngineVariable("FLOW_HOME") || IsEngineVariable("HOME") || IsEngineVariable("NXF_DEBUG") {
		t.Error("the engine's variables are not told from others")
	}
}
