package pipeline

// What is known of a pipeline's directory: its configuration in the reference's form, and its object.

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
)

// WfConfigInput is the input of fetchWfConfig.
type WfConfigInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	directory.WfConfigOptions
}

// PipelineInput is the input of openPipeline.
type PipelineInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	directory.WfConfigOptions
	// Load names what is loaded, in order: "config", "environment", "files", "schema"; the first that fails is the error of
	// the call. Without a list all are loaded, and failures are in the record.
	Load *[]string `json:"load,omitempty"`
}

// PipelineRecord is the output of openPipeline: every attribute of the pipeline.
type PipelineRecord struct {
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// EnvConfig is the content of the environment file, with marks for what JSON lacks.
	EnvConfig json.RawMessage `json:"envConfig"`
	// EnvPackageInfo is for the entries of the channel index about the environment's packages. It is empty: nothing of the
	// interface fills it, and a pipeline is opened without the network. channelPackage requests one package.
	EnvPackageInfo map[string]any `json:"envPackageInfo"`
	// WfConfig is the configuration before R3.1, flat; empty since then.
	WfConfig map[string]string `json:"wfConfig"`
	// NestedConfig is the configuration since R3.1, with marks for what JSON lacks; null before.
	NestedConfig json.RawMessage `json:"nestedConfig"`
	// Files of the pipeline, as paths below its directory.
	Files []string `json:"files"`
	// GitSha is the commit that is checked out, or that of the pull request.
	GitSha *string `json:"gitSha"`
	// MinFlowVersion is the least version of the engine.
	MinFlowVersion *string `json:"minFlowVersion"`
	// WfPath is the directory as given.
	WfPath string `json:"wfPath"`
	// PipelineName and PipelinePrefix are what is behind and before the slash of the manifest's name.
	PipelineName   *string `json:"pipelineName"`
	PipelinePrefix *string `json:"pipelinePrefix"`
	// SchemaObj is the parameter schema; null without a readable one.
	SchemaObj *builder.SchemaView `json:"schemaObj"`
	// Loaded reports for each requested part whether it exists and is complete.
	Loaded map[string]bool `json:"loaded"`
	// Failed are the errors of what was loaded without being asked for by name.
	Failed map[string]*api.Error `json:"failed"`
}

// FetchedConfig is the output of fetchWfConfig: a pipeline's configuration in the form that its revision has. As JSON it is
// that form.
type FetchedConfig struct {
	// Flat are names and printed values, before R3.1; nil since then.
	Flat map[string]string
	// Nested are maps and values as in the engine's JSON, since R3.1, with marks for what JSON lacks; nil before.
	Nested json.RawMessage
}

// MarshalJSON writes the form that there is.
func (c FetchedConfig) MarshalJSON() ([]byte, error) {
	if c.Nested != nil {
		return c.Nested, nil
	}
	return json.Marshal(c.Flat)
}

// FetchConfig gives the configuration of a pipeline as names and printed values, or nested. Errors are those of options that
// do not exist and of a configuration that cannot be resolved. The host's files are read if the call has none; its engine is
// run and its store keeps the outcome if the options request it.
func FetchConfig(ctx context.Context, h *host.Host, in *WfConfigInput) (*FetchedConfig, error) {
	at, err := directory.Open(ctx, h, directory.Place{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory})
	if err != nil {
		return nil, err
	}
	defer at.Lock()()
	options, err := in.WfConfigOptions.Config(at)
	if err != nil {
		return nil, err
	}
	config, err := pipeline.FetchConfig(ctx, at.Host, at.Path, options)
	if err != nil {
		return nil, err
	}
	nested, err := nestedForm(config)
	return &FetchedConfig{Flat: config.Flat, Nested: nested}, err
}

// nestedForm is the nested form of a configuration on the wire; nil for a flat one.
func nestedForm(config pipeline.WfConfig) (json.RawMessage, error) {
	if config.Nested == nil {
		return nil, nil
	}
	form, err := models.EncodeWire(config.Nested)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.SerializationError, Message: "cannot write the pipeline config: " + err.Error(), Cause: err}
	}
	return form, nil
}

