// Package cli is the command "toolkit": arguments in, an exit code out. What is found in files, and how a report looks,
// comes from the operations of core/api.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/cli/config"
	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/lsp"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/params"
	"github.com/flow-toolkit/flow-toolkit/core/cli/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/cli/setup"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// Run runs the command in this process with its arguments, without the program's name, and gives its exit code. A
// command that exceeds its time ends the process. A panic of the command or of a goroutine that it started is printed.
func Run(ctx context.Context, args []string) (code int) { return RunIn(ctx, environment(), args) }

// RunIn is [Run] in an environment that is given. Its clock must be new. The clock does not count what the host and standard input
// wait for; the screen is closed at the end.
func RunIn(ctx context.Context, given *env.Env, args []string) (code int) {
	e := *given
	e.Host, e.Stdin = e.Clock.Host(given.Host), e.Clock.Reader(given.Stdin)
	defer e.Screen.Close()
	defer e.Clock.Stop()
	if e.Crashes == nil {
		e.Crashes = crash.NewGroup()
	}
	e.Clock.Crashes = e.Crashes
	ended := make(chan int, 1)
	e.Crashes.Go(func() { ended <- execute(ctx, &e, args) })
	select {
	case code = <-ended:
		return code
	case crashed := <-e.Crashes.Caught():
		e.Crash(crashed)
		return exit.Internal
	}
}

// execute runs the command, and prints what went wrong.
func execute(ctx context.Context, e *env.Env, args []string) (code int) {
	root := Program(e)
	root.SetArgs(append([]string{}, pipeline.SplitFix(args)...)) // nil would mean those of the process
	cmd, err := root.ExecuteContextC(ctx)
	if err != nil && cmd.Hidden { // the command that completion scripts call, without words
		err = exit.Errorf("missing argument: the words to complete")
	}
	if err == nil {
		return exit.Clean
	}
	var ended *options.CodeError
	if errors.As(err, &ended) {
		return ended.Code
	}
	explained, code := e.Explain(err)
	e.Screen.Error(explained)
	return code
}

// Program is the tree of all commands.
func Program(e *env.Env) *cobra.Command {
	cobra.MousetrapHelpText = "" // cobra's message for a program that is started by a click
	root := group("toolkit", "Lint and fix pipelines, parameter schemas and tools configs")
	root.SilenceErrors, root.SilenceUsage = true, true
	root.Version = e.Version
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, "Print the version")
	root.SetFlagErrorFunc(options.Error)
	root.SetOut(e.Screen.Writer(screen.Stdout))
	root.SetErr(e.Screen.Writer(screen.Stderr))
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { _, _ = io.WriteString(cmd.OutOrStdout(), options.Text(cmd)) })
	schemas := group("schema", "Lint, document, convert and build parameter schemas")
	schemas.AddCommand(schema.Lint(e), schema.Build(e), schema.Docs(e), schema.Convert(e))
	configs := group("config", "Validate tools configs, and resolve pipeline configs")
	configs.AddCommand(config.Validate(e), config.Resolve(e))
	files := group("params", "Validate and create params files and samplesheets, list and rename parameters")
	files.AddCommand(params.Validate(e), params.Sheet(e), params.Create(e), pipeline.ListParameters(e), pipeline.RenameParameter(e))
	root.AddCommand(pipeline.Lint(e), setup.Command(e), schemas, configs, files, rules.Command(e))
	addClocks(e, root)
	root.AddCommand(lsp.Command(e), completionCommand()) // an editor's session has no limit of time
	complete(root)
	return root
}

// group is a command that only has others.
func group(name, short string) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Args: cobra.ArbitraryArgs, ValidArgsFunction: cobra.NoFileCompletions}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			_, _ = io.WriteString(cmd.ErrOrStderr(), options.Text(cmd))
			return &options.CodeError{Code: exit.CannotRun}
		}
		return unknownCommand(cmd, args[0])
	}
	return cmd
}

// unknownCommand is an *[exit.Error] for a name that no command below this one has.
func unknownCommand(cmd *cobra.Command, name string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
	}
	err := exit.Errorf("unknown command %q of %q", name, cmd.CommandPath())
	if meant := suggest.Nearest(name, names); meant != "" {
		return exit.WithHelp(err, "did you mean %q?", meant)
	}
	return exit.WithHelp(err, "run %q to list the commands", cmd.CommandPath()+" --help")
}

// complete gives every command what all have: help, and the completion of options.
func complete(cmd *cobra.Command) {
	if cmd.HasSubCommands() {
		cmd.SetHelpCommand(helpCommand())
		cmd.InitDefaultHelpCmd()
	}
	cmd.Flags().BoolP("help", "h", false, "Print this help")
	cmd.DisableFlagsInUseLine = true
	completeOptions(cmd)
	for _, sub := range cmd.Commands() {
		complete(sub)
	}
}

// addClocks gives every command with a task the option --timeout, unless it has one of its own.
func addClocks(e *env.Env, cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		addClocks(e, sub)
	}
	if cmd.HasSubCommands() {
		return
	}
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error { return options.CheckExcluded(cmd) }
	if cmd.Flags().Lookup("timeout") == nil {
		addClock(e, cmd)
	}
}

func addClock(e *env.Env, cmd *cobra.Command) {
	limit := env.DefaultLimit
	options.Checked(cmd.Flags(), "seconds", "timeout", fmt.Sprintf("Stop a computation after this time, 0 for no limit [default: %s]", limit), func(text string) error {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil || !(seconds >= 0) || math.IsInf(seconds, 1) {
			return exit.Errorf("must be a number of seconds")
		}
		limit = env.Limit(seconds)
		return nil
	})
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		e.Limit = limit
		e.Clock.Start(limit, func() {
			e.Screen.Close()
			e.Screen.Error(limit.Exceeded("the command"))
			e.Exit(exit.CannotRun)
		})
		return run(cmd, args)
	}
}
