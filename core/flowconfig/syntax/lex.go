package syntax

// Cutting source text into tokens. One pass, no recursion: at an interpolation the lexer leaves the string and returns to it
// later, with a stack of modes. The lexer never stops; a character that begins no token becomes an error, which is reported
// when the parser reaches it.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

type lexer struct {
	text string
	pos  int
	toks []token
	// errors by token; the parser reports each when it passes the token
	faults []lexFault
	// flags of the next token.
	flags uint8
	// depth of open braces, those of interpolations included.
	depth int32
	// brackets of other kinds open within the innermost brace, and for each brace those that were open around it.
	brackets int32
	outer    []int32
	// modes are the strings whose interpolation is being read, innermost last.
	modes    []mode
	comments []source.Span
	// script: a pipeline script is cut, and not a config.
	script bool
	// strictOnly reads "$/" as the strict parser does: as a name and a division.
	strictOnly bool
	// dollarSlashy is true if the file has a string in "$/ … /$".
	dollarSlashy bool
	// conflict: the lines of an unresolved merge are being read.
	conflict bool
	// noSlashFrom is where a search for a slash found none, so that none is made again.
	noSlashFrom int
	// noEndTo is the position up to which no slash after a string's first line ends it, as far as was searched.
	noEndTo int
}

// mode is a string that is interrupted by "${": its quote, where it began, and the braces open within.
type mode struct {
	quote Quote
	start int
	depth int32
}

type lexFault struct {
	token int
	fault Finding
}

// lex cuts the text of a config.
func lex(text string, strictOnly bool) *lexer {
	return (&lexer{text: text, strictOnly: strictOnly}).all()
}

// lexScript cuts the text of a pipeline script, which may begin with a "#!" line.
func lexScript(text string) *lexer { return (&lexer{text: text, script: true}).all() }

func (l *lexer) all() *lexer {
	text := l.text
	l.noSlashFrom = len(text) + 1
	l.toks = make([]token, 0, len(text)/5+16)
	l.opening()
	for l.blank(); l.pos < len(l.text); l.blank() {
		l.next()
	}
	for len(l.modes) > 0 {
		l.closeBroken()
	}
	l.emit(tEOF, len(l.text))
	return l
}

// opening reads what only the first line can have.
func (l *lexer) opening() {
	if strings.HasPrefix(l.text, "\uFEFF") {
		l.report(0, 3, "byte-order mark is not allowed in a config file", "save the file as UTF-8 without it", both)
		l.pos = 3
	}
	if strings.HasPrefix(l.text[l.pos:], "#!") {
		end := lineEnd(l.text, l.pos)
		if !l.script {
			l.report(l.pos, end, `"#!" line is not supported by the strict parser`, "remove it", strictly)
		}
		l.pos = end
	}
}

// who refuses.
type who uint8

const (
	legacy   who = 1
	strictly who = 2
	both         = legacy | strictly
)

// maxLexFaults limits the memory of a file full of errors; the parser reports far fewer.
const maxLexFaults = 5000

// report adds a syntax error for the next token.
func (l *lexer) report(start, end int, message, help string, by who) {
	l.flags |= faulty
	if len(l.faults) >= maxLexFaults {
		return
	}
	l.faults = append(l.faults, lexFault{len(l.toks), found(by, CodeSyntax, source.Span{Start: start, End: end}, message, help)})
}

// emit adds a token that ends at the place, which becomes the lexer's.
func (l *lexer) emit(k kind, end int) {
	l.toks = append(l.toks, token{kind: k, flags: l.flags, depth: l.depth, start: int32(l.pos), end: int32(end)})
	l.flags = 0
	l.pos = end
}

func (l *lexer) emitString(k kind, q Quote, end int) {
	l.emit(k, end)
	l.toks[len(l.toks)-1].quote = q
}

// at is the byte at the place, or 0.
func (l *lexer) at(i int) byte {
	if i < len(l.text) {
		return l.text[i]
	}
	return 0
}

// next reads one token.
func (l *lexer) next() {
	c := l.text[l.pos]
	switch {
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
		l.word()
	case c >= '0' && c <= '9' || c == '.' && isDigit(l.at(l.pos+1)) && !l.afterDot():
		l.number()
	case c == '\'' || c == '"':
		l.quoted(c)
	case c == '/' && l.quoteAllowed():
		l.slash()
	case c == '$':
		l.dollar()
	case c >= utf8.RuneSelf:
		l.foreign()
	default:
		l.operator(c)
	}
}

// enterBrace and leaveBrace follow the nesting; leaveBrace is given the depth around the brace.
func (l *lexer) enterBrace() {
	l.outer = append(l.outer, l.brackets)
	l.brackets = 0
	l.depth++
}

func (l *lexer) leaveBrace(depth int32) {
	l.depth = max(0, depth)
	if n := int(l.depth); n < len(l.outer) {
		l.brackets, l.outer = l.outer[n], l.outer[:n]
	}
}

// afterDot reports whether a number may not begin with the dot here, as in "1..5".
func (l *lexer) afterDot() bool {
	return l.pos > 0 && l.text[l.pos-1] == '.'
}

// quoteAllowed reports whether a slash here begins a string. After a line break it does, except within brackets, where a line
// break means nothing to the legacy parser.
func (l *lexer) quoteAllowed() bool {
	return l.flags&lineBefore != 0 && l.brackets == 0 || len(l.toks) == 0 || !l.toks[len(l.toks)-1].kind.endsOperand()
}

func (l *lexer) word() {
	end := wordEnd(l.text, l.pos)
	k := wordKind(l.text[l.pos:end])
	if c := l.text[l.pos]; c < utf8.RuneSelf {
		if c >= 'A' && c <= 'Z' {
			l.flags |= capital
		}
	} else if r, _ := utf8.DecodeRuneInString(l.text[l.pos:]); unicode.IsUpper(r) {
		l.flags |= capital
	}
	l.emit(k, end)
}

// wordEnd is where the word ends that begins at the place.
func wordEnd(text string, pos int) int {
	for pos < len(text) {
		c := text[pos]
		if isWordByte(c) || c == '$' {
			pos++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, size := utf8.DecodeRuneInString(text[pos:])
		if !isWordRune(r) {
			break
		}
		pos += size
	}
	return pos
}

// isWordByte excludes the dollar sign, which ends a name within a string.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Sc, r) || unicode.Is(unicode.Pc, r)
}
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
