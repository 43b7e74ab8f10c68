package docs

// The page as Markdown that CommonMark and GFM read alike: text of the schema is escaped sign by
// sign, and the only elements are ours.

import (
	"strconv"
	"strings"
)

func (p *Page) markdown() string {
	w := &markdownWriter{}
	if !p.options.Fragment {
		w.line("# ", p.Title)
	}
	w.section(blocksOf(p.Description))
	for _, g := range p.groups {
		w.line("\n## ", g.title)
		w.section(blocksOf(g.description))
		if help := blocksOf(g.help); len(help) > 0 {
			w.WriteString("\n<details>\n<summary>" + helpSummary + "</summary>\n")
			w.section(help)
			w.WriteString("\n</details>\n")
		}
		w.table(p.columns, g.params)
	}
	return strings.TrimPrefix(w.String(), "\n")
}

// markdownWriter writes Markdown.
type markdownWriter struct {
	strings.Builder
	// inCell reports that a line break would end the cell.
	inCell bool
}

// line writes a heading.
func (w *markdownWriter) line(mark, text string) {
	w.WriteString(mark)
	w.words(text)
	w.WriteByte('\n')
}

// section writes blocks between tables, each after an empty line.
func (w *markdownWriter) section(all []block) {
	for _, b := range all {
		w.WriteByte('\n')
		switch b.kind {
		case list:
			for i, item := range b.items {
				w.WriteString(bulletOf(b, i, "- ") + " ")
				w.opening(item)
				w.WriteByte('\n')
			}
			continue
		case verbatim:
			fence := fenceAround(b.text, "```")
			w.WriteString(fence + "\n" + shown(b.text) + "\n" + fence)
		case heading:
			w.emphasisedSpans(b.text)
		default:
			if b.kind == quote {
				w.WriteString("> ")
			}
			w.opening(b.text)
		}
		w.WriteByte('\n')
	}
}

// bulletOf is the prefix of an item: its number, or the bullet given.
func bulletOf(b block, i int, bullet string) string {
	if b.start < 0 {
		return strings.TrimSpace(bullet)
	}
	return strconv.Itoa(b.start+i) + "."
}

// opening writes a line that nothing may take for the beginning of a list or of another block.
func (w *markdownWriter) opening(text string) {
	if digits := len(text) - len(strings.TrimLeft(text, "0123456789")); digits > 0 && digits < len(text) && strings.IndexByte(".)", text[digits]) >= 0 {
		w.WriteString(text[:digits] + `\`)
		text = text[digits:]
		w.WriteByte(text[0])
		text = text[1:]
	} else if text != "" && strings.IndexByte("-+=:", text[0]) >= 0 {
		w.WriteString(`\` + text[:1])
		text = text[1:]
	}
	writeSpans(w, spansOf(text))
}

// table writes a table of parameters.
func (w *markdownWriter) table(columns []string, params []param) {
	if len(params) == 0 {
		return
	}
	w.WriteString("\n|")
	for _, column := range columns {
		w.WriteByte(' ')
		w.words(columnTitle(column))
		w.WriteString(" |")
	}
	w.WriteString("\n|" + strings.Repeat(" --- |", len(columns)) + "\n")
	w.inCell = true
	for _, p := range params {
		w.WriteByte('|')
		for _, column := range columns {
			w.WriteByte(' ')
			before := w.Len()
			cell(w, column, p)
			if w.Len() > before {
				w.WriteByte(' ')
			}
			w.WriteByte('|')
		}
		w.WriteByte('\n')
	}
	w.inCell = false
}

// columnTitle is a column's name for people.
func columnTitle(column string) string {
	title := []rune(strings.ReplaceAll(column, "_", " "))
	if len(title) > 0 && 'a' <= title[0] && title[0] <= 'z' {
		title[0] -= 'a' - 'A'
	}
	return string(title)
}

func (w *markdownWriter) words(text string) { w.WriteString(escapeMarkdown(text)) }
func (w *markdownWriter) emphasised(text string) {
	w.WriteString("**")
	w.words(text)
	w.WriteString("**")
}
func (w *markdownWriter) lineBreak() { w.WriteString("<br>") }
func (w *markdownWriter) bang()      { w.WriteString(`\!`) }
func (w *markdownWriter) between()   { w.lineBreak() }

func (w *markdownWriter) name(p param) {
	w.WriteString(`<a id="` + p.anchor + `"></a>`)
	w.code(p.shownName())
}

// code writes a code span; the fence is longer than any run of backticks within. Where readers do not agree on what ends a
// span or its cell, it is an element without any sign of Markdown.
func (w *markdownWriter) code(text string) {
	text = strings.ReplaceAll(strings.ReplaceAll(shown(text), "\n", " "), "\t", " ")
	if text == "" {
		return
	}
	if w.inCell && strings.ContainsAny(text, "|`") || strings.ContainsAny(text, separators) {
		w.WriteString("<code>" + withoutSigns(text) + "</code>")
		return
	}
	fence := fenceAround(text, "`")
	// A reader removes one space at both ends if there is more than spaces.
	if text[0] == '`' || text[len(text)-1] == '`' || text[0] == ' ' && text[len(text)-1] == ' ' && strings.Trim(text, " ") != "" {
		text = " " + text + " "
	}
	w.WriteString(fence + text + fence)
}

// fenceAround is the shortest fence that the text does not end.
func fenceAround(text, fence string) string {
	longest, run := 0, 0
	for i := range len(text) {
		if run++; text[i] != fence[0] {
			run = 0
		}
		longest = max(longest, run)
	}
	if longest >= len(fence) {
		return strings.Repeat(fence[:1], longest+1)
	}
	return fence
}

func (w *markdownWriter) details(summary string, all []block) {
	w.WriteString("<details><summary>" + summary + "</summary>")
	w.blocks(all)
	w.WriteString("</details>")
}

// blocks writes blocks within a cell, where a line holds everything.
func (w *markdownWriter) blocks(all []block) {
	for i, b := range all {
		if i > 0 {
			w.WriteString("<br><br>")
		}
		switch b.kind {
		case list:
			for j, item := range b.items {
				if j > 0 {
					w.lineBreak()
				}
				w.words(bulletOf(b, j, "•") + " ")
				writeSpans(w, spansOf(item))
			}
		case verbatim:
			for j, line := range strings.Split(b.text, "\n") {
				if j > 0 {
					w.lineBreak()
				}
				w.code(line)
			}
		case heading:
			w.emphasisedSpans(b.text)
		default:
			writeSpans(w, spansOf(b.text))
		}
	}
}

// emphasisedSpans writes a heading within a description, which is not a heading of the page.
func (w *markdownWriter) emphasisedSpans(text string) {
	writeSpans(w, []span{{kind: strong, inner: spansOf(text)}})
}
