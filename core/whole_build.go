//go:build !folderless

package core

// The changes of a parameter schema.

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func runEditSchema(header, body []byte) (any, error) {
	var in SchemaEditInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	doc, names, err := schemaDoc(in.Files, in.Dialect, body)
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
	return EditedSchema{Text: editor.Text(), Changed: editor.Text() != doc.File.Text, Edits: textEdits(doc.File, editor.Edits())}, nil
}

// SchemaChanges are the names of the changes of a schema.
func SchemaChanges() []string { return build.Changes() }

// SchemaSteps are the kinds of steps of a build.
func SchemaSteps() []string { return build.Steps() }

// refused makes an error of the input of a change that is not made.
func refused(err error) error {
	var why *build.Refused
	if errors.As(err, &why) {
		return inputError("%s", why.Message)
	}
	return err
}

// read is the change with its value as a tree.
func (c SchemaChange) read() (build.Change, error) {
	out := build.Change{Do: c.Do, Params: c.Params, Param: c.Param, Group: c.Group, Name: c.Name, Keyword: c.Keyword, Index: c.Index}
	if c.Value == nil {
		return out, nil
	}
	doc := tree.ParseJSON(source.New("", c.Value))
	if doc.Faulty() {
		return out, inputError("the value of the change cannot be read: %s", doc.Problems[0].Message)
	}
	out.Value = doc.Root
	return out, nil
}

// textEdits are edits of a file as editors count.
func textEdits(file *source.File, edits []tree.Edit) []report.TextEdit {
	out := make([]report.TextEdit, len(edits))
	for i, e := range edits {
		out[i] = report.TextEdit{Path: file.Name, Range: file.Range(e.Span), NewText: e.Text}
	}
	return out
}
