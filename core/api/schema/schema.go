// Package schema has the operations that lint and fix parameter schemas.
package schema

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

// SchemaOptions set how schemas are linted.
type SchemaOptions struct {
	linting.LintOptions
	// Config is the pipeline's configuration, flat: "manifest.name", "manifest.description",
	// "plugins", "params.outdir" … Rules that need it are reported as not checked without it.
	Config map[string]string `json:"config,omitempty"`
	// Configs are the same for schemas of several pipelines, by the path of the schema; a schema without one
	// has Config.
	Configs map[string]map[string]string `json:"configs,omitempty"`
}

// SchemaInput is the input of lintSchema and fixSchema.
type SchemaInput struct {
	Files api.Files `json:"files"`
	SchemaOptions
}

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "lintSchema", Doc: "Lint parameter schemas and report every problem with its position.", Func: Lint, Interface: "PipelineLint.schema_lint"},
		{Name: "fixSchema", Doc: "Apply all safe fixes to parameter schemas and report the remaining problems.", Func: Fix},
	}
}

// Run calls one of the functions. The module of these operations alone has no need of reflection, which is half a
// hundredth of its download.
func Run(ctx context.Context, op *api.Operation, in any) (any, error) {
	switch f := op.Func.(type) {
	case func(context.Context, *SchemaInput) (*report.Report, error):
		return f(ctx, in.(*SchemaInput))
	case func(context.Context, *SchemaInput) (*linting.FixResult, error):
		return f(ctx, in.(*SchemaInput))
	}
	return nil, api.InputError("operation %q is not in this wasm module", op.Name)
}

// Lint reports every problem of parameter schemas with its location. Errors are those of options that do not exist and of
// files that cannot be accepted; a problem in a schema is a finding. The host is not used.
func Lint(_ context.Context, in *SchemaInput) (*report.Report, error) {
	return in.call().Lint(in.Files)
}

// Fix applies every safe fix to parameter schemas and reports what is left. Nothing is written: the result has the new
// content.
func Fix(_ context.Context, in *SchemaInput) (*linting.FixResult, error) {
	return in.call().Fix(in.Files)
}

func (in SchemaInput) call() linting.Call {
	return linting.Call{
		Kind: schemarules.Kind(&lastLint), Rules: schemarules.All(), Options: in.LintOptions, Configs: in.Configs,
		Input: lint.Input{Config: lint.Config{Texts: in.Config}},
	}
}

// lastLint spares a lint what the one before it found in order. No answer depends on it.
var lastLint kind.Memory
