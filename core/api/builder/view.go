package builder

// A parameter schema for display, in the builder and as an attribute of a pipeline.

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SchemaTextInput is the input of describeSchema.
type SchemaTextInput struct {
	// Files is the one file to describe.
	Files api.Files `json:"files"`
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and
	// content, else "toolkit").
	Dialect string `json:"dialect,omitempty"`
}

// SchemaView is a parameter schema as an object. If the file has syntax errors it is what could be read.
type SchemaView struct {
	// Path of the file.
	Path string `json:"path"`
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Readable reports that the text holds an object; without one everything else is empty.
	Readable bool `json:"readable"`
	// Sheet reports that the schema describes the rows of a samplesheet. Its columns are then the parameters, without groups.
	Sheet bool `json:"sheet"`
	// Draft that the schema declares, or the dialect's preferred one.
	Draft string `json:"draft"`
	// DefsKey is the key that holds the groups, or would.
	DefsKey string `json:"defsKey"`
	// ID is the address that the schema gives itself; "" without one.
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// Keywords of the top level in the order of the file, but for the groups, their list, the parameters and the rows.
	Keywords []SchemaKeyword `json:"keywords"`
	// Groups in the order of display: as the schema's list names them, then the others.
	Groups []SchemaGroup `json:"groups"`
	// Params, the ungrouped ones first.
	Params []SchemaParam `json:"params"`
}

// SchemaKeyword is a member of a schema, with its value as JSON.
type SchemaKeyword struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

// SchemaGroup is a group of parameters.
type SchemaGroup struct {
	Name string `json:"name"`
	// Pointer is the JSON Pointer of the group.
	Pointer     string `json:"pointer"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// Help is the longer text, and Icon the classes of the icon; "" without one.
	Help string `json:"help"`
	Icon string `json:"icon"`
	// Referenced reports that the schema's list of groups names it.
	Referenced bool `json:"referenced"`
	// Params are the names of its parameters in the order of the file.
	Params []string `json:"params"`
	// Keywords in the order of the file, but for the parameters.
	Keywords []SchemaKeyword `json:"keywords"`
}

// SchemaParam is one parameter.
type SchemaParam struct {
	Name string `json:"name"`
	// Pointer is the JSON Pointer of its subschema.
	Pointer string `json:"pointer"`
	// Group that declares it; "" at the top.
	Group string `json:"group"`
	// Types that it declares.
	Types []string `json:"types"`
	// Required reports that its scope requires it, Hidden that forms leave it out.
	Required bool `json:"required"`
	Hidden   bool `json:"hidden"`
	// Default as JSON; absent without one.
	Default     json.RawMessage `json:"default,omitempty"`
	Description string          `json:"description"`
	// Keywords in the order of the file, with values that are JSON.
	Keywords []SchemaKeyword `json:"keywords"`
	// Range of the name in the text.
	Range source.Range `json:"range"`
}

// Describe gives what a parameter schema declares; if the file has syntax errors, it is what could be read. Errors are those
// of a dialect that does not exist and of files that cannot be accepted. The host is not used.
func Describe(_ context.Context, in *SchemaTextInput) (*SchemaView, error) {
	doc, names, err := read(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer doc.Release()
	if !doc.Root.Is(tree.Object) {
		draft := names.Drafts[0]
		return &SchemaView{Path: doc.File.Name, Dialect: names.ID, Draft: draft.URI, DefsKey: draft.Defs, Keywords: []SchemaKeyword{}, Groups: []SchemaGroup{}, Params: []SchemaParam{}}, nil
	}
	return View(schema.OpenAny(doc, names)), nil
}

// View describes an opened schema; it is nil for nil.
func View(s *schema.Schema) *SchemaView {
	if s == nil {
		return nil
	}
	elsewhere := append(dialect.DefsKeys(), dialect.LegacyDefs, "allOf", "properties")
	if s.Rows != nil {
		elsewhere = []string{"items"}
	}
	out := &SchemaView{
		Path: s.Doc.File.Name, Dialect: s.Names.ID, Readable: true, Sheet: s.Rows != nil, Draft: s.Draft.URI, DefsKey: s.Applied().Defs, ID: s.Root.Get("$id").String(),
		Title: s.Root.Get("title").String(), Description: s.Root.Get("description").String(),
		Keywords: keywordViews(s.Root, elsewhere),
		Groups:   make([]SchemaGroup, 0, len(s.Groups)), Params: make([]SchemaParam, 0, len(s.Params)),
	}
	for _, g := range s.InOrder() {
		out.Groups = append(out.Groups, groupView(g))
	}
	for _, p := range s.Params {
		out.Params = append(out.Params, paramView(s, p))
	}
	return out
}

func groupView(g *schema.Group) SchemaGroup {
	out := SchemaGroup{
		Name: g.Name, Pointer: g.Node.Pointer(), Title: g.Node.Get("title").String(), Description: g.Node.Get("description").String(),
		Help: g.Node.Get("help_text").String(), Icon: g.Node.Get("fa_icon").String(), Referenced: g.Referenced,
		Params: make([]string, 0, len(g.Params)), Keywords: keywordViews(g.Node, []string{"properties"}),
	}
	for _, p := range g.Params {
		out.Params = append(out.Params, p.Name)
	}
	return out
}

func paramView(s *schema.Schema, p *schema.Param) SchemaParam {
	out := SchemaParam{
		Name: p.Name, Pointer: p.Node.Pointer(), Types: append([]string{}, p.Types()...), Required: p.Required, Hidden: p.Hidden(),
		Description: p.Get("description").String(), Keywords: keywordViews(p.Node, nil), Range: s.Doc.File.Range(p.Key),
	}
	if p.Group != nil {
		out.Group = p.Group.Name
	}
	if value := p.Get("default"); value != nil {
		out.Default = rawJSON(value)
	}
	return out
}

// keywordViews are an object's members except those that are described elsewhere; of a repeated name the effective one.
func keywordViews(object *tree.Node, but []string) []SchemaKeyword {
	out := make([]SchemaKeyword, 0, len(object.Members))
	for i, m := range object.Members {
		if !object.Effective(i) || slices.Contains(but, m.Key) {
			continue
		}
		if value := rawJSON(m.Value); value != nil {
			out = append(out, SchemaKeyword{Name: m.Key, Value: value})
		}
	}
	return out
}

// rawJSON is a value as JSON; nil for one that was recovered of a broken text and is none.
func rawJSON(value *tree.Node) json.RawMessage {
	if text := tree.AppendJSON(nil, value); json.Valid(text) {
		return text
	}
	return nil
}
