package config

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// resolution is one run of "config resolve".
type resolution struct {
	directory.EvaluationOptions
	env                          *env.Env
	showProfiles, sort           bool
	dialect, engine, format      string
	why                          []string
	output, rules, color         string
	verbose, quiet, formatChosen bool
}

// Resolve is the command "config resolve".
func Resolve(e *env.Env) *cobra.Command {
	r := &resolution{env: e}
	cmd := &cobra.Command{Use: "resolve [dir]", Short: "Resolve a pipeline config and print it, without running the engine", Args: options.Args(0, 1, "")}
	options.Argument(cmd, "[dir]", "The pipeline, or the config file to start from [default: .]")
	r.addOptions(cmd)
	options.Help(cmd, options.HelpText{
		Intro: `The pipeline is not run. A value that is unknown without the engine, such as the time of the run,
is printed as a placeholder; --why gives the reason.

Formats:
  flat        One line per value, as the engine prints it
  canonical   Nested blocks, as the engine prints them
  json, yaml, properties
  compat      The names and strings that nf-core/tools reads, as JSON`,
		Codes: []string{
			"0", "The config can be resolved", "1", "The engine would reject it; partial results are printed",
			"2", "Could not run: wrong usage, an unknown key of --why, or a file that cannot be read", "3", "An internal error of the toolkit",
		},
		Environment: options.ColorEnvironment,
		Examples: []string{
			"toolkit config resolve", "The pipeline in this directory",
			"toolkit config resolve meadow --profile test", "With a config profile",
			"toolkit config resolve --format json -o config.json", "Write it as JSON",
			"toolkit config resolve --why params.outdir", "Show which file and line set it",
			"toolkit config resolve --why process", "The same for all values of a scope",
			"toolkit config resolve --rules strict -v", "Show what the strict parser rejects as well",
		},
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		r.formatChosen = cmd.Flags().Changed("format")
		path := "."
		if len(args) > 0 {
			path = args[0]
		}
		return options.Ended(r.run(cmd.Context(), path))
	}
	return cmd
}

func (r *resolution) addOptions(cmd *cobra.Command) {
	flags := cmd.Flags()
	options.Names(flags, &r.Profiles, "profile", "", "Config profiles to apply, separated by commas")
	flags.BoolVar(&r.showProfiles, "show-profiles", false, "Keep all profiles under \"profiles\" and apply none")
	options.AddParser(flags, &r.EvaluationOptions)
	options.Dialect(flags, &r.dialect)
	options.Choice(flags, &r.engine, "engine", "", directory.ConfigEngines()[0], directory.ConfigEngines(), "Resolve here, or run the engine of this machine [default: resolver]")
	options.AddEvaluation(flags, &r.EvaluationOptions)
	formats := pipeline.ConfigFormats()
	options.Choice(flags, &r.format, "format", "", "flat", formats, "Output format [default: flat]")
	options.Repeated(flags, &r.why, "key", "why", "", "Show where a config option, or those of a scope, are set (repeatable)")
	flags.BoolVar(&r.sort, "sort", false, "Sort the keys by name")
	options.String(flags, &r.output, "file", "output", "o", "Write the config to a file, replacing its content")
	options.Choice(flags, &r.rules, "rules", "", "", linting.Profiles(), "Rule profile for the findings [default: recommended]")
	flags.BoolVarP(&r.verbose, "verbose", "v", false, "Print warnings and notes as well")
	flags.BoolVarP(&r.quiet, "quiet", "q", false, "Print no findings; see the exit code")
	options.AddColor(flags, &r.color, "When to color the findings")
	options.Exclude(cmd, "show-profiles", "profile")
	options.Exclude(cmd, "why", "sort")
}

func (r *resolution) run(ctx context.Context, path string) (int, error) {
	dir, entry, err := placeAt(path)
	if err != nil {
		return 0, err
	}
	if r.engine == "installed" {
		return exit.Clean, r.askEngine(ctx, dir, entry)
	}
	config, err := pipeline.ResolveConfig(ctx, r.env.Host, r.input(dir, entry))
	if err != nil {
		return 0, err
	}
	if err := r.refuseInputAsOutput(config); err != nil {
		return 0, err
	}
	if err := r.report(config); err != nil {
		return 0, err
	}
	if err := refuseUnknownKeys(config); err != nil {
		return 0, err
	}
	text, err := r.text(config)
	if err != nil {
		return 0, err
	}
	code := exit.Clean
	if config.Failed {
		code = exit.Findings
	}
	return code, options.Deliver(r.env, text, options.Destination{File: r.output, Stream: screen.Stdout})
}

func (r *resolution) input(dir, entry string) *pipeline.ResolveInput {
	in := &pipeline.ResolveInput{Directory: filepath.ToSlash(dir)}
	in.EvaluationOptions, in.Dialect, in.Entry, in.ShowProfiles = r.EvaluationOptions, r.dialect, entry, r.showProfiles
	in.Keys, in.Sort, in.LintProfile, in.ReportFormat = r.why, r.sort, r.rules, "text"
	if len(r.why) == 0 {
		in.Format = r.format
	}
	in.Color = screen.Color(r.color, r.env.Host.Env, r.env.Screen.IsTerminal(screen.Stderr))
	return in
}

// placeAt is the directory of a pipeline and the file to start from; "" for the pipeline config. As for the engine, a
// file means its directory.
func placeAt(path string) (dir, entry string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", "", exit.Errorf("cannot read %q: %s", path, exit.Reason(err))
	}
	if !info.IsDir() {
		return filepath.Dir(path), filepath.Base(path), nil
	}
	names := inputs.PipelineConfigs()
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(path, name)); err == nil && !info.IsDir() {
			return path, "", nil
		}
	}
	return "", "", exit.WithHelp(exit.Errorf("no pipeline found in %q", path), "expected the file \"%s\"", strings.Join(names, "\" or \""))
}

