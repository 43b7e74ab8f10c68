package yaml

// The scanner cuts a text into tokens. What it needs for that is how deep the lines are
// indented, which brackets are open, and whether what it met may still turn out to be a key.
// At a fault it says so and goes on as the author most likely meant it, so that one reading
// reports every fault and the rest of the text still becomes a tree.

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
	// shift is by how much the line is taken to stand further left than it does, after a
	// fault of its indentation.
	shift int
	// fresh tells that nothing of the line was read so far.
	fresh bool

	tokens []token
	// levels are the open block collections.
	levels []level
	// flow are the open brackets.
	flow []bracket
	// keys hold, for each bracket depth, what may turn out to be a key.
	keys []candidate
	// allowKey tells that a key or "-" may stand here, outside brackets.
	allowKey bool
	// wanted tells that a value is still to come, outside brackets.
	wanted bool
	// ended tells that the document's one value is complete.
	ended bool
	// values, anchors and documents met, and how often reading went back after an unclosed bracket.
	values, anchors, documents, rewinds int
	// directiveAt is the place of a line with "%" that no "---" followed so far.
	directiveAt source.Span
	// handles are the prefixes of tags that the document declares.
	handles map[string]string
	// unit is the indentation of the text's first indented line.
	unit int
	// bullets are the places of those that were reported with the first of their list.
	bullets map[int]bool
	// comments met.
	comments []source.Span
}

// level is one open block collection.
type level struct {
	column int
	list   bool
	// entries tells that items stand in a mapping's column, as the value of its last key.
	entries bool
}

// bracket is one open flow collection.
type bracket struct {
	kind  tokenKind
	start int
	// token is the bracket's place among the tokens, problems how many there were before it.
	token, problems int
}

// candidate is what may be the beginning of a key without a "?".
type candidate struct {
	live bool
	// needed tells that nothing but a key can stand there.
	needed bool
	token  int
	start  int
	line   int
	column int
}

// bytesPerToken is how many bytes of a text become a token, about; short lines have more of them.
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

// run reads the whole text.
func (s *scanner) run() {
	for !s.stopped {
		s.gap()
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
	case c == '-' && s.blankAt(s.pos+1):
		s.entry()
	case c == '*' && s.blankAt(s.pos+1) && s.allowKey:
		s.bullet()
	case c == '?' && s.blankAt(s.pos+1):
		s.explicitKey()
	case c == ':' && s.blankAt(s.pos+1):
		s.value()
	case !s.wanted && !s.keyPlace() && !s.keyGoesOn():
		s.surplus()
	case c == '}' || c == ']':
		s.closesNothing()
	case c == '|' || c == '>':
		s.blockScalar()
	default:
		s.node()
	}
}

// node reads what can stand in and out of brackets: brackets, scalars, and what is said of them.
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
	case c == '*' && s.blankAt(s.pos+1):
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

// column is where pos stands in its line; only indicators and spaces stand before what it is
// asked for, so bytes are characters.
func (s *scanner) column() int { return s.pos - s.lineStart - s.shift }

// blankAt reports whether a space, a line break or nothing stands at the offset.
func (s *scanner) blankAt(i int) bool {
	return i >= len(s.text) || strings.IndexByte(" \t\r\n", s.text[i]) >= 0
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// lineEnd is where the line of the offset ends.
func (s *scanner) lineEnd(at int) int { return at + len(lineOf(s.text[at:])) }

// gap moves to the next token, over spaces, comments and line breaks.
func (s *scanner) gap() {
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

// comment moves to the end of a comment. Where reading went back, it was met before.
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

// crossed tells the scanner that a token went over line breaks.
func (s *scanner) crossed(from, to int) {
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
