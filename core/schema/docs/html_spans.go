package docs

// How lists, paragraphs and pieces of a line are written as HTML.

import (
	"strconv"
	"strings"
)

func (w *htmlWriter) paragraph(all []span) {
	w.WriteString("<p>")
	writeSpans(w, all)
	w.WriteString("</p>\n")
}

func (w *htmlWriter) list(b block) {
	name, start := "ul", ""
	if b.start >= 0 {
		name = "ol"
		if b.start != 1 {
			start = ` start="` + strconv.Itoa(b.start) + `"`
		}
	}
	w.WriteString("<" + name + start + ">\n")
	for _, item := range b.items {
		w.WriteString("<li>")
		writeSpans(w, spansOf(item))
		w.WriteString("</li>\n")
	}
	w.WriteString("</" + name + ">\n")
}

func (w *htmlWriter) link(s span) {
	w.WriteString(`<a href="` + escapeHTML(s.address) + `" rel="noopener noreferrer">`)
	writeSpans(w, s.inner)
	w.WriteString("</a>")
}

func (w *htmlWriter) around(s span) {
	name := "em"
	if s.kind == strong {
		name = "strong"
	}
	w.WriteString("<" + name + ">")
	writeSpans(w, s.inner)
	w.WriteString("</" + name + ">")
}

// escapeHTML is the text for an element or an attribute in quotes.
func escapeHTML(text string) string {
	text = shown(text)
	if !strings.ContainsAny(text, `&<>"'`) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		switch c := text[i]; c {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&#34;")
		case '\'':
			b.WriteString("&#39;")
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
