package docs

import "strings"

// lineWriter writes the pieces of a line.
type lineWriter interface {
	// words are text, code is a value.
	words(text string)
	code(text string)
	lineBreak()
	link(s span)
	// around is emphasis of either strength.
	around(s span)
}

// writeSpans writes a line, in which a line break is one.
func writeSpans(w lineWriter, all []span) {
	for _, s := range all {
		switch s.kind {
		case plain:
			for i, line := range strings.Split(s.text, "\n") {
				if i > 0 {
					w.lineBreak()
				}
				w.words(line)
			}
		case code:
			w.code(s.text)
		case link:
			w.link(s)
		default:
			w.around(s)
		}
	}
}
