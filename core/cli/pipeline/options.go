// Package pipeline has the command that lints whole pipelines.
package pipeline

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/cli/baseline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/cache"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// run is one run of the command.
type run struct {
	options.Report
	directory.EvaluationOptions
	env *env.Env
	// dir is the directory of the pipeline as it was given.
	dir string
	// given reports whether an option was given.
	given                        func(option string) bool
	release                      *bool
	revision, template           string
	toolVersion, releaseTag      string
	workflowSchema               string
	fixes                        bool
	fixOnly                      []string
	diff, allowDirty, allowNoVCS bool
	failIgnored, times, plain    bool
	further                      []furtherReport
	baseline, since              string
	writeBaseline, diffOnly      bool
	each, watch                  bool
	jobs                         int
	exclude                      []string
	// found is what --write-baseline writes.
	found *baseline.Baseline
	// useCache and cacheDir are the options of the cache, which is nil without it.
	useCache bool
	cacheDir string
	cache    *cache.Cache
	// settings are the words of the command line that choose the settings file.
	settings []string
	// baselineWithin is the directory that the baseline's file must not lead out of; "" for any.
	baselineWithin string
	// excluded and gone count findings that are known, and entries of the baseline that are solved.
	excluded, gone int
}

// furtherReport is a report that is written to a file beside the one that is printed.
type furtherReport struct{ format, file string }

// Lint is the command "lint".
func Lint(e *env.Env) *cobra.Command { return (&run{env: e}).command() }

func (r *run) command() *cobra.Command {
	cmd := &cobra.Command{Use: "lint [dir...]", Short: "Lint pipelines", Args: options.Args(0, -1, "")}
	options.Argument(cmd, "[dir...]", "Pipeline directories, directories to search for pipelines, files in pipelines or patterns such as \"pipelines/*\"; with --each also - for a list on standard input [default: .]")
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	flags := cmd.Flags()
	r.addSelection(flags)
	r.addFixes(flags)
	r.AddShown(flags, "p", "w")
	flags.BoolVarP(&r.failIgnored, "fail-ignored", "i", false, "Exit with 1 if a check is ignored")
	flags.BoolVar(&r.times, "times", false, "Show how long each check took")
	r.addReports(flags)
	r.AddManner(flags)
	r.addKnown(flags)
	options.Exclude(cmd, "diff", "format", "report", "statistics", "baseline", "write-baseline", "since", "diff-only")
	options.Exclude(cmd, "since", "baseline", "write-baseline", "diff-only")
	options.Exclude(cmd, "diff-only", "baseline", "write-baseline")
	options.Exclude(cmd, "write-baseline", "fix")
	r.addMany(flags)
	flags.BoolVar(&r.useCache, "cache", false, "Keep reports, and show them again while nothing has changed")
	options.String(flags, &r.cacheDir, "dir", "cache-dir", "", "Directory of --cache [default: in the user's cache directory]")
	settings.Add(cmd)
	options.Exclude(cmd, "each", "fix", "diff", "format", "report", "output", "plain", "statistics", "write-baseline", "baseline", "since", "diff-only", "watch")
	options.Exclude(cmd, "watch", "fix", "diff", "write-baseline")
	options.Exclude(cmd, "plain", "format", "color")
	options.Help(cmd, help)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		r.given = cmd.Flags().Changed
		r.fixes = r.given("fix")
		if r.Explain != "" {
			return rules.Explain(cmd.Context(), r.env, r.Explain)
		}
		if len(args) == 0 {
			r.takeDirectory()
			args = []string{r.dir}
		}
		if err := settings.Apply(cmd.Context(), r.env, cmd, args); err != nil {
			return err
		}
		r.settings, r.baselineWithin = settings.Given(cmd), settings.Within(cmd.Flag("baseline"))
		r.openCache()
		return options.Ended(r.run(cmd.Context(), args))
	}
	return cmd
}

// addSelection adds the options of what is checked, and against what.
func (r *run) addSelection(flags *pflag.FlagSet) {
	r.AddSelection(flags, "k")
	options.Decision(flags, &r.release, "release", "Run the checks of a release as well [default: in a workflow for one]", "Do not run the checks of a release")
	options.Choice(flags, &r.revision, "revision", "", "", dialect.RevisionIDs(), "Rules of a revision [default: the pipeline tells]")
	options.Names(flags, &r.Profiles, "config-profile", "", "Config profiles to apply, separated by commas")
	options.AddParser(flags, &r.EvaluationOptions)
	options.AddEvaluation(flags, &r.EvaluationOptions)
	options.String(flags, &r.template, "dir", "template", "", "Template to compare with: a directory, a branch, a GitHub URL or \"none\"")
	options.String(flags, &r.toolVersion, "version", "tool-version", "", "Tool version that the pipeline should be made with")
	options.String(flags, &r.releaseTag, "tag", "release-tag", "", "Tag of the release [default: that of the workflow]")
	options.String(flags, &r.workflowSchema, "file", "workflow-schema", "", "JSON Schema to validate GitHub Actions workflows against")
}

