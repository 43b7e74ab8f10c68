package yaml

// Files in another encoding, and YAML inside a Markdown code fence. One problem reports the cause instead of many errors
// about its bytes.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// isUTF16 reports whether a file is in UTF-16: it has a byte order mark, or every other byte of its start is zero.
func isUTF16(text string) bool {
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		return true
	}
	const looked = 16
	if len(text) < looked || utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 {
		return false
	}
	var zeros [2]int
	for i := range looked {
		if text[i] == 0 {
			zeros[i%2]++
		}
	}
	return zeros[0]+zeros[1] > looked/4 && (zeros[0] == 0 || zeros[1] == 0)
}

const whitespace = " \t\r\n"

// fence removes a Markdown code fence if the first line is one, and reports it once.
func (c *conflicts) fence() {
	start := len(c.text) - len(strings.TrimLeft(strings.TrimPrefix(c.text, byteOrderMark), whitespace))
	opening := strings.TrimRight(lineOf(c.text[start:]), whitespace)
	fence := fenceOf(opening)
	if fence == "" {
		return
	}
	first := source.Span{Start: start, End: start + len(opening)}
	p := diag.Finding{Code: tree.Syntax, Span: first, Message: "file is inside a Markdown code fence", Help: "remove the " + fence + " lines"}
	fix := diag.Fix{Title: "remove the fence", Edits: []diag.Edit{{Span: c.wholeLine(first)}}}
	c.overwrite(first)
	end := len(strings.TrimRight(c.text, whitespace))
	last := source.Span{Start: strings.LastIndexAny(c.text[:end], "\r\n") + 1, End: end}
	if closing := strings.TrimLeft(c.text[last.Start:end], " \t"); last.Start > first.End && closing == fence {
		last.Start = end - len(closing)
		p.Related = diag.RelatedPlace(last, "end of the fence")
		fix.Safe, fix.Edits = true, append(fix.Edits, diag.Edit{Span: c.wholeLine(last)})
		c.overwrite(last)
	}
	p.Fixes = []diag.Fix{fix}
	c.report(p)
}

// fenceOf returns the characters of a line that opens a fence: three or more of one character, and optionally the name of
// a language; "" for other lines.
func fenceOf(line string) string {
	for _, sign := range []string{"`", "~"} {
		rest := strings.TrimLeft(line, sign)
		if width := len(line) - len(rest); width >= 3 && !strings.ContainsAny(rest, ": `~") {
			return line[:width]
		}
	}
	return ""
}

// wholeLine returns the span of a line with its line break.
func (c *conflicts) wholeLine(s source.Span) source.Span {
	if s.Start = strings.LastIndexAny(c.text[:s.Start], "\r\n") + 1; s.Start == 0 && strings.HasPrefix(c.text, byteOrderMark) {
		s.Start = len(byteOrderMark)
	}
	s.End += len(lineOf(c.text[s.End:]))
	s.End += breakAt(c.text, s.End)
	return s
}
