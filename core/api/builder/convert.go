package builder

// A parameter schema in another draft, and as the schema of a params file.

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/convert"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// ConvertOptions set the draft of the result.
type ConvertOptions struct {
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and content).
	Dialect string `json:"dialect,omitempty"`
	// To is the draft, "draft-07" or "2020-12", or "params": the plain JSON Schema of a params file, for editors.
	To string `json:"to"`
}

// ConvertInput is the input of convertSchema.
type ConvertInput struct {
	// Files: the schema alone.
	Files api.Files `json:"files"`
	ConvertOptions
}

// ConvertedSchema is the output of convertSchema.
type ConvertedSchema struct {
	Text string `json:"text"`
	// Changed reports whether it differs from the text given.
	Changed bool `json:"changed"`
	// Edits make it of the text given, in order; none for "params", which is another document.
	Edits []report.TextEdit `json:"edits"`
	// Diff from the text given, in unified format; "" for "params" and without a change.
	Diff string `json:"diff"`
	// Notes are sentences about what could not be carried over, or holds from now on.
	Notes []string `json:"notes"`
}

// toParams requests the schema of a params file instead of a draft.
const toParams = "params"

// ConvertTargets are what a schema can be carried over to.
func ConvertTargets() []string {
	return []string{validate.Draft07.String(), validate.Draft2020.String(), toParams}
}

// Convert writes a parameter schema in another draft of JSON Schema, as edits, or makes the schema of a params file
// of it. Errors are those of a target that does not exist and of a schema that cannot be read or converted. The
// host is not asked.
func Convert(_ context.Context, in *ConvertInput) (*ConvertedSchema, error) {
	s, err := Open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	switch in.To {
	case validate.Draft07.String():
		return toDraft(s, dialect.Draft07)
	case validate.Draft2020.String():
		return toDraft(s, dialect.Draft2020)
	case toParams:
		text, notes, err := convert.Params(s)
		if err != nil {
			return nil, err
		}
		return &ConvertedSchema{Text: text, Changed: text != s.Doc.File.Text, Edits: []report.TextEdit{}, Notes: append([]string{}, notes...)}, nil
	}
	return nil, api.Unknown("target", in.To, ConvertTargets())
}

func toDraft(s *schema.Schema, draft dialect.Draft) (*ConvertedSchema, error) {
	file, result := s.Doc.File, convert.To(s, draft)
	text, err := diag.Apply(file.Text, result.Edits)
	if err != nil {
		return nil, err
	}
	return &ConvertedSchema{Text: text, Changed: text != file.Text, Edits: textEdits(file, result.Edits), Diff: report.Diff(file.Name, file.Text, text), Notes: result.Notes}, nil
}
