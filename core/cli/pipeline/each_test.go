//go:build !js

package pipeline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// TestLintEach: several pipelines are linted at the same time, which the race detector sees, and printed in order; the
// lines are the same for any number of jobs.
func TestLintEach(t *testing.T) {
	dir := t.TempDir()
	const pipelines = 12
	for i := range pipelines {
		files := map[string]string{
			"nextflow.config":      "params.threads = 4\nmanifest.version = '1.0'\nprofiles { test { params.threads = 2 } }\n",
			"nextflow_schema.json": `{"$schema": "http://json-schema.org/draft-07/schema", "type": "object", "properties": {"threads": {"type": "string", "default": 4, "pattern": "^[a-z]+$"}}}`,
			"main.nf":              strings.Repeat("// TODO nf-core: write it\n", i+1),
		}
		for name, text := range files {
			path := filepath.Join(dir, fmt.Sprintf("p%02d", i), name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	first := ""
	for _, jobs := range []int{1, 4, pipelines} {
		var out bytes.Buffer
		s := screen.New(screen.Options{In: strings.NewReader(""), Out: &out, Err: &out})
		r := &run{env: &env.Env{Host: oshost.New(oshost.Options{}), Screen: s, Clock: &env.Clock{}}, jobs: jobs}
		r.MaxWarnings, r.given = -1, func(string) bool { return false }
		code, err := r.lintEach(t.Context(), []string{dir})
		s.Close()
		if err != nil || code != 1 {
			t.Fatalf("code %d, %v\n%.500s", code, err, out.String())
		}
		if first == "" {
			first = out.String()
		} else if out.String() != first {
			t.Errorf("with %d jobs the lines differ", jobs)
		}
	}
	lines := strings.Split(strings.TrimSpace(first), "\n")
	if len(lines) != pipelines {
		t.Fatalf("%d lines", len(lines))
	}
	for i, text := range lines {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil || filepath.Base(l.Directory) != fmt.Sprintf("p%02d", i) || l.Report == nil {
			t.Fatalf("line %d: %v, %.200s", i, err, text)
		}
		todos := 0
		for _, f := range l.Report.Findings {
			if f.Rule == "todo-comment" {
				todos++
			}
		}
		if todos != i+1 {
			t.Errorf("line %d has %d tasks", i, todos)
		}
	}
}

// TestSearchCleansPaths compares the directories of arguments that are written in other ways: with a slash at the end,
// without a pipeline, missing.
func TestSearchCleansPaths(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{"a", "none"} {
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join("a", "main.nf"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	r := &run{env: &env.Env{Stdin: strings.NewReader("a/\nnone/\n\nmissing/\n./a\n")}}
	var found []string
	err := r.search(t.Context(), []string{"a/", "-", "./none/"}, func(directory string, _ error) error {
		found = append(found, directory)
		return nil
	})
	if want := "a a none missing a none"; err != nil || strings.Join(found, " ") != want {
		t.Errorf("found %q, %v", found, err)
	}
}
