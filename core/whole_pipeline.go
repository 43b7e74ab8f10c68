//go:build !firstlint

package core

// The operations over a pipeline's folder: its configuration in the reference's form, and its object.

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// pipelineOperations are the rows of them.
func pipelineOperations() []Operation {
	uses := ports(host.PortFiles, host.PortFetch, host.PortLog)
	caching := append(ports(host.PortStore, host.PortExec), uses...)
	return []Operation{
		{Name: "resolveConfig", Doc: "Resolve the configuration of a pipeline: every value, how far it is known, and each place that set it.", Input: "ResolveInput", Output: "ResolvedConfig", Uses: uses, ask: runResolveConfig},
		{Name: "fetchWfConfig", Interface: "fetch_wf_config", Doc: "Give the configuration of a pipeline as names and texts.", Input: "WfConfigInput", Output: "Record<string, string>", Uses: caching, ask: runFetchWfConfig},
		{Name: "openPipeline", Interface: "Pipeline", Doc: "Tell what is known of a pipeline's directory: its configuration, files, commit, environment and schema.", Input: "PipelineInput", Output: "PipelineRecord", Uses: append(ports(host.PortEnv), caching...), ask: runOpenPipeline},
	}
}

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

// place is where an operation over a folder works: a host whose files are those of the call.
type place struct {
	world
	host      *host.Host
	directory string
	// given tells that the files came with the call.
	given bool
}

func (w world) place(inputs []FileInput, directory string, body []byte) (place, error) {
	files, err := w.files(inputs, body)
	if err != nil {
		return place{}, err
	}
	here := *w.host
	here.Files = files
	if directory == "" {
		directory = "."
	}
	return place{world: w, host: &here, directory: directory, given: inputs != nil}, nil
}

// ConfigEngines are the ways in which a configuration is fetched, the default first.
func ConfigEngines() []string { return []string{"resolver", "installed"} }

// config are the options for the configuration.
func (o *WfConfigOptions) config(p place) (pipeline.ConfigOptions, error) {
	var out pipeline.ConfigOptions
	if o.Engine != "" && !slices.Contains(ConfigEngines(), o.Engine) {
		return out, inputError("there is no engine %q; there are %s", o.Engine, quoted(ConfigEngines()))
	}
	revision, err := revisionNamed(o.Revision)
	if err != nil {
		return out, err
	}
	out = pipeline.ConfigOptions{Revision: revision, Compat: o.Compat, Installed: o.Engine == ConfigEngines()[1], Cache: o.CacheConfig == nil || *o.CacheConfig, Release: Version}
	if out.Installed && p.given {
		return out, inputError("the engine %q reads a directory of the disk; it cannot be asked about files that are given", o.Engine)
	}
	if out.Installed {
		if err := p.host.Need(host.PortExec); err != nil {
			return out, err
		}
	}
	out.Options, err = o.evaluation(p)
	return out, err
}

// ConfigParsers are those of the engine that can be asked for, the default first.
func ConfigParsers() []string {
	return []string{string(flowconfig.Auto), string(flowconfig.Legacy), string(flowconfig.Strict)}
}

// evaluation are the options for the resolver.
func (o *EvaluationOptions) evaluation(p place) (flowconfig.Options, error) {
	out := flowconfig.Options{
		Parser: flowconfig.Auto, Profiles: o.Profiles, ProjectDir: o.ProjectDir, LaunchDir: o.LaunchDir, Env: o.Env, Params: o.Params,
	}
	if o.Parser != "" {
		out.Parser = flowconfig.Parser(o.Parser)
	}
	if !slices.Contains(ConfigParsers(), string(out.Parser)) {
		return out, inputError("there is no parser %q; there are %s", o.Parser, quoted(ConfigParsers()))
	}
	var err error
	if out.Names, err = namesFor(o.Dialect); err != nil {
		return out, err
	}
	if o.Now != "" {
		now, err := time.Parse(time.RFC3339Nano, o.Now)
		if err != nil {
			return out, inputError("the time %q is not one of ISO 8601, such as \"2026-01-31T12:00:00Z\"", o.Now)
		}
		out.Now = &now
	}
	if o.Offline != nil && !*o.Offline {
		if err := p.host.Need(host.PortFetch); err != nil {
			return out, err
		}
		out.Remote = p.remote
	}
	if out.ProjectDir == "" && !p.given {
		out.ProjectDir, err = utils.Absolute(p.ctx, p.host.Files, p.directory)
	}
	return out, err
}

