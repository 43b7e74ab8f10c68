package report

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// object is a JSON object read without any of the writer's types.
type object = map[string]any

func sarifOf(t *testing.T, s sample) object {
	t.Helper()
	rep, o := s.built()
	text, err := Render("sarif", rep, o)
	if err != nil {
		t.Fatal(err)
	}
	var log object
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(err)
	}
	return log
}

// get follows names and list places; it fails the test where there is nothing.
func get(t *testing.T, value any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch step := step.(type) {
		case string:
			next, ok := value.(object)[step]
			if !ok {
				t.Fatalf("no %q in %v", step, value)
			}
			value = next
		case int:
			value = value.([]any)[step]
		}
	}
	return value
}

// TestSARIFStructure checks what the standard and code scanning services require.
func TestSARIFStructure(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			log := sarifOf(t, s)
			if get(t, log, "version") != "2.1.0" || get(t, log, "$schema") != sarifSchema {
				t.Error("wrong version or $schema")
			}
			run := get(t, log, "runs", 0)
			if get(t, run, "tool", "driver", "name") != "flow-toolkit" || get(t, run, "columnKind") != "utf16CodeUnits" {
				t.Error("wrong driver or columnKind")
			}
			rules := get(t, run, "tool", "driver", "rules").([]any)
			checkRules(t, rules)
			fingerprints := map[any]bool{}
			for _, result := range get(t, run, "results").([]any) {
				checkResult(t, s, result.(object))
				index := int(get(t, result, "ruleIndex").(float64))
				if get(t, rules, index, "id") != get(t, result, "ruleId") {
					t.Errorf("rule %v is not at %d", get(t, result, "ruleId"), index)
				}
				fingerprint := get(t, result, "partialFingerprints", "rulePointer/v1")
				if fingerprints[fingerprint] {
					t.Errorf("fingerprint %v occurs twice", fingerprint)
				}
				fingerprints[fingerprint] = true
			}
			invocation := get(t, run, "invocations", 0)
			if get(t, invocation, "executionSuccessful") == s.report.Incomplete {
				t.Error("executionSuccessful is wrong")
			}
			want := len(s.report.NotChecked)
			if s.report.Incomplete {
				want++
			}
			if got := get(t, invocation, "toolExecutionNotifications").([]any); len(got) != want {
				t.Errorf("%d notifications, want %d", len(got), want)
			}
		})
	}
}

func checkRules(t *testing.T, rules []any) {
	t.Helper()
	ids := map[any]bool{}
	for _, rule := range rules {
		id := get(t, rule, "id")
		if ids[id] {
			t.Errorf("rule %v is listed twice", id)
		}
		ids[id] = true
		if config, ok := rule.(object)["defaultConfiguration"]; ok {
			if !slices.Contains([]any{"error", "warning", "note"}, get(t, config, "level")) {
				t.Errorf("rule %v has an unknown level", id)
			}
		}
	}
}

func checkResult(t *testing.T, s sample, result object) {
	t.Helper()
	kind, level := get(t, result, "kind"), get(t, result, "level")
	if (kind == "pass") != (level == "none") || !slices.Contains([]any{"error", "warning", "note", "none"}, level) {
		t.Errorf("kind %v with level %v", kind, level)
	}
	if text := get(t, result, "message", "text").(string); text == "" || strings.Contains(text, "](") {
		t.Errorf("message %q", text)
	}
	checkLocation(t, s, get(t, result, "locations", 0))
	related, _ := result["relatedLocations"].([]any)
	for _, location := range related {
		checkLocation(t, s, location)
		get(t, location, "message", "text")
	}
	fixes, _ := result["fixes"].([]any)
	for _, fix := range fixes {
		get(t, fix, "description", "text")
		changes := get(t, fix, "artifactChanges").([]any)
		if len(changes) == 0 {
			t.Error("a fix without changes")
		}
		for _, change := range changes {
			if len(get(t, change, "replacements").([]any)) == 0 {
				t.Error("a change without replacements")
			}
			for _, replacement := range get(t, change, "replacements").([]any) {
				checkRegion(t, s, get(t, change, "artifactLocation"), get(t, replacement, "deletedRegion"))
			}
		}
	}
}

func checkLocation(t *testing.T, s sample, location any) {
	t.Helper()
	physical := get(t, location, "physicalLocation").(object)
	if _, placed := physical["region"]; !placed { // what is about no file is about the folder
		if get(t, physical, "artifactLocation", "uri") != wholeFolder {
			t.Errorf("%v has no region", physical)
		}
		return
	}
	checkRegion(t, s, get(t, physical, "artifactLocation"), get(t, physical, "region"))
}

