package folder

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	configview "github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/template/owned"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Pipeline is a directory that is ready to be linted.
type Pipeline struct {
	*view.Folder
	// settings, config and schema are the files with rules of their own kind; nil if there is none.
	settings, config, schema *kindFile
	// missed are paths that could not be read.
	missed []unlisted
	// resolved is the pipeline config as the rules over it see it; nil if there is none.
	resolved *configview.Document
	// configMemory is the cache of those rules for single files.
	configMemory configview.Memory
	// resolvedFrom is what the pipeline config was resolved from, flatFrom what its flat form depends on besides.
	resolvedFrom, flatFrom *view.Reads
	options                flowconfig.Options
	// given is the revision that the caller asks for, 0 for none.
	given dialect.Revision
	// flats are the flat pipeline configs for the rules over the schema, of the profile "upstream" and of others.
	flats map[bool]flat
	// failures are those of checks that nf-core/tools runs for others too; see [Pipeline.failureOf].
	failures map[string]*diag.Finding
	// declared are the parameters of the schema, once they were needed.
	declared declaredParams
	// rendered are the options that the built-in template was rendered with; the zero value if it was not.
	rendered template.Options
	// lines are those that the template owns; nil if it is unknown.
	lines *owned.Lines
	// countPassed is that of the options of the lint that runs.
	countPassed bool
	// cache stores the outcomes of a lint; it may be nil. again opens the same pipeline without it.
	cache *Cache
	again func() (*Pipeline, error)
}

// kindFile is a file and the rules over its kind.
type kindFile struct {
	path  string
	rules []*lint.Rule
	input lint.Input
}

// Given is the input for a pipeline.
type Given struct {
	// Files is the pipeline directory; its root is ".".
	Files fs.FS
	// Tracked are the files in the index of git, as paths in the directory: they count even if an ignore file lists them.
	// Empty if unknown.
	Tracked []string
	// Names are the dialect's; if nil, the dialect is detected from the files.
	Names *dialect.Names
	// Revision of the interface; 0 is the one that the files determine.
	Revision dialect.Revision
	// Release is true if the lint run is for a release.
	Release bool
	// Template, ToolVersion, ReleaseTag, Tags and WorkflowSchema are as in [view.Facts].
	Template fs.FS
	// TemplateHistory is the branch with the template, for pipelines of nf-core/tools without another one; nil if there is none.
	TemplateHistory         TemplateHistory
	ToolVersion, ReleaseTag string
	Tags                    *git.Tags
	WorkflowSchema          *validate.Schema
	// Config are the options for resolving the pipeline config; its dialect is the directory's.
	Config flowconfig.Options
	// Cache stores outcomes for the next lint of the same files, which must be a [files.Versioned]; it may be nil.
	Cache *Cache
}

// schemaRules are the rules over the schema, except the one that compares defaults with the pipeline config: the check of
// the pipeline config compares the same values, and each problem is reported once.
var schemaRules = sync.OnceValue(func() []*lint.Rule {
	return slices.DeleteFunc(schemarules.All(), func(r *lint.Rule) bool { return r.ID == "config-default-drift" })
})

// fileRules are the rules over single files.
var fileRules = sync.OnceValue(func() [][]*lint.Rule {
	return [][]*lint.Rule{schemaRules(), configrules.All(), flowrules.All()}
})

// Open collects what the checks need. Errors are those of listing the directory: a FileNotFoundError or NotADirectoryError,
// a ValueError if a limit is exceeded, an IOError. Those of a template history that are a [diag.Raised] are returned as well;
// for others the template counts as unread.
func Open(ctx context.Context, given Given) (*Pipeline, error) {
	if given.Cache != nil {
		return given.Cache.open(ctx, given)
	}
	return openAnew(ctx, given)
}

func openAnew(ctx context.Context, given Given) (*Pipeline, error) {
	paths, missed, err := list(ctx, given.Files, given.Tracked)
	if err != nil {
		return nil, err
	}
	facts := view.Facts{
		Names: given.Names, Release: given.Release, Files: given.Files, Paths: paths,
		Template: given.Template, ToolVersion: given.ToolVersion, ReleaseTag: given.ReleaseTag, Tags: given.Tags, WorkflowSchema: given.WorkflowSchema,
	}
	if facts.Names == nil {
		facts.Names = detect(paths)
	}
	p := &Pipeline{flats: map[bool]flat{}, Folder: view.NewFolder(facts), missed: missed, options: given.Config, given: given.Revision}
	p.chooseRevision(given.Revision)
	p.openSettings()
	p.openConfig()
	p.openSchema()
	if err := p.openTemplate(); err != nil {
		return nil, err
	}
	if given.TemplateHistory != nil && p.Template == nil && p.Names == dialect.NFCore {
		err := p.openTemplateBranch(given.TemplateHistory)
		var raised *diag.Raised
		switch {
		case errors.As(err, &raised) || ctx.Err() != nil:
			return nil, err // of the hosting service, which the caller requested
		case err != nil:
			p.TemplateUnread = err.Error()
		}
	}
	if p.Template != nil {
		p.lines = owned.New(owned.Files(files.Bounded(p.Template, limits.CheckedText)))
	}
	return p, nil
}

