package yaml

// Block scalars: the text below a "|" or ">", by its indentation.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// blockScalar reads a "|" or ">" and the lines below it.
func (s *scanner) blockScalar() {
	start := s.pos
	if s.keys[0].live && s.keys[0].needed {
		s.fault(source.Span{Start: start, End: start + 1}, "a block of text begins where a name is expected; write the name and a colon before it")
	}
	s.keys[0].live = false
	b := &block{folded: s.text[s.pos] == '>', parent: s.indent()}
	s.pos++
	s.blockHeader(b)
	end := s.pos
	s.gapInHeader()
	if last := s.blockLines(b); last > end {
		end = last
	}
	t := s.add(tokScalar, start, end)
	t.style, t.text = Literal, strings.ToValidUTF8(b.content(), "\uFFFD")
	if b.folded {
		t.style = Folded
	}
	s.wanted, s.allowKey = false, true
}

// block is what is known of a block scalar.
type block struct {
	folded bool
	// parent is the column of the collection around it, indent that of its own text, -1 unknown.
	parent, indent int
	// chomp is '+', '-' or 0.
	chomp byte
	lines []string
	// open tells that the text ends within the last line.
	open bool
}

// blockHeader reads the indicators after the "|" or ">".
func (s *scanner) blockHeader(b *block) {
	b.indent = -1
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		switch {
		case (c == '+' || c == '-') && b.chomp == 0:
			b.chomp = c
		case '1' <= c && c <= '9' && b.indent < 0:
			b.indent = max(0, b.parent) + int(c-'0')
		default:
			if !s.blankAt(s.pos) {
				s.headerFault()
			}
			return
		}
		s.pos++
	}
}

// headerFault reports text after a "|" or ">" and skips it.
func (s *scanner) headerFault() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimRight(s.text[s.pos:end], " \t")
	s.fault(source.Span{Start: s.pos, End: s.pos + len(rest)},
		fmt.Sprintf("%s stands after the sign of a block of text; begin the text on the next line, or write the value in quotes", quote(rest)))
	s.pos = end
}

// gapInHeader moves over the rest of the header's line.
func (s *scanner) gapInHeader() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimLeft(s.text[s.pos:end], " \t")
	if i := strings.IndexByte(s.text[s.pos:end-len(rest)], '\t'); i >= 0 {
		s.refuseTab(source.Span{Start: s.pos + i, End: s.pos + i + 1})
	}
	switch s.pos = end - len(rest); {
	case strings.HasPrefix(rest, "#"):
		s.comment()
	case rest != "":
		s.headerFault()
	}
	s.pos = end
	if s.pos < len(s.text) {
		s.newLine()
	}
}

// blockLines collects the lines of the text and is where the last of them ends.
func (s *scanner) blockLines(b *block) int {
	end, widest := 0, source.Span{}
	for s.pos < len(s.text) {
		line := lineOf(s.text[s.pos:])
		column := len(line) - len(strings.TrimLeft(line, " "))
		if column == len(line) && (b.indent < 0 || column <= b.indent) { // blank
			if column > widest.Len() {
				widest = source.Span{Start: s.pos, End: s.pos + column}
			}
			if s.pos+len(line) < len(s.text) {
				b.lines = append(b.lines, "")
			}
			if b.chomp == '+' {
				end = s.pos + len(line)
			}
		} else {
			if b.indent < 0 && !s.blockIndent(b, column, widest) || column < b.indent || b.indent == 0 && s.isDocumentMarker(s.pos) {
				break
			}
			b.lines = append(b.lines, line[b.indent:])
			b.open = s.pos+len(line) == len(s.text)
			end = s.pos + len(line)
		}
		s.pos += len(line)
		if s.pos < len(s.text) {
			s.newLine()
		} else {
			break
		}
	}
	return end
}

// blockIndent takes the indentation of the text from its first line; false when that is none
// of its lines.
func (s *scanner) blockIndent(b *block, column int, widest source.Span) bool {
	if column <= b.parent {
		return false
	}
	if column == 0 {
		if s.isDocumentMarker(s.pos) || s.text[s.pos] == '#' {
			return false
		}
		s.refuse(source.Span{Start: s.pos, End: s.pos + 1}, "a block of text is not indented, which the tool refuses; indent its lines")
	}
	if widest.Len() > column {
		s.fault(widest, "a blank line before the first line of a block of text has more spaces than that line; remove its spaces",
			diag.SafeFix("remove the spaces", diag.Edit{Span: widest})...)
	}
	b.indent = column
	return true
}

// content joins the lines as YAML says (1.1, section 9).
func (b *block) content() string {
	last := len(b.lines)
	for last > 0 && b.lines[last-1] == "" {
		last--
	}
	var out strings.Builder
	for i, line := range b.lines[:last] {
		out.WriteString(line)
		if i+1 == last {
			break
		}
		if !b.folded || !b.joins(i) {
			out.WriteByte('\n')
		} else if b.lines[i+1] != "" {
			out.WriteByte(' ')
		}
	}
	switch {
	case b.chomp == '-' || b.open:
	case b.chomp == '+':
		out.WriteString(strings.Repeat("\n", len(b.lines)-last))
		if last > 0 {
			out.WriteByte('\n')
		}
	case last > 0:
		out.WriteByte('\n')
	}
	return out.String()
}

// joins reports whether the break after the i-th line is one that folding takes away: the first
// of those between two lines that do not begin with a blank.
func (b *block) joins(i int) bool {
	if b.lines[i] == "" || isIndented(b.lines[i]) {
		return false
	}
	for _, line := range b.lines[i+1:] {
		if line != "" {
			return !isIndented(line)
		}
	}
	return false
}

func isIndented(line string) bool { return line[0] == ' ' || line[0] == '\t' }