// checkRegion: the URI leads back to the path, and lines with columns name the same piece of
// the text (without a byte order mark) as offset with length.
func checkRegion(t *testing.T, s sample, artifact, region any) {
	t.Helper()
	parsed, err := url.Parse(get(t, artifact, "uri").(string))
	if err != nil || parsed.IsAbs() || get(t, artifact, "uriBaseId") != "%SRCROOT%" {
		t.Fatalf("%v: %v", artifact, err)
	}
	text, ok := s.texts[parsed.Path]
	absent := []string{"gone.json", "CITATIONS.md", "ro-crate-metadata.json"}
	if !ok && !slices.Contains(absent, parsed.Path) {
		t.Fatalf("%q is none of the sample's paths", parsed.Path)
	}
	units := utf16.Encode([]rune(strings.TrimPrefix(text, "\ufeff")))
	number := func(name string) int { return int(get(t, region, name).(float64)) }
	start, length := number("charOffset"), number("charLength")
	if start < 0 || length < 0 || start+length > len(units) {
		t.Fatalf("%v is outside of the text", region)
	}
	offset := func(line, column string) int {
		at := 0
		for n := number(line); n > 1; n-- {
			at += slices.Index(units[at:], '\n') + 1
		}
		return at + number(column) - 1
	}
	if got := offset("startLine", "startColumn"); got != start {
		t.Errorf("%v starts at %d by line and column", region, got)
	}
	if got := offset("endLine", "endColumn"); got != start+length {
		t.Errorf("%v ends at %d by line and column", region, got)
	}
	if lines := strings.Count(text, "\n"); number("endLine") > max(1, lines) && strings.HasSuffix(text, "\n") {
		t.Errorf("%v ends on a line that is not there", region)
	}
}

// TestSARIFOutcomes: each outcome has its own form.
func TestSARIFOutcomes(t *testing.T) {
	results := get(t, sarifOf(t, mixed(t)), "runs", 0, "results").([]any)
	counts := map[string]int{}
	for _, result := range results {
		suppressed := len(get(t, result, "suppressions").([]any)) > 0
		key := get(t, result, "kind").(string) + " " + get(t, result, "level").(string)
		if suppressed {
			key += " suppressed"
		}
		counts[key]++
	}
	want := map[string]int{"fail error": 3, "fail error suppressed": 1, "fail warning": 1, "fail note": 1, "pass none": 1}
	for key, n := range want {
		if counts[key] != n {
			t.Errorf("%d results are %q, want %d", counts[key], key, n)
		}
	}
	if len(results) != 7 {
		t.Errorf("%d results: the fixed one must not be among them", len(results))
	}
	none := get(t, sarifOf(t, cutOff()), "runs", 0, "results", 0).(object)
	if _, there := none["suppressions"]; there {
		t.Error("suppressions are told although nothing is ignored")
	}
}

// TestSARIFFingerprints: a fingerprint stays when lines come in above.
func TestSARIFFingerprints(t *testing.T) {
	prints := func(text string) (out []any) {
		f := fault("f.json", "r", "m", at(t, text, "x", 1))
		f.Pointer = "/a"
		g := fault("f.json", "r", "m", at(t, text, "y", 1))
		g.Pointer = "/b"
		s := sample{texts: map[string]string{"f.json": text}, report: diag.Report{Findings: []diag.Finding{f, g, g}}}
		for _, result := range get(t, sarifOf(t, s), "runs", 0, "results").([]any) {
			out = append(out, get(t, result, "partialFingerprints", "rulePointer/v1"))
		}
		return out
	}
	before, after := prints("{x\ny}"), prints("{\n\n\nx\n\ny}")
	if !slices.Equal(before, after) {
		t.Errorf("%v became %v", before, after)
	}
	if before[0] == before[1] || before[1] == before[2] {
		t.Errorf("%v are not all different", before)
	}
}

func TestURI(t *testing.T) {
	for _, c := range []struct{ path, uri, base string }{
		{"flow_schema.json", "flow_schema.json", "%SRCROOT%"},
		{"./a//b/../c.json", "a/c.json", "%SRCROOT%"},
		{"a b/ü#?%.json", "a%20b/%C3%BC%23%3F%25.json", "%SRCROOT%"},
		{"c:d.json", "c%3Ad.json", "%SRCROOT%"},
		{"../up.json", "../up.json", ""},
		{"/abs/x y.json", "file:///abs/x%20y.json", ""},
		{`C:\data\x y.json`, "file:///C:/data/x%20y.json", ""},
		{"d:/data/x.json", "file:///d:/data/x.json", ""},
		{"<stdin>", "%3Cstdin%3E", "%SRCROOT%"},
	} {
		got := artifact(c.path)
		if got.URI != c.uri || got.URIBaseID != c.base {
			t.Errorf("%s: got %+v, want %s with base %q", c.path, got, c.uri, c.base)
		}
		if _, err := url.Parse(got.URI); err != nil {
			t.Error(err)
		}
	}
}

// TestRegionOfEnd: the place after the final line break belongs to the last line.
func TestRegionOfEnd(t *testing.T) {
	text := "ab\r\n😀\r\n"
	file := source.New("f", []byte(text))
	got := regionOf(file, file.Range(source.Span{Start: len(text), End: len(text)}))
	want := source.Position{Line: 2, Column: 5, Offset: 8}
	if got.Start != want || got.End != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
