package yaml

// Flow collections: lists and mappings in brackets, where indentation has no effect.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// openBracket reads a "[" or "{".
func (s *scanner) openBracket(kind tokenKind) {
	s.mayBeKey()
	s.flow = append(s.flow, bracket{kind: kind, start: s.pos, token: len(s.tokens), problems: len(s.doc.Problems)})
	s.keys = append(s.keys[:len(s.flow)], candidate{})
	s.add(kind, s.pos, s.pos+1)
	s.checkDepth()
	s.pos++
}

// inBrackets reads one token within brackets.
func (s *scanner) inBrackets() {
	switch c := s.text[s.pos]; {
	case c == ']' || c == '}':
		s.closeBracket(c)
	case c == ',':
		s.comma()
	case c == ':' && s.isFlowValue():
		s.value()
	case c == '?': // PyYAML needs no space after it
		s.keys[len(s.flow)].live = false
		s.add(tokKey, s.pos, s.pos+1)
		s.pos++
	case c == '-' && s.spaceAt(s.pos+1):
		s.syntaxError(source.Span{Start: s.pos, End: s.pos + 1}, `"-" is not allowed in brackets`, "remove it, or write the list without brackets")
		s.pos++
	default:
		s.node()
	}
}

// isFlowValue reports whether the ":" at pos follows a key. YAML 1.2 allows it without a space after a closing quote or
// bracket, PyYAML after anything.
func (s *scanner) isFlowValue() bool {
	if s.spaceAt(s.pos+1) || strings.IndexByte(",[]{}", s.text[s.pos+1]) >= 0 {
		return true
	}
	last := s.tokens[len(s.tokens)-1]
	switch last.kind {
	case tokFlowListEnd, tokFlowMapEnd, tokAlias:
		return true
	case tokScalar:
		return last.style != Plain
	}
	s.unsupported(source.Span{Start: s.pos, End: s.pos + 1}, `unquoted value in brackets must not start with ":"`, "add quotes")
	return false
}

// valueInBrackets handles a ":" without a key, or with its key on another line, which YAML allows in a mapping and PyYAML
// does not.
func (s *scanner) valueInBrackets(key candidate) {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	depth := len(s.flow)
	s.keys[depth].live = false
	if !key.live {
		return
	}
	if s.flow[depth-1].kind == tokFlowMap {
		s.unsupported(at, `":" must be on the line of its key`, "write both on one line")
	} else {
		s.syntaxError(at, `":" must be on the line of its key`, "write both on one line")
	}
	s.insertKey(key)
}

func (s *scanner) comma() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	s.pos++
	s.keys[len(s.flow)].live = false
	switch s.tokens[len(s.tokens)-1].kind {
	case tokComma, tokFlowList, tokFlowMap:
		s.syntaxError(at, "expected a value, found a comma", "remove the comma", diag.SafeFix("remove the comma", diag.Edit{Span: at})...)
		return
	}
	s.add(tokComma, at.Start, at.End)
}

// closeBracket reads a "]" or "}".
func (s *scanner) closeBracket(c byte) {
	open := s.flow[len(s.flow)-1]
	want := byte(']')
	if open.kind == tokFlowMap {
		want = '}'
	}
	if c != want {
		s.report(diag.Finding{Code: tree.Syntax, Span: source.Span{Start: s.pos, End: s.pos + 1},
			Message: fmt.Sprintf("expected %q, found %q", string(want), string(c)),
			Related: diag.RelatedPlace(source.Span{Start: open.start, End: open.start + 1}, "opening bracket")})
	}
	s.endBracket(s.pos, s.pos+1)
	s.pos++
}

// endBracket closes the innermost bracket with the given span, which may be empty.
func (s *scanner) endBracket(start, end int) {
	open := s.flow[len(s.flow)-1]
	kind := tokFlowListEnd
	if open.kind == tokFlowMap {
		kind = tokFlowMapEnd
	}
	s.add(kind, start, end)
	s.flow = s.flow[:len(s.flow)-1]
	s.keys = s.keys[:len(s.flow)+1]
	if len(s.flow) == 0 {
		s.wanted, s.allowKey = false, false
	}
}