// Parts of a pipeline that can be loaded, in the order in which they are by default.
var pipelineParts = []struct {
	name string
	load func(ctx context.Context, p *pipeline.Pipeline) (bool, error)
}{
	{"config", func(ctx context.Context, p *pipeline.Pipeline) (bool, error) { return p.LoadPipelineConfig(ctx) }},
	{"environment", func(ctx context.Context, p *pipeline.Pipeline) (bool, error) { return p.LoadEnvFile(ctx) }},
	{"files", func(ctx context.Context, p *pipeline.Pipeline) (ok bool, err error) {
		p.Files, err = p.ListFiles(ctx)
		return err == nil, err
	}},
	{"schema", func(ctx context.Context, p *pipeline.Pipeline) (bool, error) { return p.LoadSchema(ctx) }},
}

// PipelineParts are their names.
func PipelineParts() (names []string) {
	for _, part := range pipelineParts {
		names = append(names, part.name)
	}
	return names
}

// Open gives what is known of a pipeline directory. Errors are those of options that do not exist, of a directory that is not
// a pipeline's, and of the parts that are requested by name; others are in the record. The requests to the host are those of
// [FetchConfig], and the environment.
func Open(ctx context.Context, h *host.Host, in *PipelineInput) (*PipelineRecord, error) {
	at, err := directory.Open(ctx, h, directory.Place{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory})
	if err != nil {
		return nil, err
	}
	defer at.Lock()()
	config, err := in.WfConfigOptions.Config(at)
	if err != nil {
		return nil, err
	}
	p, err := pipeline.New(ctx, at.Host, at.Path, pipeline.Options{Names: config.Names, Config: config})
	if err != nil {
		return nil, err
	}
	opened := openedPipeline{pipeline: p, loaded: map[string]bool{}, failed: map[string]*api.Error{}}
	if err := opened.load(ctx, in.Load); err != nil {
		return nil, err
	}
	return opened.record()
}

// openedPipeline is a pipeline and what became of loading its parts.
type openedPipeline struct {
	pipeline *pipeline.Pipeline
	loaded   map[string]bool
	failed   map[string]*api.Error
}

// load loads the parts that are named, or all, of which some may fail.
func (o *openedPipeline) load(ctx context.Context, wanted *[]string) error {
	names := PipelineParts()
	if wanted != nil {
		names = *wanted
	}
	for _, name := range names {
		i := slices.Index(PipelineParts(), name)
		if i < 0 {
			return api.Unknown("part", name, PipelineParts())
		}
		ok, err := pipelineParts[i].load(ctx, o.pipeline)
		if err != nil && (wanted != nil || ctx.Err() != nil) {
			return err
		}
		if err != nil {
			o.failed[name] = apierrors.Of(err)
		}
		o.loaded[name] = ok
	}
	return nil
}

func (o *openedPipeline) record() (*PipelineRecord, error) {
	p := o.pipeline
	env, err := models.EncodeWire(p.EnvConfig)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.SerializationError, Message: "cannot return the values of the environment file: " + err.Error(), Cause: err}
	}
	nested, err := nestedForm(p.WfConfig)
	if err != nil {
		return nil, err
	}
	flat := p.WfConfig.Flat
	if flat == nil {
		flat = map[string]string{}
	}
	out := &PipelineRecord{
		Dialect: p.Names.ID, EnvConfig: env, EnvPackageInfo: p.EnvPackageInfo, WfConfig: flat, NestedConfig: nested, Files: p.Files,
		GitSha: orNull(p.GitSHA), MinFlowVersion: orNull(p.MinFlowVersion), WfPath: p.WfPath, SchemaObj: builder.View(p.SchemaObj), Loaded: o.loaded, Failed: o.failed,
	}
	if p.Named {
		out.PipelineName, out.PipelinePrefix = &p.PipelineName, &p.PipelinePrefix
	}
	return out, nil
}

// orNull is null for no text.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
