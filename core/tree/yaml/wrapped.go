package yaml

// Texts that are YAML in the guise of something else: saved in another encoding, or pasted with
// the fence that Markdown puts around a sample. One finding names the guise; the faults that a
// reader of bytes would find in it say nothing more.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// isUTF16 reports whether a text is in UTF-16: by its byte order mark, or because every other
// byte of its beginning is zero, as in no text of letters in another encoding.
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

const blanks = " \t\r\n"

// fence takes the fence of a Markdown sample out of a text, when its first line is one, and
// reports it once.
func (c *conflicts) fence() {
	start := len(c.text) - len(strings.TrimLeft(strings.TrimPrefix(c.text, byteOrderMark), blanks))
	opening := strings.TrimRight(lineOf(c.text[start:]), blanks)
	sign := fenceSign(opening)
	if sign == "" {
		return
	}
	first := source.Span{Start: start, End: start + len(opening)}
	p := diag.Finding{Code: tree.Syntax, Span: first, Message: "the text stands within the fence of a Markdown sample; remove the lines of \"" + sign + "\""}
	fix := diag.Fix{Title: "remove the fence", Edits: []diag.Edit{{Span: c.wholeLine(first)}}}
	c.blank(first)
	end := len(strings.TrimRight(c.text, blanks))
	last := source.Span{Start: strings.LastIndexAny(c.text[:end], "\r\n") + 1, End: end}
	if closing := strings.TrimLeft(c.text[last.Start:end], " \t"); last.Start > first.End && closing == sign {
		last.Start = end - len(closing)
		p.Related = diag.RelatedPlace(last, "the fence ends here")
		fix.Safe, fix.Edits = true, append(fix.Edits, diag.Edit{Span: c.wholeLine(last)})
		c.blank(last)
	}
	p.Fixes = []diag.Fix{fix}
	c.report(p)
}

// fenceSign is the sign of a line that begins a fence: three or more of one character, and
// perhaps the name of a language.
func fenceSign(line string) string {
	for _, sign := range []string{"`", "~"} {
		rest := strings.TrimLeft(line, sign)
		if width := len(line) - len(rest); width >= 3 && !strings.ContainsAny(rest, ": `~") {
			return line[:width]
		}
	}
	return ""
}

// wholeLine is the line of a span with its line break.
func (c *conflicts) wholeLine(s source.Span) source.Span {
	if s.Start = strings.LastIndexAny(c.text[:s.Start], "\r\n") + 1; s.Start == 0 && strings.HasPrefix(c.text, byteOrderMark) {
		s.Start = len(byteOrderMark)
	}
	s.End += len(lineOf(c.text[s.End:]))
	s.End += breakAt(c.text, s.End)
	return s
}
