package view

// What a rule read, so that the next run can skip it while that is unchanged.

import (
	"maps"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Reads is what an outcome depends on: files that were read, settings, and the pipeline config. All else that a rule reads
// is the same for a whole run: names of files, options.
type Reads struct {
	Files map[string]bool
	// Settings are the checks whose settings were looked at; "" is the whole of them.
	Settings map[string]bool
	// Keys are the keys of the configuration that were asked for one by one, Places those of which the place was asked for
	// as well; the key "" asks whether there is a configuration at all.
	Keys, Places map[string]bool
	// Whole is what was read as a whole.
	Whole Whole
}

// Whole is a set of what rules read as a whole, however many files it comes from. A rule that reads one runs again if that
// differs, and not for each change of those files.
type Whole uint8

// What is read as a whole.
const (
	// WholeConfig is the resolved pipeline config.
	WholeConfig Whole = 1 << iota
	// ConfiguredParams is the part of it that rules over the schema read: see [Folder.NoteParams].
	ConfiguredParams
	// ParameterIndex is where parameters are: see [Folder.Parameters].
	ParameterIndex
	// ProcessList is the names of processes: see [Folder.Processes].
	ProcessList
	// RunScripts is the scripts that are run: see [Folder.IsRun].
	RunScripts
)

// note adds to a set, which is made with its first member: most rules read few things of many files.
func note(set *map[string]bool, name string) {
	if *set == nil {
		*set = map[string]bool{}
	}
	(*set)[name] = true
}

// noteAll adds a set to another.
func noteAll(set *map[string]bool, more map[string]bool) {
	if *set == nil && len(more) > 0 {
		*set = make(map[string]bool, len(more))
	}
	maps.Copy(*set, more)
}

// Add adds what others looked at.
func (r *Reads) Add(other *Reads) {
	if r == nil || other == nil {
		return
	}
	noteAll(&r.Files, other.Files)
	noteAll(&r.Settings, other.Settings)
	noteAll(&r.Keys, other.Keys)
	noteAll(&r.Places, other.Places)
	r.Whole |= other.Whole
}

// only reports whether no other file was read.
func (r *Reads) only(path string) bool {
	others := len(r.Files) + len(r.Settings) + len(r.Keys) + len(r.Places)
	if r.Files[path] {
		others--
	}
	return others == 0 && r.Whole == 0
}

// Meets reports whether any of that was changed.
func (r *Reads) Meets(c Changes) bool {
	if r == nil {
		return false
	}
	return c.Whole&r.Whole != 0 || meet(r.Files, c.Files) || meet(r.Settings, c.Settings) || meet(r.Keys, c.Keys) || meet(r.Places, c.Places)
}

// meet reports whether two sets have anything in common.
func meet(one, other map[string]bool) bool {
	if len(one) < len(other) {
		one, other = other, one
	}
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
	// Keys are those of the configuration whose values differ, and Places those whose values or places do.
	Keys, Places map[string]bool
	// Whole is what was made again and differs, or may.
	Whole Whole
}

// Forget leaves out what was read of files that changed. It comes before anything is read again; [Folder.Renew] follows.
func (f *Folder) Forget(changed map[string]bool) {
	for path := range changed {
		if t := f.texts[path]; t != nil {
			f.Kept -= len(t.file.Text)
			delete(f.texts, path)
			delete(f.sources, path)
		}
		if facts := f.scriptFacts[path]; facts != nil {
			f.before[path] = facts.Script
			delete(f.scriptFacts, path)
		}
	}
}

// renamed leaves out scripts of a set of files that have the names which they had before.
func (f *Folder) renamed(files map[string]bool) map[string]bool {
	left := make(map[string]bool, len(files))
	for path := range files {
		if before := f.before[path]; before == nil || !before.hasNamesOf(f.Script(path)) {
			left[path] = true
		}
	}
	clear(f.before)
	return left
}

// Renew makes again what is collected from many files and depends on the changes, and adds to them what differs then.
func (f *Folder) Renew(c *Changes) {
	names := *c
	names.Files = f.renamed(c.Files)
	if f.declaredFrom.Meets(names) {
		before := f.declared
		if f.findProcesses(); !before.equal(f.declared) {
			c.Whole |= ProcessList
		}
	}
	if f.runFrom.Meets(names) {
		before := f.run
		if f.findRun(); !maps.Equal(before, f.run) {
			c.Whole |= RunScripts
		}
	}
	if f.renewParameters(*c) {
		c.Whole |= ParameterIndex
	}
}

// noteWhole records that something was read as a whole.
func (f *Folder) noteWhole(what Whole) {
	if f.reads != nil {
		f.reads.Whole |= what
	}
}

// Full reports whether there is more text than is kept, so that it depends on the order of the work which is read.
func (f *Folder) Full() bool { return f.Kept > limits.CheckedAll.Max }

// Watch runs a function and gives what it looked at.
func (f *Folder) Watch(run func()) *Reads {
	reads := &Reads{}
	defer f.reads.Add(reads)
	f.watchInto(reads, run)
	return reads
}

// watchApart is the same, but who asked for the work has not looked at any of it.
func (f *Folder) watchApart(run func()) *Reads {
	reads := &Reads{}
	f.watchInto(reads, run)
	return reads
}

func (f *Folder) watchInto(reads *Reads, run func()) {
	outer := f.reads
	f.reads = reads
	defer func() { f.reads = outer }()
	run()
}

// note records that a file was read.
func (f *Folder) note(path string) {
	if f.reads != nil {
		note(&f.reads.Files, path)
	}
}

// Settings are all settings of the tools config; [Folder.SettingsOf] has those of one check.
func (f *Folder) Settings() Settings { return f.SettingsOf("") }

// SettingsOf are the settings for a caller that reads those of one check only.
func (f *Folder) SettingsOf(check string) Settings {
	if f.reads != nil {
		note(&f.reads.Settings, check)
	}
	return f.Facts.Settings
}

// Setting is one key in the configuration.
type Setting struct {
	// Text, Unknown and Kind are as in [Value].
	Text, Unknown string
	Kind          tree.Kind
}

// Setting is the value of one key in the configuration: a rule that reads only this is run again only if it differs. There is
// false if the key is not set.
func (f *Folder) Setting(key string) (s Setting, there bool) {
	if f.reads != nil {
		note(&f.reads.Keys, key)
	}
	v, there := f.Facts.Config[key]
	return v.setting(), there
}

// SettingAt is the same with its place; [Value.Set] is nil.
func (f *Folder) SettingAt(key string) (v Value, there bool) {
	if f.reads != nil {
		note(&f.reads.Places, key)
	}
	v, there = f.Facts.Config[key]
	v.Set = nil
	return v, there
}

func (v Value) setting() Setting { return Setting{v.Text, v.Unknown, v.Kind} }

// HasConfig reports whether the configuration could be had.
func (f *Folder) HasConfig() bool {
	if f.reads != nil {
		note(&f.reads.Keys, "")
	}
	return f.Facts.Config != nil
}

// Compare notes what differs between two configurations, in their flat form.
func (c *Changes) Compare(before, after map[string]Value) {
	c.Keys, c.Places = map[string]bool{}, map[string]bool{}
	differs := func(key string) { c.Keys[key], c.Places[key] = true, true }
	if (before == nil) != (after == nil) {
		differs("")
	}
	for key, v := range before {
		switch other, there := after[key]; {
		case !there || v.setting() != other.setting():
			differs(key)
		case v.Span != other.Span || v.File != other.File:
			c.Places[key] = true
		}
	}
	for key := range after {
		if _, there := before[key]; !there {
			differs(key)
		}
	}
}

// Add adds what was changed besides.
func (c *Changes) Add(more Changes) {
	for _, both := range []struct {
		into *map[string]bool
		from map[string]bool
	}{{&c.Files, more.Files}, {&c.Settings, more.Settings}, {&c.Keys, more.Keys}, {&c.Places, more.Places}} {
		noteAll(both.into, both.from)
	}
	c.Whole |= more.Whole
}

// Config is the resolved configuration by its flat keys; nil when it could not be had at all. Who needs single keys asks
// [Folder.Setting] or [Folder.SettingAt].
func (f *Folder) Config() map[string]Value {
	f.noteWhole(WholeConfig)
	return f.Facts.Config
}

// NoteParams records that the part of the pipeline config was read which the rules over the schema see.
func (f *Folder) NoteParams() { f.noteWhole(ConfiguredParams) }

// Resolved is the same with all that is known of how it came about.
func (f *Folder) Resolved() *flowconfig.Result {
	f.noteWhole(WholeConfig)
	return f.Facts.Resolved
}

// Parts is what a rule that visits many files one by one reported for each, by the number of its visits and the path.
type Parts struct {
	visits []visitParts
	// byFile are the parts for which a file was looked at, others those for which anything else was.
	byFile map[string][]partKey
	others []partKey
}

// NewParts are none.
func NewParts() *Parts { return &Parts{byFile: map[string][]partKey{}} }

// visitParts is what was reported in one visit of files: for each, nil if that is not known.
type visitParts struct {
	paths []string
	parts []*part
}

// partKey is the number of a visit and that of a file in it.
type partKey struct{ visit, file int }

// part is what a rule reported for one file, and what it read for that.
type part struct {
	recorded lint.Recorded
	reads    *Reads
}

// visit is what is known of the files of a visit, by its number.
func (p *Parts) visit(number int, paths []string) []*part {
	if number == len(p.visits) {
		p.visits = append(p.visits, visitParts{paths, make([]*part, len(paths))})
	}
	if v := p.visits[number]; slices.Equal(v.paths, paths) {
		return v.parts
	}
	return nil
}

func (p *Parts) add(key partKey, known *part) {
	p.visits[key.visit].parts[key.file] = known
	for path := range known.reads.Files {
		if !slices.Contains(p.byFile[path], key) {
			p.byFile[path] = append(p.byFile[path], key)
		}
	}
	if r := known.reads; r.Whole != 0 || len(r.Settings) > 0 || len(r.Keys) > 0 || len(r.Places) > 0 {
		p.others = append(p.others, key)
	}
}

// Forget leaves out what changes affect, and reports whether that was anything.
func (p *Parts) Forget(c Changes) bool {
	forgot := false
	forget := func(key partKey) {
		forgot = true
		p.visits[key.visit].parts[key.file] = nil
	}
	for path := range c.Files {
		for _, key := range p.byFile[path] {
			forget(key)
		}
		delete(p.byFile, path)
	}
	p.others = slices.DeleteFunc(p.others, func(key partKey) bool {
		known := p.visits[key.visit].parts[key.file]
		if known != nil && known.reads.Meets(c) {
			forget(key)
			known = nil
		}
		return known == nil
	})
	return forgot
}

// Keep stores what rules report for single files in the parts until it is called with nil.
func (f *Folder) Keep(parts *Parts) { f.parts, f.visits = parts, 0 }

// Each visits files one by one. What is known of one from an earlier run is reported again. A visit must depend only on the
// file, what it reads itself, and what the rule read before the first.
func (f *Folder) Each(p *lint.Pass, paths []string, visit func(path string)) {
	var parts []*part
	if f.parts != nil {
		parts = f.parts.visit(f.visits, paths)
	}
	f.visits++
	for i, path := range paths {
		if parts == nil {
			visit(path)
			continue
		}
		known := parts[i]
		if known == nil {
			known = &part{}
			known.reads = f.watchApart(func() { known.recorded = p.Record(func() { visit(path) }) })
			f.parts.add(partKey{f.visits - 1, i}, known)
		}
		p.Replay(known.recorded)
	}
}
