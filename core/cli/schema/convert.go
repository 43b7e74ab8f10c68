package schema

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
)

// conversion is one run of "schema convert".
type conversion struct {
	builder.ConvertOptions
	diff, write bool
	to          output
}

// toParams is the target that is another document: the schema of a params file.
const toParams = "params"

// Convert is the command "schema convert".
func Convert(e *env.Env) *cobra.Command {
	c := &conversion{}
	cmd := &cobra.Command{Use: "convert [path]", Short: "Convert a parameter schema to another JSON Schema draft", Args: options.Args(0, 1, "")}
	flags := cmd.Flags()
	options.Argument(cmd, "[path]", pathArgument)
	options.Choice(flags, &c.To, "to", "", "", builder.ConvertTargets(), "Draft to convert to, or \"params\" for the schema of a params file (required)")
	flags.BoolVar(&c.diff, "diff", false, "Print the changes and write nothing [default]")
	flags.BoolVar(&c.write, "write", false, "Write the converted schema in its place")
	c.to.add(cmd)
	options.Dialect(flags, &c.Dialect)
	options.Exclude(cmd, "diff", "write", "output")
	options.Exclude(cmd, "write", "output")
	options.Help(cmd, options.HelpText{Codes: writeCodes, Examples: []string{
		"toolkit schema convert --to 2020-12", "Print the changes",
		"toolkit schema convert --to 2020-12 --write", "Convert the schema",
		"toolkit schema convert --to params -o params.schema.json", "Write a schema for editors of params files",
	}})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return c.run(cmd.Context(), e, First(args))
	}
	return cmd
}

func (c *conversion) run(ctx context.Context, e *env.Env, path string) error {
	if c.To == "" {
		return exit.Errorf("missing option \"--to\"")
	}
	if c.To == toParams && (c.write || c.diff) {
		return exit.WithHelp(exit.Errorf("the schema of a params file is another document"), "name its file with --output")
	}
	in, err := One(ctx, e, path)
	if err != nil {
		return err
	}
	if err := c.to.check(in); err != nil {
		return err
	}
	if c.write && in.IsStdin() {
		return exit.WithHelp(exit.Errorf("cannot write to standard input"), "name a file with --output")
	}
	converted, err := builder.Convert(ctx, &builder.ConvertInput{Files: api.Files{in.API()}, ConvertOptions: c.ConvertOptions})
	if err != nil {
		return err
	}
	for _, note := range converted.Notes {
		e.Screen.Tell(note)
	}
	return c.deliver(e, in, converted)
}

func (c *conversion) deliver(e *env.Env, in *inputs.Input, converted *builder.ConvertedSchema) error {
	switch {
	case c.write && converted.Changed:
		return in.Rewrite(e, converted.Text)
	case c.write:
		return nil
	}
	text := converted.Text
	if c.To != toParams && c.to.file == "" {
		text = converted.Diff
	}
	return options.Deliver(e, text, options.Destination{File: c.to.file, Stream: screen.Stdout})
}
