package yaml

// Lists whose items start with "*", as in Markdown. "* " has no other meaning in YAML, so the list is read as one.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// asterisk reads a "*" instead of the "-" of an item. The asterisks of one list are one problem.
func (s *scanner) asterisk() {
	at, errors := s.pos, s.errors
	s.entry()
	if s.errors > errors || s.asterisks[at] {
		return
	}
	if s.asterisks == nil {
		s.asterisks = map[int]bool{}
	}
	var fix []diag.Edit
	for _, place := range s.asterisksFrom(at) {
		s.asterisks[place] = true
		fix = append(fix, diag.Edit{Span: source.Span{Start: place, End: place + 1}, Text: "-"})
	}
	s.syntaxError(source.Span{Start: at, End: at + 1}, `list items must start with "-", found "*"`, `write "-" before the items`,
		diag.SafeFix(`write "-" before the items`, fix...)...)
}

// asterisksFrom returns the offsets of the asterisks of a list, from the first on.
func (s *scanner) asterisksFrom(first int) []int {
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
		case here == column && line[here] == '*' && s.spaceAt(at+here+1):
			places = append(places, at+here)
		case line[here] != '#':
			return places
		}
	}
	return places
}
