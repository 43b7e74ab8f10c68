// Package schema has the commands on parameter schemas.
package schema

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/lintfiles"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Lint is the command "schema lint".
func Lint(e *env.Env) *cobra.Command {
	config := &configOption{}
	return lintfiles.Command(e, &lintfiles.Kind{
		Kind: inputs.Schemas, Name: "lint", Short: "Lint parameter schemas",
		Examples: []string{
			"toolkit schema lint", "The schema in this directory",
			"toolkit schema lint one.json two/", "A file and a directory",
			"toolkit schema lint --no-config", "Without the pipeline config beside it",
			"toolkit schema lint --fix", "Apply the safe fixes",
			"toolkit schema lint --format github", "Annotations in a workflow",
			"toolkit schema lint --format sarif -o lint.sarif", "Write the report to a file",
			"toolkit schema lint - --stdin-filename schema.json < schema.json", "Standard input",
		},
		AddOptions: func(flags *pflag.FlagSet) {
			config.add(flags)
		},
		Open: func(ctx context.Context, e *env.Env, in *inputs.Inputs, o linting.LintOptions) (lintfiles.Operations, error) {
			configs, err := config.of(ctx, e, in, o)
			return operations(ctx, configs), err
		},
	})
}

func operations(ctx context.Context, configs map[string]map[string]string) lintfiles.Operations {
	input := func(files api.Files, o linting.LintOptions) *schema.SchemaInput {
		return &schema.SchemaInput{Files: files, SchemaOptions: schema.SchemaOptions{LintOptions: o, Configs: configs}}
	}
	return lintfiles.Operations{
		Lint: func(files api.Files, o linting.LintOptions) (*report.Report, error) {
			return schema.Lint(ctx, input(files, o))
		},
		Fix: func(files api.Files, o linting.LintOptions) (*linting.FixResult, error) {
			return schema.Fix(ctx, input(files, o))
		},
	}
}
