// Package linting is what the operations share that lint and fix files: options are checked, files are read, rules
// run, and the report is built. They differ in the kind of file alone.
package linting

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Call is one call as it was asked for.
type Call struct {
	Kind    *lint.Kind
	Rules   []*lint.Rule
	Options LintOptions
	// Input is what all files have in common.
	Input lint.Input
	// Configs are configurations of pipelines by the path of a file; a file without one has the common one.
	Configs map[string]map[string]string
}

// run is a checked call with its files read.
type run struct {
	Call
	inputs   []lint.Input
	dialects map[string]string
}

// Lint gives the report on the files.
func (c Call) Lint(files api.Files) (*report.Report, error) {
	run, err := c.open(files)
	if err != nil {
		return nil, err
	}
	defer run.release()
	all := &diag.Report{}
	for _, in := range run.inputs {
		all.Merge(lint.Run(run.Rules, in))
	}
	return run.finish(all)
}

// Fix gives the files after their safe fixes, and the report on what is left.
func (c Call) Fix(files api.Files) (*FixResult, error) {
	run, err := c.open(files)
	if err != nil {
		return nil, err
	}
	all, result := &diag.Report{}, &FixResult{}
	for i, in := range run.inputs {
		fixed := lint.Fix(run.Rules, in)
		all.Merge(fixed.Report)
		run.inputs[i].Doc = fixed.Doc
		before, after := in.Doc.Tree().File, fixed.Doc.Tree().File.Text
		result.Files = append(result.Files, FixedFile{
			Path: before.Name, Changed: after != before.Text, Text: after, Diff: report.Diff(before.Name, before.Text, after),
		})
	}
	left, err := run.finish(all)
	if err != nil {
		return nil, err
	}
	result.Report = *left
	return result, nil
}

// open checks the options and reads the files.
func (c Call) open(given api.Files) (*run, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	files, err := given.Sources()
	if err != nil {
		return nil, err
	}
	run := &run{Call: c, dialects: map[string]string{}}
	for _, f := range files {
		in := c.Input
		in.Doc, in.Names = c.Kind.Read(f), dialect.Named(c.Options.Dialect)
		if in.Names == nil {
			in.Names = c.Kind.Detect(in.Doc.Tree())
		}
		if config, ok := c.Configs[f.Name]; ok {
			in.Config.Texts = config
		}
		run.inputs = append(run.inputs, in)
		run.dialects[f.Name] = in.Names.ID
	}
	return run, nil
}

// Check refuses options that name what does not exist, and completes the common input.
func (c *Call) Check() error {
	profile, err := c.Options.Check(c.Rules)
	if err != nil {
		return err
	}
	for _, key := range c.Options.Keys {
		known := slices.ContainsFunc(c.Rules, func(rule *lint.Rule) bool { return rule.ID == key || c.hasCheck(rule, key) })
		if !known {
			return api.Unknown("rule or check", key, IDs(c.Rules))
		}
	}
	c.Input.Kind, c.Input.Selection = c.Kind, lint.Selection{Profile: profile, Keys: c.Options.Keys}
	return nil
}

// Check refuses options that name what does not exist, but for the keys; it fills in the profile.
func (o *LintOptions) Check(rules []*lint.Rule) (*lint.Profile, error) {
	if err := CheckDialect(o.Dialect); err != nil {
		return nil, err
	}
	if o.Profile == "" {
		o.Profile = lint.Profiles[0].ID
	}
	profile := lint.ProfileNamed(o.Profile)
	if profile == nil {
		return nil, api.Unknown("profile", o.Profile, Profiles())
	}
	for _, format := range o.formats() {
		if err := CheckFormat(format, rules); err != nil {
			return nil, err
		}
	}
	return profile, nil
}

// CheckFormat refuses a format that does not exist, and one that needs the documentation of the rules where this
// program has none.
func CheckFormat(format string, rules []*lint.Rule) error {
	switch {
	case !slices.Contains(report.Formats(), format):
		return api.Elsewhere(api.Unknown("format", format, report.Formats()))
	case report.Explains(format):
		return CheckDocumented(rules)
	}
	return nil
}

