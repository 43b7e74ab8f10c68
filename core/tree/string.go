package tree

// Strings: escapes, characters that must be escaped, and missing closing quotes.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// quoted reads a string from its opening quote and returns what it means.
func (p *parser) quoted(quote byte) string {
	start := p.pos
	p.pos++
	for i := p.pos; i < len(p.text); i++ {
		c := p.text[i]
		switch {
		case c == quote:
			text := p.text[p.pos:i]
			p.pos = i + 1
			return text
		case c == '\\' || c < ' ':
			return p.quotedSlowly(start, quote, i)
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(p.text[i:])
			if r == utf8.RuneError && size == 1 {
				return p.quotedSlowly(start, quote, i)
			}
			i += size - 1
		}
	}
	return p.quotedSlowly(start, quote, len(p.text))
}

// quotedSlowly reads a string with escapes, non-ASCII characters or syntax errors; all up to from
// is plain.
func (p *parser) quotedSlowly(start int, quote byte, from int) string {
	var b strings.Builder
	if rest := strings.IndexByte(p.text[from:], quote); rest >= 0 {
		b.Grow(min(from-start+rest, 4096)) // enough for a string without escaped quotes
	}
	b.WriteString(p.text[start+1 : from])
	p.pos = from
	for p.pos < len(p.text) && !p.stopped {
		c := p.text[p.pos]
		switch {
		case c == quote:
			p.pos++
			return b.String()
		case c == '\\':
			p.escape(&b)
		case c == '\n' || c == '\r':
			if !p.continues(quote) {
				return p.unterminated(start, b.String())
			}
			p.rawControl(&b)
		case c < ' ':
			p.rawControl(&b)
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(p.text[p.pos:])
			if r == utf8.RuneError && size == 1 {
				p.report(diag.Finding{Code: Syntax, Span: p.char(), Message: "string is not valid UTF-8", Help: "save the file as UTF-8"})
			}
			b.WriteRune(r)
			p.pos += size
		default:
			run := p.pos
			for p.pos < len(p.text) && isPlain(p.text[p.pos], quote) {
				p.pos++
			}
			b.WriteString(p.text[run:p.pos])
		}
	}
	return p.unterminated(start, b.String())
}

// isPlain reports whether a byte of a string is a character by itself and does not end the string.
func isPlain(c, quote byte) bool { return c >= ' ' && c < utf8.RuneSelf && c != '\\' && c != quote }

// continues reports whether a string with a line break continues: its next quote is then followed by
// what may follow a string. Otherwise the closing quote is missing.
func (p *parser) continues(quote byte) bool {
	if p.pos < p.continuesTo {
		return true
	}
	for i := p.pos; i < len(p.text); i++ {
		switch p.text[i] {
		case '\\':
			i++
		case quote:
			rest := strings.TrimLeft(p.text[i+1:min(len(p.text), i+64)], " \t\r\n")
			if rest != "" && strings.IndexByte(",:}]", rest[0]) < 0 {
				return false
			}
			p.continuesTo = i
			return true
		}
	}
	return false
}

func (p *parser) unterminated(start int, text string) string {
	end := p.pos
	for end > start && (p.text[end-1] == ' ' || p.text[end-1] == '\t' || p.text[end-1] == ',') {
		end--
	}
	problem := diag.Finding{Code: Syntax, Span: source.Span{Start: start, End: max(end, start+1)}, Message: "unterminated string", Help: "add a closing double quote"}
	if end > start+1 {
		problem.Fixes = diag.Suggestion("add a closing double quote", diag.Edit{Span: source.Span{Start: end, End: end}, Text: `"`})
		p.pos = end
		text = strings.TrimRight(text, " \t,")
	}
	p.report(problem)
	return text
}

