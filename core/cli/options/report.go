package options

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Report are the options of every command that reports findings.
type Report struct {
	Dialect, Profile string
	Keys             []string
	// Explain is the rule to explain instead of a run; "" for none.
	Explain     string
	Format      string
	ShowPassed  bool
	All         bool
	ShowIgnored bool
	FailWarned  bool
	StdinName   string
	Output      string
	Color       string
	Quiet       bool
	// MaxWarnings fail the run when there are more; -1 for any number.
	MaxWarnings int
	// Statistics replaces the findings by their number for each rule.
	Statistics bool
	ExitZero   bool
}

// Dialects that can be asked for, the default first.
func Dialects() []string { return append([]string{dialect.Auto}, dialect.IDs()...) }

// Dialect adds the option --dialect.
func Dialect(flags *pflag.FlagSet, value *string) {
	Choice(flags, value, "dialect", "", "", Dialects(), "Naming dialect [default: detected]")
}

// AddSelection adds the options that select rules. The commands over one kind of file have no short form of --key.
func (r *Report) AddSelection(flags *pflag.FlagSet, key string) {
	Dialect(flags, &r.Dialect)
	Choice(flags, &r.Profile, "profile", "", "", linting.Profiles(), "Rule profile [default: recommended]")
	Repeated(flags, &r.Keys, "rule", "key", key, "Run only this rule or check (repeatable)")
	String(flags, &r.Explain, "rule", "explain", "", "Explain a rule and exit")
}

// AddOutput adds the options of what counts, and of how and where it is reported.
func (r *Report) AddOutput(flags *pflag.FlagSet) {
	Choice(flags, &r.Format, "format", "", report.Formats()[0], report.Formats(), "Report format [default: text]")
	r.AddShown(flags, "", "")
	r.StdinName = "<stdin>"
	String(flags, &r.StdinName, "name", "stdin-filename", "", "File name of standard input in the report [default: <stdin>]")
	String(flags, &r.Output, "file", "output", "o", "Write the report to a file, replacing its content")
	r.AddManner(flags)
}

// AddShown adds the options of what is listed and what counts; passed and warned are short forms, "" for none.
func (r *Report) AddShown(flags *pflag.FlagSet, passed, warned string) {
	flags.BoolVarP(&r.ShowPassed, "show-passed", passed, false, "List passed rules as well")
	flags.BoolVar(&r.All, "all", false, "Show every location of a rule in the text format, not the first five")
	flags.BoolVar(&r.ShowIgnored, "show-ignored", false, "List what the settings exclude in the text format")
	flags.BoolVarP(&r.FailWarned, "fail-warned", warned, false, "Exit with 1 if there are warnings")
	r.MaxWarnings = -1
	Checked(flags, "number", "max-warnings", "Exit with 1 if there are more warnings", func(text string) (err error) {
		if r.MaxWarnings, err = strconv.Atoi(text); err != nil || r.MaxWarnings < 0 {
			return exit.Errorf("must be a number from 0 on")
		}
		return nil
	})
	flags.BoolVar(&r.Statistics, "statistics", false, "Print the number of findings of each rule instead of the findings")
}

// AddManner adds the options of color, silence and the exit code.
func (r *Report) AddManner(flags *pflag.FlagSet) {
	AddColor(flags, &r.Color, "When to color the text format")
	flags.BoolVarP(&r.Quiet, "quiet", "q", false, "Print no report and no progress; see the exit code")
	flags.BoolVar(&r.ExitZero, "exit-zero", false, "Exit with 0 if there are findings")
}

// AddColor adds the option --color.
func AddColor(flags *pflag.FlagSet, value *string, usage string) {
	Choice(flags, value, "color", "", "auto", []string{"auto", "always", "never"}, usage+" [default: auto]")
}

// Linting are the options as operations take them; the report goes to the stream, unless --output names a file.
func (r *Report) Linting(e *env.Env, stream screen.Stream) linting.LintOptions {
	terminal := r.Output == "" && e.Screen.IsTerminal(stream)
	return linting.LintOptions{
		Dialect: r.Dialect, Profile: r.Profile, Keys: r.Keys, ShowPassed: r.ShowPassed, ShowAll: r.All, ShowIgnored: r.ShowIgnored,
		FailWarned: r.FailWarned, Format: r.Format, Date: e.Timestamp(), Color: screen.Color(r.Color, e.Host.Env, terminal),
	}
}

// ExitCode is the exit code of a report.
func (r *Report) ExitCode(found *report.Report) int {
	if r.MaxWarnings >= 0 && found.Counts.Warned > r.MaxWarnings {
		return exit.Findings
	}
	return found.ExitCode
}

// ShowReport prints the rendered report, or with --statistics its numbers, or writes it to the file of --output. Errors
// are *[exit.Error].
func (r *Report) ShowReport(e *env.Env, found *report.Report, stream screen.Stream) error {
	if r.Statistics {
		return r.Show(e, statistics(found), stream)
	}
	return r.Show(e, found.Rendered, stream)
}

// Show prints output or writes it to the file of --output. Errors are *[exit.Error].
func (r *Report) Show(e *env.Env, text string, stream screen.Stream) error {
	if r.Output == "" && r.Quiet {
		return nil
	}
	return Deliver(e, text, Destination{File: r.Output, Stream: stream, Styled: true})
}

// Diff is what --diff prints of files that would be fixed, and its exit code.
func Diff(files []linting.FixedFile) (text string, code int) {
	var diffs strings.Builder
	for _, file := range files {
		diffs.WriteString(file.Diff)
	}
	if diffs.Len() > 0 {
		code = exit.Findings
	}
	return diffs.String(), code
}

// Code is the exit code for that of a report.
func (r *Report) Code(code int) int {
	if r.ExitZero && code == exit.Findings {
		return exit.Clean
	}
	return code
}

// Args limits the arguments of a command; most is -1 for any number.
func Args(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least && !(cmd != nil && cmd.Flags().Changed("explain")):
			return exit.Errorf("missing argument: %s", what)
		case most == 0 && len(args) > 0:
			return exit.Errorf("unexpected argument %q", args[0])
		case most >= 0 && len(args) > most:
			return exit.Errorf("too many arguments: found %d, expected at most %d", len(args), most)
		}
		return nil
	}
}