// remote reads an include from the network.
func (p place) remote(url string) ([]byte, error) {
	answer, err := p.host.Fetch(p.ctx, host.Request{URL: url})
	if err == nil && answer.Status != 200 {
		err = fmt.Errorf("it was answered with status %d", answer.Status)
	}
	return answer.Body, err
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
	wanted := PipelineParts()
	if in.Load != nil {
		wanted = *in.Load
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
	loaded, err := loadParts(w, p, wanted)
	if err != nil {
		return nil, err
	}
	return pipelineRecord(p, loaded)
}

func loadParts(w world, p *pipeline.Pipeline, wanted []string) (map[string]bool, error) {
	loaded := map[string]bool{}
	for _, name := range wanted {
		i := slices.Index(PipelineParts(), name)
		if i < 0 {
			return nil, inputError("there is no part %q of a pipeline; there are %s", name, quoted(PipelineParts()))
		}
		ok, err := pipelineParts[i].load(w, p)
		if err != nil {
			return nil, err
		}
		loaded[name] = ok
	}
	return loaded, nil
}

func pipelineRecord(p *pipeline.Pipeline, loaded map[string]bool) (*PipelineRecord, error) {
	env, err := models.EncodeWire(p.EnvConfig)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.SerializationError, Message: "the environment file holds what cannot be told: " + err.Error(), Cause: err}
	}
	out := &PipelineRecord{
		Dialect: p.Names.ID, EnvConfig: env, EnvPackageInfo: p.EnvPackageInfo, WfConfig: p.WfConfig, Files: p.Files,
		GitSha: orNull(p.GitSHA), MinFlowVersion: orNull(p.MinFlowVersion), WfPath: p.WfPath, SchemaObj: schemaView(p.SchemaObj), Loaded: loaded,
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

func schemaView(s *schema.Schema) *SchemaView {
	if s == nil {
		return nil
	}
	out := &SchemaView{
		Path: s.Doc.File.Name, Draft: s.Draft.URI, Title: s.Root.Get("title").String(), Description: s.Root.Get("description").String(),
		Groups: make([]SchemaGroup, 0, len(s.Groups)), Params: make([]SchemaParam, 0, len(s.Params)),
	}
	for _, g := range s.Groups {
		out.Groups = append(out.Groups, SchemaGroup{Name: g.Name, Title: g.Node.Get("title").String(), Description: g.Node.Get("description").String(), Referenced: g.Referenced})
	}
	for _, p := range s.Params {
		out.Params = append(out.Params, paramView(p))
	}
	return out
}

func paramView(p *schema.Param) SchemaParam {
	hidden := p.Get("hidden")
	out := SchemaParam{Name: p.Name, Types: append([]string{}, p.Types()...), Required: p.Required, Hidden: hidden.Is(tree.Bool) && hidden.Text == "true", Description: p.Get("description").String()}
	if p.Group != nil {
		out.Group = p.Group.Name
	}
	if value := p.Get("default"); value != nil {
		if text := []byte(tree.JSON(value)); json.Valid(text) {
			out.Default = text
		}
	}
	return out
}

// dialectOf is the dialect of a folder.
func (p place) dialectOf(names *dialect.Names) (*dialect.Names, error) {
	return pipeline.DialectOf(p.ctx, p.host.Files, p.directory, names)
}
