package yaml

// Block scalars: the lines below a "|" or ">".

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// blockScalar reads a "|" or ">" and the lines below it.
func (s *scanner) blockScalar() {
	start := s.pos
	if s.keys[0].live && s.keys[0].needed {
		s.syntaxError(source.Span{Start: start, End: start + 1}, "expected a key, found a block scalar", "write the key and a colon before it")
	}
	s.keys[0].live = false
	b := &block{folded: s.text[s.pos] == '>', parent: s.indent()}
	s.pos++
	s.blockHeader(b)
	end := s.pos
	s.headerEnd()
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

// block is the state of a block scalar.
type block struct {
	folded bool
	// parent is the column of the collection around it, indent that of its lines, -1 if unknown.
	parent, indent int
	// chomp is '+', '-' or 0.
	chomp byte
	lines []string
	// open is true if the file ends in the last line.
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
			if !s.spaceAt(s.pos) {
				s.headerError()
			}
			return
		}
		s.pos++
	}
}

// headerError reports text after a "|" or ">" and skips it.
func (s *scanner) headerError() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimRight(s.text[s.pos:end], " \t")
	s.syntaxError(source.Span{Start: s.pos, End: s.pos + len(rest)}, "expected a line break after the block indicator, found "+quote(rest),
		"start the block on the next line, or use quotes")
	s.pos = end
}

// headerEnd moves over the rest of the header's line.
func (s *scanner) headerEnd() {
	end := s.lineEnd(s.pos)
	rest := strings.TrimLeft(s.text[s.pos:end], " \t")
	if i := strings.IndexByte(s.text[s.pos:end-len(rest)], '\t'); i >= 0 {
		s.tabBetweenTokens(source.Span{Start: s.pos + i, End: s.pos + i + 1})
	}
	switch s.pos = end - len(rest); {
	case strings.HasPrefix(rest, "#"):
		s.comment()
	case rest != "":
		s.headerError()
	}
	s.pos = end
	if s.pos < len(s.text) {
		s.newLine()
	}
}

// blockLines collects the lines of the block and returns the end of the last.
func (s *scanner) blockLines(b *block) int {
	end, widest := 0, source.Span{}
	for s.pos < len(s.text) {
		line := lineOf(s.text[s.pos:])
		column := len(line) - len(strings.TrimLeft(line, " "))
		if column == len(line) && (b.indent < 0 || column <= b.indent) { // empty
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

// blockIndent sets the indentation of the block from its first line; false if the line does not belong to the block.
func (s *scanner) blockIndent(b *block, column int, widest source.Span) bool {
	if column <= b.parent {
		return false
	}
	if column == 0 {
		if s.isDocumentMarker(s.pos) || s.text[s.pos] == '#' {
			return false
		}
		s.unsupported(source.Span{Start: s.pos, End: s.pos + 1}, "block scalar must be indented", "indent its lines")
	}
	if widest.Len() > column {
		s.syntaxError(widest, "empty line has more spaces than the first line of its block scalar", "remove the spaces",
			diag.SafeFix("remove the spaces", diag.Edit{Span: widest})...)
	}
	b.indent = column
	return true
}

// content joins the lines (YAML 1.1, section 9).
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

// joins reports whether folding removes the break after the i-th line: the first one between two lines that do not start
// with whitespace.
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
