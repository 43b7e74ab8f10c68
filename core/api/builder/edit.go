package builder

// The changes of a parameter schema.

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SchemaEditInput is the input of editSchema.
type SchemaEditInput struct {
	// Files is the one file that is changed.
	Files api.Files `json:"files"`
	// Dialect of names, as for describeSchema.
	Dialect string `json:"dialect,omitempty"`
	// Changes are made one after the other, each on the text that the one before left.
	Changes []SchemaChange `json:"changes"`
}

// SchemaChange is one change of a schema. Each needs the fields that are named with it.
type SchemaChange struct {
	// Action is what is done: "setKeyword" sets or, without Value, removes the Keyword of Param, else of Group, else of the
	// top level; "addParam" declares Name with the subschema Value, in Group or outside of groups, at Index; "removeParams"
	// removes Params, from Group only if it is given; "renameParam" gives Param the Name, wherever it is required too;
	// "moveParams" puts Params into Group, or without one outside of groups, at Index; "setRequired" makes Params required,
	// or not, by Value; "addGroup" creates Name, with the title, description and other keywords of Value, at Index;
	// "renameGroup" gives Group the Name, in references too; "removeGroup" removes Group, with its parameters unless Value is
	// "keep"; "moveGroup" moves Group to Index; "setSchema" makes the file equivalent to the schema Value, and rewrites only
	// what differs. In the schema of a samplesheet the columns are parameters without a group.
	Action string `json:"action"`
	// Params are names of parameters.
	Params []string `json:"params,omitempty"`
	// Param is the name of one; with Group, that group's own.
	Param string `json:"param,omitempty"`
	// Group is the name of a group; "" is the place outside of groups.
	Group *string `json:"group,omitempty"`
	// Name is the new name of what is added or renamed.
	Name string `json:"name,omitempty"`
	// Keyword is the name of a member.
	Keyword string `json:"keyword,omitempty"`
	// Value is any JSON.
	Value json.RawMessage `json:"value,omitempty"`
	// Index counts from 0 among those that are there and do not move; without it the place is behind all.
	Index *int `json:"index,omitempty"`
}

// EditedSchema is the output of editSchema.
type EditedSchema struct {
	// Text after the changes.
	Text string `json:"text"`
	// Changed reports whether it differs.
	Changed bool `json:"changed"`
	// Edits make it of the text given: in order, and never two that touch.
	Edits []report.TextEdit `json:"edits"`
}

// Edit changes a parameter schema and gives its new text with the edits that make it; untouched bytes stay. A change that
// cannot be made is an error, and so is a file that is not a schema. The host is not used.
func Edit(_ context.Context, in *SchemaEditInput) (*EditedSchema, error) {
	doc, names, err := read(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	editor, err := build.OpenDocument(doc, names)
	if err != nil {
		return nil, refused(err)
	}
	for _, change := range in.Changes {
		c, err := change.read()
		if err == nil {
			err = editor.Change(c)
		}
		if err != nil {
			return nil, refused(err)
		}
	}
	return &EditedSchema{Text: editor.Text(), Changed: editor.Text() != doc.File.Text, Edits: textEdits(doc.File, editor.Edits())}, nil
}

// SchemaChanges are the names of the changes of a schema.
func SchemaChanges() []string { return build.Changes() }

// SchemaSteps are the kinds of steps of a build.
func SchemaSteps() []string { return build.Steps() }

// refused makes an error of the input of a change that is not made.
func refused(err error) error {
	var why *build.Refused
	if errors.As(err, &why) {
		return api.InputError("%s", why.Message)
	}
	return err
}

// read is the change with its value as a tree.
func (c SchemaChange) read() (build.Change, error) {
	out := build.Change{Action: c.Action, Params: c.Params, Param: c.Param, Group: c.Group, Name: c.Name, Keyword: c.Keyword, Index: c.Index}
	if c.Value == nil {
		return out, nil
	}
	doc := tree.ParseJSON(source.New("", c.Value))
	if doc.Faulty() {
		return out, api.InputError("value of the change is not valid JSON: %s", doc.Problems[0].Message)
	}
	out.Value = doc.Root
	return out, nil
}

// textEdits are edits of a file as editors count.
func textEdits(file *source.File, edits []diag.Edit) []report.TextEdit {
	out := make([]report.TextEdit, len(edits))
	for i, e := range edits {
		out[i] = report.TextEdit{Path: file.Name, Range: file.Range(e.Span), NewText: e.Text}
	}
	return out
}
