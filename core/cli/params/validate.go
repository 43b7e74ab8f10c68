// Package params has the commands on params files and samplesheets.
package params

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/params"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/cli/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// check is one run of "params validate" or "params sheet".
type check struct {
	options.Report
	env          *env.Env
	schemaPath   string
	assertFormat bool
	unknown      string
	lenient      bool
	launchDir    string
	ignore       []string
	keepNull     bool
	noConfig     bool
	// openSchema and subject are what the two commands differ in.
	openSchema func(ctx context.Context, path string) (*inputs.Input, error)
	subject    inputs.Kind
	validate   func(ctx context.Context, p *pair) (*params.ParamsReport, error)
}

// pair is the schema and the file that is validated.
type pair struct {
	schema, subject *inputs.Input
	// directory of the pipeline; "" where a schema was named.
	directory string
}

// Validate is the command "params validate".
func Validate(e *env.Env) *cobra.Command {
	names := inputs.ParamsFiles()
	c := &check{env: e, subject: inputs.Params}
	c.openSchema = func(ctx context.Context, path string) (*inputs.Input, error) { return schema.One(ctx, e, path) }
	c.validate = c.validateParams
	cmd := c.command("validate", "Validate a params file against the parameter schema", fmt.Sprintf("A JSON or YAML file, a directory with a %s, or -", names[0]), "The parameter schema [default: the one in the directory]")
	options.Repeated(cmd.Flags(), &c.ignore, "name", "ignore", "", "Parameter that may be unknown (repeatable)")
	cmd.Flags().BoolVar(&c.keepNull, "keep-null", false, "Validate null as a value, not as a parameter that is not set")
	cmd.Flags().BoolVar(&c.noConfig, "no-config", false, "Do not read from the pipeline config which parameters may be unknown")
	c.finish(cmd, []string{
		"toolkit params validate " + names[1], "Against the schema in this directory",
		"toolkit params validate pipeline/ " + names[1], "Against the schema of a pipeline",
		"toolkit params validate --unknown error " + names[0], "Fail on parameters that the schema does not declare",
		"toolkit params validate --format sarif -o params.sarif " + names[0], "Write the report to a file",
	})
	return cmd
}

// Sheet is the command "params sheet".
func Sheet(e *env.Env) *cobra.Command {
	c := &check{env: e, subject: inputs.Sheets}
	c.openSchema = func(ctx context.Context, path string) (*inputs.Input, error) {
		return c.only(ctx, path, inputs.SheetSchemas)
	}
	c.validate = c.validateSheet
	cmd := c.command("sheet", "Validate a samplesheet against the schema of its rows", "A CSV, TSV, YAML or JSON file, or -", "The schema of the rows [default: assets/schema_input.json of the directory]")
	c.finish(cmd, []string{
		"toolkit params sheet samples.csv", "Against the schema in this directory",
		"toolkit params sheet --schema assets/schema_input.json samples.tsv", "Against a schema that is named",
		"toolkit params sheet --lenient --format github samples.csv", "Annotations in a workflow",
	})
	return cmd
}

func (c *check) command(name, short, subject, schema string) *cobra.Command {
	cmd := &cobra.Command{Use: name + " [dir|schema] <file>", Short: short, Args: options.Args(1, -1, "the file to validate")}
	flags := cmd.Flags()
	options.Argument(cmd, "[dir|schema]", "The pipeline or the schema [default: .]")
	options.Argument(cmd, "<file>", subject)
	options.String(flags, &c.schemaPath, "file", "schema", "", schema)
	flags.BoolVar(&c.assertFormat, "assert-format", false, "Check the \"format\" keyword of the schema as well")
	levels := params.UnknownLevels()
	options.Choice(flags, &c.unknown, "unknown", "", levels[0], levels, "Severity of names that the schema does not declare [default: warn]")
	flags.BoolVar(&c.lenient, "lenient", false, "Accept numbers and booleans where a string is required")
	c.launchDir = "."
	options.String(flags, &c.launchDir, "dir", "launch-dir", "", "Directory that relative paths start from [default: .]")
	c.AddSelection(flags, "")
	return cmd
}

// finish adds what all commands that report have, behind the command's own options.
func (c *check) finish(cmd *cobra.Command, examples []string) {
	c.AddOutput(cmd.Flags())
	settings.Add(cmd)
	options.Help(cmd, options.HelpText{Codes: []string{
		"0", "No findings that fail the run", "1", "Findings",
		"2", "Could not run: wrong usage, or a file that cannot be read or written", "3", "An internal error of the toolkit",
	}, Environment: options.ColorEnvironment, Examples: examples})
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if c.Explain != "" {
			return rules.Explain(cmd.Context(), c.env, c.Explain)
		}
		if err := settings.Apply(cmd.Context(), c.env, cmd, paths); err != nil {
			return err
		}
		p, err := c.pair(cmd.Context(), paths)
		if err != nil {
			return err
		}
		answer, err := c.validate(cmd.Context(), p)
		if err != nil {
			return err
		}
		err = c.ShowReport(c.env, &answer.Report, screen.Stdout)
		return options.Ended(c.Code(c.ExitCode(&answer.Report)), err)
	}
}