func (p *parser) rawControl(b *strings.Builder) {
	c := p.text[p.pos]
	at := source.Span{Start: p.pos, End: p.pos + 1}
	if c == '\r' && strings.HasPrefix(p.text[p.pos:], "\r\n") {
		at.End++
	}
	raw := p.text[at.Start:at.End]
	escaped := Quote(raw)
	escaped = escaped[1 : len(escaped)-1]
	p.syntaxError(at, "unescaped control character in a string",
		diag.SafeFix("write "+escaped, diag.Edit{Span: at, Text: escaped})...)
	b.WriteString(raw)
	p.pos = at.End
}

// escapes of one character each.
const escapeNames, escapeValues = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

func (p *parser) escape(b *strings.Builder) {
	at := source.Span{Start: p.pos, End: min(p.pos+2, len(p.text))}
	if at.Len() < 2 {
		p.pos = at.End
		return
	}
	c := p.text[p.pos+1]
	if i := strings.IndexByte(escapeNames, c); i >= 0 {
		b.WriteByte(escapeValues[i])
		p.pos += 2
		return
	}
	if c != 'u' {
		_, size := utf8.DecodeRuneInString(p.text[p.pos+1:])
		if c == '\n' || c == '\r' {
			size = 0
		}
		at.End = at.Start + 1 + size
		p.report(diag.Finding{
			Code: Syntax, Span: at, Message: fmt.Sprintf("invalid escape \"%s\"", strings.ToValidUTF8(p.text[at.Start:at.End], "\uFFFD")),
			Help:  `write "\\" for a backslash`,
			Fixes: diag.Suggestion("write the backslash twice", diag.Edit{Span: source.Span{Start: at.Start, End: at.Start + 1}, Text: `\\`}),
		})
		b.WriteString(p.text[at.Start:at.End])
		p.pos = at.End
		return
	}
	r, ok := p.hex(p.pos)
	if !ok {
		at.End = p.pos + 2
		for at.End < min(len(p.text), p.pos+6) && isHex(p.text[at.End]) {
			at.End++
		}
		p.report(diag.Finding{Code: Syntax, Span: at, Message: fmt.Sprintf("invalid escape \"%s\"", p.text[at.Start:at.End]), Help: `write four hexadecimal digits after "\u", as in "\u00e9"`})
		b.WriteString(p.text[at.Start:at.End])
		p.pos = at.End
		return
	}
	p.pos += 6
	if utf16.IsSurrogate(r) {
		if low, ok := p.hex(p.pos); ok {
			if full := utf16.DecodeRune(r, low); full != utf8.RuneError {
				b.WriteRune(full)
				p.pos += 6
				return
			}
		}
		half := source.Span{Start: at.Start, End: p.pos}
		p.report(diag.Finding{Code: Syntax, Span: half, Message: fmt.Sprintf("invalid escape \"%s\"", p.text[half.Start:half.End]), Help: `write both surrogates of the pair, as in "\ud83d\ude00"`})
		r = utf8.RuneError
	}
	b.WriteRune(r)
}

// hex reads \uXXXX at the offset.
func (p *parser) hex(at int) (rune, bool) {
	if at+6 > len(p.text) || p.text[at] != '\\' || p.text[at+1] != 'u' {
		return 0, false
	}
	for i := at + 2; i < at+6; i++ {
		if !isHex(p.text[i]) {
			return 0, false
		}
	}
	v, err := strconv.ParseUint(p.text[at+2:at+6], 16, 32)
	return rune(v), err == nil
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// foreignQuotes reads a string in quotes that JSON does not support.
func (p *parser) foreignQuotes(quote byte) *Node {
	start := p.pos
	before := len(p.doc.Problems)
	text := p.quoted(quote)
	node := p.newNode(String, start)
	node.Text = text
	problem := diag.Finding{Code: Syntax, Span: node.Span, Message: "string must be in double quotes, found other quotes"}
	if len(p.doc.Problems) == before {
		problem.Fixes = diag.SafeFix("use double quotes", diag.Edit{Span: node.Span, Text: Quote(text)})
	}
	p.report(problem)
	return node
}
