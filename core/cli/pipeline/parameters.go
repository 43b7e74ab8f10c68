package pipeline

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// parameterCommand is one run of "params list" or "params rename".
type parameterCommand struct {
	env                *env.Env
	dialect, format    string
	write              bool
	of                 run
	parameter, newName string
}

// ListParameters is the command "params list".
func ListParameters(e *env.Env) *cobra.Command {
	c := &parameterCommand{env: e}
	cmd := &cobra.Command{Use: "list [dir]", Short: "List the parameters of a pipeline and where they are used", Args: options.Args(0, 1, "")}
	options.Argument(cmd, "[dir]", "Pipeline directory [default: .]")
	options.Choice(cmd.Flags(), &c.format, "format", "f", "text", []string{"text", "json"}, "Output format")
	options.Dialect(cmd.Flags(), &c.dialect)
	options.Help(cmd, options.HelpText{
		Intro: "Each parameter is followed by the places that declare, set, read or name it: schema, configs,\n" +
			"scripts, templates, tests, and commands in documents and workflows.",
		Codes: []string{"0", "Printed", "2", "Could not run: wrong usage, or no pipeline", "3", "An internal error of the toolkit"},
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return c.list(cmd.Context(), directoryOf(args)) }
	return cmd
}

// RenameParameter is the command "params rename".
func RenameParameter(e *env.Env) *cobra.Command {
	c := &parameterCommand{env: e, of: run{env: e}}
	cmd := &cobra.Command{Use: "rename <parameter> <name> [dir]", Short: "Rename a parameter in all files of a pipeline", Args: options.Args(2, 3, "the parameter and its new name")}
	options.Argument(cmd, "<parameter>", "Name of the parameter")
	options.Argument(cmd, "<name>", "New name")
	options.Argument(cmd, "[dir]", "Pipeline directory [default: .]")
	cmd.Flags().BoolVarP(&c.write, "write", "w", false, "Write the files; without it their diffs are printed")
	cmd.Flags().BoolVar(&c.of.allowDirty, "allow-dirty", false, "Write despite uncommitted changes")
	cmd.Flags().BoolVar(&c.of.allowNoVCS, "allow-no-vcs", false, "Write outside of a repository")
	options.Dialect(cmd.Flags(), &c.dialect)
	options.Help(cmd, options.HelpText{
		Intro: "Changes the schema, configs, scripts, templates, Groovy classes, tests, and commands in documents\n" +
			"and workflows.",
		Codes: []string{
			"0", "Printed or written", "2", "Could not run: wrong usage, no pipeline, or no such parameter", "3", "An internal error of the toolkit",
		},
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c.parameter, c.newName = args[0], args[1]
		return c.rename(cmd.Context(), directoryOf(args[2:]))
	}
	return cmd
}

func directoryOf(args []string) string {
	if len(args) == 0 {
		return "."
	}
	return args[0]
}

func (c *parameterCommand) list(ctx context.Context, dir string) error {
	if err := CheckPlace(dir); err != nil {
		return err
	}
	found, err := pipeline.ListParameters(ctx, c.env.Host, &pipeline.ParametersInput{Directory: dir, Dialect: c.dialect})
	if err != nil {
		return err
	}
	var text strings.Builder
	if c.format == "json" {
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(found); err != nil {
			return err
		}
	} else {
		for _, p := range found.Parameters {
			text.WriteString(screen.Lines(p.Name) + "\n")
			for _, use := range p.Uses {
				fmt.Fprintf(&text, "  %-8s  %s:%d:%d\n", use.Kind, screen.Lines(use.Path), use.Range.Start.Line, use.Range.Start.Column)
			}
		}
	}
	if err := c.env.Print(screen.Stdout, text.String(), false); err != nil {
		return err
	}
	c.tellUnclear(found.Unclear)
	return nil
}

func (c *parameterCommand) rename(ctx context.Context, dir string) error {
	if err := CheckPlace(dir); err != nil {
		return err
	}
	c.of.dir = dir
	if c.write {
		if err := c.of.checkWorkTree(ctx); err != nil {
			return err
		}
	}
	found, err := pipeline.RenameParameter(ctx, c.env.Host, &pipeline.RenameInput{
		ParametersInput: pipeline.ParametersInput{Directory: dir, Dialect: c.dialect}, Parameter: c.parameter, Name: c.newName,
	})
	if err != nil {
		return err
	}
	if !c.write {
		text, _ := options.Diff(found.Files)
		if err := c.env.Print(screen.Stdout, text, false); err != nil {
			return err
		}
		c.tellUnclear(found.Unclear)
		return nil
	}
	written := c.of.writeFixed(ctx, found.Files)
	for _, problem := range written.problems {
		c.env.Screen.Error(problem)
	}
	c.tellUnclear(found.Unclear)
	c.env.Screen.TellHelp(fmt.Sprintf("renamed %q in %s", c.parameter, english.Count(written.count, "file")), "run \"git diff\" to review")
	if written.interrupted {
		return &options.CodeError{Code: exit.Interrupted}
	}
	if len(written.problems) > 0 {
		return &options.CodeError{Code: exit.CannotRun}
	}
	return nil
}

// tellUnclear reports the files whose code uses parameters by computed names.
func (c *parameterCommand) tellUnclear(files []string) {
	for _, file := range files {
		c.env.Screen.TellHelp(fmt.Sprintf("%q uses parameters by names that are computed", file), "check that file by hand")
	}
}
