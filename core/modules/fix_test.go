package modules_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"
)

// TestFixesOfRealFiles fixes every real and every faulty schema and expects sound results: no
// safe fix is left, nothing became worse, and the lines that no fix touched are unchanged.
func TestFixesOfRealFiles(t *testing.T) {
	var paths []string
	for _, pattern := range []string{filepath.Join(shared(t, "pipelines"), "*", "nextflow_schema.json"), filepath.Join(shared(t, "pipelines", "_faults", "schema"), "*.json")} {
		found, _ := filepath.Glob(pattern)
		paths = append(paths, found...)
	}
	if len(paths) < 140 {
		t.Fatalf("only %d files found", len(paths))
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		options := apischema.SchemaOptions{LintOptions: linting.LintOptions{Dialect: "nf-core", Profile: "strict"}}
		before := lintFile(t, "nextflow_schema.json", text, options)
		header, _ := json.Marshal(apischema.SchemaInput{Files: api.Files{{Path: "nextflow_schema.json", Size: len(text)}}, SchemaOptions: options})
		var fixed linting.FixResult
		call(t, "fixSchema", append(append(header, '\n'), text...), &fixed)
		after := fixed.Report
		for _, f := range after.Findings {
			if !after.Incomplete && f.Outcome != "fixed" && len(f.Fixes) > 0 && f.Fixes[0].Safe {
				t.Errorf("%s: a safe mend is left: %s at %s", filepath.Base(path), f.Rule, f.Pointer)
			}
		}
		if !before.Incomplete && (after.Incomplete || after.Counts.Failed > before.Counts.Failed) {
			t.Errorf("%s: %d failed before, %d after; incomplete %v", filepath.Base(path), before.Counts.Failed, after.Counts.Failed, after.Incomplete)
		}
		if removed := strings.Count(fixed.Files[0].Diff, "\n-"); removed > 2*after.Counts.Fixed+2*len(before.Findings) {
			t.Errorf("%s: %d lines changed for %d mends", filepath.Base(path), removed, after.Counts.Fixed)
		}
	}
}

// TestFixKeepsBytesThatAreNoText changes nothing in a file with bytes that are not UTF-8: a response in JSON could not
// contain them.
func TestFixKeepsBytesThatAreNoText(t *testing.T) {
	text := "{\"title\": \"caf\xe9\", \"properties\": {\"x\": {\"type\": \"int\",},}}"
	header, _ := json.Marshal(apischema.SchemaInput{Files: api.Files{{Path: "flow_schema.json", Size: len(text)}}})
	var fixed linting.FixResult
	call(t, "fixSchema", append(append(header, '\n'), text...), &fixed)
	if fixed.Files[0].Changed || fixed.Files[0].Diff != "" || fixed.Report.Counts.Fixed != 0 {
		t.Errorf("the file was changed: %+v", fixed.Files[0])
	}
}

// TestFixesThatMustNotBeMade gives content on which safe fixes once lost or changed something.
func TestFixesThatMustNotBeMade(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a quoted word in a string":     {`{"description": "say "hello" to", "b": 2}`, ""},
		"an apostrophe in other quotes": {`{'description': 'it's fine'}`, ""},
		"two keys for the groups":       {`{"$schema": "https://json-schema.org/draft-07/schema", "$defs": {"a": {"properties": {"x": {"type": "string"}}}}, "defs": {"b": {"properties": {"y": {"type": "string"}}}}}`, `"y": {"type": "string"}`},
		"one name written twice":        {`{"properties": {"a": {"type": "file-path", "Format": "file-path"}}}`, `"format"`},
		"the shadowed of two members":   {`{"properties": {"a": {"type": "string", "default": "x", "default": ""}}}`, `"default": ""`},
		"data that looks like a ref":    {`{"$schema": "https://json-schema.org/draft-07/schema", "$defs": {"a": {"properties": {"x": {"type": "object", "default": {"$ref": "#/$defs/a"}}}}}, "allOf": [{"$ref": "#/$defs/a"}]}`, `"default": {"$ref": "#/$defs/a"}`},
	} {
		header, _ := json.Marshal(apischema.SchemaInput{Files: api.Files{{Path: "flow_schema.json", Size: len(c.text)}}})
		var fixed linting.FixResult
		call(t, "fixSchema", append(append(header, '\n'), c.text...), &fixed)
		text := fixed.Files[0].Text
		if c.want == "" && text != c.text {
			t.Errorf("%s: the text became %s", name, text)
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: %s is gone from %s", name, c.want, text)
		}
		for _, f := range fixed.Report.Findings {
			if c.want != "" && f.Rule == "json-duplicate-key" && !strings.Contains(c.text, `"default": "x"`) {
				t.Errorf("%s: a name stands twice after the fixes: %s", name, text)
			}
		}
	}
}
