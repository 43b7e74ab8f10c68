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
	ID: "include-unused", Check: flowConfig, Title: "Config files should be included",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports `.config` files below `conf` that no include can reference. If the path of an include is " +
			"unknown, the files that it might reference are not reported.",
		Why: "A file that is never included is usually forgotten. It is edited together with the others but " +
			"has no effect, unless users pass it to Nextflow themselves.",
		Fix: "Include the file, or delete it.",
	},
	Before: "process.cpus = 1\n-- conf/base.config --\nprocess.memory = 4.GB\n",
	After:  "includeConfig 'conf/base.config'\n-- conf/base.config --\nprocess.memory = 4.GB\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if v.Fsys == nil {
		p.NotChecked(diag.CauseFiles, "the files of the pipeline")
		return
	}
	named, open := mayInclude(v)
	names := configFiles(v)
	if len(names)*len(open) > limits.Guesses.Max {
		p.NotChecked(diag.CauseLimit, "fewer config files and includes")
		return
	}
	for _, name := range names {
		if v.Known[name] != nil || named[name] || slices.ContainsFunc(open, func(pattern string) bool { return fits(pattern, name) }) {
			continue
		}
		p.Report(diag.Finding{File: source.New(name, nil), Message: `config file "` + name + `" is never included`, Help: "write includeConfig '" + name + "' in " + p.Names.ConfigFile + " or a profile, or delete the file",
			Notes: []string{"a file that users pass with -c can stay"}})
	}
}}

// configFiles lists the config files below the directory in which pipelines keep them.
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

// mayInclude returns the paths that includes may reference; open ones have "*" for an unknown part.
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
				case strings.Trim(path.Text, "*/.") != "": // else it is a part of a joined string
					open = append(open, path.Text, path.From(f))
				}
			}
		})
	}
	return named, open
}

// fits reports whether a name matches a pattern; "*" is any string.
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
