package core

// The operations that lint and mend files: options are checked, files are cut from the
// message, rules run, and the report is built. They differ in the kind of file alone.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// lintCall is one call as it was asked for.
type lintCall struct {
	kind    *lint.Kind
	rules   []*lint.Rule
	options LintOptions
	// input is what all files have in common.
	input lint.Input
	// configs are configurations of pipelines by the path of a file; a file without one has the common one.
	configs map[string]map[string]string
}

// lintRun is a checked call with its files read.
type lintRun struct {
	lintCall
	inputs   []lint.Input
	dialects map[string]string
}

func runLintSchema(header, body []byte) (any, error) {
	call, files, err := schemaCall(header)
	if err != nil {
		return nil, err
	}
	return call.lint(files, body)
}

func runFixSchema(header, body []byte) (any, error) {
	call, files, err := schemaCall(header)
	if err != nil {
		return nil, err
	}
	return call.fix(files, body)
}

func schemaCall(header []byte) (lintCall, []FileInput, error) {
	var in SchemaInput
	err := decode(header, &in)
	call := lintCall{kind: lint.SchemaKind, rules: schemarules.All(), options: in.LintOptions, configs: in.Configs}
	call.input = lint.Input{Config: in.Config, Memory: &lastLint}
	return call, in.Files, err
}

// lastLint spares a lint what the one before it found in order. No answer depends on it.
var lastLint lint.Memory

// lint is the report on the files.
func (c lintCall) lint(files []FileInput, body []byte) (any, error) {
	run, err := c.open(files, body)
	if err != nil {
		return nil, err
	}
	defer run.release()
	all := &diag.Report{}
	for _, in := range run.inputs {
		all.Merge(lint.Run(run.rules, in))
	}
	return run.finish(all)
}

// fix is the files after their safe fixes, and the report on what is left.
func (c lintCall) fix(files []FileInput, body []byte) (any, error) {
	run, err := c.open(files, body)
	if err != nil {
		return nil, err
	}
	all, result := &diag.Report{}, FixResult{}
	for i, in := range run.inputs {
		fixed := lint.Mend(run.rules, in)
		all.Merge(fixed.Report)
		run.inputs[i].Doc = fixed.Doc
		before, after := in.Doc.Tree().File, fixed.Doc.Tree().File.Text
		result.Files = append(result.Files, FixedFile{
			Path: before.Name, Changed: after != before.Text, Text: after, Diff: report.Diff(before.Name, before.Text, after),
		})
	}
	result.Report, err = run.finish(all)
	return result, err
}

// open checks the options and reads the files.
func (c lintCall) open(inputs []FileInput, body []byte) (*lintRun, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	files, err := cutFiles(inputs, body)
	if err != nil {
		return nil, err
	}
	run := &lintRun{lintCall: c, dialects: map[string]string{}}
	for _, f := range files {
		in := c.input
		in.Doc, in.Names = c.kind.Read(f), dialect.Named(c.options.Dialect)
		if in.Names == nil {
			in.Names = c.kind.Detect(in.Doc.Tree())
		}
		if config, ok := c.configs[f.Name]; ok {
			in.Config = config
		}
		run.inputs = append(run.inputs, in)
		run.dialects[f.Name] = in.Names.ID
	}
	return run, nil
}

// check refuses options that name what does not exist, and completes the common input.
func (c *lintCall) check() error {
	profile, err := c.options.check()
	if err != nil {
		return err
	}
	for _, key := range c.options.Keys {
		known := slices.ContainsFunc(c.rules, func(rule *lint.Rule) bool { return rule.ID == key || c.hasCheck(rule, key) })
		if !known && smallest {
			return notHere()
		}
		if !known {
			return inputError("there is no rule or check %q%s", key, lint.DidYouMean(key, ruleIDs(c.rules)))
		}
	}
	c.input.Kind, c.input.Selection = c.kind, lint.Selection{Profile: profile, Keys: c.options.Keys}
	return nil
}

// check refuses options that name what does not exist, but for the keys; it fills in the profile.
func (o *LintOptions) check() (*lint.Profile, error) {
	if err := checkDialect(o.Dialect); err != nil {
		return nil, err
	}
	if o.Profile == "" {
		o.Profile = lint.Profiles[0].ID
	}
	profile := lint.ProfileNamed(o.Profile)
	if profile == nil {
		return nil, inputError("there is no profile %q; there are %s", o.Profile, quoted(Profiles()))
	}
	for _, format := range o.formats() {
		known := slices.Contains(report.Formats(), format)
		if smallest && !known || !everyRule && report.Explains(format) {
			return nil, notHere()
		}
		if known {
			continue
		}
		return nil, inputError("there is no format %q; there are %s", format, quoted(report.Formats()))
	}
	return profile, nil
}

// formats that the report is wanted in.
func (o *LintOptions) formats() []string {
	if o.Format == "" {
		return o.Also
	}
	return append([]string{o.Format}, o.Also...)
}

// hasCheck reports whether the key names the rule's check in any dialect.
func (c *lintCall) hasCheck(rule *lint.Rule, key string) bool {
	return slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return c.kind.CheckName(rule, n) == key })
}

// checkDialect refuses a dialect that does not exist; "" is any.
func checkDialect(id string) error {
	if id != "" && id != dialect.Auto && dialect.Named(id) == nil {
		return inputError("there is no dialect %q; there are %s", id, quoted(Dialects()))
	}
	return nil
}

// finish turns the merged findings into the report that every face shows.
func (r *lintRun) finish(all *diag.Report) (report.Report, error) {
	files := make(map[string]*source.File, len(r.inputs))
	for _, in := range r.inputs {
		file := in.Doc.Tree().File
		files[file.Name] = file
	}
	return ending{options: r.options, files: files, dialects: r.dialects, rules: r.rules}.finish(all)
}

// ending is what the report on a finished run is made with.
type ending struct {
	options  LintOptions
	files    map[string]*source.File
	dialects map[string]string
	rules    []*lint.Rule
	// checks in their order, for the formats that group by them; nil where there is one alone.
	checks []string
	// seen is the report and the texts with the paths that are rendered; nil leaves them.
	seen func(report.Report, map[string]*source.File) (report.Report, map[string]*source.File)
}

func (e ending) finish(all *diag.Report) (report.Report, error) {
	all.Sort()
	meta := report.Meta{
		Files: e.files, Dialects: e.dialects, Profile: e.options.Profile, Version: Version,
		FailWarned: e.options.FailWarned, ShowPassed: e.options.ShowPassed, DocURL: report.DocURL,
	}
	out := report.Build(all, meta)
	for i, format := range e.options.formats() {
		shown := out
		if report.ListsPassed(format) {
			passed := meta
			passed.ShowPassed = true
			shown = report.Build(all, passed)
		}
		files := e.files
		if e.seen != nil {
			shown, files = e.seen(shown, files)
		}
		text, err := report.Render(format, shown, report.RenderOptions{
			Files: files, Color: e.options.Color, ShowAll: e.options.ShowAll, ShowIgnored: e.options.ShowIgnored, Rules: ruleMetas(e.rules), Checks: e.checks, Date: e.options.Date, Commit: e.options.Commit,
		})
		if err != nil {
			return out, err
		}
		if i == 0 && format == e.options.Format {
			out.Rendered = text
			continue
		}
		if out.Renderings == nil {
			out.Renderings = map[string]string{}
		}
		out.Renderings[format] = text
	}
	return out, nil
}

// release gives back what the texts were read into: a report holds none of it.
func (r *lintRun) release() {
	for _, in := range r.inputs {
		in.Doc.Tree().Release()
	}
}
