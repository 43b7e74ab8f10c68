// Package config has the commands on configuration: that of the tools and that of pipelines.
package config

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/config"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/lintfiles"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Validate is the command "config validate".
func Validate(e *env.Env) *cobra.Command {
	var revision string
	name := inputs.ToolConfigFiles()[0]
	return lintfiles.Command(e, &lintfiles.Kind{
		Kind: inputs.ToolConfigs, Name: "validate", Short: "Validate tools configs",
		Examples: []string{
			"toolkit config validate", "The tools config in this directory",
			"toolkit config validate pipeline/ other/" + name, "A directory and a file",
			"toolkit config validate --diff", "Show what --fix would change",
			"toolkit config validate --profile strict --fail-warned", "Fail on warnings of the strict profile",
			"toolkit config validate --format github", "Annotations in a workflow",
			"toolkit config validate - --stdin-filename " + name + " < config.yml", "Standard input",
		},
		AddOptions: func(flags *pflag.FlagSet) {
			options.Choice(flags, &revision, "revision", "", "", dialect.RevisionIDs(), "Rules of a revision [default: the file tells]")
		},
		Open: func(ctx context.Context, _ *env.Env, _ *inputs.Inputs, _ linting.LintOptions) (lintfiles.Operations, error) {
			input := func(files api.Files, o linting.LintOptions) *config.ConfigInput {
				in := &config.ConfigInput{Files: files}
				in.LintOptions, in.Revision = o, revision
				return in
			}
			return lintfiles.Operations{
				Lint: func(files api.Files, o linting.LintOptions) (*report.Report, error) {
					return config.Validate(ctx, input(files, o))
				},
				Fix: func(files api.Files, o linting.LintOptions) (*linting.FixResult, error) {
					return config.Fix(ctx, input(files, o))
				},
			}, nil
		},
	})
}
