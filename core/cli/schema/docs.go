package schema

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
)

// pathArgument is the argument of the commands over one schema.
const pathArgument = "The schema, a directory with one, or - for standard input [default: .]"

// writeCodes are the exit codes of the commands that write a document.
var writeCodes = []string{
	"0", "Printed or written",
	"2", "Could not run: wrong usage, a schema that cannot be read, or an output file that exists", "3", "An internal error of the toolkit",
}

// output is where a document goes.
type output struct {
	file  string
	force bool
}

func (o *output) add(cmd *cobra.Command) {
	options.String(cmd.Flags(), &o.file, "file", "output", "o", "Write to a file, which must be new unless --force is given")
	cmd.Flags().BoolVarP(&o.force, "force", "f", false, "Replace an existing output file")
}

// check refuses to write over the schema, and over another file unless that was asked for.
func (o *output) check(in *inputs.Input) error { return CheckOutput(o.file, o.force, in) }

// CheckOutput is an *[exit.Error] for an output file that is the input, or that is there without force.
func CheckOutput(file string, force bool, in *inputs.Input) error {
	if file == "" {
		return nil
	}
	if !in.IsStdin() && inputs.IsOneOf(file, in.File) {
		return exit.WithHelp(exit.Errorf("%q is the schema itself", file), "name another file with --output")
	}
	if _, err := os.Lstat(file); err == nil && !force {
		return exit.WithHelp(exit.Errorf("%q exists", file), "replace it with --force")
	}
	return nil
}

// One reads the schema at a path: the file, that of a directory, or standard input. Errors are *[exit.Error].
func One(ctx context.Context, e *env.Env, path string) (*inputs.Input, error) {
	return inputs.One(ctx, e, inputs.Request{Paths: []paths.Path{{Name: path}}, Kind: inputs.Schemas, StdinName: "<stdin>"})
}

// First is the first argument, or the working directory.
func First(args []string) string {
	if len(args) == 0 {
		return "."
	}
	return args[0]
}

const docsIntro = `The columns of the tables are "parameter" and keywords of the schema. Those of --columns replace
parameter, description, type, default, required and hidden.`

// Docs is the command "schema docs".
func Docs(e *env.Env) *cobra.Command {
	var to output
	var o builder.SchemaDocsOptions
	cmd := &cobra.Command{Use: "docs [path]", Short: "Write the documentation of a parameter schema", Args: options.Args(0, 1, "")}
	flags := cmd.Flags()
	options.Argument(cmd, "[path]", pathArgument)
	to.add(cmd)
	options.Choice(flags, &o.Format, "format", "x", builder.DocsFormats()[0], builder.DocsFormats(), "Output format [default: markdown]")
	options.Names(flags, &o.Columns, "columns", "c", "Columns of the tables, separated by commas")
	flags.BoolVar(&o.HideHidden, "hide-hidden", false, "Leave out hidden parameters")
	flags.BoolVar(&o.Fragment, "fragment", false, "Write a part of another page, without the title")
	flags.BoolVar(&o.Compat, "compat", false, "Match the layout of nf-core/tools; nothing is escaped")
	options.Dialect(flags, &o.Dialect)
	options.Help(cmd, options.HelpText{Intro: docsIntro, Codes: writeCodes, Examples: []string{
		"toolkit schema docs", "Print the documentation of the schema in this directory as Markdown",
		"toolkit schema docs -o docs/parameters.md -f", "Write it for a repository",
		"toolkit schema docs -x html -o parameters.html", "Write a page",
		"toolkit schema docs -c parameter,description,pattern --hide-hidden", "Choose what the tables have",
	}})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		in, err := One(cmd.Context(), e, First(args))
		if err != nil {
			return err
		}
		if err := to.check(in); err != nil {
			return err
		}
		docs, err := builder.Docs(cmd.Context(), &builder.SchemaDocsInput{Files: api.Files{in.API()}, SchemaDocsOptions: o})
		if err != nil {
			return err
		}
		return options.Deliver(e, docs.Text, options.Destination{File: to.file, Stream: screen.Stdout})
	}
	return cmd
}
