package folder

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	configview "github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/template/owned"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Pipeline is a folder that is ready to be linted.
type Pipeline struct {
	*view.Folder
	// settings, config and schema are the files that rules of their own kind judge; nil where there is none.
	settings, config, schema *kindFile
	// missed are paths that could not be looked into.
	missed []unlisted
	// resolved is the configuration as the rules over it see it; nil when there is none.
	resolved *configview.Document
	// configMemory is what those rules know of single files from the last time.
	configMemory configview.Memory
	// resolvedFrom is what the configuration was resolved from, flatFrom what its flat form depends on besides.
	resolvedFrom, flatFrom *view.Reads
	options                flowconfig.Options
	// flats are what the rules over the schema see of the configuration, for the reference's profile and for others.
	flats map[bool]map[string]string
	// declared are the parameters of the schema, once a rule has asked.
	declared declaredParams
	// rendered is what the toolkit's own template was rendered with; its zero value where it was not.
	rendered template.Options
	// lines are those that the template owns; nil when it is not known.
	lines *owned.Lines
	// cache keeps what a lint finds out; nil keeps nothing. again opens the same pipeline without it.
	cache *Cache
	again func() (*Pipeline, error)
}

// kindFile is a file and the rules over its kind.
type kindFile struct {
	path  string
	rules []*lint.Rule
	input lint.Input
}

// Given is what a caller knows of a pipeline.
type Given struct {
	// Files is the folder; its root is ".".
	Files fs.FS
	// Tracked are the files that git has in its index, as paths below the folder: they count whatever an ignore file
	// says. None where that is not known.
	Tracked []string
	// Names are the dialect's; nil tells it from the files that are there.
	Names *dialect.Names
	// Revision of the interface; 0 is the newest.
	Revision dialect.Revision
	// Release tells that the pipeline is about to be released.
	Release bool
	// Template, ToolVersion, ReleaseTag, Tags and WorkflowSchema are as in [view.Facts].
	Template                fs.FS
	ToolVersion, ReleaseTag string
	Tags                    *pipeline.Tags
	WorkflowSchema          *validate.Schema
	// Config says how the configuration is resolved; its dialect is the folder's.
	Config flowconfig.Options
	// Cache keeps what is found out for the next lint of the same files, which must be a [files.Versioned]; nil keeps
	// nothing.
	Cache *Cache
}

// schemaRules are the rules over the schema, but for the one over defaults that the configuration
// changed: the check of the configuration compares the same two values, and one fact is told once.
func schemaRules() []*lint.Rule {
	return slices.DeleteFunc(schemarules.All(), func(r *lint.Rule) bool { return r.ID == "config-default-drift" })
}

// fileRules are the rules over single files.
func fileRules() [][]*lint.Rule {
	return [][]*lint.Rule{schemaRules(), configrules.All(), flowrules.All()}
}

// Open gathers what the checks need to know. Errors are those of listing the folder: a
// FileNotFoundError or NotADirectoryError, a ValueError beyond a limit, an IOError.
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
		Names: given.Names, Revision: given.Revision, Release: given.Release, Files: given.Files, Paths: paths,
		Template: given.Template, ToolVersion: given.ToolVersion, ReleaseTag: given.ReleaseTag, Tags: given.Tags, WorkflowSchema: given.WorkflowSchema,
	}
	if facts.Names == nil {
		facts.Names = detect(paths)
	}
	if facts.Revision == 0 {
		facts.Revision = dialect.Revisions[0]
	}
	p := &Pipeline{flats: map[bool]map[string]string{}, Folder: view.NewFolder(facts), missed: missed, options: given.Config}
	p.openSettings()
	p.openConfig()
	p.openSchema()
	if err := p.openTemplate(); err != nil {
		return nil, err
	}
	if p.Template != nil {
		p.lines = owned.New(owned.Files(files.Bounded(p.Template, limits.CheckedText)))
	}
	return p, nil
}

// detect tells the dialect from the files of the folder itself, and from those below where these tell
// nothing.
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

// openSettings reads the tool's configuration file, under its name of today or else a deprecated one.
func (p *Pipeline) openSettings() {
	p.settings, p.Facts.Settings = nil, view.Settings{}
	for _, list := range [][]string{p.Names.ToolConfigFiles, p.Names.OldLintFiles} {
		for _, path := range list {
			doc, err := p.YAML(path)
			if err != nil {
				continue
			}
			p.settings = &kindFile{path, configrules.All(), lint.Input{Kind: configrules.Kind(p.Revision), Doc: doc, Names: p.Names}}
			p.Facts.Settings = view.NewSettings(models.Open(doc, models.Options{Names: p.Names, Revision: p.Revision}))
			return
		}
	}
}

// openSchema reads the parameter schema.
func (p *Pipeline) openSchema() {
	p.schema = nil
	if doc, err := p.JSON(p.Names.SchemaFile); err == nil {
		p.schema = &kindFile{p.Names.SchemaFile, schemaRules(), lint.Input{Kind: schemarules.Kind(nil), Doc: doc, Names: p.Names}}
	}
}

const pluginsKey = "plugins"

// flat is what the rules over the schema know of the configuration; nil when it is not known. The reference has every
// value without its quotes, and null for what the main script sets; else strings have quotes, and the script does not count
// where the configuration sets the same parameter. What is set for processes is left out: it says nothing of parameters, and
// changes most.
func (p *Pipeline) flat(reference bool) map[string]string {
	if p.Facts.Config == nil {
		return nil
	}
	flat := make(map[string]string, len(p.Facts.Config))
	for key := range p.Facts.Config {
		if text, known := p.flatValue(key, reference); known {
			flat[key] = text
		}
	}
	if text, known := p.flatValue(pluginsKey, reference); known {
		flat[pluginsKey] = text
	}
	return flat
}

// flatValue is one key of that.
func (p *Pipeline) flatValue(key string, reference bool) (text string, known bool) {
	v, there := p.Facts.Config[key]
	switch {
	case v.Unknown != "", strings.HasPrefix(key, "process."), !there && key != pluginsKey:
		return "", false
	case !reference && v.Set != nil && strings.HasPrefix(key, "params."):
		return value.LeafText(v.Set.Value), true
	}
	return v.Text, true // a configuration that is known and names no plugins has none
}

// openTemplate renders the toolkit's own template for a pipeline of its dialect, if the caller
// gave none and the manifest says what it is to be rendered with.
func (p *Pipeline) openTemplate() error {
	p.rendered = p.templateOptions()
	if p.rendered == (template.Options{}) {
		return nil
	}
	rendered, err := template.Snapshot(p.rendered)
	p.Template = rendered
	return err
}

// templateOptions are what the toolkit's own template is rendered with; their zero value where it is not.
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

// Sources are the texts that findings may speak of, by path.
func (p *Pipeline) Sources() map[string]*source.File {
	files := p.Folder.Sources()
	if p.resolved != nil {
		maps.Copy(files, p.resolved.Sources(p.Names))
	}
	return files
}
