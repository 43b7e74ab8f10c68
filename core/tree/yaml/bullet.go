package yaml

// Lists whose items begin with "*", as in Markdown. A "*" with a blank behind it is nothing else
// in YAML, so the list is read as one.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// bullet reads a "*" in the place of the "-" of an item. The bullets of one list are one fault.
func (s *scanner) bullet() {
	at, faults := s.pos, s.faults
	s.entry()
	if s.faults > faults || s.bullets[at] {
		return
	}
	if s.bullets == nil {
		s.bullets = map[int]bool{}
	}
	var mend []diag.Edit
	for _, place := range s.bulletsFrom(at) {
		s.bullets[place] = true
		mend = append(mend, diag.Edit{Span: source.Span{Start: place, End: place + 1}, Text: "-"})
	}
	s.fault(source.Span{Start: at, End: at + 1}, "an item of a list begins with \"*\"; \"-\" is expected",
		diag.SafeFix("write - before the items", mend...)...)
}

// bulletsFrom are the bullets of a list from its first on.
func (s *scanner) bulletsFrom(first int) []int {
	places := []int{first}
	column := first - s.lineStart
	if strings.Trim(s.text[s.lineStart:first], " ") != "" {
		return places
	}
	for at := s.lineEnd(first); at < len(s.text); at = s.lineEnd(at) {
		at += breakAt(s.text, at)
		line := lineOf(s.text[at:])
		switch here := len(line) - len(strings.TrimLeft(line, " ")); {
		case here == len(line) || here > column:
		case here == column && line[here] == '*' && s.blankAt(at+here+1):
			places = append(places, at+here)
		case line[here] != '#':
			return places
		}
	}
	return places
}
