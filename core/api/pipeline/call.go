package pipeline

// A call of the lint: its options are checked, its directory is found, and its report is made.

import (
	"cmp"
	"context"
	"encoding/json"
	"io/fs"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// folderCall is a checked call.
type folderCall struct {
	directory.Directory
	in      *LintInput
	given   folder.Given
	options folder.Options
}

// open checks the options of a call and finds its directory.
func open(ctx context.Context, h *host.Host, in *LintInput) (*folderCall, error) {
	profile, err := in.LintOptions.Check(checks.All()[0].Known())
	if err != nil {
		return nil, err
	}
	if err := checkKeys(in.Keys); err != nil {
		return nil, err
	}
	at, err := directory.Open(ctx, h, directory.Place{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory})
	if err != nil {
		return nil, err
	}
	revision, err := inputs.RevisionAsked(in.Revision)
	if err != nil {
		return nil, err
	}
	if err := checkDirectory(at, at.Path); err != nil {
		return nil, err
	}
	call := &folderCall{Directory: at, in: in, options: folder.Options{
		Selection: lint.Selection{Profile: profile, Keys: in.Keys}, FailWarned: in.FailWarned, FailIgnored: in.FailIgnored, Timed: in.Times, CountPassed: !in.ListsPassed(),
	}}
	repository := in.repository(at)
	call.given = folder.Given{
		Files: at.Files, Names: dialect.Named(in.Dialect), Revision: revision, Release: in.Release,
		Tracked: git.Tracked(at.Ctx, repository.Files, repository.Path), ToolVersion: in.ToolVersion, ReleaseTag: in.ReleaseTag,
		Tags: git.HeadTags(at.Ctx, repository.Files, repository.Path),
	}
	if call.given.Template, call.given.TemplateHistory, err = templateAt(at, repository, in.Template); err != nil {
		return nil, err
	}
	if call.given.Config, err = in.Evaluation(at, in.Dialect); err != nil {
		return nil, err
	}
	if at.Workspace != nil && at.Path == "." && call.given.Config.Remote == nil {
		call.given.Cache = at.Workspace.Cache(in.cacheKey())
	}
	call.given.WorkflowSchema, err = workflowSchema(in.WorkflowSchema)
	return call, err
}

// Repository is where the git repository of a pipeline is.
type Repository struct {
	Files host.Files
	// Path of the directory among them.
	Path string
}

// repository is the one that is given, or else that of the directory.
func (in *LintInput) repository(at directory.Directory) Repository {
	if in.Repository != nil {
		return *in.Repository
	}
	return Repository{Files: at.Host.Files, Path: at.Path}
}

// cacheKey distinguishes the options on which the findings of a lint depend.
func (in *LintInput) cacheKey() string {
	found := FolderOptions{
		EvaluationOptions: in.EvaluationOptions, Revision: in.Revision, Release: in.Release, ToolVersion: in.ToolVersion,
		ReleaseTag: in.ReleaseTag, WorkflowSchema: in.WorkflowSchema, Template: in.Template,
	}
	found.Profile, found.Keys, found.Dialect = in.Profile, in.Keys, in.Dialect
	key, err := json.Marshal(found)
	if err != nil {
		return err.Error() // what has no JSON did not come as JSON
	}
	return string(key)
}

// noTemplate is the option's value for no template.
const noTemplate = "none"

// templateAt are the files of a template that the caller has, or a branch with it; nil for none.
func templateAt(at directory.Directory, given Repository, template string) (fs.FS, folder.TemplateHistory, error) {
	if template == noTemplate {
		return nil, nil, nil
	}
	if strings.HasPrefix(template, dialect.HostingPages) {
		history, err := remoteTemplate(at, template)
		return nil, history, err
	}
	missing := checkDirectory(at, template)
	if template != "" && missing == nil {
		return utils.SubFS(at.Ctx, at.Host.Files, template), nil, nil
	}
	repository, err := git.Open(at.Ctx, host.OrNone(given.Files), given.Path)
	if template == "" {
		if err == nil {
			if history, err := repository.Branch(folder.TemplateBranch); err == nil {
				return nil, history, nil
			}
		}
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, missing
	}
	history, err := repository.Branch(template)
	if err != nil {
		return nil, nil, api.InputError("%q is neither a directory nor a branch", template)
	}
	return nil, history, nil
}

// remoteTemplate is the branch of a repository at the hosting service, whose URL may end with "/tree/" and the branch.
func remoteTemplate(at directory.Directory, address string) (folder.TemplateHistory, error) {
	if err := at.Host.Need(host.PortFetch); err != nil {
		return nil, err
	}
	repository, branch, _ := strings.Cut(strings.TrimPrefix(address, dialect.HostingPages), "/tree/")
	repository = strings.TrimSuffix(strings.TrimRight(repository, "/"), ".git")
	quiet := *at.Host
	quiet.Log = nil // a few requests need no token; what fails is the error of the lint
	hosting, err := hostapi.New(&quiet, hostapi.Options{API: dialect.NFCore.PublicAddresses().Hosting})
	if err != nil {
		return nil, err
	}
	l := lookup.New(&quiet, lookup.Options{Names: dialect.NFCore, Session: hosting})
	history, err := l.History(at.Ctx, repository, cmp.Or(branch, folder.TemplateBranch))
	if err != nil {
		return nil, err
	}
	if at.Workspace != nil {
		history = at.Workspace.History(address, history).Continue(at.Ctx, l)
	}
	return history, nil
}

// checkDirectory is an error that names the path as it was given, unless a directory is there.
func checkDirectory(at directory.Directory, path string) error {
	info, err := host.OrNone(at.Host.Files).Stat(at.Ctx, path)
	if err == nil && !info.Directory {
		err = &host.FileError{Kind: host.NotADirectory, Path: path}
	}
	return utils.FileError(err)
}

// turn is how long a lint computes before a host that shows its progress gets a turn to draw.
const turn = 100 * time.Millisecond

// showing shows the host which check runs, until the function that it gives is called.
func (c *folderCall) showing() (end func()) {
	if c.Host.Status == nil {
		return func() {}
	}
	status := host.Status{ID: "lint", Text: "Reading files"}
	c.Host.Show(status)
	drawn := time.Now()
	c.options.Progress = func(check string, step, steps int) {
		status.Text, status.Step, status.Steps = check, step, steps
		c.Host.Show(status)
		if c.Host.Sleep != nil && time.Since(drawn) > turn {
			_ = c.Host.Sleep(c.Ctx, 0) // an abort is met by what is asked next
			drawn = time.Now()
		}
	}
	return func() {
		status.Done = true
		c.Host.Show(status)
	}
}

// seen is a report whose paths are those of the working directory, or wherever its reader is.
func (c *folderCall) seen(rep report.Report, files map[string]*source.File) (report.Report, map[string]*source.File) {
	return report.Below(c.in.RelativeTo, rep, files)
}

func checkKeys(keys []string) error {
	switch unknown, known := folder.Unknown(keys); len(unknown) {
	case 0:
		return nil
	case 1:
		return api.Unknown("rule or check", unknown[0], known)
	default:
		return api.InputError("unknown rules or checks %s", lint.Join(lint.Quoted(unknown), "and"))
	}
}

// workflowSchema parses a schema; nil for "".
func workflowSchema(text string) (*validate.Schema, error) {
	if text == "" {
		return nil, nil
	}
	doc := tree.ParseJSON(source.New("workflow schema", []byte(text)))
	if !doc.Readable() {
		return nil, api.InputError("schema of workflows is not valid JSON: %s", doc.Problems[0].Message)
	}
	schema, err := validate.Compile(doc.Root, validate.Options{Draft: validate.Draft07})
	if err != nil {
		return nil, api.InputError("cannot use the schema of workflows: %v", err)
	}
	return schema, nil
}

func (c *folderCall) finish(p *folder.Pipeline, found *diag.Report) (*report.Report, error) {
	options := c.in.LintOptions
	if options.Commit == "" {
		options.Commit = pipeline.Commit(c.Ctx, c.Host, c.Path)
	}
	var names []string
	var rules []*lint.Rule
	for _, check := range checks.All() {
		names = append(names, check.Name(p.Names))
		rules = append(rules, folder.RulesOf(check)...)
	}
	return linting.Ending{Options: options, Files: p.Sources(), Dialects: map[string]string{".": p.Names.ID}, Revision: revisionUsed(p.Facts), Rules: rules, Checks: names, CheckTable: report.CheckTable, Seen: c.seen}.Finish(found)
}

// revisionUsed is the revision in the report.
func revisionUsed(facts view.Facts) *report.RevisionUsed {
	return &report.RevisionUsed{ID: facts.Revision.String(), Tools: facts.Revision.ToolVersions(), Reason: facts.RevisionReason, Known: facts.RevisionKnown}
}
