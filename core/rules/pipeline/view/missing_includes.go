package view

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// MissingInclude is what an include of a script names and the pipeline does not have.
type MissingInclude struct {
	// At is the position of the path, or of the name.
	At source.Span
	// Path is that of the include, as written.
	Path string
	// Name is what its script does not define; "" if there is no such script.
	Name string
}

// MissingIncludes are those of a script. Paths outside of the pipeline, those of plugins, and those that only a run knows are not
// among them, nor are names of a script that cannot be read.
func (f *Folder) MissingIncludes(s *Script) (missing []MissingInclude) {
	for _, i := range s.Includes {
		to, ok := includePath(s, i)
		if !ok || to == ".." || strings.HasPrefix(to, "../") {
			continue
		}
		name, ok := f.targetPath(s, i)
		if !ok {
			if !slices.ContainsFunc(f.scriptsAt(to), f.Has) {
				missing = append(missing, MissingInclude{At: i.At, Path: i.From})
			}
			continue
		}
		target := f.Script(name)
		for _, item := range i.Items {
			if target.Unclear != "" || target.provides(item.Name) || target.functions[item.Name] {
				continue
			}
			// The legacy parser also finds what the script includes itself.
			if _, passedOn := target.aliases[item.Name]; !passedOn || f.Requires(dialect.StrictSince) {
				missing = append(missing, MissingInclude{At: item.At, Path: i.From, Name: item.Name})
			}
		}
	}
	return missing
}

// IsRun reports whether the main script includes a script, directly or through others.
func (f *Folder) IsRun(script string) bool {
	f.noteWhole(RunScripts)
	if f.run == nil {
		f.findRun()
	}
	return f.run[script]
}

func (f *Folder) findRun() { f.runFrom = f.watchApart(f.collectRun) }

func (f *Folder) collectRun() {
	f.run = map[string]bool{}
	main := f.mainScript()
	if !f.Has(main) {
		return
	}
	f.run[main] = true
	for open := []string{main}; len(open) > 0; open = open[1:] {
		from := f.Script(open[0])
		for _, i := range from.Includes {
			if to, ok := f.targetPath(from, i); ok && !f.run[to] {
				f.run[to] = true
				open = append(open, to)
			}
		}
	}
}
