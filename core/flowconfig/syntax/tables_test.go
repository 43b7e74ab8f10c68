package syntax_test

// Tables of inputs with their expected result: archives in testdata, where each input is followed by its errors and its tree.

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations of the archives")

// faultLine is an error as the archives show it: its position, the parsers that report it, its class and its message.
func faultLine(f *syntax.File, fault syntax.Finding) string {
	at := f.Source.Position(fault.Span.Start)
	who := ""
	if fault.Legacy {
		who = "1"
	}
	if fault.Strict {
		who += "2"
	}
	shown := f.Source.Slice(fault.Span)
	if i := strings.IndexByte(shown, '\n'); i >= 0 {
		shown = shown[:i] + "…"
	}
	line := fmt.Sprintf("%d:%d v%s %s <%s> %s\n", at.Line, at.Column, who, fault.Code, shown, fault.Message)
	if fault.Help != "" {
		line += "  help: " + fault.Help + "\n"
	}
	return line
}

// outcome is the errors and the tree of an input of an archive, of which the name says what its inputs are.
func outcome(archive string, text []byte) string {
	file := source.New("x", text)
	var f *syntax.File
	var findings []syntax.Finding
	switch archive {
	case "scripts.txtar":
		f = syntax.ParseScript(file)
		findings = f.Findings
	case "script-names.txtar":
		f = syntax.ParseScript(file)
		findings = f.ScriptFindings()
	default:
		f = syntax.Parse(file)
		findings = slices.Concat(f.Findings, f.CheckNames())
	}
	var b strings.Builder
	for _, fault := range findings {
		b.WriteString(faultLine(f, fault))
	}
	if archive == "script-names.txtar" {
		return b.String()
	}
	return b.String() + "==\n" + dump(f)
}

func TestTables(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("testdata", "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no archives: ", err)
	}
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var out []txtar.File
		for i := 0; i < len(archive.Files); i++ {
			in := archive.Files[i]
			text := strings.ReplaceAll(strings.TrimSuffix(string(in.Data), "\n"), "¶", "\r")
			got := outcome(filepath.Base(path), []byte(text))
			want := ""
			if i+1 < len(archive.Files) && archive.Files[i+1].Name == "want" {
				i++
				want = string(archive.Files[i].Data)
			}
			if got != want && !*update {
				t.Errorf("%s: %s\n%s\n--- got\n%s--- want\n%s", filepath.Base(path), in.Name, text, got, want)
			}
			out = append(out, in, txtar.File{Name: "want", Data: []byte(got)})
		}
		if *update {
			if err := os.WriteFile(path, txtar.Format(&txtar.Archive{Comment: archive.Comment, Files: out}), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
