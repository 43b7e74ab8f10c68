package yaml

// Brackets: lists and mappings written in one piece, where commas count and indentation does
// not.

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
	case c == '?': // to the tool it needs no space after it
		s.keys[len(s.flow)].live = false
		s.add(tokKey, s.pos, s.pos+1)
		s.pos++
	case c == '-' && s.blankAt(s.pos+1):
		s.fault(source.Span{Start: s.pos, End: s.pos + 1}, "a \"-\" stands within brackets, where items are separated by commas; remove it, or write the list as lines without brackets")
		s.pos++
	default:
		s.node()
	}
}

// isFlowValue reports whether the ":" at pos follows a key. YAML 1.2 takes one without a space
// after a closing quote or bracket, the reference's reader after anything.
func (s *scanner) isFlowValue() bool {
	if s.blankAt(s.pos+1) || strings.IndexByte(",[]{}", s.text[s.pos+1]) >= 0 {
		return true
	}
	last := s.tokens[len(s.tokens)-1]
	switch last.kind {
	case tokFlowListEnd, tokFlowMapEnd, tokAlias:
		return true
	case tokScalar:
		return last.style != Plain
	}
	s.refuse(source.Span{Start: s.pos, End: s.pos + 1}, "a word within brackets begins with a colon, which the tool refuses; write it in quotes")
	return false
}

// valueInBrackets handles a ":" whose key stands on another line, which YAML takes in a mapping
// and the reference's reader does not; or which has none.
func (s *scanner) valueInBrackets(key candidate) {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	depth := len(s.flow)
	s.keys[depth].live = false
	if !key.live {
		return
	}
	if s.flow[depth-1].kind == tokFlowMap {
		s.refuse(at, "the colon stands on another line than its name, which the tool refuses; write both on one line")
	} else {
		s.fault(at, "the colon stands on another line than its name; write both on one line")
	}
	s.insertKey(key)
}

func (s *scanner) comma() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	s.pos++
	s.keys[len(s.flow)].live = false
	switch s.tokens[len(s.tokens)-1].kind {
	case tokComma, tokFlowList, tokFlowMap:
		s.fault(at, "a comma stands without a value before it; one comma separates two elements", diag.SafeFix("remove the comma", diag.Edit{Span: at})...)
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
			Message: fmt.Sprintf("%q stands where %q is expected", string(c), string(want)),
			Related: diag.RelatedPlace(source.Span{Start: open.start, End: open.start + 1}, "this bracket is still open")})
	}
	s.endBracket(s.pos, s.pos+1)
	s.pos++
}

// endBracket closes the innermost bracket with the bytes given, which may be none.
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

// closesNothing reports a closing bracket outside brackets and reads it as a word.
func (s *scanner) closesNothing() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	s.fault(at, fmt.Sprintf("this %q closes nothing; remove it, or write the value in quotes", s.text[s.pos:at.End]))
	s.add(tokScalar, at.Start, at.End).text = s.text[s.pos:at.End]
	s.pos++
	s.wanted, s.allowKey = false, false
}

// mostRewinds bounds how often reading goes back, so that a text of nothing but open brackets
// is read in linear time.
const mostRewinds = 16

// unclosedBracket reports the outermost bracket that the document's end finds open. The
// bracket is taken to end before the next line that looks like one of the block around it, and
// reading goes on there. It reports whether it does.
func (s *scanner) unclosedBracket() bool {
	open := s.flow[0]
	want := "]"
	if open.kind == tokFlowMap {
		want = "}"
	}
	at := source.Span{Start: open.start, End: open.start + 1}
	if s.rewinds++; s.rewinds > mostRewinds {
		s.fault(at, fmt.Sprintf("this bracket is not closed; %q is expected", want))
		s.closeAll(s.pos)
		return false
	}
	end := s.endOfBracket(open.start)
	s.forgetAfter(open.problems, end)
	s.fault(at, fmt.Sprintf("this bracket is not closed; %q is expected", want),
		diag.Suggestion("close the bracket", diag.Edit{Span: source.Span{Start: end, End: end}, Text: want})...)
	s.goBack(end)
	return true
}

// endOfBracket is where a bracket that is not closed most likely ends: after the last text
// before a line that stands no deeper than the block around it.
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

// goBack forgets what was read after the offset and closes what is open there.
func (s *scanner) goBack(end int) {
	open := s.flow[0].token
	kept := s.tokens[:open]
	s.flow, s.keys = s.flow[:0], s.keys[:1]
	for _, t := range s.tokens[open:] {
		if t.start >= end || t.end > end && t.kind != tokScalar {
			break
		}
		if t.end > end { // a word that went on with what is read anew; its colon stands there too
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
