// Package assist has the operations of an editor of parameter schemas: completion, hover, outline, formatting.
package assist

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "completeSchema", Doc: "List what can be written at a place of a parameter schema, which may be incomplete.", Func: Complete},
		{Name: "inspectSchema", Doc: "Describe the parameter, column, group or keyword at a place of a parameter schema, and find its declaration.", Func: Inspect},
		{Name: "outlineSchema", Doc: "List the groups and parameters of a parameter schema with their places, or the columns of a samplesheet's schema.", Func: Outline},
		{Name: "formatSchema", Doc: "Lay out a parameter schema with a line for each member.", Func: Format},
	}
}

// PlaceInput is the input of completeSchema and inspectSchema.
type PlaceInput struct {
	// Files is the one file that is edited.
	Files api.Files `json:"files"`
	// Dialect of names, as for describeSchema.
	Dialect string `json:"dialect,omitempty"`
	// Offset of the cursor in UTF-16 code units.
	Offset int `json:"offset"`
}

// OutlineInput is the input of outlineSchema.
type OutlineInput struct {
	// Files is the one file that is edited.
	Files api.Files `json:"files"`
	// Dialect of names, as for describeSchema.
	Dialect string `json:"dialect,omitempty"`
}

// SchemaCompletion is the output of completeSchema.
type SchemaCompletion struct {
	// Range that an item replaces.
	Range source.Range `json:"range"`
	// Keyword whose value is written; "" for a key.
	Keyword string `json:"keyword"`
	// Items in the order to show; none where nothing can be completed.
	Items []SchemaCompletionItem `json:"items"`
}

// SchemaCompletionItem is one item of a completion.
type SchemaCompletionItem struct {
	Label string `json:"label"`
	// Kind is "keyword", "value" or "parameter".
	Kind string `json:"kind"`
	// Detail is a few words about the value, and Doc explains the item in Markdown; both may be "".
	Detail string `json:"detail"`
	Doc    string `json:"doc"`
	// Text replaces the range. The cursor goes to the offset Cursor in it, in UTF-16 code units.
	Text   string `json:"text"`
	Cursor int    `json:"cursor"`
}

// InspectedSchema is the output of inspectSchema.
type InspectedSchema struct {
	// Text describes what is at the place, in Markdown; "" for nothing that has a description.
	Text string `json:"text"`
	// Range that the text describes.
	Range source.Range `json:"range"`
	// Definition is the declaration of the parameter, column or group at the place, or what the reference there points to.
	Definition *source.Range `json:"definition,omitempty"`
	// Name of the parameter, column or group at the place.
	Name *SchemaName `json:"name,omitempty"`
}

// SchemaName is the name of a parameter, column or group at a place.
type SchemaName struct {
	// Kind is "group", "parameter" or "column".
	Kind string `json:"kind"`
	Name string `json:"name"`
	// Places are all places of the name, the declaration first, without quotes.
	Places []source.Range `json:"places"`
}

// OutlinedSchema is the output of outlineSchema.
type OutlinedSchema struct {
	// Entries are the parameters outside of groups, then the groups; or the columns.
	Entries []SchemaOutlineEntry `json:"entries"`
}

// SchemaOutlineEntry is an entry of the outline.
type SchemaOutlineEntry struct {
	// Kind is "group", "parameter" or "column".
	Kind string `json:"kind"`
	Name string `json:"name"`
	// Detail is the title of a group, or the types of a parameter or column; "" without one.
	Detail string `json:"detail"`
	// Range of the name, with its quotes.
	Range source.Range `json:"range"`
	// Entries are the parameters of a group.
	Entries []SchemaOutlineEntry `json:"entries,omitempty"`
}

// FormatInput is the input of formatSchema.
type FormatInput struct {
	// Files is the one file that is formatted.
	Files api.Files `json:"files"`
	// Indent of a level, spaces or tabs; by default that of the file.
	Indent string `json:"indent,omitempty"`
}

// FormattedSchema is the output of formatSchema.
type FormattedSchema struct {
	// Text of the file, unchanged if Formatted is false.
	Text string `json:"text"`
	// Formatted is false for a file with syntax errors or duplicate keys.
	Formatted bool `json:"formatted"`
}

// open reads the one file of a call.
func open(files api.Files, id string) (*assist.Source, error) {
	if err := linting.CheckDialect(id); err != nil {
		return nil, err
	}
	file, err := files.Only()
	if err != nil {
		return nil, err
	}
	return assist.Open(file, dialect.Named(id)), nil
}

// Complete lists what can be written at a place. Errors are those of a dialect that does not exist and of files that cannot be
// accepted.
func Complete(_ context.Context, in *PlaceInput) (*SchemaCompletion, error) {
	s, err := open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	file := s.Doc.File
	completion := s.Complete(file.Offset(in.Offset))
	out := &SchemaCompletion{Range: file.Range(completion.Span), Keyword: completion.Keyword, Items: make([]SchemaCompletionItem, len(completion.Items))}
	for i, item := range completion.Items {
		out.Items[i] = SchemaCompletionItem{
			Label: item.Label, Kind: string(item.Kind), Detail: item.Detail, Doc: item.Doc, Text: item.Text,
			Cursor: source.New("", []byte(item.Text)).Position(item.Cursor).Offset,
		}
	}
	return out, nil
}

// Inspect describes what is at a place. Errors are those of [Complete].
func Inspect(_ context.Context, in *PlaceInput) (*InspectedSchema, error) {
	s, err := open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	file := s.Doc.File
	offset := file.Offset(in.Offset)
	text, span := s.Hover(offset)
	out := &InspectedSchema{Text: text, Range: file.Range(span)}
	if at, ok := s.Definition(offset); ok {
		definition := file.Range(at)
		out.Definition = &definition
	}
	if name, ok := assist.NameAt(s.Schema, offset); ok {
		out.Name = &SchemaName{Kind: string(name.Kind), Name: name.Name}
		declared, others := assist.Uses(s.Schema, name)
		for _, n := range append(declared, others...) {
			out.Name.Places = append(out.Name.Places, file.Range(n.Span))
		}
	}
	return out, nil
}

// Outline lists the groups and parameters, as far as the file can be read. Errors are those of [Complete].
func Outline(_ context.Context, in *OutlineInput) (*OutlinedSchema, error) {
	s, err := open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	return &OutlinedSchema{Entries: entries(s.Doc, s.Outline())}, nil
}

func entries(doc *tree.Document, of []assist.Entry) []SchemaOutlineEntry {
	out := make([]SchemaOutlineEntry, len(of))
	for i, e := range of {
		out[i] = SchemaOutlineEntry{Kind: string(e.Kind), Name: e.Name, Detail: e.Detail, Range: doc.File.Range(e.Span), Entries: entries(doc, e.Below)}
	}
	return out
}

// Format lays out the file. Errors are those of files that cannot be accepted and of an indent that is not one.
func Format(_ context.Context, in *FormatInput) (*FormattedSchema, error) {
	file, err := in.Files.Only()
	if err != nil {
		return nil, err
	}
	if len(in.Indent) > widest || trimmed(in.Indent) != "" {
		return nil, api.InputError("indent must be up to %d spaces or tabs, found %q", widest, in.Indent)
	}
	text, ok := assist.Format(file, in.Indent)
	if !ok {
		text = file.Text
	}
	return &FormattedSchema{Text: text, Formatted: ok}, nil
}

// widest is the longest indent of a level.
const widest = 16

func trimmed(indent string) string {
	for len(indent) > 0 && (indent[0] == ' ' || indent[0] == '\t') {
		indent = indent[1:]
	}
	return indent
}
