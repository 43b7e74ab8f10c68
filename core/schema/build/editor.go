// Package build makes and changes parameter schemas: single edits as a builder asks for them, and the
// comparison with a pipeline's configuration (schema.md §6). Bytes that a change does not concern stay
// as they are, and what comes in looks as the text around it does. In the schema of a samplesheet the columns
// are changed as parameters without a group are in others.
package build

import (
	"fmt"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Refused is the error of a change that is not made; the schema is as it was before.
type Refused struct{ Message, Help string }

func (r *Refused) Error() string { return r.Message }

// HelpText is Help, for [diag.HelpOf].
func (r *Refused) HelpText() string { return r.Help }

func refuse(format string, args ...any) error { return refuseHelp("", format, args...) }

func refuseHelp(help, format string, args ...any) error {
	return &Refused{Message: fmt.Sprintf(format, args...), Help: help}
}

// Editor changes one schema.
type Editor struct {
	names  *dialect.Names
	given  *source.File
	doc    *tree.Document
	schema *schema.Schema
	pieces pieces
}

// Open begins with a schema. It rejects one that is not a JSON object or has a syntax error, because an edit of a recovered
// tree may damage the file.
func Open(file *source.File, names *dialect.Names) (*Editor, error) {
	return OpenDocument(tree.ParseJSON(file), names)
}

// OpenDocument is [Open] for a file that is already parsed.
func OpenDocument(doc *tree.Document, names *dialect.Names) (*Editor, error) {
	file := doc.File
	if !utf8.ValidString(file.Text) {
		return nil, refuse("schema %q is not valid UTF-8", file.Name)
	}
	e := &Editor{names: names, given: file, pieces: whole(file.Text)}
	return e, e.take(doc)
}

// take continues with a parsed document.
func (e *Editor) take(doc *tree.Document) error {
	file := doc.File
	if p := doc.SyntaxError(); p != nil {
		return refuse("syntax error in schema %q at line %d: %s", file.Name, file.Position(p.Span.Start).Line, p.Message)
	}
	if !doc.Root.Is(tree.Object) {
		return refuse("schema %q must be a JSON object", file.Name)
	}
	e.doc, e.schema = doc, schema.OpenAny(doc, e.names)
	return nil
}

// step makes edits of the present text.
func (e *Editor) step(edits ...diag.Edit) error {
	if len(edits) == 0 {
		return nil
	}
	text, err := diag.Apply(e.doc.File.Text, edits)
	if err != nil {
		return err
	}
	e.pieces = e.pieces.after(diag.InOrder(edits))
	return e.take(tree.ParseJSON(&source.File{Name: e.given.Name, Text: text}))
}

// Text is the text after the changes so far.
func (e *Editor) Text() string { return e.doc.File.Text }

// Edits are what makes it of the text given: in order, and never two that touch.
func (e *Editor) Edits() []diag.Edit { return e.pieces.edits(len(e.given.Text)) }

// param is the one parameter of the name; in a group, or with "" at the top, where one is named.
func (e *Editor) param(name string, group *string) (*schema.Param, error) {
	var found []*schema.Param
	for _, p := range e.schema.Named(name) {
		if group == nil || groupName(p) == *group {
			found = append(found, p)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return nil, refuseHelp("give its group", "%s %q is declared %d times", e.schema.Noun(), name, len(found))
	case group != nil && *group != "":
		return nil, refuse("unknown %s %q in group %q", e.schema.Noun(), name, *group)
	case group != nil:
		return nil, refuse("unknown %s %q outside of groups", e.schema.Noun(), name)
	}
	known := make([]string, len(e.schema.Params))
	for i, p := range e.schema.Params {
		known[i] = p.Name
	}
	return nil, refuseHelp(didYouMean(name, known), "unknown %s %q", e.schema.Noun(), name)
}

// groupName is the name of the parameter's group, "" outside of groups.
func groupName(p *schema.Param) string {
	if p.Group == nil {
		return ""
	}
	return p.Group.Name
}

// group is the group of the name; of several, that under the key of new ones.
func (e *Editor) group(name string) (*schema.Group, error) {
	if g := e.schema.Group(e.defsKey(), name); g != nil {
		return g, nil
	}
	if named := e.schema.GroupsNamed(name); len(named) > 0 {
		return named[0], nil
	}
	known := make([]string, len(e.schema.Groups))
	for i, g := range e.schema.Groups {
		known[i] = g.Name
	}
	return nil, refuseHelp(didYouMean(name, known), "unknown group %q", name)
}

// scope is the object that declares the parameters of a group, or with nil those outside.
func (e *Editor) scope(g *schema.Group) *tree.Node {
	if g == nil {
		return e.schema.Declaring()
	}
	return g.Node
}

// scopes are all of them that are objects, the top level first.
func (e *Editor) scopes() []*tree.Node {
	all := []*tree.Node{e.schema.Declaring()}
	for _, g := range e.schema.Groups {
		if g.Node.Is(tree.Object) {
			all = append(all, g.Node)
		}
	}
	return all
}

// didYouMean is a help with the known name of the most similar spelling; "" for none.
func didYouMean(name string, known []string) string {
	if meant := suggest.Nearest(name, known); meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	return ""
}
