// Package view has a pipeline's folder as its checks see it: texts, the configuration, settings, scripts and workflows.
package view

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Folder is a pipeline's folder as the checks see it. All rules of one run share it, and none
// changes it.
type Folder struct {
	Facts
	texts map[string]*text
	// sources are the files of those texts, once they were asked for.
	sources map[string]*source.File
	// Kept counts the bytes of all texts.
	Kept int
	// there holds the files that exist, folders the folders that they lie in.
	there, folders map[string]bool
	// links tells of names that were looked at whether they are links to folders.
	links map[string]bool
	// onDisk tells of names that are not among the paths whether they are files all the same.
	onDisk map[string]bool
	root   *tree.Document
	// declared are the names of processes, once they were looked for.
	declared     *ProcessNames
	declaredFrom *Reads
	scripts      map[string]*script
	// reads notes what is looked at; nil where nobody asks.
	reads *Reads
	// parts keep what rules say of single files; nil where nobody asks. visits counts the rounds of the rule that runs.
	parts  *Parts
	visits int
}

// ShownCharacters is how much of a value a message repeats.
const ShownCharacters = 60

// Facts are what a run knows about a pipeline before its checks begin.
type Facts struct {
	Names    *dialect.Names
	Revision dialect.Revision
	// Release tells that the pipeline is about to be released.
	Release bool
	// Files is the folder; its root is ".".
	Files fs.FS
	// Paths of all regular files that git does not ignore, in order; ".git" is not among them.
	Paths []string
	// Config is the resolved configuration by its flat keys; nil when it could not be had at all.
	Config map[string]Value
	// Resolved is the same with all that is known of how it came about; nil with Config.
	Resolved *flowconfig.Result
	// Settings of the checks, from the tool's configuration file.
	Settings Settings
	// Template is the folder as the template makes it, for comparison; nil when there is none.
	Template fs.FS
	// ToolVersion is the tool's version that the pipeline should have been made with; "" when it is
	// not known.
	ToolVersion string
	// ReleaseTag is the tag of the release that is being made; "" when there is none.
	ReleaseTag string
	// Tags of the commit that is checked out; nil if they are not known.
	Tags *pipeline.Tags
	// WorkflowSchema is the JSON Schema of the code host's workflows; nil when none was given.
	WorkflowSchema *validate.Schema
}

// Value is one setting of the resolved configuration.
type Value struct {
	// Text as the flat output has it, quotes at its ends taken off.
	Text string
	// Unknown says why the value is not known here; "" when it is.
	Unknown string
	// File and Span are where it was set.
	File *source.File
	Span source.Span
	// Set is the same as the resolver has it; nil for what the main script alone sets.
	Set *flowconfig.Leaf
}

// Same reports whether two settings say the same, and at the same place.
func (v Value) Same(other Value) bool {
	return v.Text == other.Text && v.Unknown == other.Unknown && v.Span == other.Span && v.Set == other.Set &&
		(v.File == other.File || v.File != nil && other.File != nil && v.File.Name == other.File.Name)
}

// NewFolder is the view of the facts.
func NewFolder(facts Facts) *Folder {
	f := &Folder{
		Facts: facts, texts: map[string]*text{}, there: make(map[string]bool, len(facts.Paths)), folders: map[string]bool{}, links: map[string]bool{}, onDisk: map[string]bool{}, scripts: map[string]*script{},
		root: tree.ParseJSON(source.New(".", []byte("{}"))),
	}
	for _, p := range facts.Paths {
		f.there[p] = true
		for folder := path.Dir(p); folder != "." && !f.folders[folder]; folder = path.Dir(folder) {
			f.folders[folder] = true
		}
	}
	return f
}

// Tree is the document that a finding without a file of its own speaks of: the folder.
func (f *Folder) Tree() *tree.Document { return f.root }

// Has reports whether a regular file exists. One that git ignores, or that lies behind a link to a folder, is not
// among [Facts.Paths], but it is there for those who look for it.
func (f *Folder) Has(path string) bool { return f.HasOwn(path) || f.isOnDisk(path) }

// HasOwn reports whether a regular file exists and git does not ignore it.
func (f *Folder) HasOwn(path string) bool { return f.there[path] || f.isBehindLink(path) }

// isOnDisk asks for a file once.
func (f *Folder) isOnDisk(name string) bool {
	is, known := f.onDisk[name]
	if known || !fs.ValidPath(name) {
		return is
	}
	info, err := fs.Stat(f.Files, name)
	f.onDisk[name] = err == nil && info.Mode().IsRegular()
	return f.onDisk[name]
}

// HasFolder reports whether any file lies below the path.
func (f *Folder) HasFolder(folder string) bool { return f.folders[folder] }

// HasEnding reports whether any file's name ends so.
func (f *Folder) HasEnding(ending string) bool {
	return slices.ContainsFunc(f.Paths, func(p string) bool { return strings.HasSuffix(p, ending) })
}

// Ending visits the files below a folder, "" for all, whose names end with one of the endings.
func (f *Folder) Ending(below string, visit func(path string), endings ...string) {
	for _, p := range f.Paths {
		if below != "" && !strings.HasPrefix(p, below+"/") {
			continue
		}
		for _, ending := range endings {
			if strings.HasSuffix(p, ending) {
				visit(p)
				break
			}
		}
	}
}

// noteSource keeps a file that was read for [Folder.Sources].
func (f *Folder) noteSource(path string, t *text) {
	if t.err == nil {
		f.sources[path] = t.file
	}
}

// Sources are the files that texts were read from, by path; there are no lines to show of others. The next run changes
// the map.
func (f *Folder) Sources() map[string]*source.File {
	if f.sources == nil {
		f.sources = make(map[string]*source.File, len(f.texts))
		for p, t := range f.texts {
			f.noteSource(p, t)
		}
	}
	for _, v := range f.Facts.Config {
		if v.File != nil && f.sources[v.File.Name] == nil {
			f.sources[v.File.Name] = v.File
		}
	}
	return f.sources
}

// Name is the pipeline's name with its organisation, as the manifest has it; ok is false, and the
// rule is told to be not checked, when that is not known.
func (f *Folder) Name(p *lint.Pass) (name string, ok bool) { return f.Value(p, "manifest.name") }

// Short is the pipeline's name without its organisation.
func (f *Folder) Short(p *lint.Pass) (short string, ok bool) {
	name, ok := f.Name(p)
	return name[strings.LastIndexByte(name, '/')+1:], ok
}

// Org is the organisation that the pipeline belongs to: what the settings say, else the dialect's.
func (f *Folder) Org() string {
	if org := f.Settings().Org(); org != "" && f.Revision != dialect.R2 {
		return org
	}
	return f.Names.Org
}

// Value is a setting of the configuration that a rule cannot do without. Where it is not there or
// not known, ok is false and the rule is reported as not checked.
func (f *Folder) Value(p *lint.Pass, key string) (text string, ok bool) {
	v, there := f.Setting(key)
	switch {
	case !f.HasConfig():
		p.NotChecked("the pipeline's configuration")
	case !there:
		p.NotChecked(`the setting "` + key + `" of the configuration, which is not there`)
	case v.Unknown != "":
		p.NotChecked(`the setting "` + key + `" of the configuration, which is not known here: ` + v.Unknown)
	default:
		return v.Text, true
	}
	return "", false
}
