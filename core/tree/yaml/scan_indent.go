package yaml

// Indentation: the block collection of a line, and recovery from a line that fits none.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// indent returns the column of the innermost block collection, -1 outside all.
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

// indentation finds the collection of the line that starts at pos. It returns false if the line was skipped.
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

// startsEntry reports whether a list item starts at pos, with "-" or mistakenly "*".
func (s *scanner) startsEntry() bool {
	return (s.text[s.pos] == '-' || s.text[s.pos] == '*') && s.spaceAt(s.pos+1)
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

// tooShallow reports a line between two levels, and reads it at the inner one if that has lines of its kind, else at the
// outer one.
func (s *scanner) tooShallow(below int) {
	inner := s.indent()
	right, other := inner, below
	if s.startsEntry() != (s.top().list || s.top().entries) && below >= 0 {
		right, other = below, inner
	}
	expected := spaces(right)
	if other >= 0 {
		expected = fmt.Sprintf("%d or %s", right, spaces(other))
	}
	s.moveLine(right, expected)
}

// moveLine reports the indentation of a line, where expected names the valid ones, and reads the line at the column.
func (s *scanner) moveLine(column int, expected string) {
	at := source.Span{Start: s.lineStart, End: s.pos}
	title := "indent with " + spaces(column)
	if column == 0 {
		title = "remove the indentation"
	}
	s.syntaxError(s.visible(at), fmt.Sprintf("expected indentation of %s, found %d", expected, s.column()), title,
		diag.Suggestion(title, diag.Edit{Span: at, Text: strings.Repeat(" ", column)})...)
	s.shift += s.column() - column
}

// visible extends an empty span to the next character.
func (s *scanner) visible(at source.Span) source.Span {
	if at.End <= at.Start {
		at.End = min(len(s.text), at.Start+1)
	}
	return at
}

// tooDeep reports a line that is deeper than its collection, and reads it at the innermost level. It returns false if the
// line was skipped, because it does not belong to a block collection.
func (s *scanner) tooDeep() bool {
	switch {
	case s.splitMissingSpace():
		return true
	case len(s.levels) == 0:
		s.afterEnd()
		return false
	case s.startsEntry() || s.text[s.pos] == '?' && s.spaceAt(s.pos+1) || s.looksLikeEntry(s.pos):
		s.moveLine(s.indent(), spaces(s.indent()))
		return true
	case s.afterBlock():
		end := s.lineEnd(s.pos)
		s.syntaxError(source.Span{Start: s.pos, End: end}, "line has less indentation than the block scalar above", "indent it like the block")
		s.pos = end
		return false
	}
	s.surplus()
	return false
}

// afterEnd reports content after the document's value, once, and skips the line.
func (s *scanner) afterEnd() {
	end := s.lineEnd(s.pos)
	if !s.ended {
		rest := strings.TrimRight(s.text[s.pos:end], " \t")
		s.syntaxError(source.Span{Start: s.pos, End: s.pos + len(rest)}, "expected the end of the file, found "+quote(rest),
			`write one value, such as lines of "key: value"`)
	}
	s.ended = true
	s.pos = end
}

// tab handles a tab between tokens: it is an error in the indentation; elsewhere YAML 1.2 allows it and PyYAML does not.
func (s *scanner) tab() {
	start := s.pos
	s.pos += len(s.text[s.pos:]) - len(strings.TrimLeft(s.text[s.pos:], " \t"))
	at := source.Span{Start: start, End: s.pos}
	endsLine := s.pos >= len(s.text) || isBreak(s.text[s.pos]) || s.text[s.pos] == '#'
	switch {
	case !endsLine && s.fresh && (len(s.flow) == 0 || len(s.levels) > 0 && start == s.lineStart):
		s.indentedByTab()
	case !endsLine && s.tabIndents():
		s.tabError(at, " ")
	case endsLine && s.afterBlock():
		s.tabError(at, "")
	default:
		s.tabBetweenTokens(at)
	}
}

// afterBlock reports whether a block scalar precedes pos.
func (s *scanner) afterBlock() bool {
	n := len(s.tokens)
	return n > 0 && s.tokens[n-1].kind == tokScalar && s.tokens[n-1].style >= Literal
}

// tabIndents reports whether the tab sets the column of the next token: a "-", "?" or key after another indicator.
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

func (s *scanner) tabError(at source.Span, fix string) {
	s.syntaxError(at, "tabs are not allowed in YAML indentation", "use spaces", diag.SafeFix("use spaces", diag.Edit{Span: at, Text: fix})...)
}

// tabBetweenTokens reports a tab outside the indentation.
func (s *scanner) tabBetweenTokens(at source.Span) {
	title, text := "write a space", " "
	if at.End >= len(s.text) || isBreak(s.text[at.End]) {
		title, text = "remove the tab", ""
	}
	s.unsupported(at, "tab is not allowed here", title, diag.SafeFix(title, diag.Edit{Span: at, Text: text})...)
}

// indentedByTab reports the tabs in the indentation of a line and reads each as one level.
func (s *scanner) indentedByTab() {
	indentation := s.text[s.lineStart:s.pos]
	unit := s.unit
	if unit == 0 {
		unit = 2
	}
	tabs := strings.Count(indentation, "\t")
	width := s.fitting(len(indentation) - tabs + tabs*unit)
	s.tabError(source.Span{Start: s.lineStart, End: s.pos}, strings.Repeat(" ", width))
	s.shift = len(indentation) - width
}

// fitting returns the nearest valid column for a line, to the left.
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
