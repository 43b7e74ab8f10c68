package report

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares every sample in every format with testdata/NAME.txtar.
func TestGolden(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			rep, o := s.built()
			got := &txtar.Archive{}
			for _, format := range Formats() {
				text, err := Render(format, rep, o)
				if err != nil {
					t.Fatal(err)
				}
				if text != "" && !strings.HasSuffix(text, "\n") {
					t.Errorf("%s does not end with a line break", format)
				}
				got.Files = append(got.Files, txtar.File{Name: format, Data: []byte(text)})
			}
			path := filepath.Join("testdata", s.name+".txtar")
			if *update {
				if err := os.WriteFile(path, txtar.Format(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(want.Files) != len(got.Files) {
				t.Fatalf("%d formats in %s, want %d", len(want.Files), path, len(got.Files))
			}
			for i, file := range want.Files {
				if file.Name != got.Files[i].Name || string(file.Data) != string(got.Files[i].Data) {
					t.Errorf("%s differs from %s:\n%s", file.Name, path, Diff(file.Name, string(file.Data), string(got.Files[i].Data)))
				}
			}
		})
	}
}

// TestNothingHidden: for any content, paths and messages, no format prints a terminal control character.
func TestNothingHidden(t *testing.T) {
	for _, s := range samples(t) {
		rep, o := s.built()
		for _, format := range Formats() {
			text, err := Render(format, rep, o)
			if err != nil {
				t.Fatal(err)
			}
			for i, r := range text {
				if hidden(r) && r != '\n' && r != '\t' {
					t.Errorf("%s in %s: %U at byte %d", s.name, format, r, i)
				}
			}
		}
	}
}

// TestColor: color adds only ANSI colors.
func TestColor(t *testing.T) {
	codes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, s := range samples(t) {
		rep, o := s.built()
		plain, _ := Render("text", rep, o)
		o.Color = true
		coloured, _ := Render("text", rep, o)
		if coloured == plain {
			t.Errorf("%s: no colour", s.name)
		}
		if stripped := codes.ReplaceAllString(coloured, ""); stripped != plain {
			t.Errorf("%s: colour changes the text:\n%s", s.name, Diff("text", plain, stripped))
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	text, err := Render("yaml", Report{}, RenderOptions{})
	if !errors.Is(err, ErrUnknownFormat) || text != "" {
		t.Errorf("got %q, %v", text, err)
	}
	if want := `unknown format "yaml"; use one of text, compact, json, github, github-summary, sarif, junit, gitlab, checkstyle, markdown, upstream-json`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestCompactPattern: the documented pattern matches every line, and there is one line for
// each finding.
func TestCompactPattern(t *testing.T) {
	pattern := regexp.MustCompile(`^(.+?):(\d+):(\d+): (error|warning|info|passed|ignored|fixed) (.*) \[([^\]]+)\]$`)
	for _, s := range samples(t) {
		rep, o := s.built()
		text, _ := Render("compact", rep, o)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			lines = nil
		}
		if len(lines) != len(rep.Findings) {
			t.Errorf("%s: %d lines for %d findings", s.name, len(lines), len(rep.Findings))
		}
		for _, line := range lines {
			if !pattern.MatchString(line) {
				t.Errorf("%s: no match: %s", s.name, line)
			}
		}
	}
}

func TestSummary(t *testing.T) {
	list := func(rules ...string) (out []NotChecked) {
		for _, rule := range rules {
			out = append(out, NotChecked{Check: "c", Rule: rule})
		}
		return out
	}
	one, two := map[string]string{"a": ""}, map[string]string{"a": "", "b": ""}
	found := []Finding{
		{Outcome: "failed", Severity: "error", Template: true}, {Outcome: "warned", Severity: "info"}, {Outcome: "warned", Severity: "warning", Template: true},
		{Outcome: "failed", Severity: "error"}, {Outcome: "fixed", Severity: "error"},
	}
	for _, c := range []struct {
		rep  Report
		want string
	}{
		{Report{Dialects: one}, "No problems found in 1 file"},
		{Report{Dialects: two, Counts: Counts{Passed: 9}}, "No problems found in 2 files"},
		{Report{Dialects: two, NotChecked: list("x", "x", "y")}, "No problems found in 2 files, 2 rules not checked"},
		{Report{Dialects: one, Incomplete: true}, "0 errors in 1 file"},
		{Report{Dialects: one, Counts: Counts{Ignored: 1}}, "No problems found in 1 file, 1 ignored"},
		{Report{Dialects: one, Findings: found, Counts: Counts{Failed: 2, Warned: 2, Fixed: 3}, NotChecked: list("x")}, "2 errors, 1 warning, 1 info in 1 file, 3 fixed (positions are those after the fixes), 2 on template lines, 1 rule not checked"},
		{Report{Dialects: one, Counts: Counts{Passed: 2}, Findings: []Finding{{Path: "a", Outcome: "passed"}}}, "No problems found in 1 file, 2 passed"},
	} {
		if got := summary(c.rep, nil); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
