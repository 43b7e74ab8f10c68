package core

// The operations over parameter schemas: options are checked, files are cut from the
// message, rules run, and the report is built.

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// schemaRun is a checked call of lintSchema or fixSchema.
type schemaRun struct {
	options   SchemaOptions
	rules     []*lint.Rule
	selection lint.Selection
	docs      []*tree.Document
	dialects  map[string]string
	names     []*dialect.Names
}

func newSchemaRun(header, body []byte) (*schemaRun, error) {
	var in SchemaInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	run := &schemaRun{options: in.SchemaOptions, rules: schemarules.All(), dialects: map[string]string{}}
	if err := run.checkOptions(); err != nil {
		return nil, err
	}
	files, err := cutFiles(in.Files, body)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		doc, names := tree.ParseJSON(f), dialect.Named(in.Dialect)
		if names == nil {
			names = lint.DetectSchema(doc)
		}
		run.docs = append(run.docs, doc)
		run.names = append(run.names, names)
		run.dialects[f.Name] = names.ID
	}
	return run, nil
}

func (r *schemaRun) checkOptions() error {
	o := &r.options
	if o.Dialect != "" && o.Dialect != dialect.Auto && dialect.Named(o.Dialect) == nil {
		return inputError("there is no dialect %q; there are %s", o.Dialect, quoted(Dialects()))
	}
	if o.Profile == "" {
		o.Profile = lint.Profiles[0].ID
	}
	profile := lint.ProfileNamed(o.Profile)
	if profile == nil {
		return inputError("there is no profile %q; there are %s", o.Profile, quoted(Profiles()))
	}
	if o.Format != "" && !slices.Contains(report.Formats(), o.Format) {
		return inputError("there is no format %q; there are %s", o.Format, quoted(report.Formats()))
	}
	for _, key := range o.Keys {
		if !slices.ContainsFunc(r.rules, func(rule *lint.Rule) bool { return rule.ID == key || rule.Check == key }) {
			return inputError("there is no rule or check %q%s", key, lint.DidYouMean(key, ruleIDs(r.rules)))
		}
	}
	r.selection = lint.Selection{Profile: profile, Keys: o.Keys}
	return nil
}

func (r *schemaRun) input(i int) lint.Input {
	return lint.Input{Doc: r.docs[i], Names: r.names[i], Config: r.options.Config, Selection: r.selection}
}

// finish turns the merged findings into the report that every face shows.
func (r *schemaRun) finish(all *diag.Report) (report.Report, error) {
	all.Sort()
	files := make(map[string]*source.File, len(r.docs))
	for _, doc := range r.docs {
		files[doc.File.Name] = doc.File
	}
	out := report.Build(all, report.Meta{
		Files: files, Dialects: r.dialects, Profile: r.options.Profile, Version: Version,
		FailWarned: r.options.FailWarned, ShowPassed: r.options.ShowPassed,
	})
	if r.options.Format == "" {
		return out, nil
	}
	rendered, err := report.Render(r.options.Format, out, report.RenderOptions{Files: files, Color: r.options.Color, Rules: ruleMetas(r.rules)})
	out.Rendered = rendered
	return out, err
}

func runLintSchema(header, body []byte) (any, error) {
	run, err := newSchemaRun(header, body)
	if err != nil {
		return nil, err
	}
	all := &diag.Report{}
	for i := range run.docs {
		all.Merge(lint.Schema(run.rules, run.input(i)))
	}
	defer run.release()
	return run.finish(all)
}

// release gives back what the texts were read into: a report holds none of it.
func (r *schemaRun) release() {
	for _, doc := range r.docs {
		doc.Release()
	}
}

func runFixSchema(header, body []byte) (any, error) {
	run, err := newSchemaRun(header, body)
	if err != nil {
		return nil, err
	}
	all, result := &diag.Report{}, FixResult{}
	for i := range run.docs {
		before := run.docs[i].File
		fixed := lint.FixSchema(run.rules, run.input(i))
		all.Merge(fixed.Report)
		run.docs[i] = fixed.Doc
		result.Files = append(result.Files, FixedFile{
			Path: before.Name, Changed: fixed.Doc.File.Text != before.Text, Text: fixed.Doc.File.Text,
			Diff: report.Diff(before.Name, before.Text, fixed.Doc.File.Text),
		})
	}
	result.Report, err = run.finish(all)
	return result, err
}

// decode reads a header; a field that does not exist is an error, so that a misspelt option
// is never passed over.
func decode(header []byte, into any) error {
	if len(strings.TrimSpace(string(header))) == 0 {
		return nil
	}
	d := json.NewDecoder(strings.NewReader(string(header)))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil && d.More():
		return inputError("the options are followed by something else; one JSON object is expected")
	case err == nil:
		return nil
	case errors.As(err, &kind):
		name := kind.Field[strings.LastIndex(kind.Field, ".")+1:]
		return inputError("the option %q is a %s; %s is expected", name, kind.Value, wireKind(kind.Type))
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return inputError("there is no option %s", field)
	}
	return inputError("the options are no JSON object")
}

// wireKind names the kind of JSON value that a field of the wire types takes.
func wireKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number"
	}
	return "a text"
}

// cutFiles takes the files that the header names from the bytes after it.
func cutFiles(inputs []FileInput, body []byte) ([]*source.File, error) {
	if err := limits.Files.Check(len(inputs)); err != nil {
		return nil, inputError("too many files in one call (%v)", err)
	}
	if len(inputs) == 0 {
		return nil, inputError("no file is given; at least one is expected")
	}
	files, seen := make([]*source.File, 0, len(inputs)), map[string]bool{}
	for _, in := range inputs {
		if in.Size < 0 || in.Size > len(body) {
			return nil, inputError("the file %q is said to have %d bytes, but %d are left in the message", in.Path, in.Size, len(body))
		}
		if seen[in.Path] {
			return nil, inputError("the path %q is given twice", in.Path)
		}
		seen[in.Path] = true
		files = append(files, source.Borrow(in.Path, body[:in.Size]))
		body = body[in.Size:]
	}
	if len(body) > 0 {
		return nil, inputError("%d bytes follow the last file of the message", len(body))
	}
	return files, nil
}

func quoted(names []string) string { return "\"" + strings.Join(names, "\", \"") + "\"" }