// CheckDocumented refuses rules whose documentation this program was built without and has not been given.
func CheckDocumented(rules []*lint.Rule) error {
	if len(rules) == 0 || rules[0].Doc.What != "" {
		return nil
	}
	return api.Elsewhere(&api.Error{Code: api.ErrNoDocumentation, Message: "this program has no rule documentation"})
}

// formats that the report is wanted in.
func (o *LintOptions) formats() []string {
	if o.Format == "" {
		return o.ExtraFormats
	}
	return append([]string{o.Format}, o.ExtraFormats...)
}

// ListsPassed reports whether passed findings are listed anywhere, and not only counted.
func (o *LintOptions) ListsPassed() bool {
	return o.ShowPassed || o.Filter != nil || slices.ContainsFunc(o.formats(), report.ListsPassed)
}

// hasCheck reports whether the key names the rule's check in any dialect.
func (c *Call) hasCheck(rule *lint.Rule, key string) bool {
	return slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return c.Kind.CheckName(rule, n) == key })
}

// CheckDialect refuses a dialect that does not exist; "" is any.
func CheckDialect(id string) error {
	if id != "" && id != dialect.Auto && dialect.Named(id) == nil {
		return api.Unknown("dialect", id, Dialects())
	}
	return nil
}

// finish turns the merged findings into the report that every face shows.
func (r *run) finish(all *diag.Report) (*report.Report, error) {
	files := make(map[string]*source.File, len(r.inputs))
	for _, in := range r.inputs {
		file := in.Doc.Tree().File
		files[file.Name] = file
	}
	return Ending{Options: r.Options, Files: files, Dialects: r.dialects, Rules: r.Rules}.Finish(all)
}

// Ending is what the report on a finished run is made with.
type Ending struct {
	Options  LintOptions
	Files    map[string]*source.File
	Dialects map[string]string
	// Revision that a whole pipeline was linted by; nil for single files.
	Revision *report.RevisionUsed
	Rules    []*lint.Rule
	// Checks in their order; formats that group by checks use them. Nil if there is only one.
	Checks []string
	// CheckTable ends the text format with a table of the checks; nil for none.
	CheckTable func(findings []report.Finding, checks []string, color bool) string
	// Seen maps the report and the sources to the paths that are shown; nil changes no path.
	Seen func(report.Report, map[string]*source.File) (report.Report, map[string]*source.File)
}

// Finish sorts and renders.
func (e Ending) Finish(all *diag.Report) (*report.Report, error) {
	all.Sort()
	if e.Options.Filter != nil {
		e.Options.Filter(all)
	}
	meta := report.Meta{
		Files: e.Files, Dialects: e.Dialects, Revision: e.Revision, Profile: e.Options.Profile, Version: core.Version,
		FailWarned: e.Options.FailWarned, ShowPassed: e.Options.ShowPassed, DocURL: report.DocURL,
	}
	out := report.Build(all, meta)
	for i, format := range e.Options.formats() {
		shown := out
		if report.ListsPassed(format) {
			passed := meta
			passed.ShowPassed = true
			shown = report.Build(all, passed)
		}
		files := e.Files
		if e.Seen != nil {
			shown, files = e.Seen(shown, files)
		}
		text, err := report.Render(format, shown, report.RenderOptions{
			Files: files, Color: e.Options.Color, ShowAll: e.Options.ShowAll, ShowIgnored: e.Options.ShowIgnored, Rules: RuleMetas(e.Rules), Checks: e.Checks, CheckTable: e.CheckTable, Date: e.Options.Date, Commit: e.Options.Commit,
		})
		if err != nil {
			return nil, err
		}
		if i == 0 && format == e.Options.Format {
			out.Rendered = text
			continue
		}
		if out.Renderings == nil {
			out.Renderings = map[string]string{}
		}
		out.Renderings[format] = text
	}
	return &out, nil
}

// release returns the memory of the parsed files: a report holds none of it.
func (r *run) release() {
	for _, in := range r.inputs {
		in.Doc.Tree().Release()
	}
}
