package yaml

// Indentation: which block collection a line belongs to, and what to make of a line that stands
// where none of them is.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// indent is the column of the innermost block collection, -1 outside all.
func (s *scanner) indent() int {
	if len(s.levels) == 0 {
		return -1
	}
	return s.levels[len(s.levels)-1].column
}

func (s *scanner) top() *level { return &s.levels[len(s.levels)-1] }

// push opens a block collection at the column.
func (s *scanner) push(column int, list bool) {
	s.levels = append(s.levels, level{column: column, list: list})
	s.checkDepth()
}

func (s *scanner) checkDepth() {
	if len(s.levels)+len(s.flow) > limits.YAMLDepth.Max {
		s.stop(source.Span{Start: s.pos, End: s.pos + 1}, &limits.Exceeded{Limit: limits.YAMLDepth})
	}
}

// indentation places the line that begins at pos among the open collections. It reports false
// when the line was skipped.
func (s *scanner) indentation() bool {
	if s.unit == 0 && len(s.levels) > 0 && s.column() > s.indent() {
		s.unit = s.column() - max(0, s.indent())
	}
	s.unwind()
	column := s.column()
	switch {
	case column <= s.indent() && !s.startsEntry():
		s.wanted = false
	case column > s.indent() && !s.wanted:
		return s.tooDeep()
	}
	return true
}

// startsEntry reports whether a "-" stands at pos, which may be deeper than it looks, or a "*" in
// its place.
func (s *scanner) startsEntry() bool {
	return (s.text[s.pos] == '-' || s.text[s.pos] == '*') && s.blankAt(s.pos+1)
}

// unwind closes the collections that end before the line.
func (s *scanner) unwind() {
	for len(s.levels) > 0 && s.indent() > s.column() {
		below := -1
		if len(s.levels) > 1 {
			below = s.levels[len(s.levels)-2].column
		}
		if s.column() > below {
			s.tooShallow(below)
			continue
		}
		s.levels = s.levels[:len(s.levels)-1]
		s.add(tokBlockEnd, s.pos, s.pos)
		s.wanted = false
	}
}

// tooShallow reports a line that stands between two levels, and reads it as of the inner one if
// that holds lines of its kind, else of the outer one.
func (s *scanner) tooShallow(below int) {
	column, inner := s.column(), s.indent()
	right, other := inner, below
	if s.startsEntry() != (s.top().list || s.top().entries) && below >= 0 {
		right, other = below, inner
	}
	message := fmt.Sprintf("the line is indented by %s, which fits nothing above it; write %d as its neighbours", spaces(column), right)
	if other >= 0 {
		message += fmt.Sprintf(", or %d", other)
	}
	s.moveLine(right, message)
}

// moveLine reports the indentation of a line and reads it with another.
func (s *scanner) moveLine(column int, message string) {
	at := source.Span{Start: s.lineStart, End: s.pos}
	s.fault(s.visible(at), message, diag.Suggestion("indent by "+spaces(column), diag.Edit{Span: at, Text: strings.Repeat(" ", column)})...)
	s.shift += s.column() - column
}

// visible widens a span without bytes to the character after it.
func (s *scanner) visible(at source.Span) source.Span {
	if at.End <= at.Start {
		at.End = min(len(s.text), at.Start+1)
	}
	return at
}

// tooDeep reports a line that stands further right than what it belongs to, and reads it as of
// the innermost level. It reports false when the line was skipped, because it is not one of a
// block at all.
func (s *scanner) tooDeep() bool {
	switch {
	case s.wasKey():
		return true
	case len(s.levels) == 0:
		s.afterEnd()
		return false
	case s.startsEntry() || s.text[s.pos] == '?' && s.blankAt(s.pos+1) || s.looksLikeEntry(s.pos):
		s.moveLine(s.indent(), fmt.Sprintf("the line is indented by %s, but what stands above it takes nothing deeper; write %d as its neighbours", spaces(s.column()), s.indent()))
		return true
	case s.afterBlock():
		end := s.lineEnd(s.pos)
		s.fault(source.Span{Start: s.pos, End: end}, "the line is indented less than the block of text above it; indent it as that")
		s.pos = end
		return false
	}
	s.surplus()
	return false
}

