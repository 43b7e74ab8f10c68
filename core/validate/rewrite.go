package validate

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The validator is given copies of the documents that hold only what can decide: schemas that
// the entry reaches, with the keywords that assert something. Their places stay the same, so
// that its answers lead back to the nodes; references are written out in full, identities
// are left away, and what it would do wrongly is moved to keywords of our own (extension.go).

// The keywords of our own. No schema can have them: only known keywords are copied.
const (
	ownPattern    = "own:pattern"
	ownPatterns   = "own:patternProperties"
	ownAdditional = "own:additionalProperties"
	ownNames      = "own:propertyNames"
	ownEmptyEnum  = "own:enum"
	ownMeta       = "own:metaschema"
)

// moved is the name under which a keyword of a schema is copied.
func moved(name string, parent *tree.Node) string {
	switch name {
	case "pattern":
		return ownPattern
	case "patternProperties":
		return ownPatterns
	case "propertyNames":
		return ownNames
	case "additionalProperties":
		if parent.Get("patternProperties") != nil {
			return ownAdditional
		}
	}
	return name
}

// writer writes the copy of one document.
type writer struct {
	graph *graph
	doc   *document
	out   []byte
	// kept are the nodes that are or hold a reached schema.
	kept  map[*tree.Node]bool
	count int
	depth int
	err   *Error
}

// copyOf is the document as the validator gets it.
func (g *graph) copyOf(doc *document) ([]byte, *Error) {
	w := &writer{graph: g, doc: doc, kept: map[*tree.Node]bool{doc.root: true}}
	for _, r := range g.order {
		for n := r.node; r.doc == doc && n != nil && !w.kept[n]; n = n.Parent {
			w.kept[n] = true
		}
	}
	w.schema(doc.root)
	return w.out, w.err
}

// enter counts a value; it is false when nothing more shall be written.
func (w *writer) enter(n *tree.Node) bool {
	w.count++
	w.depth++
	switch {
	case w.err != nil:
	case w.depth > limits.SchemaDepth.Max:
		w.err = overLimit(n, &limits.Exceeded{Limit: limits.SchemaDepth})
	case w.count > limits.SchemaNodes.Max:
		w.err = overLimit(n, &limits.Exceeded{Limit: limits.SchemaNodes})
	}
	return w.err == nil
}

func (w *writer) leave() { w.depth-- }

// open and key write the frame of an object.
func (w *writer) open() { w.out = append(w.out, '{') }
func (w *writer) close(bracket byte) {
	if w.out[len(w.out)-1] == ',' {
		w.out = w.out[:len(w.out)-1]
	}
	w.out = append(w.out, bracket)
}

func (w *writer) key(name string) {
	w.out = tree.AppendQuoted(w.out, name)
	w.out = append(w.out, ':')
}

func (w *writer) comma() { w.out = append(w.out, ',') }

func (w *writer) text(key, value string) {
	w.key(key)
	w.out = tree.AppendQuoted(w.out, value)
	w.comma()
}

// schema writes a schema: all of it when it is reached, else only what leads to one.
func (w *writer) schema(n *tree.Node) {
	defer w.leave()
	if !w.enter(n) {
		return
	}
	if n.Kind != tree.Object {
		w.out = append(w.out, n.Text...)
		return
	}
	w.open()
	w.identity(n)
	r := w.graph.schemas[n]
	for i := range n.Members {
		m := &n.Members[i]
		if !n.Effective(i) {
			continue
		}
		row := keywordOf(m.Key)
		switch {
		case r != nil && row != nil && row.forms[w.doc.draft] != free && w.counts(row, n):
			w.keyword(r, row, m.Value)
		case w.kept[m.Value]:
			w.key(moved(m.Key, n))
			w.path(m.Value)
			w.comma()
		}
	}
	w.close('}')
}

// counts reports that a keyword has an effect in a reached schema.
func (w *writer) counts(row *keyword, parent *tree.Node) bool {
	if w.doc.draft == Draft07 && parent.Get("$ref") != nil {
		return row.name == "$ref"
	}
	return asserts(row, parent)
}

// identity writes what the validator must know of a schema's names. That is little: only
// dynamic references are looked up by name.
func (w *writer) identity(n *tree.Node) {
	if n == w.doc.root {
		w.text("$schema", w.doc.dialect())
		if v := n.Get("$vocabulary"); v.Is(tree.Object) && w.doc.draft == Draft2020 {
			w.key("$vocabulary")
			w.value(v)
			w.comma()
		}
	}
	if !w.graph.dynamic || w.doc.draft == Draft07 {
		return
	}
	if _, ok := w.doc.bases[n]; ok && n != w.doc.root {
		w.text("$id", w.doc.identity(n))
	}
	if name := n.Get("$dynamicAnchor").String(); name != "" {
		w.text("$dynamicAnchor", name)
	}
}

// dialect is the "$schema" of a document's copy.
func (doc *document) dialect() string {
	if doc.meta != nil {
		return doc.meta.name
	}
	return doc.draft.URI()
}

// identity is a clean URI for a schema that has one of its own.
func (doc *document) identity(n *tree.Node) string {
	if n == doc.root {
		return doc.name
	}
	return doc.name + "/" + strconv.Itoa(n.Span.Start)
}

// path writes a value that leads to reached schemas.
func (w *writer) path(n *tree.Node) {
	if w.doc.positions[n] {
		w.schema(n)
		return
	}
	defer w.leave()
	if !w.enter(n) {
		return
	}
	if n.Kind == tree.Array {
		w.out = append(w.out, '[')
		for _, item := range n.Items {
			if w.kept[item] {
				w.path(item)
			} else {
				w.out = append(w.out, "true"...) // keeps the places of the others
			}
			w.comma()
		}
		w.close(']')
		return
	}
	w.open()
	for i, m := range n.Members {
		if w.kept[m.Value] && n.Effective(i) {
			w.key(m.Key)
			w.path(m.Value)
			w.comma()
		}
	}
	w.close('}')
}
