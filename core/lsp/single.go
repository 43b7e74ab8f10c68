package lsp

// Lints of single documents: params files and samplesheets by the schema of their pipeline, and files outside of pipelines.

import (
	"context"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/config"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/params"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// options of a lint of a single file; what it finds is put into the report.
func (s *Server) linting(into **diag.Report) linting.LintOptions {
	s.mu.Lock()
	defer s.mu.Unlock()
	return linting.LintOptions{Profile: s.options.Profile, Dialect: s.options.Dialect, Filter: func(found *diag.Report) { *into = found }}
}

// lintSingle is the report on a document outside of pipelines, with its text by path; nil for a kind without rules.
func (s *Server) lintSingle(ctx context.Context, d *document) (*diag.Report, error) {
	var report *diag.Report
	options := s.linting(&report)
	name := path.Base(d.path)
	given := api.Files{{Path: name, Content: []byte(d.text)}}
	var err error
	switch d.kind {
	case schemaFile:
		_, err = schema.Lint(ctx, &schema.SchemaInput{Files: given, SchemaOptions: schema.SchemaOptions{LintOptions: options}})
	case toolsConfig:
		_, err = config.Validate(ctx, &config.ConfigInput{Files: given, ConfigOptions: config.ConfigOptions{LintOptions: options}})
	case pipelineConfig:
		return lintConfig(d, options)
	}
	return report, err
}

// lintConfig is the report on a config that belongs to no pipeline. Its includes are not read.
func lintConfig(d *document, options linting.LintOptions) (*diag.Report, error) {
	profile, err := options.Check(flowrules.All())
	if err != nil {
		return nil, err
	}
	name := path.Base(d.path)
	only, err := files.NewSnapshot([]files.File{{Path: name, Content: []byte(d.text)}})
	if err != nil {
		return nil, err
	}
	names := dialect.Named(options.Dialect)
	if names == nil {
		names = dialect.Detect(name)
	}
	kind := flowrules.Kind(flowrules.Options{Options: flowconfig.Options{Names: names}, Files: only})
	doc := kind.Read(source.New(name, []byte(d.text)))
	return lint.Run(flowrules.All(), lint.Input{Kind: kind, Doc: doc, Names: names, Selection: lint.Selection{Profile: profile}}), nil
}

// diagnoseSingle lints a document outside of pipelines.
func (s *Server) diagnoseSingle(ctx context.Context, d *document) (map[string]diagnosed, error) {
	report, err := s.lintSingle(ctx, d)
	if err != nil {
		return nil, err
	}
	out := diagnosed{version: &d.version}
	if report != nil {
		out.list = s.single(d, report).diagnostics()[d.uri].list
	}
	return map[string]diagnosed{d.uri: out}, nil
}

// single is the report on a document outside of pipelines.
func (s *Server) single(d *document, report *diag.Report) found {
	name := path.Base(d.path)
	sources := map[string]*source.File{name: {Name: name, Text: d.text}}
	return found{s.encoding(), report, sources, func(string) string { return d.uri }, name}
}

// lintValues is the report on a params file or samplesheet by the schema of its pipeline; nil for other kinds, and without a
// schema.
func (p *project) lintValues(ctx context.Context, pl *folder.Pipeline, k kind, text *source.File) (*diag.Report, error) {
	by := pl.Names.SchemaFile
	if k == samplesheet {
		by = dialect.SheetSchema
	}
	if k != samplesheet && k != paramsFile || !pl.Has(by) {
		return nil, nil
	}
	content, err := pl.Text(by)
	if err != nil {
		return nil, nil // the lint of the pipeline reports it
	}
	var report *diag.Report
	options := params.CheckOptions{LintOptions: p.server.linting(&report), Schema: by, LaunchDir: p.root}
	options.Dialect = pl.Names.ID
	given := api.Files{{Path: by, Content: []byte(content.Text)}, {Path: text.Name, Content: []byte(text.Text)}}
	if k == samplesheet {
		_, err = params.ValidateSheet(ctx, p.server.host, &params.SheetInput{Files: given, SheetOptions: params.SheetOptions{CheckOptions: options, Sheet: text.Name}})
		return report, err
	}
	in := &params.ParamsInput{Files: given, ParamsOptions: params.ParamsOptions{CheckOptions: options, Params: text.Name, Config: map[string]string{}}}
	for key, value := range pl.Facts.Config {
		if value.Unknown == "" && !value.IsScope() {
			in.Config[key] = value.Text
		}
	}
	_, err = params.Validate(ctx, p.server.host, in)
	return report, err
}

// diagnoseValues adds the diagnostics of a params file or samplesheet to those of the pipeline.
func (p *project) diagnoseValues(ctx context.Context, pl *folder.Pipeline, k kind, text *source.File, files map[string]diagnosed) {
	report, err := p.lintValues(ctx, pl, k, text)
	if err != nil {
		p.server.log(2, wireError(err).Error())
	}
	if report == nil {
		return
	}
	uri := p.uri(text.Name)
	sources := map[string]*source.File{text.Name: text}
	for _, name := range []string{pl.Names.SchemaFile, dialect.SheetSchema} {
		if by, err := pl.Text(name); err == nil {
			sources[name] = by
		}
	}
	f := found{p.server.encoding(), report, sources, p.uri, text.Name}
	own := files[uri]
	own.list = append(own.list, f.diagnostics()[uri].list...)
	files[uri] = own
}
