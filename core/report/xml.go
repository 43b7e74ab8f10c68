package report

// XML has characters that cannot be written in it at all, not even as references; the two XML
// formats need elements and attributes, and nothing more of it.

import "strings"

const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// xmlWriter writes elements, indented by depth.
type xmlWriter struct {
	strings.Builder
	open []string
	// escapes take longer to make than to use.
	escapes *strings.Replacer
}

// text is the text for an element or a quoted attribute: on one line, what is hidden as an
// escape of the kind that all formats show, and the two non-characters that XML excludes too.
func (w *xmlWriter) text(text string) string {
	if w.escapes == nil {
		w.escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;",
			"\ufffe", `\ufffe`, "\uffff", `\uffff`)
	}
	return w.escapes.Replace(Printable(text))
}

// attributes are names and values by turns; a value of "" leaves the attribute out.
func (w *xmlWriter) start(name string, attributes ...string) {
	w.tag(name, attributes)
	w.WriteString(">\n")
	w.open = append(w.open, name)
}

// empty writes an element without content, and leaf one with text.
func (w *xmlWriter) empty(name string, attributes ...string) {
	w.tag(name, attributes)
	w.WriteString("/>\n")
}

func (w *xmlWriter) leaf(name, text string, attributes ...string) {
	w.tag(name, attributes)
	w.WriteString(">" + w.text(text) + "</" + name + ">\n")
}

func (w *xmlWriter) tag(name string, attributes []string) {
	w.WriteString(strings.Repeat("  ", len(w.open)) + "<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		if attributes[i+1] != "" {
			w.WriteString(" " + attributes[i] + `="` + w.text(attributes[i+1]) + `"`)
		}
	}
}

// end closes the innermost element.
func (w *xmlWriter) end() {
	last := len(w.open) - 1
	name := w.open[last]
	w.open = w.open[:last]
	w.WriteString(strings.Repeat("  ", len(w.open)) + "</" + name + ">\n")
}