// afterEnd reports what follows the document's one value, once, and skips the line.
func (s *scanner) afterEnd() {
	end := s.lineEnd(s.pos)
	if !s.ended {
		s.fault(source.Span{Start: s.pos, End: s.pos + len(strings.TrimRight(s.text[s.pos:end], " \t"))},
			"the text goes on after its one value has ended; a file is one value, mostly lines of \"name: value\"")
	}
	s.ended = true
	s.pos = end
}

// tab handles a tab between tokens: in the indentation it is a fault, elsewhere YAML 1.2 takes
// it and the reference's reader does not.
func (s *scanner) tab() {
	start := s.pos
	s.pos += len(s.text[s.pos:]) - len(strings.TrimLeft(s.text[s.pos:], " \t"))
	at := source.Span{Start: start, End: s.pos}
	blank := s.pos >= len(s.text) || isBreak(s.text[s.pos]) || s.text[s.pos] == '#'
	switch {
	case !blank && s.fresh && (len(s.flow) == 0 || len(s.levels) > 0 && start == s.lineStart):
		s.indentedByTab()
	case !blank && s.tabIndents():
		s.tabFault(at, " ")
	case blank && s.afterBlock():
		s.tabFault(at, "")
	default:
		s.refuseTab(at)
	}
}

// afterBlock reports whether pos stands where a block of text would go on.
func (s *scanner) afterBlock() bool {
	n := len(s.tokens)
	return n > 0 && s.tokens[n-1].kind == tokScalar && s.tokens[n-1].style >= Literal
}

// tabIndents reports whether what follows would take its column from the tab: a "-", "?" or
// key after another indicator.
func (s *scanner) tabIndents() bool {
	if len(s.flow) > 0 || !s.allowKey || len(s.tokens) == 0 {
		return false
	}
	switch s.tokens[len(s.tokens)-1].kind {
	case tokEntry, tokKey, tokValue:
		return s.startsEntry() || s.looksLikeEntry(s.pos)
	}
	return false
}

func (s *scanner) tabFault(at source.Span, mend string) {
	s.fault(at, "a tab stands in the indentation; YAML is indented by spaces alone", diag.SafeFix("write spaces", diag.Edit{Span: at, Text: mend})...)
}

func (s *scanner) refuseTab(at source.Span) {
	p := diag.Finding{Code: tree.Refused, Span: at, Message: "a tab stands between the parts of a line, which the tool refuses; write spaces"}
	p.Fixes = diag.SafeFix("write a space", diag.Edit{Span: at, Text: " "})
	if at.End >= len(s.text) || isBreak(s.text[at.End]) {
		p.Fixes = diag.SafeFix("remove it", diag.Edit{Span: at})
	}
	s.report(p)
}

// indentedByTab reports the indentation of a line and reads each of its tabs as one step.
func (s *scanner) indentedByTab() {
	indentation := s.text[s.lineStart:s.pos]
	unit := s.unit
	if unit == 0 {
		unit = 2
	}
	tabs := strings.Count(indentation, "\t")
	width := s.fitting(len(indentation) - tabs + tabs*unit)
	s.tabFault(source.Span{Start: s.lineStart, End: s.pos}, strings.Repeat(" ", width))
	s.shift = len(indentation) - width
}

// fitting is the column nearest to the left at which a line can stand.
func (s *scanner) fitting(column int) int {
	if s.wanted && column > s.indent() || len(s.levels) == 0 {
		return column
	}
	for i := len(s.levels) - 1; i > 0; i-- {
		if s.levels[i].column <= column {
			return s.levels[i].column
		}
	}
	return s.levels[0].column
}
