//go:build !folderless

package core

// The build of a pipeline's parameter schema: its files and configuration in, steps and a text out.

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// buildCall is a checked call.
type buildCall struct {
	place
	in      *BuildInput
	names   *dialect.Names
	files   fs.FS
	options flowconfig.Options
	// flat is the configuration as keys and texts, for the lint of the result.
	flat map[string]string
}

func runBuildSchema(w world, header, body []byte) (any, error) {
	var in BuildInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	at, err := w.place(in.Files, in.Directory, body)
	if err != nil {
		return nil, err
	}
	c := &buildCall{place: at, in: &in, files: utils.Below(w.ctx, at.host.Files, at.directory)}
	if c.options, err = in.evaluation(at, in.Dialect); err != nil {
		return nil, err
	}
	if c.names, err = at.dialectOf(c.options.Names); err != nil {
		return nil, err
	}
	return c.build()
}

func (c *buildCall) build() (*BuiltSchema, error) {
	options := build.Options{Names: c.names, Compat: c.in.Compat}
	var err error
	if options.Draft, err = c.draft(); err != nil {
		return nil, err
	}
	accepted, err := c.accepted()
	if err != nil {
		return nil, err
	}
	if accepted != nil {
		chosen := make(map[string]bool, len(accepted))
		for _, id := range accepted {
			chosen[id] = true
		}
		options.Accept = func(id string) bool { return chosen[id] }
	}
	config, err := c.config()
	if err != nil {
		return nil, err
	}
	file, err := c.schemaFile()
	if err != nil {
		return nil, err
	}
	built, err := build.Build(file, config, options)
	if err != nil {
		return nil, c.unbuilt(err)
	}
	for _, id := range accepted {
		if !slices.ContainsFunc(built.Proposals, func(p *build.Proposal) bool { return p.ID == id }) {
			return nil, inputError("there is no proposal %q; without \"accept\" all are made and listed", id)
		}
	}
	return c.wire(file, built)
}

// draftNames are how drafts are asked for.
var draftNames = [...]struct {
	name  string
	draft dialect.Draft
}{{"draft-07", dialect.Draft07}, {"2020-12", dialect.Draft2020}}

// draft that was asked for; the zero value for none.
func (c *buildCall) draft() (none dialect.Draft, err error) {
	if c.in.Draft == "" {
		return none, nil
	}
	var known []string
	for _, row := range draftNames {
		if !slices.Contains(c.names.Drafts, row.draft) {
			continue
		}
		if row.name == c.in.Draft {
			return row.draft, nil
		}
		known = append(known, row.name)
	}
	return none, inputError("there is no draft %q in the dialect %q; there are %s", c.in.Draft, c.names.ID, quoted(known))
}

// accepted are the ids of the proposals that are taken; nil takes all.
func (c *buildCall) accepted() ([]string, error) {
	var all string
	ids := []string{}
	switch raw := c.in.Accept; {
	case raw == nil, json.Unmarshal(raw, &all) == nil && all == "all":
		return nil, nil
	case json.Unmarshal(raw, &ids) == nil && ids != nil:
		return ids, nil
	}
	return nil, inputError("\"accept\" is \"all\" or a list of ids of proposals")
}

// schemaFile is the pipeline's schema; nil where there is none.
func (c *buildCall) schemaFile() (*source.File, error) {
	content, err := fs.ReadFile(c.files, c.names.SchemaFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &diag.Raised{Kind: diag.IOError, Message: "the schema cannot be read: " + err.Error(), Cause: err}
	}
	return source.New(c.path(), content), nil
}

// path of the schema as the caller knows it.
func (c *buildCall) path() string { return utils.Join(c.directory, c.names.SchemaFile) }

// unbuilt is the error of a schema that cannot be changed.
func (c *buildCall) unbuilt(err error) error {
	var why *build.Refused
	if errors.As(err, &why) {
		return inputError("%s; mend the file, or remove it to have a new one made", why.Message)
	}
	return err
}

func (c *buildCall) wire(file *source.File, built *build.Built) (*BuiltSchema, error) {
	out := &BuiltSchema{
		Path: c.path(), Dialect: c.names.ID, Existed: file != nil, Text: built.Text,
		Proposals: make([]SchemaProposal, 0, len(built.Proposals)), Skipped: make([]SkippedParam, 0, len(built.Skipped)),
	}
	if out.Existed {
		out.Before = file.Text
	} else {
		out.Skeleton = built.Base.Text
	}
	if out.Changed = out.Text != out.Before; out.Changed {
		out.Diff = report.Diff(out.Path, out.Before, out.Text)
	}
	for _, p := range built.Proposals {
		out.Proposals = append(out.Proposals, c.proposal(p, built.Base))
	}
	for _, s := range built.Skipped {
		out.Skipped = append(out.Skipped, SkippedParam(s))
	}
	var err error
	out.Report, err = c.lint(out.Text)
	return out, err
}

func (c *buildCall) proposal(p *build.Proposal, base *source.File) SchemaProposal {
	out := SchemaProposal{ID: p.ID, Kind: string(p.Step), Param: p.Param, Group: p.Group, Question: p.Question, Taken: p.Taken}
	if p.From != nil {
		out.From = rawJSON(p.From)
	}
	if p.To != nil {
		out.To = rawJSON(p.To)
	}
	if p.Step == build.Skeleton {
		base = source.New(c.path(), nil)
	}
	out.Edits = textEdits(base, p.Edits)
	for i := range out.Edits {
		out.Edits[i].Path = c.path()
	}
	return out
}

// lint is the report on the schema's new text.
func (c *buildCall) lint(text string) (report.Report, error) {
	call := lintCall{kind: lint.SchemaKind, rules: schemarules.All(), options: LintOptions{Dialect: c.names.ID, Format: c.in.Format, Color: c.in.Color}, input: lint.Input{Config: c.flat}}
	if text == "" {
		return report.Build(&diag.Report{}, report.Meta{Version: Version}), nil
	}
	made, err := call.lint([]FileInput{{Path: c.path(), Size: len(text)}}, []byte(text))
	if err != nil {
		return report.Report{}, err
	}
	return made.(report.Report), nil
}
