package flowconfig

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// The archives in testdata/flowconfig: files of a pipeline, how it is resolved, and the result. Lines "option: JSON" of an
// archive's comment are the options: parser, profiles, showProfiles, projectDir, launchDir, env, params, and remote, which
// has files of the archive by URL. The sections "want", "want faults", "want origins" and so on are the expected results; any
// may be missing.

func TestArchives(t *testing.T) {
	names, _ := filepath.Glob("../../testdata/flowconfig/*.txtar")
	if len(names) < 10 {
		t.Fatalf("only %d archives", len(names))
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, wants := split(archive)
			r := Load(files, "nextflow.config", optionsOf(t, string(archive.Comment), files))
			if *update {
				rewrite(t, name, archive, r)
				return
			}
			for section, want := range wants {
				got, ok := sections[section]
				if !ok {
					t.Fatalf("no section is called %q", section)
				}
				if text := got(r); text != want {
					t.Errorf("%s: got\n%swant\n%s", section, text, want)
				}
			}
			checkOrigins(t, r)
		})
	}
}

var update = flag.Bool("update", false, "rewrite the expectations of the archives")

// rewrite puts what comes of an archive into its expectations, for someone to read.
func rewrite(t *testing.T, name string, archive *txtar.Archive, r *Result) {
	for i := range archive.Files {
		if got := sections[archive.Files[i].Name]; got != nil {
			archive.Files[i].Data = []byte(got(r))
		}
	}
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

// sections say what an archive may ask for.
var sections = map[string]func(*Result) string{
	"want": (*Result).Flat,
	"want faults": func(r *Result) string {
		var out strings.Builder
		for _, f := range r.Findings {
			p := f.Position()
			fmt.Fprintf(&out, "%s:%d:%d %s %s %s\n", f.In.Path, p.Line, p.Column, f.Severity, f.Code, f.Message)
			for _, note := range f.Notes {
				fmt.Fprintf(&out, "  note: %s\n", note)
			}
			if f.Help != "" {
				fmt.Fprintf(&out, "  help: %s\n", f.Help)
			}
		}
		return out.String()
	},
	"want origins": func(r *Result) string {
		var out strings.Builder
		for _, leaf := range r.Leaves {
			out.WriteString(leaf.Key)
			for _, o := range leaf.Origins {
				if o.File == nil {
					out.WriteString(" given=" + o.Value)
					continue
				}
				fmt.Fprintf(&out, " %s:%d=%s", o.File.Path, o.File.Syntax.Source.Position(o.Span.Start).Line, o.Value)
			}
			out.WriteString("\n")
		}
		return out.String()
	},
	"want leaves": func(r *Result) string {
		var out strings.Builder
		for _, leaf := range r.Leaves {
			fmt.Fprintf(&out, "%s %s", leaf.Key, leaf.Status)
			if leaf.Reason != "" {
				fmt.Fprintf(&out, " (%s)", leaf.Reason)
			}
			out.WriteString("\n")
		}
		for _, u := range r.IncompleteScopes {
			fmt.Fprintf(&out, "unsure [%s] (%s)\n", joinPath(u.Path), u.Reason)
		}
		return out.String()
	},
	"want includes": func(r *Result) string {
		var out strings.Builder
		for _, i := range r.Includes {
			fmt.Fprintf(&out, "%s:%d %s %s\n", i.File.Path, i.File.Syntax.Source.Position(i.Span.Start).Line, i.State, i.Target)
		}
		return out.String()
	},
	"want profiles": func(r *Result) string {
		var out strings.Builder
		for _, p := range r.Profiles {
			fmt.Fprintf(&out, "%s %s:%d %v\n", p.Name, p.File.Path, p.File.Syntax.Source.Position(p.Span.Start).Line, p.Selected)
		}
		return out.String()
	},
	"want unknown": func(r *Result) string { return strings.Join(append(r.UnknownAttributes, ""), "\n") },
	"want state": func(r *Result) string {
		return fmt.Sprintf("%s clean=%v failed=%v\n", r.Parser, r.StrictCompatible, r.Failed)
	},
}

func split(archive *txtar.Archive) (fstest.MapFS, map[string]string) {
	files, wants := fstest.MapFS{}, map[string]string{}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, "want") {
			wants[f.Name] = string(f.Data)
		} else {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return files, wants
}

// archiveOptions are the options as archives write them.
type archiveOptions struct {
	Parser                Parser
	Profiles              []string
	ShowProfiles          bool
	ProjectDir, LaunchDir string
	Env, Remote           map[string]string
	Params                map[string]any
}

func optionsOf(t *testing.T, comment string, files fstest.MapFS) Options {
	t.Helper()
	given := map[string]json.RawMessage{}
	for line := range strings.Lines(comment) {
		name, v, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if ok && json.Valid([]byte(v)) {
			given[name] = json.RawMessage(v)
		}
	}
	all, _ := json.Marshal(given)
	a := archiveOptions{ProjectDir: "/pipeline", LaunchDir: "/launch"}
	decoder := json.NewDecoder(bytes.NewReader(all))
	decoder.DisallowUnknownFields()
	decoder.UseNumber()
	if err := decoder.Decode(&a); err != nil {
		t.Fatal(err)
	}
	o := Options{
		Names: dialect.NFCore, Parser: a.Parser, Profiles: a.Profiles, ShowProfiles: a.ShowProfiles,
		ProjectDir: a.ProjectDir, LaunchDir: a.LaunchDir, Env: a.Env, Params: a.Params,
	}
	if a.Remote != nil {
		o.Remote = func(url string) ([]byte, error) { return files.ReadFile(a.Remote[url]) }
	}
	return o
}

// checkOrigins holds every origin to its file, and every leaf that was assigned to have one.
func checkOrigins(t *testing.T, r *Result) {
	t.Helper()
	for _, leaf := range r.Leaves {
		for _, o := range leaf.Origins {
			if leaf.Status == Given && o.File == nil {
				continue
			}
			broken := o.File != nil && len(o.File.Syntax.Findings) > 0 // there something may be left out
			if o.File == nil || o.Span.Start < 0 || o.Span.End > len(o.File.Syntax.Source.Text) || o.Span.Start > o.Span.End || o.Span.Start == o.Span.End && !broken {
				t.Errorf("%s: origin %+v does not lie in its file", leaf.Key, o.Span)
			}
		}
	}
}
