//go:build !folderless

package core

// The lint of a whole pipeline.

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/checks"
	"github.com/flow-toolkit/flow-toolkit/core/lint/folder"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
	"github.com/flow-toolkit/flow-toolkit/core/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// folderCall is a checked call.
type folderCall struct {
	place
	in      LintInput
	given   folder.Given
	options folder.Options
}

func runLint(w world, header, body []byte) (any, error) {
	var in LintInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	call, err := w.folderCall(in, body)
	if err != nil {
		return nil, err
	}
	defer call.showing()()
	p, err := folder.Open(w.ctx, call.given)
	if err != nil {
		return nil, err
	}
	return call.finish(p, folder.Run(p, call.options))
}

func runListPipeline(w world, header, body []byte) (any, error) {
	var in FolderInput
	files, _, err := in.open(w, header, body)
	if err != nil {
		return nil, err
	}
	var failed error
	paths, err := utils.WfFiles(w.ctx, files, in.Directory, utils.ListOptions{
		Git: true, Tracked: pipeline.Tracked(w.ctx, files, in.Directory),
		Unlisted: func(path string, why error) {
			var exceeded *limits.Exceeded
			if !utils.IsIgnoreFile(path) || !errors.As(why, &exceeded) { // the lint tells of an ignore file beyond the limits
				failed = cmp.Or(failed, why)
			}
		},
	})
	return paths, cmp.Or(err, failed)
}

func runFix(w world, header, body []byte) (any, error) {
	var in FixInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	call, err := w.folderCall(in.LintInput, body)
	if err != nil {
		return nil, err
	}
	if err := checkFolderKeys(in.Fix); err != nil {
		return nil, err
	}
	defer call.showing()()
	fixed, err := folder.Mend(w.ctx, call.given, call.options, in.Fix)
	if err != nil {
		return nil, err
	}
	result := FixResult{Files: []FixedFile{}}
	for _, f := range fixed.Written() {
		sum := md5.New()
		sum.Write([]byte(f.Before))
		diff := report.Diff(path.Join(in.SeenFrom, f.Path), f.Before, f.After)
		result.Files = append(result.Files, FixedFile{Path: f.Path, Changed: true, Text: f.After, Diff: diff, ReadMD5: sum.Hex()})
	}
	result.Report, err = call.finish(fixed.Pipeline, fixed.Report)
	return result, err
}

func (w world) folderCall(in LintInput, body []byte) (*folderCall, error) {
	profile, err := in.LintOptions.check()
	if err != nil {
		return nil, err
	}
	if err := checkFolderKeys(in.Keys); err != nil {
		return nil, err
	}
	at, err := w.place(in.Files, in.Directory, body)
	if err != nil {
		return nil, err
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	if err := w.checkDirectory(at, at.directory); err != nil {
		return nil, err
	}
	call := &folderCall{place: at, in: in, options: folder.Options{
		Selection: lint.Selection{Profile: profile, Keys: in.Keys}, FailWarned: in.FailWarned, FailIgnored: in.FailIgnored, Timed: in.Times,
	}}
	call.given = folder.Given{
		Files: utils.Below(w.ctx, at.host.Files, at.directory), Names: dialect.Named(in.Dialect), Revision: revision, Release: in.Release,
		Tracked: pipeline.Tracked(w.ctx, at.host.Files, at.directory), ToolVersion: in.ToolVersion, ReleaseTag: in.ReleaseTag,
		Tags: pipeline.HeadTags(w.ctx, at.host.Files, at.directory),
	}
	if call.given.Template, err = w.templateAt(at, in.Template); err != nil {
		return nil, err
	}
	if call.given.Config, err = in.evaluation(at, in.Dialect); err != nil {
		return nil, err
	}
	call.given.WorkflowSchema, err = workflowSchema(in.WorkflowSchema)
	return call, err
}

// templateAt are the files of a template that the caller has; nil for none.
func (w world) templateAt(at place, directory string) (fs.FS, error) {
	if directory == "" {
		return nil, nil
	}
	if err := w.checkDirectory(at, directory); err != nil {
		return nil, err
	}
	return utils.Below(w.ctx, at.host.Files, directory), nil
}

// checkDirectory is an error that names the path as it was given, unless a directory is there.
func (w world) checkDirectory(at place, directory string) error {
	info, err := host.OrNone(at.host.Files).Stat(w.ctx, directory)
	if err == nil && !info.Directory {
		err = &host.FileError{Kind: host.NotADirectory, Path: directory}
	}
	return utils.FileError(err)
}

// turn is how long a lint computes before a host that shows its progress gets a turn to draw.
const turn = 100 * time.Millisecond

// showing tells the host which check runs, until the function that it gives is called.
func (c *folderCall) showing() (end func()) {
	if c.host.Status == nil {
		return func() {}
	}
	status := host.Status{ID: "lint", Text: "reading the files"}
	c.host.Show(status)
	drawn := time.Now()
	c.options.Progress = func(check string, step, steps int) {
		status.Text, status.Step, status.Steps = check, step, steps
		c.host.Show(status)
		if c.host.Sleep != nil && time.Since(drawn) > turn {
			_ = c.host.Sleep(c.ctx, 0) // an abort is met by what is asked next
			drawn = time.Now()
		}
	}
	return func() {
		status.Done = true
		c.host.Show(status)
	}
}

// seen is a report whose paths are those of the working directory, or wherever its reader is.
func (c *folderCall) seen(rep report.Report, files map[string]*source.File) (report.Report, map[string]*source.File) {
	return report.Below(c.in.SeenFrom, rep, files)
}

func checkFolderKeys(keys []string) error {
	switch unknown, known := folder.Unknown(keys); len(unknown) {
	case 0:
		return nil
	case 1:
		return inputError("there is no rule or check %q%s", unknown[0], lint.DidYouMean(unknown[0], known))
	default:
		return inputError("there are no rules or checks %s", lint.Join(lint.Quoted(unknown), "and"))
	}
}

// workflowSchema is the schema in a text; nil for none.
func workflowSchema(text string) (*validate.Schema, error) {
	if text == "" {
		return nil, nil
	}
	doc := tree.ParseJSON(source.New("workflow schema", []byte(text)))
	if !doc.Readable() {
		return nil, inputError("the schema of workflows is no JSON: %s", doc.Problems[0].Message)
	}
	schema, err := validate.Compile(doc.Root, validate.Options{Draft: validate.Draft07})
	if err != nil {
		return nil, inputError("the schema of workflows cannot be used: %v", err)
	}
	return schema, nil
}

func (c *folderCall) finish(p *folder.Pipeline, found *diag.Report) (report.Report, error) {
	options := c.in.LintOptions
	if options.Commit == "" {
		options.Commit = pipeline.Commit(c.ctx, c.host, c.directory)
	}
	var names []string
	var rules []*lint.Rule
	for _, check := range checks.All() {
		names = append(names, check.Name(p.Names))
		rules = append(rules, folder.RulesOf(check)...)
	}
	return ending{options: options, files: p.Sources(), dialects: map[string]string{".": p.Names.ID}, rules: rules, checks: names, seen: c.seen}.finish(found)
}
