package pipeline

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/baseline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// known is the baseline of the run; nil for none.
func (r *run) known(ctx context.Context, in *pipeline.LintInput) (*baseline.Baseline, error) {
	if r.since != "" {
		return r.knownSince(ctx, *in)
	}
	if r.baseline == "" || r.writeBaseline {
		return nil, nil
	}
	text, err := inputs.ReadFile(ctx, r.env, r.baseline, r.baselineWithin)
	if err != nil {
		return nil, exit.Errorf("cannot read %q: %s", r.baseline, exit.Reason(err))
	}
	known, err := baseline.Parse(text)
	if err != nil {
		return nil, exit.Errorf("cannot use %q: %w", r.baseline, err)
	}
	return known, nil
}

// knownSince are the findings of the pipeline as it was in a revision: in the last one that it and the work tree have in
// common. All that is left is what the changes since then brought, wherever it shows.
func (r *run) knownSince(ctx context.Context, in pipeline.LintInput) (known *baseline.Baseline, err error) {
	earlier, err := r.earlierFiles(ctx)
	if err != nil {
		return nil, err
	}
	h := *r.env.Host
	h.Files, h.Status = earlier, nil
	in.Format, in.ExtraFormats, in.Times = "", nil, false
	in.Filter = func(found *diag.Report) { known = baseline.Of(found) }
	if _, err := pipeline.Lint(ctx, &h, &in); err != nil {
		return nil, exit.Errorf("cannot lint the pipeline as it was in %q: %w", r.since, err)
	}
	return known, nil
}

// earlierFiles are the files of the pipeline's directory as they were in the revision of --since.
func (r *run) earlierFiles(ctx context.Context) (*baseline.Earlier, error) {
	commit, err := r.git(ctx, "rev-parse", "--verify", "--quiet", "--end-of-options", r.since+"^{commit}")
	var refused refusedError
	switch {
	case errors.As(err, &refused):
		return nil, exit.Errorf("unknown revision %q of git", r.since)
	case err != nil:
		return nil, err
	}
	if base, err := r.git(ctx, "merge-base", strings.TrimSpace(commit), "HEAD"); err == nil {
		commit = base
	}
	root, err := filepath.EvalSymlinks(r.dir)
	if err == nil {
		root, err = filepath.Abs(root)
	}
	if err != nil {
		return nil, exit.Errorf("cannot read %q: %s", r.dir, exit.Reason(err))
	}
	earlier := &baseline.Earlier{Files: r.env.Host.Files, Root: root, Changed: map[string][]byte{}}
	if err := r.addChanged(ctx, earlier, strings.TrimSpace(commit)); err != nil {
		return nil, err
	}
	untracked, err := r.git(ctx, "ls-files", "-z", "--others", "--exclude-standard")
	for name := range strings.SplitSeq(untracked, "\x00") {
		if name != "" {
			earlier.Changed[name] = nil
		}
	}
	return earlier, err
}

// addChanged adds the earlier content of each tracked file that has changed since the commit.
func (r *run) addChanged(ctx context.Context, earlier *baseline.Earlier, commit string) error {
	list, err := r.git(ctx, "diff", "--raw", "-z", "--no-renames", "--no-ext-diff", "--no-abbrev", "--ignore-submodules", "--relative", commit, "--", ".")
	if err != nil {
		return err
	}
	fields := strings.Split(list, "\x00")
	for i := 0; i+1 < len(fields); i += 2 {
		meta, name := strings.Fields(fields[i]), fields[i+1] // ":old-mode new-mode old-id new-id status"
		if len(meta) < 5 {
			return fmt.Errorf("unexpected output of git diff: %q", fields[i])
		}
		earlier.Changed[name] = nil
		if !strings.HasPrefix(meta[0], ":100") { // links and submodules are not read
			continue
		}
		content, err := r.git(ctx, "cat-file", "blob", meta[2])
		if err != nil {
			return err
		}
		earlier.Changed[name] = append([]byte{}, content...)
	}
	return nil
}

// filter is what excludes the known findings from a report; nil for none.
func (r *run) filter(known *baseline.Baseline) func(*diag.Report) {
	switch {
	case r.writeBaseline:
		return func(found *diag.Report) { r.found = baseline.Of(found) }
	case known == nil:
		return nil
	}
	return func(found *diag.Report) { r.excluded, r.gone = known.Exclude(found, r.ShowIgnored) }
}

// saveBaseline writes the baseline of the report.
func (r *run) saveBaseline() error {
	file := r.baseline
	if file == "" {
		file = filepath.Join(r.dir, dialect.BaselineFile)
	}
	text, err := r.found.Text()
	if err != nil {
		return err
	}
	if err := options.Deliver(r.env, text, options.Destination{File: file, Within: r.baselineWithin}); err != nil {
		return err
	}
	count := 0
	for _, entry := range r.found.Findings {
		count += entry.Count
	}
	r.env.Screen.TellHelp(fmt.Sprintf("wrote %s to %q", english.Count(count, "finding"), file), "exclude them with --baseline "+options.ShellLine([]string{file}))
	return nil
}

// tellBaseline prints how many findings are known, and whether the baseline has some that are solved.
func (r *run) tellBaseline() {
	if r.Quiet || r.excluded == 0 && r.gone == 0 {
		return
	}
	which, outcome := fmt.Sprintf("that %q lists", r.baseline), "not shown"
	if r.since != "" {
		which = fmt.Sprintf("that %q has too", r.since)
	}
	if r.ShowIgnored {
		outcome = "ignored"
	}
	if r.excluded > 0 {
		r.env.Screen.Tell(findings(r.excluded, which, outcome))
	}
	if r.since == "" && r.gone > 0 {
		r.env.Screen.TellHelp(findings(r.gone, which, "solved"), "shorten the list with --write-baseline")
	}
}

// findings is a sentence about a number of findings: which they are, and their outcome.
func findings(count int, which, outcome string) string {
	verb := "are"
	if count == 1 {
		verb = "is"
	}
	return english.Count(count, "finding") + " " + which + " " + verb + " " + outcome
}