// addFixes adds the options of what is changed.
func (r *run) addFixes(flags *pflag.FlagSet) {
	options.NamesOrAll(flags, &r.fixOnly, "fix", "Apply the safe fixes, or only those of these checks or rules (repeatable)")
	flags.BoolVar(&r.diff, "diff", false, "Print the safe fixes as a unified diff and change nothing")
	flags.BoolVar(&r.allowDirty, "allow-dirty", false, "Apply fixes despite uncommitted changes")
	flags.BoolVar(&r.allowNoVCS, "allow-no-vcs", false, "Apply fixes outside of a repository")
}

// addKnown adds the options of findings that are known.
func (r *run) addKnown(flags *pflag.FlagSet) {
	options.String(flags, &r.baseline, "file", "baseline", "", "Exclude the findings that this file lists")
	flags.BoolVar(&r.writeBaseline, "write-baseline", false, "Write all findings to the file of --baseline [default: "+dialect.BaselineFile+"]")
	options.String(flags, &r.since, "revision", "since", "", "Report only what changed since this git revision brought")
	flags.BoolVar(&r.diffOnly, "diff-only", false, "Report only what uncommitted changes brought; in a pull request, what it brought")
}

// mostJobs are more than any machine has processors for.
const mostJobs = 1000

// addMany adds the options of many pipelines.
func (r *run) addMany(flags *pflag.FlagSet) {
	flags.BoolVar(&r.each, "each", false, "Print a line of JSON for each pipeline")
	options.Checked(flags, "number", "jobs", "Pipelines to lint at the same time with --each [default: one per processor]", func(text string) (err error) {
		if r.jobs, err = strconv.Atoi(text); err != nil || r.jobs < 1 || r.jobs > mostJobs {
			return exit.Errorf("must be a number from 1 to %d", mostJobs)
		}
		return nil
	})
	flags.BoolVar(&r.watch, "watch", false, "Lint again whenever a file changes, until Ctrl-C")
	options.Repeated(flags, &r.exclude, "pattern", "exclude", "", "Leave out paths that match, such as \"old/**\" (repeatable)")
}

// addReports adds the options of the report's format and place.
func (r *run) addReports(flags *pflag.FlagSet) {
	formats := report.Formats()
	options.Choice(flags, &r.Format, "format", "", formats[0], formats, "Report format [default: text]")
	options.Checked(flags, "format=file", "report", "Write a further report to a file (repeatable)", func(text string) error {
		format, file, _ := strings.Cut(text, "=")
		if !slices.Contains(formats, format) || file == "" {
			return exit.WithHelp(exit.Errorf("must be a format, \"=\", and a file"), "the formats are %s", strings.Join(formats, ", "))
		}
		r.further = append(r.further, furtherReport{format, file})
		return nil
	})
	options.String(flags, &r.Output, "file", "output", "o", "Write the report to a file, replacing its content")
	flags.BoolVar(&r.plain, "plain", false, "Print one line per finding, without colors, code frames or progress")
}

// SplitFix joins "--fix" with the word behind it, which names checks unless it is an option: the parser of options takes
// a value that may be missing only behind "=".
func SplitFix(args []string) []string {
	if len(args) == 0 || args[0] != "lint" {
		return args
	}
	joined := []string{}
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return append(joined, args[i:]...)
		}
		if args[i] == "--fix" && i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			joined = append(joined, "--fix="+args[i+1])
			i++
			continue
		}
		joined = append(joined, args[i])
	}
	return joined
}

// linting are the options as the operation takes them.
func (r *run) linting() linting.LintOptions {
	o := r.Linting(r.env, 0)
	if r.plain {
		o.Format, o.Color = "compact", false
	}
	for _, further := range r.further {
		o.ExtraFormats = append(o.ExtraFormats, further.format)
	}
	return o
}

var help = options.HelpText{
	Intro: `The pipeline is not run, and nothing is fetched. Files that git ignores are not checked.
What cannot be checked is listed as "not checked", never as passed.`,
	Codes: []string{
		"0", "No findings that fail the run", "1", "Findings; with --diff, fixes to apply",
		"2", "Could not run: wrong usage, no pipeline, or a file that cannot be read or written",
		"3", "An internal error of the toolkit", "130", "Interrupted while files were fixed; each has its old or its fixed content",
	},
	Environment: append([]string{
		"GITHUB_REF, GITHUB_BASE_REF", "Branch or tag of the workflow run", "CI", "Show no progress",
	}, options.ColorEnvironment...),
	Examples: []string{
		"toolkit lint", "The pipeline in this directory",
		"toolkit lint meadow -k readme -k files_exist", "Two checks alone",
		"toolkit lint --diff", "Show what --fix would change",
		"toolkit lint --fix", "Apply the safe fixes",
		"toolkit lint --fix files_unchanged", "Apply only the fixes of this check",
		"toolkit lint --release -w --report sarif=lint.sarif --report junit=lint.xml", "Checks of a release, and two reports",
		"toolkit lint --format github", "Annotations in a workflow",
	},
}
