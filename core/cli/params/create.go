package params

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/params"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// creation is one run of "params create".
type creation struct {
	showHidden, force bool
	output, dialect   string
}

// Create is the command "params create".
func Create(e *env.Env) *cobra.Command {
	c := &creation{}
	cmd := &cobra.Command{Use: "create [path]", Short: "Create a commented params file with every parameter", Args: options.Args(0, 1, "")}
	flags := cmd.Flags()
	options.Argument(cmd, "[path]", "The pipeline, or its parameter schema [default: .]")
	flags.BoolVar(&c.showHidden, "show-hidden", false, "List hidden parameters as well")
	options.String(flags, &c.output, "file", "output", "o", fmt.Sprintf("YAML file to write, or - for standard output [default: %s, by dialect]", inputs.ParamsFiles()[1]))
	flags.BoolVar(&c.force, "force", false, "Replace an existing file")
	options.Dialect(flags, &c.dialect)
	options.Help(cmd, options.HelpText{Codes: []string{
		"0", "The file was written",
		"2", "Could not run: wrong usage, a schema that cannot be read, or an output file that exists", "3", "An internal error of the toolkit",
	}})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return c.run(cmd.Context(), e, schema.First(args))
	}
	return cmd
}

func (c *creation) run(ctx context.Context, e *env.Env, path string) error {
	in, err := schema.One(ctx, e, path)
	if err != nil {
		return err
	}
	of := path
	if in.File == path {
		of = "."
	}
	created, err := params.Create(ctx, &params.CreateParamsInput{Files: api.Files{in.API()}, Dialect: c.dialect, ShowHidden: c.showHidden, Pipeline: of})
	if err != nil {
		return err
	}
	file := c.output
	if file == "" {
		file = created.Path
	}
	if file == inputs.Stdin {
		return options.Deliver(e, created.Text, options.Destination{Stream: screen.Stdout})
	}
	if err := schema.CheckOutput(file, c.force, in); err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(c.output), ".json") { // readers go by the name, and JSON has no comments
		return exit.WithHelp(exit.Errorf("the file is written as YAML, so %q would not be read", c.output), "name a \".yml\" or \".yaml\" file with --output")
	}
	if err := options.Deliver(e, created.Text, options.Destination{File: file}); err != nil {
		return err
	}
	e.Screen.TellHelp(fmt.Sprintf("%q was written, and sets no parameter yet", file), "remove the \"# \" before each parameter to set")
	if created.Hidden > 0 {
		e.Screen.TellHelp("not listed: "+english.Count(created.Hidden, "hidden parameter"), "list hidden parameters with --show-hidden")
	}
	return nil
}
