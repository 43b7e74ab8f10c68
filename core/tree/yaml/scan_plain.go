package yaml

// Plain scalars: words without quotes. Where one ends depends on what follows each of its
// characters and on how deep the next lines stand.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// plain reads a scalar without quotes.
func (s *scanner) plain() {
	s.mayBeKey()
	start, end := s.pos, s.plainRun(s.pos)
	var b strings.Builder
	b.WriteString(s.text[start:end])
	for {
		from, breaks := s.continuation(end)
		if from < 0 {
			break
		}
		if i := strings.IndexByte(s.text[end:from], '\t'); i >= 0 {
			s.refuseTab(source.Span{Start: end + i, End: end + i + 1})
		}
		if breaks == 1 {
			b.WriteByte(' ')
		} else {
			b.WriteString(strings.Repeat("\n", breaks-1))
		}
		end = s.plainRun(from)
		b.WriteString(s.text[from:end])
	}
	s.crossed(s.pos, end)
	t := s.add(tokScalar, start, end)
	t.text = strings.ToValidUTF8(b.String(), "\uFFFD")
	s.wanted, s.allowKey = false, false
}

// plainRun is where the part of a plain scalar that stands on the line of the offset ends.
func (s *scanner) plainRun(at int) int {
	inFlow := len(s.flow) > 0
	end := at
	for i := at; i < len(s.text); {
		c := s.text[i]
		switch {
		case isBreak(c):
			return end
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '#' && i > end:
			return end
		case c == ':' && (s.blankAt(i+1) || inFlow && strings.IndexByte(",[]{}", s.text[i+1]) >= 0):
			return max(end, at)
		case inFlow && strings.IndexByte(",[]{}", c) >= 0:
			return max(end, at)
		}
		s.unlikedInPlain(end, i)
		_, size := utf8.DecodeRuneInString(s.text[i:])
		i += size
		end = i
	}
	return end
}

// unlikedInPlain reports what YAML 1.2 takes within a plain scalar and the reference's reader
// does not: tabs, and a "?" within brackets. The character at i follows the text up to end.
func (s *scanner) unlikedInPlain(end, i int) {
	if i > end && strings.IndexByte(s.text[end:i], '\t') >= 0 {
		at := source.Span{Start: end, End: i}
		s.refuse(at, "a tab stands within a value without quotes, which the tool refuses; write a space, or the value in quotes",
			diag.Suggestion("write a space", diag.Edit{Span: at, Text: " "})...)
	}
	if s.text[i] == '?' && len(s.flow) > 0 {
		s.refuse(source.Span{Start: i, End: i + 1}, "a question mark stands within brackets and without quotes, which the tool refuses; write the value in quotes")
	}
}

// continuation is where a plain scalar goes on after its line, and how many line breaks stand
// before that; -1 when it does not.
func (s *scanner) continuation(end int) (from, breaks int) {
	at := end + len(s.text[end:]) - len(strings.TrimLeft(s.text[end:], " \t"))
	lineStart := at
	for at < len(s.text) && isBreak(s.text[at]) {
		at += breakAt(s.text, at)
		breaks++
		lineStart = at
		at += len(s.text[at:]) - len(strings.TrimLeft(s.text[at:], " \t"))
	}
	if breaks == 0 || at >= len(s.text) || s.text[at] == '#' || s.isDocumentMarker(lineStart) && at == lineStart {
		return -1, 0
	}
	if len(s.flow) > 0 {
		if c := s.text[at]; strings.IndexByte(",[]{}", c) >= 0 || c == ':' && (s.blankAt(at+1) || strings.IndexByte(",[]{}", s.text[at+1]) >= 0) {
			return -1, 0
		}
		return at, breaks
	}
	indentation := s.text[lineStart:at]
	spaces := len(indentation) - len(strings.TrimLeft(indentation, " "))
	if spaces <= s.indent() {
		return -1, 0
	}
	if s.looksLikeEntry(at) {
		s.entryFollows(at - lineStart)
		return -1, 0
	}
	return at, breaks
}

// entryFollows is told that a plain scalar ends before a line with a name and a colon, which
// cannot go on with it: where the scalar itself may be a key, its colon was forgotten.
func (s *scanner) entryFollows(column int) {
	if key := &s.keys[0]; key.live && column >= key.column && key.line == s.line {
		key.needed = true
	}
}

// looksLikeEntry reports whether the line at the offset holds a ":" that ends a name.
func (s *scanner) looksLikeEntry(at int) bool {
	line := lineOf(s.text[at:])
	if line == "" {
		return false
	}
	if c := line[0]; c == '"' || c == '\'' {
		if i := strings.IndexByte(line[1:], c); i >= 0 {
			rest := strings.TrimLeft(line[i+2:], " ")
			return strings.HasPrefix(rest, ": ") || rest == ":"
		}
	}
	line = cutComment(line)
	return strings.Contains(line, ": ") || strings.Contains(line, ":\t") || strings.HasSuffix(strings.TrimRight(line, " \t"), ":")
}

// reserved reports a character that begins no scalar and reads the rest as a plain one.
func (s *scanner) reserved() {
	c := s.text[s.pos]
	end := max(s.pos+1, s.plainRun(s.pos+1))
	s.report(quotesNeeded(s.text, source.Span{Start: s.pos, End: end}, c))
	s.mayBeKey()
	t := s.add(tokScalar, s.pos, end)
	t.text = s.text[s.pos:end]
	s.pos = end
	s.wanted, s.allowKey = false, false
}
