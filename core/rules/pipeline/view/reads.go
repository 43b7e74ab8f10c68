package view

// What a rule looked at, so that a next run need not ask it again while that is unchanged.

import (
	"maps"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// Reads is what was looked at to come to an outcome: files that were read, settings, and whether the configuration was.
// What else a rule sees is the same for a whole run: names of files, options.
type Reads struct {
	Files map[string]bool
	// Settings are the checks whose settings were looked at; "" is the whole of them.
	Settings map[string]bool
	Config   bool
	// Params tells that it is a rule over the schema, which sees a part of the configuration: see [Folder.NoteParams].
	Params bool
}

func newReads() *Reads { return &Reads{Files: map[string]bool{}, Settings: map[string]bool{}} }

// Add adds what others looked at.
func (r *Reads) Add(other *Reads) {
	if r == nil || other == nil {
		return
	}
	maps.Copy(r.Files, other.Files)
	maps.Copy(r.Settings, other.Settings)
	r.Config, r.Params = r.Config || other.Config, r.Params || other.Params
}

// Meets reports whether any of that was changed.
func (r *Reads) Meets(c Changes) bool {
	if r == nil {
		return false
	}
	if c.Config && r.Config || c.Params && r.Params {
		return true
	}
	return meet(r.Files, c.Files) || meet(r.Settings, c.Settings)
}

// meet reports whether two sets have anything in common.
func meet(one, other map[string]bool) bool {
	for key := range other {
		if one[key] {
			return true
		}
	}
	return false
}

// Changes are what differs from an earlier run.
type Changes struct {
	Files map[string]bool
	// Settings are the checks whose settings may differ, and "" where the file of the settings does.
	Settings map[string]bool
	// Config tells that the configuration was resolved anew.
	Config bool
	// Params tells that what rules over the schema see of the configuration is another.
	Params bool
}

// Forget leaves out what was read of files that changed, and what depends on it.
func (f *Folder) Forget(c Changes) {
	for path := range c.Files {
		if t := f.texts[path]; t != nil {
			f.Kept -= len(t.file.Text)
			delete(f.texts, path)
		}
		delete(f.scripts, path)
	}
	if f.declaredFrom != nil && f.declaredFrom.Meets(c) {
		f.declared, f.declaredFrom = nil, nil
	}
}

// Full reports whether there is more text than is kept, so that it depends on the order of the work which is read.
func (f *Folder) Full() bool { return f.Kept > limits.CheckedAll.Max }

// Watch runs a function and gives what it looked at.
func (f *Folder) Watch(run func()) *Reads {
	outer := f.reads
	reads := newReads()
	f.reads = reads
	defer func() {
		f.reads = outer
		outer.Add(reads)
	}()
	run()
	return reads
}

// note tells that a file was looked into.
func (f *Folder) note(path string) {
	if f.reads != nil {
		f.reads.Files[path] = true
	}
}

// Settings are all that the tool's configuration file says; [Folder.SettingsOf] has what it says of one check.
func (f *Folder) Settings() Settings { return f.SettingsOf("") }

// SettingsOf are the settings, for who asks them about one check alone.
func (f *Folder) SettingsOf(check string) Settings {
	if f.reads != nil {
		f.reads.Settings[check] = true
	}
	return f.Facts.Settings
}

// Config is the resolved configuration by its flat keys; nil when it could not be had at all.
func (f *Folder) Config() map[string]Value {
	if f.reads != nil {
		f.reads.Config = true
	}
	return f.Facts.Config
}

// NoteParams tells that the part of the configuration was looked at which the rules over the schema see.
func (f *Folder) NoteParams() {
	if f.reads != nil {
		f.reads.Params = true
	}
}

// Resolved is the same with all that is known of how it came about.
func (f *Folder) Resolved() *flowconfig.Result {
	if f.reads != nil {
		f.reads.Config = true
	}
	return f.Facts.Resolved
}

// Parts is what a rule that visits many files one by one said of each, by the number of its visits and the path.
type Parts struct {
	known map[partKey]*part
	// byFile are the parts for which a file was looked at, others those for which anything else was.
	byFile map[string][]partKey
	others []partKey
}

// NewParts are none.
func NewParts() *Parts { return &Parts{known: map[partKey]*part{}, byFile: map[string][]partKey{}} }

type partKey struct {
	visit int
	path  string
}

// part is what a rule said of one file, and what it looked at for that.
type part struct {
	said  lint.Said
	reads *Reads
}

func (p *Parts) add(key partKey, known *part) {
	p.known[key] = known
	for path := range known.reads.Files {
		if !slices.Contains(p.byFile[path], key) {
			p.byFile[path] = append(p.byFile[path], key)
		}
	}
	if r := known.reads; r.Config || r.Params || len(r.Settings) > 0 {
		p.others = append(p.others, key)
	}
}

// Forget leaves out what changes affect, and reports whether that was anything.
func (p *Parts) Forget(c Changes) bool {
	before := len(p.known)
	for path := range c.Files {
		for _, key := range p.byFile[path] {
			delete(p.known, key)
		}
		delete(p.byFile, path)
	}
	p.others = slices.DeleteFunc(p.others, func(key partKey) bool {
		known := p.known[key]
		if known != nil && known.reads.Meets(c) {
			delete(p.known, key)
			known = nil
		}
		return known == nil
	})
	return len(p.known) < before
}

// Keep has what rules say of single files kept in the parts until it is called with nil.
func (f *Folder) Keep(parts *Parts) { f.parts, f.visits = parts, 0 }

// Each visits files one by one. What is known of one from an earlier run is said again. A visit must depend on
// nothing but the file, what it looks at meanwhile, and what the rule looked at before the first.
func (f *Folder) Each(p *lint.Pass, paths []string, visit func(path string)) {
	f.visits++
	for _, path := range paths {
		if f.parts == nil {
			visit(path)
			continue
		}
		key := partKey{f.visits, path}
		known := f.parts.known[key]
		if known == nil {
			outer := f.reads
			reads := newReads()
			f.reads = reads
			known = &part{p.Record(func() { visit(path) }), reads}
			f.reads = outer
			f.parts.add(key, known)
		}
		p.Say(known.said)
	}
}
