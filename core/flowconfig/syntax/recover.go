package syntax

// Errors, and recovery after them.

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// add keeps an error while there are not too many.
func (p *parser) add(f Finding) {
	if len(p.faults) < limits.Problems.Max {
		p.faults = append(p.faults, f)
		return
	}
	if len(p.faults) == limits.Problems.Max {
		limit := found(both, CodeLimit, f.Span, exceeds(limits.Problems), "")
		limit.Legacy, limit.Strict = f.Legacy, f.Strict
		p.faults = append(p.faults, limit)
	}
}

// report adds an error for the parsers that have no error of this statement yet.
func (p *parser) report(f Finding) {
	if p.mute && !f.Legacy {
		return
	}
	if f.Code != CodeSyntax {
		p.add(f)
		return
	}
	if p.sharpens(f) {
		return
	}
	f.Legacy = f.Legacy && p.seen&legacy == 0
	f.Strict = f.Strict && p.seen&strictly == 0
	if !f.Legacy && !f.Strict {
		return
	}
	if f.Legacy {
		p.seen |= legacy
	}
	if f.Strict {
		p.seen |= strictly
	}
	p.add(f)
}

// sharpens replaces the error that was just reported for the strict parser at the same position by one for both parsers, so
// that one mistake has one error.
func (p *parser) sharpens(f Finding) bool {
	if !f.Legacy || !f.Strict || p.seen != strictly || len(p.faults) == 0 {
		return false
	}
	last := &p.faults[len(p.faults)-1]
	if last.Code != CodeSyntax || last.Legacy || f.Span.Start < last.Span.Start || f.Span.Start > last.Span.Start+1 {
		return false
	}
	f.Span.Start, f.Fixes = last.Span.Start, last.Fixes
	*last = f
	p.seen = both
	return true
}

// refuse reports a syntax error.
func (p *parser) refuse(by who, at source.Span, message, help string) {
	p.report(found(by, CodeSyntax, at, message, help))
}

// strictError reports a syntax error of the strict parser alone.
func (p *parser) strictError(at source.Span, message, help string) {
	p.refuse(strictly, at, message, help)
}

// unsupported reports code that only the strict parser does not support: "loops are".
func (p *parser) unsupported(at source.Span, subject, help string) {
	p.strictError(at, subject+" not supported by the strict parser", help)
}

// fail reports what was expected instead of the current token, and aborts the statement.
func (p *parser) fail(expected, help string) { p.failAt(expected, help, source.Span{}) }

// failAt is fail with a related place.
func (p *parser) failAt(expected, help string, related source.Span) {
	p.abort(p.tok().span(), p.expected(expected), help, related)
}

// expected is the message that something else was expected instead of the current token.
func (p *parser) expected(what string) string {
	return "expected " + what + ", found " + p.describe(p.tok())
}

// abort reports a syntax error at the current token and aborts the statement.
func (p *parser) abort(at source.Span, message, help string, related source.Span) {
	t := p.tok()
	if !p.failed && t.kind == tBad {
		p.advance() // the lexer has reported it
	} else if !p.failed && !(p.told && t.kind == tEOF) {
		p.reportLexer()
		p.report(found(both, CodeSyntax, at, message, help, related))
	}
	p.told = p.told || t.kind == tEOF
	p.failed = true
}

// beginsIn returns the line of a place for a message.
func (p *parser) beginsIn(at source.Span) string {
	return "that starts in line " + strconv.Itoa(p.source.Position(at.Start).Line)
}

// describe names a token in a message.
func (p *parser) describe(t *token) string {
	if t.kind == tEOF {
		return "the end of the file"
	}
	if t.kind == tOpenText || t.kind == tText {
		return "a string"
	}
	text := p.written(t)
	if t.kind == tString && (len(text) > 30 || strings.ContainsAny(text, "\n\r\"")) {
		return "a string"
	}
	return "\"" + short(text) + "\""
}

// short cuts a text for a message.
func short(text string) string {
	if i := strings.IndexAny(text, "\n\r"); i >= 0 {
		text = text[:i]
	}
	if len(text) <= 40 {
		return text
	}
	n := 40
	for n > 0 && text[n]&0xC0 == 0x80 {
		n--
	}
	return text[:n] + "…"
}

// sync skips to where the next statement begins: on a new line at the same depth of braces, or at the brace that closes the
// enclosing block.
func (p *parser) sync(start int) {
	depth := p.toks[start].depth
	open := p.openBrackets(start)
	if p.i == start {
		p.advance()
	}
	for {
		t := p.tok()
		if t.kind == tEOF || t.depth < depth {
			return
		}
		if t.depth == depth {
			if p.i > start && (t.line() || p.toks[p.i-1].kind == tSemi) && (open <= 0 && t.kind != tRParen && t.kind != tRBrack || p.beginsSetting()) {
				return
			}
			open += bracketStep(t.kind)
		}
		p.advance()
	}
}

// openBrackets is how many brackets the statement has open before the current token.
func (p *parser) openBrackets(start int) int {
	open := 0
	for _, t := range p.toks[start:p.i] {
		if t.depth == p.toks[start].depth {
			open += bracketStep(t.kind)
		}
	}
	return open
}

func bracketStep(k kind) int {
	switch k {
	case tLParen, tLBrack, tSafeIndex:
		return 1
	case tRParen, tRBrack:
		return -1
	}
	return 0
}

// beginsSetting reports whether what follows looks like "a.b =", "a {", "a: b {", or a statement
// of its own, so that a bracket left open before cannot hold it.
func (p *parser) beginsSetting() bool {
	switch p.tok().kind {
	case tIncludeConfig, tIf, tTry, tDef, tReturn, tRBrace:
		return true
	}
	j, parts := p.pathAhead(p.i)
	if parts == 0 {
		return false
	}
	switch p.get(j).kind {
	case tAssign:
		return true
	case tLBrace:
		return parts == 1
	case tColon:
		return p.get(j+2).kind == tLBrace
	}
	return false
}

// newlineBefore is the place of the line break, or of the comment that counts as one, before the
// current token.
func (p *parser) newlineBefore() source.Span {
	i, end := p.lastEnd(), int(p.tok().start)
	for i < end && (p.text[i] == ' ' || p.text[i] == '\t') {
		i++
	}
	return source.Span{Start: i, End: min(i+1, end)}
}

// sameLine reports a line break before the current token, which begins what: the strict parser does not support it.
func (p *parser) sameLine(after, what string) {
	if p.tok().strictLine() {
		p.unsupported(p.newlineBefore(), "a line break after "+after+" is", "write "+what+" on the same line")
	}
}
