package yaml

// Plain scalars, which have no quotes. Their end depends on the characters after them and the indentation of the next
// lines.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// plain reads a plain scalar.
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
			s.tabBetweenTokens(source.Span{Start: end + i, End: end + i + 1})
		}
		if breaks == 1 {
			b.WriteByte(' ')
		} else {
			b.WriteString(strings.Repeat("\n", breaks-1))
		}
		end = s.plainRun(from)
		b.WriteString(s.text[from:end])
	}
	s.advance(s.pos, end)
	t := s.add(tokScalar, start, end)
	t.text = strings.ToValidUTF8(b.String(), "\uFFFD")
	s.wanted, s.allowKey = false, false
}

// plainRun returns the end of a plain scalar on the line of the offset.
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
		case c == ':' && (s.spaceAt(i+1) || inFlow && strings.IndexByte(",[]{}", s.text[i+1]) >= 0):
			return max(end, at)
		case inFlow && strings.IndexByte(",[]{}", c) >= 0:
			return max(end, at)
		}
		s.checkPlain(end, i)
		_, size := utf8.DecodeRuneInString(s.text[i:])
		i += size
		end = i
	}
	return end
}

// checkPlain reports what YAML 1.2 allows in a plain scalar and PyYAML does not: tabs, and a "?" in brackets. The character
// at i follows the scalar up to end.
func (s *scanner) checkPlain(end, i int) {
	if i > end && strings.IndexByte(s.text[end:i], '\t') >= 0 {
		at := source.Span{Start: end, End: i}
		s.unsupported(at, "unquoted value must not contain a tab", "write a space, or add quotes",
			diag.Suggestion("write a space", diag.Edit{Span: at, Text: " "})...)
	}
	if s.text[i] == '?' && len(s.flow) > 0 {
		s.unsupported(source.Span{Start: i, End: i + 1}, `unquoted value in brackets must not contain "?"`, "add quotes")
	}
}

// continuation returns the offset where a plain scalar continues after its line, and the number of line breaks before it;
// -1 if it does not continue.
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
		if c := s.text[at]; strings.IndexByte(",[]{}", c) >= 0 || c == ':' && (s.spaceAt(at+1) || strings.IndexByte(",[]{}", s.text[at+1]) >= 0) {
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

// entryFollows handles a plain scalar before a line with a key, which cannot continue it: if the scalar may be a key, its
// colon is missing.
func (s *scanner) entryFollows(column int) {
	if key := &s.keys[0]; key.live && column >= key.column && key.line == s.line {
		key.needed = true
	}
}

// looksLikeEntry reports whether the line at the offset contains a ":" that ends a key.
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

// reserved reports a character that cannot start a scalar and reads the rest as a plain one.
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
