package pipeline

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// run lints the pipelines of the arguments.
func (r *run) run(ctx context.Context, args []string) (int, error) {
	if r.each {
		return r.lintEach(ctx, args)
	}
	given, err := paths.Expand(args, r.exclude)
	switch {
	case err != nil:
		return 0, exit.Errorf("%w", err)
	case len(given) == 0:
		return 0, exit.Errorf("the patterns of \"exclude\" leave out every directory that was given")
	}
	found, err := r.directoriesOf(given)
	if err != nil {
		return 0, err
	}
	code := exit.Clean
	for _, problem := range found.problems {
		r.env.Screen.Error(problem)
		code = exit.CannotRun
	}
	own := exit.Clean
	switch {
	case r.watch && len(found.directories) > 0:
		own, err = r.lintAgain(ctx, found.directories)
	case len(found.directories) > 0:
		own, err = r.lintAll(ctx, found.directories)
	case len(found.outside) > 0 && !r.Quiet:
		r.env.Screen.Tell(fmt.Sprintf("nothing is linted: no pipeline contains %q%s", found.outside[0], others(len(found.outside)-1)))
	}
	return max(code, own), err
}

// lintAll lints one pipeline or several.
func (r *run) lintAll(ctx context.Context, directories []string) (int, error) {
	if len(directories) > 1 {
		return r.lintMany(ctx, directories)
	}
	r.dir = directories[0]
	return r.lintOrFix(ctx)
}

// others is the end of a sentence about one file that holds for some more.
func others(count int) string {
	if count == 0 {
		return ""
	}
	return fmt.Sprintf(", or %s", english.Count(count, "other file"))
}

// lintMany lints several pipelines one after another. The exit code is the highest of all.
func (r *run) lintMany(ctx context.Context, directories []string) (worst int, err error) {
	inOneFile := r.Output != "" || len(r.further) > 0
	if inOneFile || !slices.Contains([]string{"text", "compact", "github"}, r.Format) {
		return 0, exit.WithHelp(exit.Errorf("one report cannot have several pipelines"), "lint them one by one, or print a line of JSON for each with --each")
	}
	if r.baseline != "" {
		return 0, exit.WithHelp(exit.Errorf("one baseline cannot have several pipelines"), "lint them one by one")
	}
	for _, directory := range directories {
		one := *r
		one.dir = directory
		if r.Format == "text" && !r.plain && !r.Quiet && !r.fixes && !r.diff {
			if err := r.env.Print(screen.Stdout, "== "+screen.Lines(directory)+"\n", false); err != nil {
				return 0, err
			}
		}
		code, err := one.lintOrFix(ctx)
		if own := (*exit.Error)(nil); errors.As(err, &own) {
			r.env.Screen.Error(own)
			code, err = exit.CannotRun, nil
		}
		if err != nil {
			return 0, err
		}
		worst = max(worst, code)
	}
	return worst, nil
}

func (r *run) lintOrFix(ctx context.Context) (int, error) {
	r.takeBase()
	if err := CheckPlace(r.dir); err != nil {
		return 0, err
	}
	if err := r.checkReports(ctx); err != nil {
		return 0, err
	}
	writes := r.fixes && !r.diff
	if writes {
		if err := r.checkWorkTree(ctx); err != nil {
			return 0, err
		}
	}
	in, err := r.input(ctx)
	if err != nil {
		return 0, err
	}
	known, err := r.known(ctx, in)
	if err != nil {
		return 0, err
	}
	in.Filter = r.filter(known)
	code := 0
	switch {
	case r.diff:
		code, err = r.showDiff(ctx, in)
	case writes:
		code, err = r.applyFixes(ctx, in)
	default:
		code, err = r.lint(ctx, in)
	}
	return r.Code(code), err
}

// takeBase makes --diff-only a --since: of the branch that a pull request is for, else of the last commit.
func (r *run) takeBase() {
	if !r.diffOnly {
		return
	}
	r.since = "HEAD"
	if branch := r.env.Getenv("GITHUB_BASE_REF"); branch != "" {
		r.since = "origin/" + branch
	}
}

var checkName = regexp.MustCompile(`^[a-z][a-z0-9_-]*$`)

// takeDirectory is for a command without a directory: it takes the last name of "--fix ../meadow", if that is not a check's
// but a directory's, else the working directory.
func (r *run) takeDirectory() {
	r.dir = "."
	last := len(r.fixOnly) - 1
	if last >= 0 && !checkName.MatchString(r.fixOnly[last]) && isDirectory(r.fixOnly[last]) {
		r.dir, r.fixOnly = r.fixOnly[last], r.fixOnly[:last]
	}
}

func (r *run) lint(ctx context.Context, in *pipeline.LintInput) (int, error) {
	found, err := r.cached(ctx, r.host(), in)
	if err != nil {
		return 0, err
	}
	if r.writeBaseline {
		return exit.Clean, r.saveBaseline()
	}
	if err := r.deliver(found, found.Rendered); err != nil {
		return 0, err
	}
	if !r.Quiet {
		r.tellFixes(found)
	}
	r.tellBaseline()
	return r.ExitCode(found), nil
}

