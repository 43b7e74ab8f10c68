// Package view is a pipeline directory as its checks see it: files, the pipeline config, the tools config, scripts and
// workflows.
package view

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Folder is a pipeline directory as the checks see it. All rules of one run share it, and none changes it.
type Folder struct {
	Facts
	texts map[string]*text
	// sources are the files of those contents, once they were requested.
	sources map[string]*source.File
	// Kept counts the bytes of all content.
	Kept int
	// there holds the files that exist, folders their directories.
	there, folders map[string]bool
	// links holds the names that were looked up, and whether they are links to directories.
	links map[string]bool
	// onDisk holds names that are not among the paths, and whether they are files.
	onDisk map[string]bool
	root   *tree.Document
	// declared are the names of processes, once they were looked for.
	declared     *ProcessNames
	declaredFrom *Reads
	// run are the scripts that the main script includes, once they were looked for.
	run         map[string]bool
	runFrom     *Reads
	scriptFacts map[string]*ScriptFacts
	// before are scripts as they were before a change, from [Folder.Forget] to [Folder.Renew].
	before map[string]*Script
	// params is the index of parameters, once it was asked for; paramFiles are what it was made from, by path.
	params     *Parameters
	paramFiles map[string]*parameterFile
	// reads records what is read; nil if that is not needed.
	reads *Reads
	// parts keep the findings about single files; nil if that is not needed. visits counts the rounds of the rule that runs.
	parts  *Parts
	visits int
}

// ShownCharacters is how much of a value a message repeats.
const ShownCharacters = 60

// Facts are what is known about a pipeline before its checks begin.
type Facts struct {
	Names *dialect.Names
	// Revision of the interface whose rules count, and what it was chosen for, such as `"nf_core_version" in .nf-core.yml`.
	Revision       dialect.Revision
	RevisionReason string
	// RevisionKnown is false if the revision was chosen without evidence. Where revisions disagree, either form is right then.
	RevisionKnown bool
	// Release is true if the lint run is for a release.
	Release bool
	// Files is the pipeline directory; its root is ".".
	Files fs.FS
	// Paths of all regular files that git does not ignore, in order; ".git" is not among them.
	Paths []string
	// Config is the resolved pipeline config by its flat keys; nil if there is none.
	Config map[string]Value
	// Resolved is the same with the origins of the values; nil with Config.
	Resolved *flowconfig.Result
	// Settings of the checks, from the tools config.
	Settings Settings
	// Template is the directory as the template renders it, for comparison; nil if there is none.
	Template fs.FS
	// TemplateFrom names the commit that has the template, such as "commit 1a2b3c4 of branch TEMPLATE (version 4.0.2)"; "" if it
	// is from elsewhere. TemplateSeverity is that of differences from it: "" for that of the rule, a lower one if the template is
	// of another version than the pipeline. TemplateUnread is why the branch could not be read; "" if it was.
	TemplateFrom     string
	TemplateSeverity diag.Severity
	TemplateUnread   string
	// ToolVersion is the tools version that the pipeline should have been created with; "" if it is unknown.
	ToolVersion string
	// ReleaseTag is the tag of the release; "" if there is none.
	ReleaseTag string
	// Tags of the current commit; nil if they are unknown.
	Tags *git.Tags
	// WorkflowSchema is the JSON Schema of GitHub Actions workflows; nil if none was given.
	WorkflowSchema *validate.Schema
}

// Value is one option of the resolved pipeline config.
type Value struct {
	// Text as in the flat output, without quotes at its ends; where the value has a kind, that of [flowconfig.Typed].
	Text string
	// Kind of the value in the engine's JSON, which nf-core/tools reads since R3.1; Invalid before that, where it reads the
	// flat output.
	Kind tree.Kind
	// Unknown is why the value is unknown; "" if it is known.
	Unknown string
	// File and Span are where it was set.
	File *source.File
	Span source.Span
	// Set is the same as the resolver has it; nil for what the main script alone sets.
	Set *flowconfig.Leaf
}

