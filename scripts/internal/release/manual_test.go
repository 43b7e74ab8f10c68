package release

import (
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// pagesByName are the man pages by the names of their files.
func pagesByName() map[string]string {
	pages := map[string]string{}
	for _, f := range manPages("1.2.3-rc.4") {
		pages[strings.TrimPrefix(f.name, manual)] = string(f.content)
	}
	return pages
}

// TestManPages: each command that has a help text has its page, and pages refer to each other alone.
func TestManPages(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	pages := pagesByName()
	var want []string
	helps, err := filepath.Glob("core/cli/testdata/help/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, help := range helps {
		if name := strings.TrimSuffix(filepath.Base(help), ".txt"); !strings.HasSuffix(name, "-help") {
			want = append(want, name+".1")
		}
	}
	if got := slices.Sorted(maps.Keys(pages)); !slices.Equal(got, slices.Sorted(slices.Values(want))) || len(got) < 20 {
		t.Errorf("the pages are %q, want %q", got, want)
	}
	if again := pagesByName(); !maps.Equal(again, pages) {
		t.Error("the same commands gave other pages")
	}
	for name, page := range pages {
		for _, reference := range regexp.MustCompile(`\\fB(\S+)\\fR\(1\)`).FindAllStringSubmatch(page, -1) {
			if other := strings.ReplaceAll(reference[1], `\-`, "-") + ".1"; pages[other] == "" {
				t.Errorf("%s refers to %s, which does not exist", name, other)
			}
		}
	}
}

func TestManPage(t *testing.T) {
	got := manPage(options.Page{
		Command: "toolkit one", Usage: "[options] [x...]", Short: "Do one", Intro: ".hidden first\n'quoted' \\ line",
		Sections:    []options.Section{{Title: "Exit codes", Rows: [][2]string{{"-1", ".dot, `~^"}}}},
		Subcommands: []string{"two", "three"},
	}, "1.0.0")
	const want = `.TH "TOOLKIT\-ONE" 1 "" "flow-toolkit 1.0.0" "flow-toolkit"
.SH NAME
toolkit\-one \- Do one
.SH SYNOPSIS
\fBtoolkit one\fR [options] [x...]
.SH DESCRIPTION
\&.hidden first
\(aqquoted\(aq \e line
.SH "EXIT CODES"
.TP
\fB\-1\fR
\&.dot, \(ga\(ti\(ha
.SH "SEE ALSO"
\fBtoolkit\fR(1),
\fBtoolkit\-one\-two\fR(1),
\fBtoolkit\-one\-three\fR(1)
`
	if got != want {
		t.Errorf("the page is\n%s", got)
	}
}

// TestManPagesAreShown: the viewer of man pages has no warning about ours, and shows the help as it is.
func TestManPagesAreShown(t *testing.T) {
	shown := shower(t)
	for name, page := range pagesByName() {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		text, warnings := shown(file)
		if warnings != "" {
			t.Errorf("%s: %s", name, warnings)
		}
		if command := strings.TrimSuffix(path.Base(name), ".1"); !strings.Contains(text, command+" - ") {
			t.Errorf("%s is shown as\n%s", name, text)
		}
		if name == "toolkit-completion-zsh.1" {
			for _, want := range []string{"~/.zshrc", `"${fpath[1]}/_toolkit"`, "--no-descriptions"} {
				if !strings.Contains(text, want) {
					t.Errorf("%s is shown without %s:\n%s", name, want, text)
				}
			}
		}
	}
}

// shower shows a page as text with the program that this machine has for it, and what that program warns of.
func shower(t *testing.T) func(file string) (text, warnings string) {
	for _, command := range [][]string{{"groff", "-man", "-Tutf8", "-P-cbou", "-ww", "-rLL=200n"}, {"mandoc", "-Tutf8", "-Werror"}} {
		program, err := exec.LookPath(command[0])
		if err != nil {
			continue
		}
		return func(file string) (string, string) {
			run := exec.Command(program, append(command[1:len(command):len(command)], file)...)
			var warnings strings.Builder
			run.Stderr = &warnings
			text, err := run.Output()
			if err != nil {
				warnings.WriteString(err.Error())
			}
			return regexp.MustCompile(`.\x08`).ReplaceAllString(string(text), ""), warnings.String()
		}
	}
	t.Skip("neither groff nor mandoc is installed, which show man pages")
	return nil
}
