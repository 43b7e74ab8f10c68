package builder

// The outcome of a build: the new content, its steps, and the report on it.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// BuiltSchema is the output of buildSchema. Nothing is written.
type BuiltSchema struct {
	// Path of the schema.
	Path string `json:"path"`
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Existed reports that there was a schema, and Before is its text.
	Existed bool   `json:"existed"`
	Before  string `json:"before"`
	// Text after the steps that were taken; "" where no schema was to be made.
	Text string `json:"text"`
	// Changed reports whether it differs.
	Changed bool `json:"changed"`
	// Diff from one to the other, in unified format; "" without a change.
	Diff string `json:"diff"`
	// Skeleton is the text that a schema is begun with where there was none; "" otherwise.
	Skeleton string `json:"skeleton"`
	// Proposals are the steps, taken or not.
	Proposals []SchemaProposal `json:"proposals"`
	// Skipped are differences that nothing is done about.
	Skipped []SkippedParam `json:"skipped"`
	// Report of linting the text after.
	Report report.Report `json:"report"`
}

// SchemaProposal is one step of a build.
type SchemaProposal struct {
	// ID names the step for Accept; it is the same whenever schema and configuration are.
	ID string `json:"id"`
	// Kind of the step.
	Kind string `json:"kind"`
	// Param and Group are what it is about; "" without.
	Param string `json:"param"`
	Group string `json:"group"`
	// Question is one sentence, answered by yes or no.
	Question string `json:"question"`
	// From and To are what is there and what would be, a subschema or a default; absent for nothing.
	From json.RawMessage `json:"from,omitempty"`
	To   json.RawMessage `json:"to,omitempty"`
	// Taken reports that the step was made.
	Taken bool `json:"taken"`
	// Edits make this step alone, in the text before, or in the skeleton where there is one.
	Edits []report.TextEdit `json:"edits"`
}

// SkippedParam is a difference that nothing is done about.
type SkippedParam struct {
	// Param is the name; "" for a remark about all.
	Param string `json:"param"`
	// Reason is a sentence without a full stop.
	Reason string `json:"reason"`
}

func (c *buildCall) wire(file *source.File, built *build.Built) (*BuiltSchema, error) {
	out := &BuiltSchema{
		Path: c.schemaPath(), Dialect: c.names.ID, Existed: file != nil, Text: built.Text,
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
		base = source.New(c.schemaPath(), nil)
	}
	out.Edits = textEdits(base, p.Edits)
	for i := range out.Edits {
		out.Edits[i].Path = c.schemaPath()
	}
	return out
}

// lint is the report on the schema's new text.
func (c *buildCall) lint(text string) (report.Report, error) {
	if text == "" {
		return report.Build(&diag.Report{}, report.Meta{Version: core.Version}), nil
	}
	call := linting.Call{Kind: schemarules.Kind(nil), Rules: schemarules.All(), Options: linting.LintOptions{Dialect: c.names.ID, Format: c.in.Format, Color: c.in.Color}, Input: lint.Input{Config: lint.Config{Texts: c.flat}}}
	made, err := call.Lint(api.Files{{Path: c.schemaPath(), Content: []byte(text)}})
	if err != nil {
		return report.Report{}, err
	}
	return *made, nil
}