// Same reports whether two options have the same value, set at the same location.
func (v Value) Same(other Value) bool {
	return v.Text == other.Text && v.Kind == other.Kind && v.Unknown == other.Unknown && v.Span == other.Span && v.Set == other.Set &&
		(v.File == other.File || v.File != nil && other.File != nil && v.File.Name == other.File.Name)
}

// IsScope reports whether the key is of a scope, which alone has no value.
func (v Value) IsScope() bool { return v.Kind == tree.Object && v.Set == nil }

// HasKinds reports whether nf-core/tools of the revision reads values with their kinds.
func (f *Folder) HasKinds() bool { return f.Revision >= dialect.R31 }

// NewFolder is the view of the facts.
func NewFolder(facts Facts) *Folder {
	f := &Folder{
		Facts: facts, texts: map[string]*text{}, there: make(map[string]bool, len(facts.Paths)), folders: map[string]bool{}, links: map[string]bool{}, onDisk: map[string]bool{}, scriptFacts: map[string]*ScriptFacts{}, before: map[string]*Script{}, paramFiles: map[string]*parameterFile{},
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

// Tree is the document of findings without a file of their own: the directory.
func (f *Folder) Tree() *tree.Document { return f.root }

// Has reports whether a regular file exists, including one that git ignores or that is in a linked directory, which is not
// in [Facts.Paths].
func (f *Folder) Has(path string) bool { return f.HasOwn(path) || f.isOnDisk(path) }

// HasOwn reports whether a regular file exists and git does not ignore it.
func (f *Folder) HasOwn(path string) bool { return f.there[path] || f.isBehindLink(path) }

// isOnDisk reports whether a file exists; each is looked up once.
func (f *Folder) isOnDisk(name string) bool {
	is, known := f.onDisk[name]
	if known || !fs.ValidPath(name) {
		return is
	}
	info, err := fs.Stat(f.Files, name)
	f.onDisk[name] = err == nil && info.Mode().IsRegular()
	return f.onDisk[name]
}

// HasFolder reports whether a directory contains any file.
func (f *Folder) HasFolder(folder string) bool { return f.folders[folder] }

// HasEnding reports whether the name of any file has the ending.
func (f *Folder) HasEnding(ending string) bool {
	return slices.ContainsFunc(f.Paths, func(p string) bool { return strings.HasSuffix(p, ending) })
}

// Ending visits the files in a directory and below, "" for all, whose names have one of the endings.
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

// noteSource records a file that was read for [Folder.Sources].
func (f *Folder) noteSource(path string, t *text) {
	if t.err == nil {
		f.sources[path] = t.file
	}
}

// Sources are the files that were read, by path, for code frames. The next run changes the map.
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

// Name is the pipeline name with its organization, from the manifest. If it is unknown, ok is false and the rule is
// reported as not checked.
func (f *Folder) Name(p *lint.Pass) (name string, ok bool) { return f.Value(p, "manifest.name") }

// Short is the pipeline name without its organization.
func (f *Folder) Short(p *lint.Pass) (short string, ok bool) {
	name, ok := f.Name(p)
	return name[strings.LastIndexByte(name, '/')+1:], ok
}

// Org is the organization of the pipeline: the one in the tools config, else the dialect's.
func (f *Folder) Org() string {
	if org := f.Settings().Org(); org != "" && f.Revision != dialect.R2 {
		return org
	}
	return f.Names.Org
}

// UnknownOption is what a rule needs that cannot use a config option because its value is unknown.
func UnknownOption(key, reason string) (diag.Cause, string) {
	return diag.CauseConfig, `the value of config option "` + key + `": ` + reason
}

// Value is a config option that a rule needs. If it is not set or unknown, ok is false and the rule is reported as not
// checked.
func (f *Folder) Value(p *lint.Pass, key string) (text string, ok bool) {
	v, there := f.Setting(key)
	switch {
	case !f.HasConfig():
		p.NotChecked(diag.CauseFiles, "the pipeline config")
	case !there:
		p.NotChecked(diag.CauseConfig, `config option "`+key+`", which is not set`)
	case v.Unknown != "":
		p.NotChecked(UnknownOption(key, v.Unknown))
	default:
		return v.Text, true
	}
	return "", false
}
