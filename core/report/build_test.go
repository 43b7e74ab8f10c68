package report

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestBuildPositions counts UTF-16 again, the slow way, for every span of a difficult text.
func TestBuildPositions(t *testing.T) {
	text := "\ufeffa😀\tb\r\n世e\u0301\n\r\nx\U000E0041😀"
	units := func(s string) int { return len(utf16.Encode([]rune(s))) }
	position := func(end int) source.Position {
		head := strings.ReplaceAll(text[:end], "\r\n", "\x01\n") // a line ends at its "\n"
		lineStart := strings.LastIndex(head, "\n") + 1
		return source.Position{Line: strings.Count(head, "\n") + 1, Column: units(head[lineStart:]) + 1, Offset: units(text[:end])}
	}
	var bounds []int
	for i := range text {
		if i == 0 || text[i-1] != '\r' {
			bounds = append(bounds, i)
		}
	}
	bounds = append(bounds, len(text))
	files := map[string]*source.File{"f": source.New("f", []byte(text))}
	for i, start := range bounds {
		for _, end := range bounds[i:] {
			span := source.Span{Start: start, End: end}
			f := fault("f", "r", "m", span)
			f.Related = []diag.Related{{Path: "f", Span: span}}
			f.Fixes = []diag.Fix{{Edits: []diag.Edit{{Path: "f", Span: span}}}}
			got := Build(&diag.Report{Findings: []diag.Finding{f}}, Meta{Files: files}).Findings[0]
			want := source.Range{Start: position(start), End: position(end)}
			if got.Range != want || got.Related[0].Range != want || got.Fixes[0].Edits[0].Range != want {
				t.Fatalf("span %v: got %v, want %v", span, got, want)
			}
		}
	}
}

func TestBuildExitCode(t *testing.T) {
	for _, c := range []struct {
		outcome    diag.Outcome
		failWarned bool
		want       int
	}{
		{diag.Failed, false, 1}, {diag.Warned, false, 0}, {diag.Warned, true, 1},
		{diag.Passed, true, 0}, {diag.Ignored, true, 0}, {diag.Fixed, true, 0},
	} {
		rep := Build(&diag.Report{Findings: []diag.Finding{{Outcome: c.outcome}}}, Meta{FailWarned: c.failWarned})
		if rep.ExitCode != c.want {
			t.Errorf("%s with FailWarned %v: exit code %d, want %d", c.outcome, c.failWarned, rep.ExitCode, c.want)
		}
	}
}

// TestBuildPassed: passed findings are always counted and listed only when asked for.
func TestBuildPassed(t *testing.T) {
	r := &diag.Report{Findings: []diag.Finding{{Outcome: diag.Passed}, {Outcome: diag.Failed}, {Outcome: diag.Passed}}}
	for show, want := range map[bool]int{false: 1, true: 3} {
		rep := Build(r, Meta{ShowPassed: show})
		if rep.Counts != (Counts{Passed: 2, Failed: 1}) || len(rep.Findings) != want {
			t.Errorf("ShowPassed %v: %d findings, %+v", show, len(rep.Findings), rep.Counts)
		}
	}
}

// TestBuildNeverNull: empty lists are [] in JSON.
func TestBuildNeverNull(t *testing.T) {
	for _, r := range []*diag.Report{{}, {Findings: []diag.Finding{{Fixes: []diag.Fix{{}}}}}} {
		text, err := json.Marshal(Build(r, Meta{}))
		if err != nil || strings.Contains(string(text), "null") {
			t.Errorf("%s, %v", text, err)
		}
	}
}
