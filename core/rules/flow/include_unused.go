package flow

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var includeUnused = &Rule{Rule: lint.Rule{
	ID: "include-unused", Check: flowConfig, Title: "Every configuration file is included by another",
	Severity: diag.Info,
	Doc: "A file that nobody includes is mostly forgotten: it is mended with the others and has no effect, unless users give it to the engine themselves.\n\n" +
		"**Fails** at a `.config` file below `conf` that no include can lead to. Where the path of an include is not known, a file that it might name is left alone.\n\n" +
		"**Mend** by including the file, or by deleting it.",
	Before: "process.cpus = 1\n-- conf/base.config --\nprocess.memory = 4.GB\n",
	After:  "includeConfig 'conf/base.config'\n-- conf/base.config --\nprocess.memory = 4.GB\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if v.Fsys == nil {
		p.NotChecked("the files of the pipeline")
		return
	}
	named, open := mayInclude(v)
	names := configFiles(v)
	if len(names)*len(open) > limits.Guesses.Max {
		p.NotChecked("a smaller number of files and includes")
		return
	}
	for _, name := range names {
		if v.Known[name] != nil || named[name] || slices.ContainsFunc(open, func(pattern string) bool { return fits(pattern, name) }) {
			continue
		}
		p.Report(diag.Finding{File: source.New(name, nil), Message: "no file includes \"" + name + "\", so it has an effect only where users name it; include it or delete it"})
	}
}}

// configFiles are the configuration files below the folder that pipelines keep them in.
func configFiles(v *view.View) (names []string) {
	_ = fs.WalkDir(v.Fsys, dialect.ConfigFolder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || len(names) >= limits.Files.Max {
			return fs.SkipDir
		}
		if !d.IsDir() && strings.HasSuffix(name, dialect.ConfigExt) {
			names = append(names, name)
		}
		return nil
	})
	return names
}

// mayInclude are the paths that includes may come to; the open ones have "*" for what is not known.
func mayInclude(v *view.View) (named map[string]bool, open []string) {
	named = map[string]bool{}
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			inc, ok := s.(*syntax.Include)
			if !ok {
				return
			}
			for _, path := range view.PathsOf(inc.Path) {
				switch {
				case !path.Open:
					named[path.Text], named[path.From(f)] = true, true
				case strings.Trim(path.Text, "*/.") != "": // else it is a piece of a text that is joined
					open = append(open, path.Text, path.From(f))
				}
			}
		})
	}
	return named, open
}

// fits reports whether a name is one that a pattern stands for; "*" is any text.
func fits(pattern, name string) bool {
	parts := strings.Split(pattern, "*")
	rest, ok := strings.CutPrefix(name, parts[0])
	if !ok || len(parts) == 1 {
		return ok && rest == ""
	}
	last := parts[len(parts)-1]
	for _, part := range parts[1 : len(parts)-1] {
		at := strings.Index(rest, part)
		if at < 0 {
			return false
		}
		rest = rest[at+len(part):]
	}
	return strings.HasSuffix(rest, last)
}
