package syntax

// Operators, brackets, and characters that begin nothing.

import (
	"unicode"
	"unicode/utf8"
)

// operators by their first byte, longest first.
var operators = [...]struct {
	text string
	kind kind
}{
	{"==~", tRegex}, {"===", tIdentical}, {"==", tEq}, {"=~", tRegex}, {"=", tAssign},
	{"!==", tIdentical}, {"!=", tEq}, {"!", tNot},
	{"<..<", tRangeLegacy}, {"<..", tRangeLegacy}, {"<=>", tEq}, {"<<=", tOpAssign}, {"<<", tShift}, {"<=", tLessEq}, {"<", tLess},
	{">>>=", tOpAssign}, {">>=", tOpAssign}, {">>>", tShift}, {">>", tShift}, {">=", tGreaterEq}, {">", tGreater},
	{"**=", tOpAssign}, {"**", tPow}, {"*=", tOpAssign}, {"*.", tSpreadDot}, {"*", tMul},
	{"++", tInc}, {"+=", tOpAssign}, {"+", tAdd},
	{"--", tDec}, {"-=", tOpAssign}, {"->", tArrow}, {"-", tSub},
	{"/=", tOpAssign}, {"/", tDiv}, {"%=", tOpAssign}, {"%", tMod},
	{"&&", tAnd}, {"&=", tOpAssign}, {"&", tBitAnd},
	{"||", tOr}, {"|=", tOpAssign}, {"|", tBitOr}, {"^=", tOpAssign}, {"^", tBitXor},
	{"??.", tSafeChain}, {"?.", tSafeDot}, {"?:", tElvis}, {"?=", tOpAssign}, {"?[", tSafeIndex}, {"?", tQuestion},
	{"..<", tRange}, {"..", tRange}, {".&", tMethodPointer}, {".", tDot},
	{"::", tMethodRef}, {":", tColon}, {"~", tBitNot}, {"@", tAt},
}

// single is the kind of a character that begins no longer operator together with the next one. The most common ones are
// handled here, because the table is long.
func single(c, next byte) kind {
	switch c {
	case ';':
		return tSemi
	case ',':
		return tComma
	case '(':
		return tLParen
	case ')':
		return tRParen
	case '[':
		return tLBrack
	case ']':
		return tRBrack
	case '{':
		return tLBrace
	case '}':
		return tRBrace
	}
	switch next {
	case '=', '~', '.', '&', ':':
		return tEOF
	}
	switch c {
	case '=':
		return tAssign
	case '.':
		return tDot
	case ':':
		return tColon
	}
	return tEOF
}

// operator reads an operator or bracket.
func (l *lexer) operator(c byte) {
	if k := single(c, l.at(l.pos+1)); k != tEOF {
		l.punctuation(k, l.pos+1)
		return
	}
	if c == '!' && l.negatedWord() {
		return
	}
	for i := range operators {
		o := &operators[i]
		if o.text[0] != c || len(o.text) > len(l.text)-l.pos || l.text[l.pos:l.pos+len(o.text)] != o.text {
			continue
		}
		if o.kind == tSafeIndex && !l.tightIndex() {
			continue
		}
		l.punctuation(o.kind, l.pos+len(o.text))
		return
	}
	l.unexpected(c)
}

// tightIndex distinguishes "a?[0]" from "a ?[0]:[1]": the question mark of the former touches its value.
func (l *lexer) tightIndex() bool {
	return l.pos > 0 && !isBlank(l.text[l.pos-1]) && len(l.toks) > 0 && l.toks[len(l.toks)-1].kind.endsOperand()
}

// negatedWord reads "!in" and "!instanceof", which must be followed by a space or bracket.
func (l *lexer) negatedWord() bool {
	end := wordEnd(l.text, l.pos+1)
	c := l.at(end)
	switch word := l.text[l.pos+1 : end]; {
	case word == "in" && (isBlank(c) || c == '[' || c == '(' || c == '{'):
		l.emit(tNotIn, end)
	case word == "instanceof" && isBlank(c):
		l.emit(tNotInstanceof, end)
	default:
		return false
	}
	return true
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// punctuation emits an operator and keeps count of brackets.
func (l *lexer) punctuation(k kind, end int) {
	switch k {
	case tLBrace:
		l.emit(k, end)
		l.enterBrace()
		return
	case tRBrace:
		if n := len(l.modes); n > 0 && l.modes[n-1].depth == l.depth {
			l.emitCloseExpr(end)
			return
		}
		l.leaveBrace(l.depth - 1)
	case tLParen, tLBrack, tSafeIndex:
		l.bracket(1)
	case tRParen, tRBrack:
		l.bracket(-1)
	}
	l.emit(k, end)
}

// bracket counts the brackets within the innermost brace.
func (l *lexer) bracket(by int32) { l.brackets = max(0, l.brackets+by) }

// typographic quotes and the ones that end them.
func closingQuote(r rune) rune {
	switch r {
	case '‘', '’', '‚':
		return '’'
	case '“', '”', '„':
		return '”'
	case '`':
		return '`'
	}
	return 0
}

// foreign reads a letter or another character outside ASCII.
func (l *lexer) foreign() {
	r, size := utf8.DecodeRuneInString(l.text[l.pos:])
	switch {
	case unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Sc, r) || unicode.Is(unicode.Pc, r):
		l.word()
	case closingQuote(r) != 0:
		l.typographic(r, size)
	default:
		l.bad(size, describeRune(r)+" is not allowed here", "remove it, or put the string in quotes")
	}
}

// typographic reads a string in the quotes of a word processor, so that its content is known.
func (l *lexer) typographic(open rune, size int) {
	end := lineEnd(l.text, l.pos)
	at := l.pos + size
	for at < end {
		r, n := utf8.DecodeRuneInString(l.text[at:])
		at += n
		if r == closingQuote(open) || r == open {
			l.report(l.pos, at, describeRune(open)+" is not a plain quote", `write ' or "`, both)
			l.emitString(tString, Single, at)
			return
		}
	}
	l.bad(size, describeRune(open)+" is not a plain quote", `write ' or "`)
}

// bad makes a token of characters that begin nothing.
func (l *lexer) bad(size int, message, help string) {
	l.report(l.pos, l.pos+size, message, help, both)
	l.emit(tBad, l.pos+size)
}

// unexpected reads an ASCII character that begins nothing.
func (l *lexer) unexpected(c byte) {
	switch c {
	case '#':
		end := lineEnd(l.text, l.pos)
		l.report(l.pos, l.pos+1, `"#" does not start a comment`, `write "//"`, both)
		l.emit(tBad, end)
	case '`':
		l.typographic('`', 1)
	default:
		l.bad(1, describeRune(rune(c))+" is not allowed here", "remove it, or put the string in quotes")
	}
}

// describeRune names a character in a message.
func describeRune(r rune) string {
	if r == utf8.RuneError {
		return "an invalid UTF-8 byte"
	}
	if unicode.IsPrint(r) {
		return "character \"" + string(r) + "\""
	}
	const digits = "0123456789ABCDEF"
	name := "U+"
	for shift := 20; shift >= 0; shift -= 4 {
		if d := r >> shift; d > 0 || shift < 16 {
			name += digits[d&15 : d&15+1]
		}
	}
	return "character " + name
}
