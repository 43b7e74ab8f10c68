package convert

// The plain JSON Schema of a params file, for editors: extensions of JSON Schema are replaced by what editors support, or
// left out.

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Params makes the JSON Schema of a params file, of draft 7, which all editors read. Groups that the top-level allOf
// references become one list of properties if that is equivalent, otherwise they stay. Undeclared names are allowed. The
// notes list the requirements of the parameter schema that this one lacks.
func Params(s *schema.Schema) (text string, notes []string, err error) {
	older := To(s, dialect.Draft07)
	out, err := diag.Apply(s.Doc.File.Text, older.Edits)
	if err != nil {
		return "", nil, err
	}
	doc := tree.ParseJSON(source.New(s.Doc.File.Name, []byte(out)))
	w := &paramsWriter{schema: schema.Open(doc, s.Names), isSchema: map[*tree.Node]bool{}}
	w.collect(doc.Root)
	w.document()
	w.out = w.out[:len(w.out)-1] // the comma behind the whole
	var laid bytes.Buffer
	if err := json.Indent(&laid, w.out, "", "    "); err != nil {
		return "", nil, err
	}
	laid.WriteByte('\n')
	shown := func(note string) bool { return strings.HasPrefix(note, `"deprecated" `) } // editors show it
	return laid.String(), append(slices.DeleteFunc(older.Notes, shown), w.notes...), nil
}

// paramsWriter writes the schema as compact JSON.
type paramsWriter struct {
	schema *schema.Schema
	out    []byte
	notes  []string
	// isSchema are the values in the position of a schema.
	isSchema map[*tree.Node]bool
}

func (w *paramsWriter) collect(n *tree.Node) {
	w.isSchema[n] = true
	for i := range n.Members {
		if n.Effective(i) {
			validate.EachSubschema(n.Members[i].Key, n.Members[i].Value, w.collect)
		}
	}
}

// atTop are the keywords that the top level writes by itself, or leaves out: the pipeline validates undeclared names.
var atTop = []string{"$schema", "$id", "title", "description", "type", "properties", "required", "definitions", "allOf", "additionalProperties"}

func (w *paramsWriter) document() {
	root := w.schema.Root
	w.open('{')
	w.text("$schema", dialect.Draft07.Official)
	for _, name := range []string{"title", "description"} {
		if text := root.Get(name).String(); text != "" {
			w.text(name, text)
		}
	}
	w.text("type", "object")
	if w.flattens() {
		w.flat()
	} else {
		w.kept()
	}
	for i, m := range root.Members {
		if root.Effective(i) && !slices.Contains(atTop, m.Key) && w.stays(m) {
			w.member(m.Key, m.Value)
		}
	}
	w.end('}')
	if open := root.Get("additionalProperties"); open != nil && !open.True() {
		w.notes = append(w.notes, `"additionalProperties" at the top is left out: a params file may contain undeclared parameters`)
	}
}

// flattens reports whether one list of properties is equivalent to the groups: the only references are those to groups, no
// name is declared twice, and no group restricts the names that it does not declare.
func (w *paramsWriter) flattens() bool {
	root, refs := w.schema.Root, 0
	schema.EachRef(root, func(*tree.Node) { refs++ })
	for _, r := range w.schema.Refs {
		if r.Formed && len(r.Entry.Members) == 1 && w.schema.Group(r.Defs, r.Group) != nil {
			refs--
		}
	}
	seen := map[string]bool{}
	for _, p := range w.schema.Params {
		if p.Group == nil || p.Group.Referenced {
			if seen[p.Name] {
				return false
			}
			seen[p.Name] = true
		}
	}
	closes := func(n *tree.Node) bool {
		return n.Get("additionalProperties") != nil || n.Get("patternProperties") != nil
	}
	return refs == 0 && !slices.ContainsFunc(w.schema.Groups, func(g *schema.Group) bool { return g.Referenced && (closes(g.Node) || !g.Node.Is(tree.Object)) })
}

// flat writes one list of properties, the names that are required, and what else groups ask.
func (w *paramsWriter) flat() {
	var left []string
	var rest []*tree.Node
	var required names
	w.key("properties")
	w.open('{')
	for _, g := range w.schema.InOrder() {
		if !g.Referenced {
			left = append(left, tree.Quote(tree.Shorten(g.Name, 100)))
			continue
		}
		rest = append(rest, g.Node)
		w.params(g.Params)
		required.add(g.Node)
	}
	w.params(w.schema.Ungrouped())
	required.add(w.schema.Root)
	w.end('}')
	if len(required.list) > 0 {
		w.key("required")
		w.open('[')
		for _, name := range required.list {
			w.out = append(tree.AppendQuoted(w.out, name), ',')
		}
		w.end(']')
	}
	w.rest(rest)
	if len(left) > 0 {
		them := "it"
		if len(left) > 1 {
			them = "them"
		}
		w.notes = append(w.notes, "parameters of "+strings.Join(left[:min(len(left), 5)], ", ")+` are left out: the top-level "allOf" does not reference `+them)
	}
}

// rest writes the entries of the top-level allOf that are not groups, and the keywords of groups that concern more than
// single parameters.
func (w *paramsWriter) rest(groups []*tree.Node) {
	before := len(w.out)
	w.key("allOf")
	w.open('[')
	start := len(w.out)
	for _, r := range w.schema.Refs {
		if r.Value == nil {
			w.value(r.Entry)
			w.out = append(w.out, ',')
		}
	}
	for _, g := range groups {
		from := len(w.out)
		w.open('{')
		empty := len(w.out)
		for i, m := range g.Members {
			if g.Effective(i) && !slices.Contains(atTop[:8], m.Key) && w.stays(m) && m.Key != "default" {
				w.member(m.Key, m.Value)
			}
		}
		if len(w.out) == empty {
			w.out = w.out[:from]
			continue
		}
		w.end('}')
	}
	if len(w.out) == start {
		w.out = w.out[:before]
		return
	}
	w.end(']')
}

// kept writes the groups as they are.
func (w *paramsWriter) kept() {
	for _, name := range []string{"properties", "required", "definitions", "allOf"} {
		if value := w.schema.Root.Get(name); value != nil {
			w.member(name, value)
		}
	}
}

func (w *paramsWriter) params(params []*schema.Param) {
	for _, p := range params {
		w.member(p.Name, p.Node)
	}
}

// names are names in their order, each once.
type names struct {
	list []string
	seen map[string]bool
}

// add adds those that a schema requires.
func (all *names) add(n *tree.Node) {
	list := n.Get("required")
	if !list.Is(tree.Array) {
		return
	}
	if all.seen == nil {
		all.seen = map[string]bool{}
	}
	for _, item := range list.Items {
		if item.Is(tree.String) && !all.seen[item.Text] {
			all.seen[item.Text] = true
			all.list = append(all.list, item.Text)
		}
	}
}