// askEngine prints what the engine of this machine answers: names and strings, with nothing to choose or explain.
func (r *resolution) askEngine(ctx context.Context, dir, entry string) error {
	for _, option := range []struct {
		given bool
		name  string
	}{
		{r.formatChosen && r.format != "compat", "--format " + r.format}, {len(r.why) > 0, "--why"}, {r.sort, "--sort"},
		{r.showProfiles, "--show-profiles"}, {entry != "", "a file to start from"},
	} {
		if option.given {
			return exit.Errorf("%s is not supported by the installed engine, which prints a directory in the format \"compat\"", option.name)
		}
	}
	in := &pipeline.WfConfigInput{Directory: filepath.ToSlash(dir)}
	in.EvaluationOptions, in.Dialect, in.Engine, in.Compat = r.EvaluationOptions, r.dialect, r.engine, true
	config, err := pipeline.FetchConfig(ctx, r.env.Host, in)
	if err != nil {
		return ofEngine(err)
	}
	text, err := options.JSON(config.Flat, "    ")
	if err != nil {
		return err
	}
	return options.Deliver(r.env, text, options.Destination{File: r.output, Stream: screen.Stdout})
}

// ofEngine is an *[exit.Error] for an engine that is missing or rejects the config.
func ofEngine(err error) error {
	switch typed := apierrors.Of(err); typed.Code {
	case api.Code(diag.RuntimeError.Code()), api.Code(diag.IOError.Code()), "ERR_DECODE":
		return exit.Errorf("%s", typed.Message)
	}
	return err
}

func (r *resolution) refuseInputAsOutput(config *pipeline.ResolvedConfig) error {
	if r.output == "" {
		return nil
	}
	for _, file := range config.Files {
		if !file.Remote && inputs.IsOneOf(r.output, file.Path) {
			return exit.Errorf("--output must not overwrite the config %q", r.output)
		}
	}
	return nil
}

// report prints what makes the engine reject the config; warnings and notes only if they were asked for. A profile that
// was asked for and is unknown is always reported: nothing of it is in what is printed.
func (r *resolution) report(config *pipeline.ResolvedConfig) error {
	findings := config.Report.Findings
	if r.quiet || len(findings) == 0 {
		return nil
	}
	if config.Failed || r.verbose {
		return r.env.Print(screen.Stderr, config.Report.Rendered, true)
	}
	others := len(findings)
	for _, f := range findings {
		if f.Rule == "unknown-profile" {
			r.env.Screen.Tell(f.Message)
			others--
		}
	}
	switch others {
	case 0:
	case 1:
		r.env.Screen.TellHelp("1 warning or note about the config", "show it with --verbose")
	default:
		r.env.Screen.TellHelp(fmt.Sprintf("%d warnings and notes about the config", others), "show them with --verbose")
	}
	return nil
}

func refuseUnknownKeys(config *pipeline.ResolvedConfig) error {
	if len(config.UnknownKeys) == 0 {
		return nil
	}
	unknown := config.UnknownKeys[0]
	switch {
	case unknown.Nearest != "":
		return exit.WithHelp(exit.Errorf("unknown key %q", unknown.Key), "did you mean %q?", unknown.Nearest)
	case len(config.IncompleteScopes) > 0:
		return exit.Errorf("unknown key %q, but the config may be incomplete: %s", unknown.Key, config.IncompleteScopes[0].Reason)
	}
	return exit.Errorf("unknown key %q", unknown.Key)
}

// text is what is printed.
func (r *resolution) text(config *pipeline.ResolvedConfig) (string, error) {
	switch {
	case len(r.why) == 0:
		return config.Rendered, nil
	case !r.formatChosen || r.format == "flat":
		return screen.Lines(explainKeys(config, r.why)), nil
	case r.format == "json":
		return options.JSON(config.Leaves, "  ")
	}
	return "", exit.Errorf("--why has the formats flat and json, found %s", r.format)
}
