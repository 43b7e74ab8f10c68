package lsp

// Rename of parameters in all files of a pipeline, and of groups and columns.

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/lines"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// prepareRename is the name at the cursor; null where nothing can be renamed.
func (s *Server) prepareRename(ctx context.Context, in *protocol.PositionParams) (prepared *protocol.PreparedRename, err error) {
	err = s.at(ctx, *in, func(at *place) error {
		name, span := at.parameter()
		if name == "" {
			named := at.schemaName()
			name, span = named.Name, named.Span
		}
		if name != "" {
			prepared = &protocol.PreparedRename{Range: at.rangeOf(span), Placeholder: name}
		}
		return nil
	})
	return prepared, err
}

// schemaName is the name in the schema at the cursor, that of a group only where it is declared; without one it has no name.
func (at *place) schemaName() (name assist.Name) {
	if !at.document.kind.isSchema() {
		return name
	}
	if found, ok := assist.NameAt(at.source().Schema, at.offset); ok && (found.Kind != assist.Group || found.Declared) {
		return found
	}
	return name
}

// rename is the change that gives the parameter, column or group at the cursor another name.
func (s *Server) rename(ctx context.Context, in *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	var parameter string
	changes := map[string][]protocol.TextEdit{}
	err := s.at(ctx, in.PositionParams, func(at *place) (err error) {
		if parameter, _ = at.parameter(); parameter != "" && at.pipeline != nil {
			return nil
		}
		name := at.schemaName()
		if name.Name == "" {
			return failed("place the cursor on a parameter, column or group", "nothing can be renamed here")
		}
		changes[at.uri(at.file.Name)], err = at.renamedInSchema(name, in.NewName)
		return err
	})
	d := s.open(in.TextDocument.URI)
	if err != nil || d == nil || parameter == "" || d.project == nil {
		return s.workspaceEdit(changes), err
	}
	p := d.project
	err = p.alone(ctx, func() error {
		renamed, err := pipeline.RenameParameter(ctx, s.host, &pipeline.RenameInput{
			ParametersInput: pipeline.ParametersInput{Workspace: p.key, Dialect: p.input().Dialect}, Parameter: parameter, Name: in.NewName,
		})
		if err != nil {
			return err
		}
		for _, f := range renamed.Files {
			changes[p.uri(f.Path)] = between(s.encoding(), p.textOf(f.Path), f.Text)
		}
		if len(renamed.Unclear) > 0 {
			s.show(protocol.MessageWarning, "Code may use parameters whose names are not written, in "+strings.Join(renamed.Unclear, ", "))
		}
		return nil
	})
	return s.workspaceEdit(changes), err
}

// textOf is the text of a file of the workspace.
func (p *project) textOf(rel string) *source.File {
	content, _ := readFile(p.space.Files(), rel)
	return &source.File{Name: rel, Text: string(content)}
}

// renamedInSchema are the edits of the schema that give a group or column, or a parameter of a schema outside of pipelines,
// another name.
func (at *place) renamedInSchema(name assist.Name, to string) ([]protocol.TextEdit, error) {
	editor, err := build.OpenDocument(tree.ParseJSON(at.file), at.names)
	if err != nil {
		return nil, err
	}
	change := build.Change{Action: "renameParam", Param: name.Name, Name: to}
	if name.Kind == assist.Group {
		change = build.Change{Action: "renameGroup", Group: &name.Name, Name: to}
	}
	if err := editor.Change(change); err != nil {
		return nil, failed("choose another name", "%s", err.Error())
	}
	return between(at.encoding, at.file, editor.Text()), nil
}

// between are the edits that turn one version into another, a few lines each.
func between(e encoding, before *source.File, after string) []protocol.TextEdit {
	old, now := strings.SplitAfter(before.Text, "\n"), strings.SplitAfter(after, "\n")
	starts := make([]int, len(old)+1)
	for i, line := range old {
		starts[i+1] = starts[i] + len(line)
	}
	edits := []protocol.TextEdit{}
	for _, c := range lines.Compare(old, now) {
		span, text := source.Span{Start: starts[c.Old.Start], End: starts[c.Old.End]}, strings.Join(now[c.Now.Start:c.Now.End], "")
		for span.Len() > 0 && text != "" && before.Text[span.Start] == text[0] && text[0] < 0x80 { // what both begin with
			span.Start, text = span.Start+1, text[1:]
		}
		for span.Len() > 0 && text != "" && before.Text[span.End-1] == text[len(text)-1] && text[len(text)-1] < 0x80 {
			span.End, text = span.End-1, text[:len(text)-1]
		}
		edits = append(edits, protocol.TextEdit{Range: e.at(before, span), NewText: text})
	}
	return edits
}