// pair reads both files.
func (c *check) pair(ctx context.Context, paths []string) (*pair, error) {
	most, place := 2, "."
	switch {
	case c.schemaPath != "":
		most, place = 1, c.schemaPath
	case len(paths) > 1:
		place = paths[0]
	}
	if len(paths) > most {
		return nil, exit.Errorf("one %s is checked at a time, found %d", c.subject.Noun, len(paths)-most+1)
	}
	schema, err := c.openSchema(ctx, place)
	if err != nil {
		return nil, err
	}
	subject, err := c.only(ctx, paths[len(paths)-1], c.subject)
	if err != nil {
		return nil, err
	}
	p := &pair{schema: schema, subject: subject}
	if info, err := os.Stat(place); err == nil && info.IsDir() {
		p.directory = place
	}
	return p, c.refuse(p)
}

// refuse is an *[exit.Error] for files that cannot be what they were given as.
func (c *check) refuse(p *pair) error {
	if !isObject(p.schema) && looksLikeSchema(p.subject) {
		return exit.WithHelp(exit.Errorf("%q looks like a schema, and %q does not", p.subject.Name, p.schema.Name), "give the schema first, then the file to validate")
	}
	if p.schema.Name == p.subject.Name {
		return exit.Errorf("%q cannot be both the schema and the %s", p.subject.Name, c.subject.Noun)
	}
	if c.Output != "" && inputs.IsOneOf(c.Output, p.schema.File, p.subject.File) {
		return exit.Errorf("--output must not overwrite %q", c.Output)
	}
	return nil
}

func parsed(in *inputs.Input) *tree.Node {
	doc := tree.ParseJSON(source.New(in.Name, in.Bytes))
	if !doc.Readable() || doc.Root == nil || doc.Root.Kind != tree.Object {
		return nil
	}
	return doc.Root
}

func isObject(in *inputs.Input) bool { return parsed(in) != nil }

func looksLikeSchema(in *inputs.Input) bool {
	root := parsed(in)
	if root == nil {
		return false
	}
	for _, member := range root.Members {
		switch member.Key {
		case "$schema", "$defs", "definitions", "properties":
			return true
		}
	}
	return false
}

// only is the one file that a path leads to.
func (c *check) only(ctx context.Context, path string, kind inputs.Kind) (*inputs.Input, error) {
	in := inputs.Read(ctx, c.env, inputs.Request{Paths: []paths.Path{{Name: path}}, Kind: kind, StdinName: c.StdinName})
	if len(in.Files) == 0 {
		return nil, in.Problems[0]
	}
	return in.Files[0], nil
}

func (p *pair) files() api.Files { return api.Files{p.schema.API(), p.subject.API()} }

func (c *check) options(p *pair) params.CheckOptions {
	return params.CheckOptions{
		LintOptions: c.Linting(c.env, screen.Stdout), Schema: p.schema.Name, AssertFormat: c.assertFormat, UnknownParams: c.unknown,
		Lenient: c.lenient, LaunchDir: c.launchDir,
	}
}

func (c *check) validateParams(ctx context.Context, p *pair) (*params.ParamsReport, error) {
	in := &params.ParamsInput{Files: p.files()}
	in.CheckOptions, in.Params, in.Ignore = c.options(p), p.subject.Name, c.ignore
	if c.keepNull {
		in.IgnoreNull = new(bool)
	}
	if !c.noConfig {
		in.Config = c.config(ctx, p)
	}
	return params.Validate(ctx, c.env.Host, in)
}

func (c *check) validateSheet(ctx context.Context, p *pair) (*params.ParamsReport, error) {
	in := &params.SheetInput{Files: p.files()}
	in.CheckOptions, in.Sheet = c.options(p), p.subject.Name
	return params.ValidateSheet(ctx, c.env.Host, in)
}

// config is the pipeline config as names and printed values; nil if there is none or it cannot be read.
func (c *check) config(ctx context.Context, p *pair) map[string]string {
	for _, name := range inputs.PipelineConfigs() {
		if p.directory == "" {
			return nil
		}
		if _, err := os.Stat(filepath.Join(p.directory, name)); err != nil {
			continue
		}
		in := &pipeline.WfConfigInput{Directory: filepath.ToSlash(p.directory)}
		in.Dialect, in.CacheConfig = c.Dialect, new(bool)
		config, err := pipeline.FetchConfig(ctx, c.env.Host, in)
		if err == nil {
			return config.Flat
		}
		return nil
	}
	return nil
}
