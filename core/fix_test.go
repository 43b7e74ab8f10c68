package core

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFixesOfRealFiles mends every real and every faulty schema and expects sound results: no
// safe mend is left, nothing became worse, and the lines that no mend touched are unchanged.
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
		options := SchemaOptions{Dialect: "nf-core", Profile: "strict"}
		before := lintFile(t, "nextflow_schema.json", text, options)
		header, _ := json.Marshal(SchemaInput{Files: []FileInput{{Path: "nextflow_schema.json", Size: len(text)}}, SchemaOptions: options})
		var fixed FixResult
		call(t, "fixSchema", append(append(header, '\n'), text...), &fixed)
		after := fixed.Report
		for _, f := range after.Findings {
			if f.Outcome != "fixed" && len(f.Fixes) > 0 && f.Fixes[0].Safe {
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

// TestFixKeepsBytesThatAreNoText applies nothing to a file with bytes that are no UTF-8: an
// answer in JSON could not carry them.
func TestFixKeepsBytesThatAreNoText(t *testing.T) {
	text := "{\"title\": \"caf\xe9\", \"properties\": {\"x\": {\"type\": \"int\",},}}"
	header, _ := json.Marshal(SchemaInput{Files: []FileInput{{Path: "flow_schema.json", Size: len(text)}}})
	var fixed FixResult
	call(t, "fixSchema", append(append(header, '\n'), text...), &fixed)
	if fixed.Files[0].Changed || fixed.Files[0].Diff != "" || fixed.Report.Counts.Fixed != 0 {
		t.Errorf("the file was changed: %+v", fixed.Files[0])
	}
}