// detect detects the dialect from the files of the directory itself, else from those in its subdirectories.
func detect(paths []string) *dialect.Names {
	var top, below []string
	for _, path := range paths {
		if strings.Contains(path, "/") {
			below = append(below, path)
		} else {
			top = append(top, path)
		}
	}
	return dialect.Detect(append(top, below...)...)
}

// openSettings reads the tools config, under its current name or else a deprecated one.
func (p *Pipeline) openSettings() {
	p.settings, p.Facts.Settings = nil, view.Settings{}
	for _, list := range [][]string{p.Names.ToolConfigFiles, p.Names.OldLintFiles} {
		for _, path := range list {
			doc, err := p.YAML(path)
			if err != nil {
				continue
			}
			p.settings = &kindFile{path, configrules.All(), lint.Input{Kind: configrules.Kind(p.settingsRevision()), Doc: doc, Names: p.Names}}
			p.Facts.Settings = view.NewSettings(models.Open(doc, models.Options{Names: p.Names, Revision: p.Revision}))
			return
		}
	}
}

// openSchema reads the parameter schema.
func (p *Pipeline) openSchema() {
	p.schema = nil
	if doc, err := p.JSON(p.Names.SchemaFile); err == nil {
		p.schema = &kindFile{p.Names.SchemaFile, schemaRules(), lint.Input{Kind: schemarules.Kind(nil), Doc: &kind.Document{Document: doc, Schema: p.Schema}, Names: p.Names}}
	}
}

const pluginsKey = "plugins"

// flat is the pipeline config for the rules over the schema: values by key, and their kinds where nf-core/tools has them; see
// [lint.Input].
type flat struct {
	texts map[string]string
	kinds map[string]tree.Kind
}

// set sets one key; without a value it is removed.
func (f *flat) set(key string, v flatValue) {
	if !v.known {
		delete(f.texts, key)
		delete(f.kinds, key)
		return
	}
	f.texts[key] = v.text
	if f.kinds != nil {
		f.kinds[key] = v.kind
	}
}

func (f *flat) get(key string) flatValue {
	text, known := f.texts[key]
	return flatValue{text, f.kinds[key], known}
}

func (f *flat) clone() flat { return flat{maps.Clone(f.texts), maps.Clone(f.kinds)} }

// flat is that of the pipeline config; the zero value if it is unknown. For nf-core/tools every value is without quotes, and
// null if the main script sets it, and has its kind since R3.1; otherwise strings have quotes, and the script does not count
// if the pipeline config sets the same parameter. Options of processes are omitted: they do not affect parameters, and
// change most.
func (p *Pipeline) flat(reference bool) (f flat) {
	if p.Facts.Config == nil {
		return f
	}
	f.texts = make(map[string]string, len(p.Facts.Config))
	if reference && p.HasKinds() {
		f.kinds = make(map[string]tree.Kind, len(p.Facts.Config))
	}
	for key := range p.Facts.Config {
		f.set(key, p.flatValue(key, reference))
	}
	f.set(pluginsKey, p.flatValue(pluginsKey, reference))
	return f
}

// flatValue is one key of that.
type flatValue struct {
	text  string
	kind  tree.Kind
	known bool
}

func (p *Pipeline) flatValue(key string, reference bool) flatValue {
	v, there := p.Facts.Config[key]
	switch {
	case v.Unknown != "", v.IsScope(), strings.HasPrefix(key, "process."), !there && key != pluginsKey:
		return flatValue{}
	case !reference && v.Set != nil && strings.HasPrefix(key, "params."):
		return flatValue{text: value.LeafText(v.Set.Value), known: true}
	case !reference:
		v.Kind = tree.Invalid
	}
	return flatValue{v.Text, v.Kind, true} // a known pipeline config without "plugins" has none
}

// openTemplate renders the built-in template for a pipeline of its dialect, if the caller gave none and the manifest has
// the values to render it with.
func (p *Pipeline) openTemplate() error {
	p.rendered = p.templateOptions()
	if p.rendered == (template.Options{}) {
		return nil
	}
	rendered, err := template.Snapshot(p.rendered)
	p.Template = rendered
	return err
}

// templateOptions are the options of the built-in template; the zero value if it is not rendered.
func (p *Pipeline) templateOptions() (options template.Options) {
	given := p.Template != nil && p.rendered == options
	if given || p.Names != template.Names || checks.TemplateNeeds(p.Folder) != "" {
		return options
	}
	text := func(key string) string {
		v, _ := p.Setting(key)
		return v.Text
	}
	return template.Options{
		Name: text("manifest.name"), Description: text("manifest.description"), Version: text("manifest.version"),
		Author: p.authors(), DefaultBranch: text("manifest.defaultBranch"), Revision: p.Revision, ToolVersion: p.ToolVersion,
	}
}

// authors of the pipeline as the template has them: the manifest's contributors, else its author.
func (p *Pipeline) authors() string {
	if v, _ := p.Setting("manifest.contributors"); v.Unknown == "" {
		if names := models.ContributorNames(v.Text); len(names) > 0 {
			return strings.Join(names, ", ")
		}
	}
	author, _ := p.Setting("manifest.author")
	return author.Text
}

// Sources are the files of findings, by path.
func (p *Pipeline) Sources() map[string]*source.File {
	files := p.Folder.Sources()
	if p.resolved != nil {
		maps.Copy(files, p.resolved.Sources(p.Names))
	}
	return files
}
