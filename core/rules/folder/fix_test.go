package folder

// Fixes that are called safe are applied to difficult content: what a file contained besides the finding stays, and the file
// stays valid.

import (
	"context"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// original is a file of a fresh pipeline.
func original(t testing.TB, path string) string {
	t.Helper()
	for _, f := range template.Render(template.Options{}) {
		if f.Path == path {
			return string(f.Content)
		}
	}
	t.Fatalf("there is no %q", path)
	return ""
}

// fixed is a file after the safe fixes of a rule.
func fixed(t testing.TB, rule, path, text string) string {
	t.Helper()
	given := Given{Files: pipelineWith(t, map[string]string{path: text}), Names: dialect.Toolkit, Release: true}
	fixed, err := Fix(context.Background(), given, Options{Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{rule}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range fixed.Written() {
		if w.Path == path {
			return w.After
		}
		t.Errorf("%q was written as well", w.Path)
	}
	return text
}

func TestSafeFixes(t *testing.T) {
	line := checks.Sample("{pipeline-configs}", dialect.Toolkit)
	badge := checks.Sample("{engine-badge 0.0.1}", dialect.Toolkit)
	right := checks.Sample("{engine-badge {engine-version}}", dialect.Toolkit)
	config := original(t, "flow.config")
	ignored := original(t, ".gitignore")
	last := ignored[strings.LastIndexByte(strings.TrimSuffix(ignored, "\n"), '\n')+1:]
	part := strings.TrimSuffix(ignored, last)
	cases := []struct{ name, rule, path, before, after string }{
		{"a comment that is a line", "configs-commented", "flow.config", "// " + line + "\n", line + "\n"},
		{"with more slashes and blanks", "configs-commented", "flow.config", "  ////   " + line + "\r\nx = 1\r\n", "  " + line + "\r\nx = 1\r\n"},
		{"prose about the line", "configs-commented", "flow.config", "// here was " + line + "\n", ""},
		{"a comment behind a statement", "configs-commented", "flow.config", "x = 1 // " + line + "\n", ""},
		{"a line with more behind it", "configs-commented", "flow.config", "// " + line + " (see there)\n", ""},
		{"half a line", "configs-commented", "flow.config", "// " + line[:len(line)-20] + "\n", ""},
		{"in a comment of blocks", "configs-commented", "flow.config", "/*\n// " + line + "\n*/\n", ""},
		{"in a text", "configs-commented", "flow.config", "x = '''\n// " + line + "\n'''\n", ""},
		{"beside one that counts", "configs-commented", "flow.config", "// " + line + "\n" + line + "\n", ""},
		{"lines at the end of one without an end", "file-shortened", ".gitignore", part + "own", part + "own\n" + last},
		{"line ends of another system", "file-shortened", ".gitignore", strings.ReplaceAll(part+"own\n", "\n", "\r\n"), strings.ReplaceAll(part+"own\n"+last, "\n", "\r\n")},
		{"lines that would undo an exception", "file-shortened", ".gitignore", part + "!own\n", ""},
		{"the badge of another version", "readme-engine-version", "README.md", "x\r\n" + badge + "\r\ny", "x\r\n" + right + "\r\ny"},
		{"a text that is none everywhere", "readme-engine-version", "README.md", badge + strings.Repeat("x", 9<<10) + "caf\xe9\n", ""},
		{"plots as a word", "report-plots", "assets/report_config.yml", "export_plots: false # soon\nx: 1\n", "export_plots: true # soon\nx: 1\n"},
		{"plots in one line", "report-plots", "assets/report_config.yml", "{export_plots: no, x: 1}\n", "{export_plots: true, x: 1}\n"},
		{"plots that others speak of", "report-plots", "assets/report_config.yml", "export_plots: &plots false\nx: *plots\n", ""},
		{"plots twice", "report-plots", "assets/report_config.yml", "export_plots: false\nexport_plots: false\n", "export_plots: false\nexport_plots: true\n"},
		{"plots by an older spelling", "report-plots", "assets/report_config.yml", "export_plots: yes\n", ""},
	}
	for _, c := range cases {
		before, after := c.before, c.after
		if c.path == "flow.config" {
			rest := strings.ReplaceAll(config, line, "")
			before, after = rest+before, rest+after
		}
		if c.after == "" {
			after = before
		}
		if got := fixed(t, c.rule, c.path, before); got != after {
			t.Errorf("%s:\n%q\nbecomes\n%q\nnot\n%q", c.name, tail(before), tail(got), tail(after))
		}
	}
}

func tail(text string) string { return text[max(0, len(text)-300):] }
