package tree

// Between tokens: whitespace, and what JSON does not allow there, such as comments and merge
// conflict markers.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// space moves to the next character that belongs to a token.
func (p *parser) space() {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case ' ', '\t', '\n', '\r':
			p.pos++
		case '/', '#':
			if !p.comment() {
				return
			}
		case '<', '=', '>', '|':
			if !p.conflictMarker() {
				return
			}
		default:
			return
		}
	}
}

// comment skips a comment and reports it; false when there is none.
func (p *parser) comment() bool {
	start := p.pos
	switch rest := p.text[p.pos:]; {
	case strings.HasPrefix(rest, "/*"):
		if i := strings.Index(rest[2:], "*/"); i >= 0 {
			p.pos += i + 4
		} else {
			p.pos = len(p.text)
		}
	case strings.HasPrefix(rest, "//"), rest[0] == '#':
		p.pos += len(lineOf(rest))
	default:
		return false
	}
	span := source.Span{Start: start, End: p.pos}
	p.syntaxError(span, "comments are not allowed in JSON",
		diag.Suggestion("remove the comment", diag.Edit{Span: span})...)
	return true
}

// lineOf is the text up to its first line break.
func lineOf(s string) string {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return s[:i]
	}
	return s
}

// markerWidth is the width git gives its conflict markers.
const markerWidth = 7

// conflictMarker handles a line that git writes into a file it could not merge. The side
// above the "=======" is read, the other is skipped: together they are never one document.
func (p *parser) conflictMarker() bool {
	if p.pos > 0 && p.text[p.pos-1] != '\n' && p.text[p.pos-1] != '\r' {
		return false
	}
	line := lineOf(p.text[p.pos:])
	if !isMarker(line, line[0]) {
		return false
	}
	span := source.Span{Start: p.pos, End: p.pos + len(line)}
	p.pos = span.End
	switch line[0] {
	case '<':
		if p.conflict.End > 0 {
			p.reportOpenConflict()
		}
		p.conflict = span
	case '>':
		if p.conflict.End > 0 {
			p.closeConflict(span)
			break
		}
		p.report(diag.Finding{Code: Conflict, Span: span, Message: "merge conflict has no start marker", Help: "keep one side and delete the markers"})
	default:
		if p.conflict.End == 0 {
			p.report(diag.Finding{Code: Conflict, Span: span, Message: "merge conflict has no start marker", Help: "keep one side and delete the markers"})
			break
		}
		p.skipOtherSide()
	}
	return true
}

func isMarker(line string, c byte) bool {
	run := len(line) - len(strings.TrimLeft(line, string(c)))
	return run == markerWidth && (len(line) == markerWidth || line[markerWidth] == ' ')
}

// skipOtherSide moves past the line that ends the conflict.
func (p *parser) skipOtherSide() {
	for at := p.pos; at < len(p.text); {
		line := lineOf(p.text[at:])
		if strings.HasPrefix(line, ">>>>>>>") && isMarker(line, '>') {
			p.pos = at + len(line)
			p.closeConflict(source.Span{Start: at, End: p.pos})
			return
		}
		at += len(line)
		for at < len(p.text) && (p.text[at] == '\n' || p.text[at] == '\r') {
			at++
		}
	}
	p.reportOpenConflict()
	p.pos = len(p.text)
}

// onlyMarkers reads only the markers of merge conflicts in the rest of the file.
func (p *parser) onlyMarkers() {
	for p.pos < len(p.text) && !p.stopped {
		if strings.IndexByte("<=>|", p.text[p.pos]) < 0 || !p.conflictMarker() {
			p.pos += len(lineOf(p.text[p.pos:]))
			p.pos += len(p.text[p.pos:]) - len(strings.TrimLeft(p.text[p.pos:], "\r\n"))
		}
	}
	if p.conflict.End > 0 {
		p.reportOpenConflict()
	}
}

func (p *parser) closeConflict(end source.Span) {
	p.report(diag.Finding{Code: Conflict, Span: p.conflict, Message: "unresolved merge conflict", Help: "keep one side and delete the markers",
		Related: diag.RelatedPlace(end, "end of the conflict")})
	p.conflict = source.Span{}
}

func (p *parser) reportOpenConflict() {
	p.report(diag.Finding{Code: Conflict, Span: p.conflict, Message: "merge conflict has no end marker", Help: "keep one side and delete the markers"})
	p.conflict = source.Span{}
}

// char is the span of the character at p.pos.
func (p *parser) char() source.Span {
	_, size := utf8.DecodeRuneInString(p.text[p.pos:])
	return source.Span{Start: p.pos, End: p.pos + size}
}

// unexpected reports a run of characters that start no value, and skips them.
func (p *parser) unexpected() *Node {
	start := p.pos
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		if c <= ' ' && c != 0 || strings.IndexByte(`"{}[],:`, c) >= 0 || isWordByte(c) || '0' <= c && c <= '9' {
			break
		}
		p.pos = p.char().End
	}
	if p.pos == start {
		p.pos = p.char().End
	}
	p.syntaxErrorf(source.Span{Start: start, End: p.pos}, "expected a JSON value or key, found %s", shown(p.text[start:p.pos]))
	return p.newNode(Invalid, start)
}

// shown quotes a string for a message, cut to a readable length.
func shown(s string) string {
	const most = 40
	count := 0
	for i := range s {
		if count++; count > most {
			s = s[:i] + "…"
			break
		}
	}
	return fmt.Sprintf("%q", s)
}

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c == '$'
}

// tokenEnd is where the token at p.pos ends, near enough to underline it.
func (p *parser) tokenEnd() int {
	if p.text[p.pos] == '"' {
		line := lineOf(p.text[p.pos+1 : min(len(p.text), p.pos+1024)])
		if i := strings.IndexByte(line, '"'); i >= 0 {
			return p.pos + i + 2
		}
	}
	at := p.pos
	for at < len(p.text) && (isWordByte(p.text[at]) || '0' <= p.text[at] && p.text[at] <= '9') {
		at++
	}
	return max(at, p.char().End)
}
