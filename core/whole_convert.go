//go:build !folderless

package core

// A parameter schema in another draft, and as the schema of a file of parameters.

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/convert"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// toParams asks for the schema of a file of parameters instead of a draft.
const toParams = "params"

// ConvertTargets are what a schema can be carried over to.
func ConvertTargets() []string {
	return []string{validate.Draft07.String(), validate.Draft2020.String(), toParams}
}

func runConvertSchema(header, body []byte) (any, error) {
	var in ConvertInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	s, err := oneSchema(in.Files, in.Dialect, body)
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
	return nil, inputError("a schema cannot be carried over to %q; there are %s", in.To, quoted(ConvertTargets()))
}

func toDraft(s *schema.Schema, draft dialect.Draft) (*ConvertedSchema, error) {
	file, result := s.Doc.File, convert.To(s, draft)
	text, err := tree.Apply(file.Text, result.Edits)
	if err != nil {
		return nil, err
	}
	return &ConvertedSchema{Text: text, Changed: text != file.Text, Edits: textEdits(file, result.Edits), Diff: report.Diff(file.Name, file.Text, text), Notes: result.Notes}, nil
}
