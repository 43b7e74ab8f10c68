// Package lintfiles has the commands that lint files of one kind: schemas and tools configs. They have the same options,
// formats and exit codes.
package lintfiles

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/cli/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Kind is what such a command lints, and how.
type Kind struct {
	inputs.Kind
	// Name of the command in its group, and what it does.
	Name, Short string
	// Examples are pairs: a command line and what it does.
	Examples []string
	// AddOptions adds the options that the other commands do not have; nil for none.
	AddOptions func(flags *pflag.FlagSet)
	// Open reads what else the files are checked against, and gives the operations on them.
	Open func(ctx context.Context, e *env.Env, in *inputs.Inputs, o linting.LintOptions) (Operations, error)
}

// Operations on files of one kind.
type Operations struct {
	Lint func(files api.Files, o linting.LintOptions) (*report.Report, error)
	Fix  func(files api.Files, o linting.LintOptions) (*linting.FixResult, error)
}

// run is one run of such a command.
type run struct {
	options.Report
	fix, diff bool
	exclude   []string
	env       *env.Env
	kind      *Kind
	in        *inputs.Inputs
	do        Operations
}

// Command is the command of a kind.
func Command(e *env.Env, kind *Kind) *cobra.Command {
	r := &run{env: e, kind: kind}
	cmd := &cobra.Command{Use: kind.Name + " [path...]", Short: kind.Short}
	flags := cmd.Flags()
	r.AddSelection(flags, "")
	flags.BoolVar(&r.fix, "fix", false, "Apply the safe fixes; fixed standard input goes to standard output")
	flags.BoolVar(&r.diff, "diff", false, "Print the safe fixes as a unified diff and change nothing")
	options.Exclude(cmd, "diff", "fix", "format", "statistics")
	options.Repeated(flags, &r.exclude, "pattern", "exclude", "", "Leave out paths that match, such as \"old/**\" (repeatable)")
	if kind.AddOptions != nil {
		kind.AddOptions(flags)
	}
	r.AddOutput(flags)
	settings.Add(cmd)
	cmd.RunE = func(cmd *cobra.Command, arguments []string) error {
		if r.Explain != "" {
			return rules.Explain(cmd.Context(), e, r.Explain)
		}
		if len(arguments) == 0 {
			arguments = []string{"."}
		}
		if err := settings.Apply(cmd.Context(), e, cmd, arguments); err != nil {
			return err
		}
		return options.Ended(r.run(cmd.Context(), arguments))
	}
	options.Argument(cmd, "[path...]", fmt.Sprintf("Files, directories with or above a %s, patterns such as \"**/*.json\", or - for standard input [default: .]", kind.Noun))
	options.Help(cmd, options.HelpText{
		Codes: options.LintCodes, Environment: options.ColorEnvironment, Examples: kind.Examples,
	})
	return cmd
}

func (r *run) run(ctx context.Context, arguments []string) (int, error) {
	expanded, err := paths.Expand(arguments, r.exclude)
	if err != nil {
		return 0, exit.Errorf("%w", err)
	}
	r.in = inputs.Read(ctx, r.env, inputs.Request{Paths: expanded, Kind: r.kind.Kind, Search: true, Exclude: r.exclude, StdinName: r.StdinName})
	if r.Output != "" && inputs.IsOneOf(r.Output, r.in.Paths()...) {
		return 0, exit.Errorf("--output must not overwrite the %s %q", r.kind.Noun, r.Output)
	}
	code, err := r.check(ctx)
	if err != nil {
		return 0, err
	}
	for _, note := range r.in.Notes {
		r.env.Screen.Tell(note)
	}
	for _, problem := range r.in.Problems {
		r.env.Screen.Error(problem)
	}
	if len(r.in.Problems) > 0 {
		return exit.CannotRun, nil
	}
	return r.Code(code), nil
}

// check lints or fixes what could be read.
func (r *run) check(ctx context.Context) (code int, err error) {
	if len(r.in.Files) == 0 {
		return exit.Clean, nil
	}
	if r.do, err = r.kind.Open(ctx, r.env, r.in, r.Linting(r.env, screen.Stdout)); err != nil {
		return 0, err
	}
	switch {
	case r.diff:
		return r.showDiff()
	case r.fix:
		return r.applyFixes()
	}
	return r.lint(screen.Stdout)
}

func (r *run) lint(stream screen.Stream) (int, error) {
	found, err := r.do.Lint(r.in.API(), r.Linting(r.env, stream))
	if err != nil {
		return 0, err
	}
	return r.ExitCode(found), r.ShowReport(r.env, found, stream)
}

// showDiff prints what --fix would do; whether it would do anything is the exit code.
func (r *run) showDiff() (int, error) {
	o := r.Linting(r.env, screen.Stdout)
	o.Format = ""
	fixed, err := r.do.Fix(r.in.API(), o)
	if err != nil {
		return 0, err
	}
	text, code := options.Diff(fixed.Files)
	return code, r.Show(r.env, text, screen.Stdout)
}

// applyFixes writes the fixed files. Standard input has no file to write to: it goes to standard output.
func (r *run) applyFixes() (int, error) {
	stream := screen.Stdout
	for _, in := range r.in.Files {
		if in.IsStdin() {
			stream = screen.Stderr
		}
	}
	fixed, err := r.do.Fix(r.in.API(), r.Linting(r.env, stream))
	if err != nil {
		return 0, err
	}
	whole, err := r.write(fixed)
	switch {
	case err != nil:
		return 0, err
	case !whole:
		return r.lint(stream) // what was fixed in memory alone is not fixed
	}
	return r.ExitCode(&fixed.Report), r.ShowReport(r.env, &fixed.Report, stream)
}

// write reports whether every fixed file was written; others are problems.
func (r *run) write(fixed *linting.FixResult) (whole bool, err error) {
	before := len(r.in.Problems)
	for i, file := range fixed.Files {
		in := r.in.Files[i]
		switch {
		case in.IsStdin():
			text := string(in.Bytes)
			if file.Changed {
				text = file.Text
			}
			err = r.env.Print(screen.Stdout, text, false)
		case file.Changed:
			if failed := in.Rewrite(r.env, file.Text); failed != nil {
				r.in.Problems = append(r.in.Problems, failed)
			}
		}
		if err != nil {
			return false, err
		}
	}
	return len(r.in.Problems) == before, nil
}
