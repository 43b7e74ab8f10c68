package yaml

// Keys. A key is known only at its ":", so the scanner records where a key may have begun and inserts its token there
// afterwards.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// longestKey is the maximum distance of a ":" from the start of its key (YAML 1.1, section 7.4).
const longestKey = 1024

// mayBeKey records that a key may begin at pos.
func (s *scanner) mayBeKey() {
	depth := len(s.flow)
	if depth == 0 && !s.allowKey || s.afterKeyProperty() { // the key begins at its anchor or tag
		return
	}
	if n := len(s.tokens); depth > 0 && s.tokens[n-1].kind == tokKey && s.tokens[n-1].end > s.tokens[n-1].start {
		return // always a key after a "?"
	}
	needed := depth == 0 && s.keyPlace() && !s.wanted
	s.keys[depth] = candidate{live: true, needed: needed, token: len(s.tokens), start: s.pos, line: s.line, column: s.column()}
}

// keyPlace reports whether pos is where the innermost mapping has its keys.
func (s *scanner) keyPlace() bool {
	return len(s.levels) > 0 && s.allowKey && s.column() == s.indent()
}

// afterKeyProperty reports whether the token before pos is the anchor or tag of a possible key.
func (s *scanner) afterKeyProperty() bool {
	if !s.keys[len(s.flow)].live {
		return false
	}
	last := s.tokens[len(s.tokens)-1].kind
	return last == tokAnchor || last == tokTag
}

// dropKey drops the candidate of a depth; if it had to be a key, its colon is missing.
func (s *scanner) dropKey(depth int) {
	key := s.keys[depth]
	s.keys[depth].live = false
	if key.live && key.needed && len(s.flow) == 0 {
		s.missingColon(key)
	}
}

// missingColon reports a line of a mapping without a colon and reads it as a key.
func (s *scanner) missingColon(key candidate) {
	word := &s.tokens[len(s.tokens)-1]
	if top := len(s.levels) > 0 && s.top().list && key.column == s.indent(); top {
		s.syntaxError(word.span(), "expected a list item, found "+quote(s.text[word.start:word.end]), startItems)
		s.tokens = slices.Delete(s.tokens, key.token, len(s.tokens))
		return
	}
	if word.kind == tokScalar && word.style == Plain {
		if i := strings.IndexByte(s.text[word.start:word.end], ':'); i > 0 {
			s.missingSpace(key, word.start+i)
			return
		}
	}
	shown := s.text[key.start:word.end]
	s.syntaxError(source.Span{Start: key.start, End: word.end}, `missing ":" after `+quote(lineOf(shown)), `write "key: value"`,
		diag.Suggestion("add a colon", diag.Edit{Span: source.Span{Start: word.end, End: word.end}, Text: ":"})...)
	end := word.end
	s.insertKey(key)
	s.add(tokValue, end, end)
	s.wanted = true
}

// startItems is the help for content between the items of a list.
const startItems = `start each item with "- "`

// missingSpace reports "name:value" and reads it as a key and its value.
func (s *scanner) missingSpace(key candidate, colon int) {
	word := s.tokens[len(s.tokens)-1]
	problem := MissingSpace(s.text, colon+1, "the colon of "+quote(s.text[word.start:colon]))
	fix := &problem.Fixes[0]
	rest := s.text[fix.Edits[0].Span.End:word.end]
	fix.Safe = !strings.HasPrefix(rest, "//")
	s.report(problem)
	last := &s.tokens[len(s.tokens)-1]
	last.end, last.text = colon, s.text[word.start:colon]
	s.insertKey(key)
	s.add(tokValue, colon, colon+1)
	if s.wanted = rest == ""; !s.wanted {
		s.add(tokScalar, word.end-len(rest), word.end).text = rest
	}
}

// insertKey inserts the token of a key at its candidate, and opens a mapping for its first key. It is called at the colon,
// or where the colon is missing.
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
		s.syntaxError(source.Span{Start: key.start, End: s.pos}, "expected a list item, found a key", startItems)
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

// secondColon reports a ":" that does not follow a key, and skips the rest of its line.
func (s *scanner) secondColon() {
	at, end := source.Span{Start: s.pos, End: s.pos + 1}, s.lineEnd(s.pos)
	p := diag.Finding{Code: tree.Syntax, Span: at, Message: `unquoted value must not contain ": "`, Help: "add quotes"}
	last := &s.tokens[len(s.tokens)-1]
	switch {
	case last.kind != tokScalar:
		p.Message, p.Help = `missing key before ":"`, `write "key: value"`
	case last.start < s.lineStart:
		p.Message, p.Help = "key must be on one line", ""
	case strings.TrimSpace(cutComment(s.text[at.End:end])) == "":
		p.Message, p.Help = "line must not end with a second colon", "remove it, or write the inner mapping on the next line"
		p.Fixes = diag.Suggestion("remove the colon", diag.Edit{Span: at})
	case last.style == Plain:
		value := strings.TrimRight(cutComment(s.text[last.start:end]), " \t")
		p.Fixes = diag.Suggestion("add quotes", diag.Edit{Span: source.Span{Start: last.start, End: last.start + len(value)}, Text: doubleQuoted(value)})
		last.text, last.end = value, last.start+len(value)
	}
	s.report(p)
	s.pos = end
}

// cutComment returns a line up to its comment.
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
		s.syntaxError(at, "list item must start on a new line", "start the list on a new line")
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
		s.syntaxError(at, "expected a key, found a list item", "indent the item below its key")
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
		s.syntaxError(at, `"? " is not allowed here`, "add quotes")
		s.pos = s.lineEnd(s.pos)
		return
	}
	s.keys[0].live = false
	switch {
	case s.column() > s.indent():
		s.add(tokMapStart, s.pos, s.pos)
		s.push(s.column(), false)
	case s.top().list:
		s.syntaxError(at, "expected a list item, found a key", startItems)
	default:
		s.top().entries = false
	}
	s.add(tokKey, at.Start, at.End)
	s.pos = at.End
	s.allowKey, s.wanted = true, true
}

// surplus reports content after a complete value on its line, and skips the rest of the line.
func (s *scanner) surplus() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimRight(cutComment(s.text[s.pos:end]), " \t")
	help := "quote the whole value, or start a new line"
	if n := len(s.tokens); n > 0 && s.tokens[n-1].kind == tokScalar && s.tokens[n-1].style != Plain {
		help = "put the whole value in the quotes"
		if s.tokens[n-1].style == SingleQuoted {
			help += ", and write \"''\" for \"'\""
		}
	}
	s.syntaxError(source.Span{Start: s.pos, End: s.pos + len(rest)}, "expected the end of the value, found "+quote(rest), help)
	s.pos = end
}
