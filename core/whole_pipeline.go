//go:build !folderless

package core

// The operations over a pipeline's folder: its configuration in the reference's form, and its object.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
)

func runFetchWfConfig(w world, header, body []byte) (any, error) {
	var in WfConfigInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	place, err := w.place(in.Files, in.Directory, body)
	if err != nil {
		return nil, err
	}
	options, err := in.config(place)
	if err != nil {
		return nil, err
	}
	return pipeline.FetchConfig(w.ctx, place.host, place.directory, options)
}

// Parts of a pipeline that can be loaded, in the order in which they are by default.
var pipelineParts = []struct {
	name string
	load func(w world, p *pipeline.Pipeline) (bool, error)
}{
	{"config", func(w world, p *pipeline.Pipeline) (bool, error) { return p.LoadPipelineConfig(w.ctx) }},
	{"environment", func(w world, p *pipeline.Pipeline) (bool, error) { return p.LoadEnvFile(w.ctx) }},
	{"files", func(w world, p *pipeline.Pipeline) (ok bool, err error) {
		p.Files, err = p.ListFiles(w.ctx)
		return err == nil, err
	}},
	{"schema", func(w world, p *pipeline.Pipeline) (bool, error) { return p.LoadSchema(w.ctx) }},
}

// PipelineParts are their names.
func PipelineParts() (names []string) {
	for _, part := range pipelineParts {
		names = append(names, part.name)
	}
	return names
}

func runOpenPipeline(w world, header, body []byte) (any, error) {
	var in PipelineInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	place, err := w.place(in.Files, in.Directory, body)
	if err != nil {
		return nil, err
	}
	config, err := in.config(place)
	if err != nil {
		return nil, err
	}
	p, err := pipeline.New(w.ctx, place.host, place.directory, pipeline.Options{Names: config.Names, Config: config})
	if err != nil {
		return nil, err
	}
	opened := openedPipeline{world: w, pipeline: p, loaded: map[string]bool{}, failed: map[string]*Error{}}
	if err := opened.load(in.Load); err != nil {
		return nil, err
	}
	return opened.record()
}

// openedPipeline is a pipeline and what became of loading its parts.
type openedPipeline struct {
	world
	pipeline *pipeline.Pipeline
	loaded   map[string]bool
	failed   map[string]*Error
}

// load loads the parts that are named, or all, of which some may fail.
func (o *openedPipeline) load(wanted *[]string) error {
	names := PipelineParts()
	if wanted != nil {
		names = *wanted
	}
	for _, name := range names {
		i := slices.Index(PipelineParts(), name)
		if i < 0 {
			return inputError("there is no part %q of a pipeline; there are %s", name, quoted(PipelineParts()))
		}
		ok, err := pipelineParts[i].load(o.world, o.pipeline)
		if err != nil && (wanted != nil || o.ctx.Err() != nil) {
			return err
		}
		if err != nil {
			o.failed[name] = named(err)
		}
		o.loaded[name] = ok
	}
	return nil
}

func (o *openedPipeline) record() (*PipelineRecord, error) {
	p := o.pipeline
	env, err := models.EncodeWire(p.EnvConfig)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.SerializationError, Message: "the environment file holds what cannot be told: " + err.Error(), Cause: err}
	}
	out := &PipelineRecord{
		Dialect: p.Names.ID, EnvConfig: env, EnvPackageInfo: p.EnvPackageInfo, WfConfig: p.WfConfig, Files: p.Files,
		GitSha: orNull(p.GitSHA), MinFlowVersion: orNull(p.MinFlowVersion), WfPath: p.WfPath, SchemaObj: schemaView(p.SchemaObj), Loaded: o.loaded, Failed: o.failed,
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
