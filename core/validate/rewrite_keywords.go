package validate

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// keyword writes a keyword of a reached schema.
func (w *writer) keyword(r *reached, row *keyword, value *tree.Node) {
	name := moved(row.name, r.node)
	switch {
	case row.name == "$ref" || row.name == "$dynamicRef":
		w.reference(row.name, r.targets[value])
		return
	case row.name == "pattern" && !w.doc.validates():
		return
	case row.name == "format":
		if formatOf(value.Text) == nil || w.graph.library.options.Format == FormatIgnore {
			return
		}
	case row.name == "enum" && len(value.Items) == 0:
		name = ownEmptyEnum
	case row.forms[w.doc.draft] == count:
		n, _ := countOf(value)
		w.key(name)
		w.out = strconv.AppendInt(w.out, int64(n), 10)
		w.comma()
		return
	}
	w.key(name)
	switch {
	case row.name == "enum":
		w.enum(value)
	case row.forms[w.doc.draft] >= schema && row.forms[w.doc.draft] != namesMap:
		w.schemas(row.forms[w.doc.draft], value)
	default:
		w.value(value)
	}
	w.comma()
}

// validates reports that the document's own metaschema, if it has one, requires assertions.
func (doc *document) validates() bool {
	if doc.meta == nil {
		return true
	}
	vocabularies := doc.meta.root.Get("$vocabulary")
	return vocabularies == nil || vocabularies.Get("https://json-schema.org/draft/2020-12/vocab/validation").True()
}

func (w *writer) reference(keyword string, to target) {
	switch {
	case to.metaschema:
		w.text(ownMeta, to.draft.URI())
	case keyword == "$dynamicRef" && to.anchor != "" && to.node.Get("$dynamicAnchor").String() == to.anchor:
		owner := to.node
		for owner.Parent != nil && to.doc.bases[owner] == "" {
			owner = owner.Parent
		}
		w.text(keyword, to.doc.identity(owner)+"#"+to.anchor)
	default:
		w.text(keyword, to.doc.location(to.node))
	}
}

// schemas writes a value that holds schemas, and perhaps lists of names beside them.
func (w *writer) schemas(f form, n *tree.Node) {
	switch {
	case f == schema, f == schemaOrList && n.Kind != tree.Array:
		w.schema(n)
	case n.Kind == tree.Array:
		w.out = append(w.out, '[')
		for _, item := range n.Items {
			w.schema(item)
			w.comma()
		}
		w.close(']')
	default:
		w.open()
		for i, m := range n.Members {
			if !n.Effective(i) {
				continue
			}
			w.key(m.Key)
			if isSchema(m.Value) {
				w.schema(m.Value)
			} else {
				w.value(m.Value)
			}
			w.comma()
		}
		w.close('}')
	}
}

// enum writes each of several equal values once, as the validator's metaschema requires it.
func (w *writer) enum(n *tree.Node) {
	w.out = append(w.out, '[')
	seen := newDistinct(len(n.Items))
	for _, item := range n.Items {
		if _, repeated := seen.add(item); !repeated {
			w.value(item)
			w.comma()
		}
	}
	w.close(']')
}
