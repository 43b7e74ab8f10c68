package docs

import "strings"

// lineWriter writes the pieces of a line.
type lineWriter interface {
	// words are text, code is a value.
	words(text string)
	code(text string)
	lineBreak()
	// bang is the sign before a link, which would make an image of it.
	bang()
	link(s span)
	// around is emphasis of either strength.
	around(s span)
}

// writeSpans writes a line, in which a line break is one.
func writeSpans(w lineWriter, all []span) {
	for i, s := range all {
		switch s.kind {
		case plain:
			text, bang := s.text, false
			if i+1 < len(all) && all[i+1].kind == link {
				text, bang = strings.CutSuffix(s.text, "!")
			}
			writeLines(w, text)
			if bang {
				w.bang()
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

func writeLines(w lineWriter, text string) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			w.lineBreak()
		}
		w.words(line)
	}
}
