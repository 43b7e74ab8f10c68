package pipeline

// The lint of a whole pipeline.

import (
	"context"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
)

// FolderOptions set how a whole pipeline is linted.
type FolderOptions struct {
	linting.LintOptions
	directory.EvaluationOptions
	// Revision of the interface whose rules count. Without it a pipeline of the dialect "nf-core" determines it: by the
	// version in the tools config, the badge of the README or files that came with a version, else the newest counts; other
	// pipelines have "R1".
	Revision string `json:"revision,omitempty"`
	// Release adds the checks that a release must pass.
	Release bool `json:"release,omitempty"`
	// FailIgnored reports ignored findings as failed, as FailWarned does warned ones of a whole pipeline; a disabled check
	// stays ignored.
	FailIgnored bool `json:"failIgnored,omitempty"`
	// ToolVersion is the version of the tool that the pipeline should have been made with.
	ToolVersion string `json:"toolVersion,omitempty"`
	// ReleaseTag is the tag of the release that is being made.
	ReleaseTag string `json:"releaseTag,omitempty"`
	// WorkflowSchema is a JSON Schema of the hosting service's workflows, as text, to validate them instead of the toolkit's
	// own tables.
	WorkflowSchema string `json:"workflowSchema,omitempty"`
	// Template is the pipeline template to compare with: a directory of the files, a branch of the pipeline's repository, or
	// the URL of a repository at the hosting service, whose branch "TEMPLATE" is fetched: "https://github.com/OWNER/NAME". ""
	// is the branch "TEMPLATE" for pipelines of nf-core/tools and the built-in template for others, "none" disables the
	// comparison.
	Template string `json:"template,omitempty"`
	// RelativeTo is put before the paths of rendered reports and of diffs: the way from where their reader is
	// to the directory, such as "pipelines/demo". The report's own paths stay as they are.
	RelativeTo string `json:"relativeTo,omitempty"`
	// Times adds how long each check took.
	Times bool `json:"times,omitempty"`
	// Repository has the git repository of a pipeline whose files are given without it; nil is that among the files. Go
	// programs alone have it.
	Repository *Repository `json:"-"`
}

// LintInput is the input of lint.
type LintInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	FolderOptions
}

// FixInput is the input of fix.
type FixInput struct {
	LintInput
	// Fix names the checks or rules whose fixes are applied; empty applies all safe ones.
	Fix []string `json:"fix,omitempty"`
}

// Lint runs every check on the files of a pipeline and reports what they find. Errors are those of options that do
// not exist and of a directory or template that cannot be read; what is wrong with the pipeline is a finding. The
// host's files are read where the call has none, its environment is read for the commit, includes of the
// configuration are fetched if the options say so, and a host that shows progress is given the check that runs, and
// turns to draw it.
func Lint(ctx context.Context, h *host.Host, in *LintInput) (*report.Report, error) {
	call, err := open(ctx, h, in)
	if err != nil {
		return nil, err
	}
	defer call.showing()()
	defer call.Lock()()
	p, err := folder.Open(ctx, call.given)
	if err != nil {
		return nil, err
	}
	return call.finish(p, folder.Run(p, call.options))
}

// Use opens a pipeline as [Lint] does and calls a function with it, which may lint it with the options. The files of a
// workspace stay as they are until the function returns, and so does what it gets of them. Errors are those of [Lint] and of
// the function. Go programs that need more than a report have it, such as the language server.
func Use(ctx context.Context, h *host.Host, in *LintInput, use func(p *folder.Pipeline, o folder.Options) error) error {
	call, err := open(ctx, h, in)
	if err != nil {
		return err
	}
	defer call.showing()()
	defer call.Lock()()
	p, err := folder.Open(ctx, call.given)
	if err != nil {
		return err
	}
	return use(p, call.options)
}

// Fix applies every safe fix to the files of a pipeline, or those of some checks and rules, and reports what is left. Nothing
// is written: the result has the new content of the files that differ. Errors and requests to the host are those of [Lint].
func Fix(ctx context.Context, h *host.Host, in *FixInput) (*linting.FixResult, error) {
	call, err := open(ctx, h, &in.LintInput)
	if err != nil {
		return nil, err
	}
	if err := checkKeys(in.Fix); err != nil {
		return nil, err
	}
	defer call.showing()()
	defer call.Lock()()
	fixed, err := folder.Fix(ctx, call.given, call.options, in.Fix)
	if err != nil {
		return nil, err
	}
	defer fixed.Close()
	result := &linting.FixResult{Files: []linting.FixedFile{}}
	for _, f := range fixed.Written() {
		sum := md5.New()
		sum.Write([]byte(f.Before))
		diff := report.Diff(path.Join(in.RelativeTo, f.Path), f.Before, f.After)
		result.Files = append(result.Files, linting.FixedFile{Path: f.Path, Changed: true, Text: f.After, Diff: diff, ReadMD5: sum.Hex()})
	}
	left, err := call.finish(fixed.Pipeline, fixed.Report)
	if err != nil {
		return nil, err
	}
	result.Report = *left
	return result, nil
}
