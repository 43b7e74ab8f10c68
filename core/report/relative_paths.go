package report

import (
	"maps"
	"path"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Below returns the report and its files with the folder put before their paths, so that the output names files as its reader
// would. "" changes nothing.
func Below(folder string, rep Report, files map[string]*source.File) (Report, map[string]*source.File) {
	if folder == "" || folder == wholeFolder {
		return rep, files
	}
	at := func(name string) string {
		if ofFolder(name) {
			return name
		}
		return path.Join(folder, name)
	}
	seen := make(map[string]*source.File, len(files))
	for name, file := range files {
		seen[at(name)] = file
	}
	dialects := maps.Clone(rep.Dialects)
	clear(dialects)
	for name, id := range rep.Dialects {
		dialects[at(name)] = id
	}
	rep.Dialects = dialects
	rep.Findings = slices.Clone(rep.Findings)
	for i := range rep.Findings {
		rep.Findings[i] = rep.Findings[i].below(at)
	}
	rep.NotChecked = slices.Clone(rep.NotChecked)
	for i := range rep.NotChecked {
		rep.NotChecked[i].Path = at(rep.NotChecked[i].Path)
	}
	return rep, seen
}

func (f Finding) below(at func(string) string) Finding {
	f.Path = at(f.Path)
	f.Related = slices.Clone(f.Related)
	for i := range f.Related {
		f.Related[i].Path = at(f.Related[i].Path)
	}
	f.Fixes = slices.Clone(f.Fixes)
	for i := range f.Fixes {
		edits := slices.Clone(f.Fixes[i].Edits)
		for n := range edits {
			edits[n].Path = at(edits[n].Path)
		}
		f.Fixes[i].Edits = edits
	}
	return f
}
