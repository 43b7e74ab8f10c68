package convert

// How a parameter's subschema is written for editors.

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// What editors read beside JSON Schema: a description in Markdown, why a name is not to be used any
// more, and that it is not offered.
const (
	markdownDescription = "markdownDescription"
	deprecationMessage  = "deprecationMessage"
	doNotSuggest        = "doNotSuggest"
)

func (w *paramsWriter) open(bracket byte) { w.out = append(w.out, bracket) }

// end closes a container, with a comma behind it.
func (w *paramsWriter) end(bracket byte) {
	if last := len(w.out) - 1; w.out[last] == ',' {
		w.out = w.out[:last]
	}
	w.out = append(w.out, bracket, ',')
}

func (w *paramsWriter) key(name string) { w.out = append(tree.AppendQuoted(w.out, name), ':') }

func (w *paramsWriter) text(name, value string) {
	w.key(name)
	w.out = append(tree.AppendQuoted(w.out, value), ',')
}

func (w *paramsWriter) member(name string, value *tree.Node) {
	w.key(name)
	w.value(value)
	w.out = append(w.out, ',')
}

// value writes a value, and the schemas in it.
func (w *paramsWriter) value(n *tree.Node) {
	switch {
	case n.Is(tree.Object):
		w.open('{')
		for i, m := range n.Members {
			if n.Effective(i) && (!w.isSchema[n] || w.stays(m)) {
				w.member(m.Key, m.Value)
			}
		}
		if w.isSchema[n] {
			w.forEditors(n)
		}
		w.end('}')
	case n.Is(tree.Array):
		w.open('[')
		for _, item := range n.Items {
			w.value(item)
			w.out = append(w.out, ',')
		}
		w.end(']')
	default:
		w.out = append(tree.AppendJSON(w.out, n), ',')
	}
	w.out = w.out[:len(w.out)-1]
}

// stays reports whether a member of a schema means something outside of the pipelines' tools.
func (w *paramsWriter) stays(m tree.Member) bool {
	switch m.Key {
	case "$comment":
		return false
	case "format":
		format := m.Value.String()
		return schema.KnownFormat(format) && !schema.PathFormat(format)
	case "errorMessage":
		return m.Value.Is(tree.String)
	}
	return validate.IsKeyword(m.Key, validate.Draft07) || m.Key == dialect.Draft2020.Defs
}

// forEditors adds what editors show: help behind the description, and whether a name is to be used.
func (w *paramsWriter) forEditors(n *tree.Node) {
	if help := n.Get("help_text").String(); help != "" {
		if description := n.Get("description").String(); description != "" {
			help = description + "\n\n" + help
		}
		w.text(markdownDescription, help)
	}
	if n.Get("deprecated").True() {
		message := n.Get("errorMessage").String()
		if message == "" {
			message = "This parameter is deprecated."
		}
		w.text(deprecationMessage, message)
	}
	if n.Get("hidden").True() {
		w.key(doNotSuggest)
		w.out = append(w.out, "true,"...)
	}
}
