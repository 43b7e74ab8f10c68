package yaml

// Keys: what stands before a ":" turns out to be one only when the ":" is met, so the scanner
// remembers where a key may have begun and puts its token there afterwards.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// longestKey is how far a ":" may stand from the start of its key (YAML 1.1, section 7.4).
const longestKey = 1024

// mayBeKey remembers that a key may begin at pos.
func (s *scanner) mayBeKey() {
	depth := len(s.flow)
	if depth == 0 && !s.allowKey || s.keyGoesOn() { // an anchor or tag before it is where the key begins
		return
	}
	if n := len(s.tokens); depth > 0 && s.tokens[n-1].kind == tokKey && s.tokens[n-1].end > s.tokens[n-1].start {
		return // after a "?" it is one in any case
	}
	needed := depth == 0 && s.keyPlace() && !s.wanted
	s.keys[depth] = candidate{live: true, needed: needed, token: len(s.tokens), start: s.pos, line: s.line, column: s.column()}
}

// keyPlace reports whether pos is where the innermost mapping has its keys.
func (s *scanner) keyPlace() bool {
	return len(s.levels) > 0 && s.allowKey && s.column() == s.indent()
}

// keyGoesOn reports whether an anchor or tag that may begin a key stands before pos.
func (s *scanner) keyGoesOn() bool {
	if !s.keys[len(s.flow)].live {
		return false
	}
	last := s.tokens[len(s.tokens)-1].kind
	return last == tokAnchor || last == tokTag
}

// dropKey gives up the candidate of a depth; one that had to be a key lacks its colon.
func (s *scanner) dropKey(depth int) {
	key := s.keys[depth]
	s.keys[depth].live = false
	if key.live && key.needed && len(s.flow) == 0 {
		s.noColon(key)
	}
}

// noColon reports a line of a mapping without a colon and reads it as a key.
func (s *scanner) noColon(key candidate) {
	word := &s.tokens[len(s.tokens)-1]
	if top := len(s.levels) > 0 && s.top().list && key.column == s.indent(); top {
		s.fault(word.span(), fmt.Sprintf("%s stands among the items of a list; an item begins with \"- \"", quote(s.text[word.start:word.end])))
		s.tokens = slices.Delete(s.tokens, key.token, len(s.tokens))
		return
	}
	if word.kind == tokScalar && word.style == Plain {
		if i := strings.IndexByte(s.text[word.start:word.end], ':'); i > 0 {
			s.noSpace(key, word.start+i)
			return
		}
	}
	shown := s.text[key.start:word.end]
	s.fault(source.Span{Start: key.start, End: word.end}, fmt.Sprintf("a colon is missing after %s; a line of a mapping is \"name: value\"", quote(lineOf(shown))),
		diag.Suggestion("insert the colon", diag.Edit{Span: source.Span{Start: word.end, End: word.end}, Text: ":"})...)
	end := word.end
	s.insertKey(key)
	s.add(tokValue, end, end)
	s.wanted = true
}

// noSpace reports "name:value" and reads it as a name and its value.
func (s *scanner) noSpace(key candidate, colon int) {
	word := s.tokens[len(s.tokens)-1]
	b := NoBlank(s.text, colon+1)
	b.Message = fmt.Sprintf(b.Message, "the colon of "+quote(s.text[word.start:colon]))
	fix := &b.Fixes[0]
	rest := s.text[fix.Edits[0].Span.End:word.end]
	fix.Safe = !strings.HasPrefix(rest, "//")
	s.report(b)
	last := &s.tokens[len(s.tokens)-1]
	last.end, last.text = colon, s.text[word.start:colon]
	s.insertKey(key)
	s.add(tokValue, colon, colon+1)
	if s.wanted = rest == ""; !s.wanted {
		s.add(tokScalar, word.end-len(rest), word.end).text = rest
	}
}

// insertKey puts the token of a key where its candidate began, and opens the mapping when it is
// its first. It is called when the colon was met, or found missing.
func (s *scanner) insertKey(key candidate) {
	s.tokens = slices.Insert(s.tokens, key.token, token{kind: tokKey, start: key.start, end: key.start})
	if len(s.flow) > 0 {
		return
	}
	switch {
	case key.column > s.indent():
		s.tokens = slices.Insert(s.tokens, key.token, token{kind: tokMapStart, start: key.start, end: key.start})
		s.push(key.column, false)
	case s.top().list:
		s.fault(source.Span{Start: key.start, End: s.pos}, "a name stands among the items of a list; an item begins with \"- \"")
	default:
		s.top().entries = false
	}
}