// showDiff prints what --fix would do; whether it would do anything is the exit code.
func (r *run) showDiff(ctx context.Context, in *pipeline.LintInput) (int, error) {
	in.Format, in.ExtraFormats = "", nil
	fixed, err := pipeline.Fix(ctx, r.host(), &pipeline.FixInput{LintInput: *in, Fix: r.fixOnly})
	if err != nil {
		return 0, err
	}
	text, code := options.Diff(fixed.Files)
	return code, r.deliver(&fixed.Report, text)
}

// applyFixes writes the fixed files.
func (r *run) applyFixes(ctx context.Context, in *pipeline.LintInput) (int, error) {
	fixed, err := pipeline.Fix(ctx, r.host(), &pipeline.FixInput{LintInput: *in, Fix: r.fixOnly})
	if err != nil {
		return 0, err
	}
	written := r.writeFixed(ctx, fixed.Files)
	for _, problem := range written.problems {
		r.env.Screen.Error(problem)
	}
	if written.interrupted {
		r.env.Screen.Tell("interrupted: " + filesFixed(written.count, len(fixed.Files)))
		return exit.Interrupted, nil
	}
	found, code := &fixed.Report, r.ExitCode(&fixed.Report)
	if len(written.problems) > 0 { // what was fixed in memory alone is not fixed
		code = exit.CannotRun
		if found, err = pipeline.Lint(ctx, r.host(), in); err != nil {
			return 0, err
		}
	}
	if err := r.deliver(found, found.Rendered); err != nil {
		return 0, err
	}
	if !r.Quiet && written.count > 0 {
		r.env.Screen.TellHelp(filesFixed(written.count, len(fixed.Files)), "run \"git diff\" to review")
	}
	return code, nil
}

func filesFixed(written, all int) string {
	if written == all {
		return "fixed " + english.Count(written, "file")
	}
	return fmt.Sprintf("fixed %d of %s", written, english.Count(all, "file"))
}

// tellFixes prints the command that applies the safe fixes.
func (r *run) tellFixes(found *report.Report) {
	count := 0
	for _, f := range found.Findings {
		open := f.Outcome == "failed" || f.Outcome == "warned"
		for _, fix := range f.Fixes {
			if open && fix.Safe {
				count++
				break
			}
		}
	}
	if count > 0 {
		r.env.Screen.Tell(fmt.Sprintf("fix %s with: %s --fix", english.Count(count, "finding"), r.sameCommand()))
	}
}

// deliver writes the further reports, and prints the text or writes it to the file of --output.
func (r *run) deliver(found *report.Report, text string) error {
	for _, further := range r.further {
		plain := screen.WithoutColors(found.Renderings[further.format])
		if err := options.Deliver(r.env, plain, options.Destination{File: further.file}); err != nil {
			return err
		}
	}
	if r.Statistics {
		return r.ShowReport(r.env, found, screen.Stdout)
	}
	return r.Show(r.env, text, screen.Stdout)
}

// host is the host of the run; it shows progress where that is wanted.
func (r *run) host() *host.Host {
	h := *r.env.Host
	h.Status = nil
	if !r.Quiet && !r.plain && r.env.Screen.ShowsProgress() {
		h.Status = r.env.Screen.Status
	}
	h.Files = r.withoutOwn(h.Files)
	return &h
}

func (r *run) input(ctx context.Context) (*pipeline.LintInput, error) {
	release, tag := r.releaseOf()
	in := &pipeline.LintInput{Directory: filepath.ToSlash(r.dir)}
	in.LintOptions, in.EvaluationOptions = r.linting(), r.EvaluationOptions
	in.Revision, in.Release, in.ReleaseTag, in.FailIgnored = r.revision, release, tag, r.failIgnored
	in.ToolVersion, in.Template, in.Times, in.RelativeTo = r.toolVersion, filepath.ToSlash(r.template), r.times, relativeTo(r.dir)
	if r.workflowSchema != "" {
		text, err := inputs.ReadFile(ctx, r.env, r.workflowSchema, "")
		if err != nil {
			return nil, exit.Errorf("cannot read %q: %s", r.workflowSchema, exit.Reason(err))
		}
		in.WorkflowSchema = string(text)
	}
	return in, nil
}

// relativeTo is the path of a directory below this one, so that paths in reports can be opened from here; "" elsewhere.
func relativeTo(dir string) string {
	here, err := filepath.Abs(".")
	if err != nil {
		return ""
	}
	target, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	way, err := filepath.Rel(here, target)
	if err != nil || way == "." || way == ".." || strings.HasPrefix(way, ".."+string(filepath.Separator)) {
		return ""
	}
	return filepath.ToSlash(way)
}
