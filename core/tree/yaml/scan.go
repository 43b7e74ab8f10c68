package yaml

// The scanner converts a file to tokens. Its state is the indentation, the open brackets, and the positions where a key may
// have begun. After an error it continues as the author most likely meant it, so that one pass reports every error and the
// rest of the file still becomes a tree.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

type scanner struct {
	*reporter
	text string
	pos  int
	// lineStart is where the line of pos starts, line its number from 0.
	lineStart, line int
	// shift is the number of columns by which the line is read further left, after an error in its indentation.
	shift int
	// fresh is true until the first token of the line.
	fresh bool

	tokens []token
	// levels are the open block collections.
	levels []level
	// flow are the open brackets.
	flow []bracket
	// keys hold a possible key for each bracket depth.
	keys []candidate
	// allowKey is true if a key or "-" is allowed here, outside brackets.
	allowKey bool
	// wanted is true if a value is still missing, outside brackets.
	wanted bool
	// ended is true once the document's value is complete.
	ended bool
	// Counts of values, anchors, documents, and of returns to an unclosed bracket.
	values, anchors, documents, rewinds int
	// directiveAt is the span of a directive that no "---" followed so far.
	directiveAt source.Span
	// handles are the prefixes of tags that the document declares.
	handles map[string]string
	// unit is the indentation of the first indented line.
	unit int
	// asterisks are the offsets of those that were reported with the first of their list.
	asterisks map[int]bool
	// comments so far.
	comments []source.Span
}

// level is one open block collection.
type level struct {
	column int
	list   bool
	// entries is true if list items are in the column of the mapping, as the value of its last key.
	entries bool
}

// bracket is one open flow collection.
type bracket struct {
	kind  tokenKind
	start int
	// token is the index of the bracket among the tokens, problems the number of problems before it.
	token, problems int
}

// candidate is a possible start of a key without a "?".
type candidate struct {
	live bool
	// needed is true if only a key is allowed there.
	needed bool
	token  int
	start  int
	line   int
	column int
}

// bytesPerToken is the approximate number of bytes per token; short lines have more tokens.
const bytesPerToken = 6

func newScanner(text string, r *reporter) *scanner {
	s := &scanner{reporter: r, text: text, keys: make([]candidate, 1), tokens: make([]token, 0, len(text)/bytesPerToken)}
	if strings.HasPrefix(text, byteOrderMark) {
		s.pos = len(byteOrderMark)
		s.lineStart = s.pos
	}
	s.startDocument()
	s.fresh = true
	s.allowKey = true
	return s
}

// run reads the whole file.
func (s *scanner) run() {
	for !s.stopped {
		s.skipWhitespace()
		if s.keys[0].live && s.keys[0].line != s.line {
			s.dropKey(0)
		}
		if s.pos >= len(s.text) {
			if len(s.flow) > 0 && s.unclosedBracket() {
				continue
			}
			s.endDocument()
			return
		}
		s.next()
	}
}

// next reads one token.
func (s *scanner) next() {
	if s.column() == 0 && s.marker() {
		return
	}
	s.needsDocument()
	if len(s.flow) > 0 {
		s.fresh = false
		s.inBrackets()
		return
	}
	if s.fresh {
		if !s.indentation() {
			return
		}
		s.fresh = false
	}
	c := s.text[s.pos]
	switch {
	case c == '-' && s.spaceAt(s.pos+1):
		s.entry()
	case c == '*' && s.spaceAt(s.pos+1) && s.allowKey:
		s.asterisk()
	case c == '?' && s.spaceAt(s.pos+1):
		s.explicitKey()
	case c == ':' && s.spaceAt(s.pos+1):
		s.value()
	case !s.wanted && !s.keyPlace() && !s.afterKeyProperty():
		s.surplus()
	case c == '}' || c == ']':
		s.unmatchedBracket()
	case c == '|' || c == '>':
		s.blockScalar()
	default:
		s.node()
	}
}

// node reads what is allowed inside and outside brackets: brackets, scalars, and their properties.
func (s *scanner) node() {
	switch c := s.text[s.pos]; {
	case c == '[':
		s.openBracket(tokFlowList)
	case c == '{':
		s.openBracket(tokFlowMap)
	case c == '"' || c == '\'':
		s.quoted(c)
	case c == '&':
		s.anchor()
	case c == '*' && s.spaceAt(s.pos+1):
		s.reserved()
	case c == '*':
		s.alias()
	case c == '!':
		s.tag()
	case c == '@' || c == '`' || c == '%' || c == ',' || c == '|' || c == '>':
		s.reserved()
	default:
		s.plain()
	}
}

func (s *scanner) add(kind tokenKind, start, end int) *token {
	if s.tokens = append(s.tokens, token{kind: kind, start: start, end: end}); kind == tokScalar || kind == tokEntry || kind == tokValue || kind == tokFlowList || kind == tokFlowMap {
		if s.values++; s.values > 2*limits.YAMLNodes.Max { // an entry and its value are counted twice
			s.stop(source.Span{Start: start, End: end}, &limits.Exceeded{Limit: limits.YAMLNodes})
		}
	}
	return &s.tokens[len(s.tokens)-1]
}

// column returns the column of pos. Only indicators and spaces precede it in its line, so bytes are characters.
func (s *scanner) column() int { return s.pos - s.lineStart - s.shift }

// spaceAt reports whether whitespace or the end of the file is at the offset.
func (s *scanner) spaceAt(i int) bool {
	return i >= len(s.text) || strings.IndexByte(" \t\r\n", s.text[i]) >= 0
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// lineEnd returns the end of the line of the offset.
func (s *scanner) lineEnd(at int) int { return at + len(lineOf(s.text[at:])) }

// skipWhitespace moves to the next token, over spaces, comments and line breaks.
func (s *scanner) skipWhitespace() {
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == ' ':
			s.pos++
		case c == '\t':
			s.tab()
		case isBreak(c):
			s.newLine()
		case c == '#':
			s.comment()
		default:
			return
		}
	}
}

// comment moves to the end of a comment. It may be known already if the scanner has gone back.
func (s *scanner) comment() {
	at := source.Span{Start: s.pos, End: s.lineEnd(s.pos)}
	if n := len(s.comments); n == 0 || s.comments[n-1].Start < at.Start {
		s.comments = append(s.comments, at)
	}
	s.pos = at.End
}

// newLine moves past a line break.
func (s *scanner) newLine() {
	s.pos += breakAt(s.text, s.pos)
	s.lineStart, s.shift, s.fresh = s.pos, 0, true
	s.line++
	if len(s.flow) == 0 {
		s.allowKey = true
	}
}

// advance moves pos from the start of a token to its end, over line breaks.
func (s *scanner) advance(from, to int) {
	for i := from; i < to; {
		if n := breakAt(s.text, i); n > 0 {
			i += n
			s.line++
			s.lineStart, s.shift = i, 0
			continue
		}
		i++
	}
	s.pos = to
}