// unmatchedBracket reports a closing bracket outside brackets and reads it as a scalar.
func (s *scanner) unmatchedBracket() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	s.syntaxError(at, fmt.Sprintf("%q has no opening bracket", s.text[s.pos:at.End]), "remove it, or add quotes")
	s.add(tokScalar, at.Start, at.End).text = s.text[s.pos:at.End]
	s.pos++
	s.wanted, s.allowKey = false, false
}

// mostRewinds is how often the scanner goes back, so that a file of only open brackets takes linear time.
const mostRewinds = 16

// unclosedBracket reports the outermost bracket that is open at the end of the document. It closes the bracket before the
// next line that looks like one of the block around it, and goes back there. It returns false if the scanner does not go
// back.
func (s *scanner) unclosedBracket() bool {
	open := s.flow[0]
	want := "]"
	if open.kind == tokFlowMap {
		want = "}"
	}
	at := source.Span{Start: open.start, End: open.start + 1}
	if s.rewinds++; s.rewinds > mostRewinds {
		s.syntaxError(at, fmt.Sprintf("bracket has no closing %q", want), fmt.Sprintf("add %q", want))
		s.closeAll(s.pos)
		return false
	}
	end := s.endOfBracket(open.start)
	s.dropProblemsAfter(open.problems, end)
	s.syntaxError(at, fmt.Sprintf("bracket has no closing %q", want), fmt.Sprintf("add %q", want),
		diag.Suggestion(fmt.Sprintf("add %q", want), diag.Edit{Span: source.Span{Start: end, End: end}, Text: want})...)
	s.goBack(end)
	return true
}

// endOfBracket returns the most likely end of an unclosed bracket: after the last content before a line that is not deeper
// than the block around it.
func (s *scanner) endOfBracket(start int) int {
	at := s.lineEnd(start)
	for at < len(s.text) {
		from := at + breakAt(s.text, at)
		line := lineOf(s.text[from:])
		column := len(line) - len(strings.TrimLeft(line, " "))
		if column < len(line) && line[column] != '#' && column <= max(0, s.indent()) && strings.IndexByte("]},", line[column]) < 0 {
			break
		}
		at = from + len(line)
	}
	for at > start+1 && strings.IndexByte(" \t\r\n,", s.text[at-1]) >= 0 {
		at--
	}
	return at
}

// goBack drops the tokens after the offset and closes the brackets that are open there.
func (s *scanner) goBack(end int) {
	open := s.flow[0].token
	kept := s.tokens[:open]
	s.flow, s.keys = s.flow[:0], s.keys[:1]
	for _, t := range s.tokens[open:] {
		if t.start >= end || t.end > end && t.kind != tokScalar {
			break
		}
		if t.end > end { // a scalar that continues after the offset; its colon is there too
			t.end, t.text = end, s.text[t.start:end]
			if last := len(kept) - 1; kept[last].kind == tokKey && kept[last].end == kept[last].start {
				kept = kept[:last]
			}
		}
		switch t.kind {
		case tokFlowList, tokFlowMap:
			s.flow = append(s.flow, bracket{kind: t.kind, start: t.start})
		case tokFlowListEnd, tokFlowMapEnd:
			s.flow = s.flow[:len(s.flow)-1]
		}
		kept = append(kept, t)
	}
	s.tokens = kept
	s.keys = append(s.keys, make([]candidate, len(s.flow))...)
	s.line -= strings.Count(s.text[min(end, s.pos):s.pos], "\n")
	s.pos = end
	s.lineStart = strings.LastIndexAny(s.text[:end], "\r\n") + 1
	s.shift = 0
	s.closeAll(end)
}

// closeAll closes every open bracket.
func (s *scanner) closeAll(at int) {
	for len(s.flow) > 0 {
		s.endBracket(at, at)
	}
	s.keys[0].live = false
}
