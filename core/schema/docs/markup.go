package docs

// Descriptions and help strings are Markdown by convention. This reads the common part of it, block by block; the rest stays as
// it is. HTML is not read, and parsing takes linear time.

import "strings"

type blockKind uint8

const (
	paragraph blockKind = iota
	heading
	quote
	list
	verbatim // fenced code, and tables, which nothing here draws
)

// block is a block of Markdown.
type block struct {
	kind blockKind
	// text of a paragraph, heading or quote is one line of Markdown, in which a line break is a hard
	// one; that of a verbatim block are its lines.
	text string
	// items of a list, which is ordered from start on, or has bullets when start is -1.
	items []string
	start int
}

// reader turns lines into blocks.
type reader struct {
	blocks []block
	// text of the last block, or of its last item, as far as it has been read.
	text []byte
	// open reports that the next line may continue it.
	open bool
	// fence that is open, such as "```"; "" outside of code.
	fence string
}

// blocksOf parses Markdown into blocks.
func blocksOf(text string) []block {
	if !strings.ContainsAny(text, "\n\r") {
		text = strings.TrimSpace(text)
		if text == "" {
			return nil
		}
		if !startsBlock(text) {
			return []block{{kind: paragraph, text: text}} // by far the commonest case
		}
	}
	r := reader{}
	for line := range strings.Lines(plainBreaks(text)) {
		r.line(strings.TrimSuffix(line, "\n"))
	}
	r.finish()
	return r.blocks
}

// plainBreaks is the text with every line break the same.
func plainBreaks(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// startsBlock reports whether a line may begin another block than a paragraph.
func startsBlock(line string) bool { return strings.IndexByte("#>|-*+`~0123456789", line[0]) >= 0 }

func (r *reader) line(line string) {
	trimmed := strings.TrimSpace(line)
	switch {
	case r.fence != "":
		r.code(line, trimmed)
	case trimmed == "":
		r.open = false
	case !startsBlock(trimmed):
		r.more(line, trimmed)
	default:
		r.marked(line, trimmed)
	}
}

// code takes a line within a fence, or the fence that ends it.
func (r *reader) code(line, trimmed string) {
	if strings.HasPrefix(trimmed, r.fence) && strings.Trim(trimmed, r.fence[:1]) == "" {
		r.fence, r.open = "", false
		return
	}
	if r.open {
		r.text = append(r.text, '\n')
	}
	r.text, r.open = append(r.text, line...), true
}

// marked takes a line that begins like a block of its own.
func (r *reader) marked(line, trimmed string) {
	if fence := fenceOf(trimmed); fence != "" {
		r.begin(verbatim, "")
		r.fence, r.open = fence, false
		return
	}
	if text, ok := headingOf(trimmed); ok {
		r.begin(heading, text)
		r.open = false
		return
	}
	if item, start, ok := itemOf(trimmed); ok {
		if last := r.last(); last.kind != list || (last.start < 0) != (start < 0) {
			r.begin(list, "")
			r.last().start = start
		} else {
			r.finish()
		}
		r.last().items = append(r.last().items, "")
		r.text, r.open = append(r.text, item...), true
		return
	}
	switch {
	case trimmed[0] == '>':
		r.join(quote, strings.TrimSpace(trimmed[1:]), ' ')
	case trimmed[0] == '|':
		r.join(verbatim, trimmed, '\n')
	default:
		r.more(line, trimmed)
	}
}

// more takes a line that continues the last block, or begins a paragraph.
func (r *reader) more(line, trimmed string) {
	if !r.open || r.last().kind == verbatim {
		r.begin(paragraph, "")
	}
	if n := len(r.text); n > 0 && r.text[n-1] != '\n' {
		r.text = append(r.text, ' ')
	}
	r.text = append(r.text, trimmed...)
	if strings.HasSuffix(line, "  ") {
		r.text = append(r.text, '\n')
	}
}

// join adds a line to the last block if that is open and of the kind, or begins one.
func (r *reader) join(kind blockKind, text string, between byte) {
	if !r.open || r.last().kind != kind {
		r.begin(kind, text)
		return
	}
	r.text = append(append(r.text, between), text...)
}

// begin adds a block.
func (r *reader) begin(kind blockKind, text string) {
	r.finish()
	r.blocks = append(r.blocks, block{kind: kind})
	r.text, r.open = append(r.text, text...), true
}

// finish gives the last block, or its last item, the text that was read.
func (r *reader) finish() {
	if len(r.blocks) == 0 {
		return
	}
	last, text := r.last(), strings.TrimRight(string(r.text), "\n")
	if last.kind == list {
		last.items[len(last.items)-1] = text
	} else {
		last.text = text
	}
	r.text = r.text[:0]
}

// last is the last block; before the first a nameless one.
func (r *reader) last() *block {
	if len(r.blocks) == 0 {
		return &block{}
	}
	return &r.blocks[len(r.blocks)-1]
}

// fenceOf is the run of signs that opens fenced code, or "".
func fenceOf(line string) string {
	run := runOf(line, line[0])
	if line[0] != '`' && line[0] != '~' || run < 3 || strings.Contains(line[run:], "`") {
		return ""
	}
	return line[:run]
}

func headingOf(line string) (text string, ok bool) {
	level := runOf(line, '#')
	if level < 1 || level > 6 || level < len(line) && line[level] != ' ' {
		return "", false
	}
	text = strings.TrimSpace(strings.TrimRight(line[level:], "# "))
	return text, text != ""
}

// itemOf is the text of a list's item and its number, -1 for a bullet.
func itemOf(line string) (text string, start int, ok bool) {
	digits := 0
	for digits < len(line) && digits < 9 && '0' <= line[digits] && line[digits] <= '9' {
		start = 10*start + int(line[digits]-'0')
		digits++
	}
	after := digits + 1
	switch {
	case digits == 0 && strings.IndexByte("-*+", line[0]) >= 0:
		start = -1
	case digits == 0 || digits == len(line) || line[digits] != '.' && line[digits] != ')':
		return "", 0, false
	}
	if after >= len(line) || line[after] != ' ' && line[after] != '\t' {
		return "", 0, false
	}
	return strings.TrimSpace(line[after:]), start, true
}

// runOf counts how often a line repeats a sign at its start.
func runOf(line string, sign byte) int {
	n := 0
	for n < len(line) && line[n] == sign {
		n++
	}
	return n
}