// value reads a ":".
func (s *scanner) value() {
	depth := len(s.flow)
	key := s.keys[depth]
	fits := key.live && key.line == s.line && s.pos-key.start <= longestKey
	at := source.Span{Start: s.pos, End: s.pos + 1}
	switch {
	case fits:
		s.keys[depth].live = false
		s.insertKey(key)
		s.allowKey = false
	case depth > 0:
		s.valueInBrackets(key)
	case !s.allowKey:
		s.secondColon()
		return
	default:
		s.keys[0].live = false
		if s.column() > s.indent() {
			s.add(tokMapStart, s.pos, s.pos)
			s.push(s.column(), false)
		}
		s.top().entries = false
		s.allowKey = true
	}
	s.add(tokValue, at.Start, at.End)
	s.pos = at.End
	s.wanted = true
}

// secondColon reports a ":" where no key can have ended, and skips the rest of its line.
func (s *scanner) secondColon() {
	at, end := source.Span{Start: s.pos, End: s.pos + 1}, s.lineEnd(s.pos)
	p := diag.Finding{Code: tree.Syntax, Span: at, Message: "a second colon stands in the line; a value with a colon and a space in it is written in quotes"}
	last := &s.tokens[len(s.tokens)-1]
	switch {
	case last.kind != tokScalar:
		p.Message = "a colon stands here, but nothing before it can be a name; write \"name: value\""
	case last.start < s.lineStart:
		p.Message = "the name before this colon goes over several lines; a name stands on one line"
	case strings.TrimSpace(cutComment(s.text[at.End:end])) == "":
		p.Message = "a second colon ends the line; remove it, or begin what belongs below the first on the next line"
		p.Fixes = diag.Suggestion("remove the colon", diag.Edit{Span: at})
	case last.style == Plain:
		value := strings.TrimRight(cutComment(s.text[last.start:end]), " \t")
		p.Fixes = diag.Suggestion("write the value in quotes", diag.Edit{Span: source.Span{Start: last.start, End: last.start + len(value)}, Text: doubleQuoted(value)})
		last.text, last.end = value, last.start+len(value)
	}
	s.report(p)
	s.pos = end
}

// cutComment is a line of plain text up to its comment.
func cutComment(line string) string {
	for i := 1; i < len(line); i++ {
		if line[i] == '#' && (line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i]
		}
	}
	return line
}

// entry reads a "-".
func (s *scanner) entry() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	if !s.allowKey {
		s.fault(at, "an item of a list begins in the middle of a line; begin the list on a line of its own")
	}
	s.keys[0].live = false
	switch column := s.column(); {
	case column > s.indent():
		if !s.wanted {
			s.surplus()
			return
		}
		s.add(tokListStart, s.pos, s.pos)
		s.push(column, true)
	case s.top().list:
	case s.wanted || s.top().entries:
		s.top().entries = true
	default:
		s.fault(at, "an item of a list stands among the names of a mapping; indent it below the name whose value it is")
		s.pos = s.lineEnd(s.pos)
		return
	}
	s.allowKey = true
	s.add(tokEntry, at.Start, at.End)
	s.pos = at.End
	s.wanted = true
}

// explicitKey reads a "?".
func (s *scanner) explicitKey() {
	at := source.Span{Start: s.pos, End: s.pos + 1}
	if !s.allowKey {
		s.fault(at, "a \"?\" with a space after it begins a key, which cannot stand here; write the value in quotes")
		s.pos = s.lineEnd(s.pos)
		return
	}
	s.keys[0].live = false
	switch {
	case s.column() > s.indent():
		s.add(tokMapStart, s.pos, s.pos)
		s.push(s.column(), false)
	case s.top().list:
		s.fault(at, "a key stands among the items of a list; an item begins with \"- \"")
	default:
		s.top().entries = false
	}
	s.add(tokKey, at.Start, at.End)
	s.pos = at.End
	s.allowKey, s.wanted = true, true
}

// surplus reports what follows a complete value on its line, and skips the rest of the line.
func (s *scanner) surplus() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimRight(cutComment(s.text[s.pos:end]), " \t")
	message := fmt.Sprintf("%s stands after a value that is already complete; write both as one value in quotes, or on lines of their own", quote(rest))
	if n := len(s.tokens); n > 0 && s.tokens[n-1].kind == tokScalar && s.tokens[n-1].style != Plain {
		message = fmt.Sprintf("%s stands after the closing quote; put all of the value inside the quotes", quote(rest))
		if s.tokens[n-1].style == SingleQuoted {
			message += ", where \"'\" is written twice"
		}
	}
	s.fault(source.Span{Start: s.pos, End: s.pos + len(rest)}, message)
	s.pos = end
}
