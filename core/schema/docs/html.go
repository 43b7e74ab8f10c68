package docs

// The page as HTML. Every element is ours and every text is escaped; a browser needs nothing else
// to show it, no script, no font, no other file.

import "strings"

// style makes the standalone page readable in light and dark, on paper and on small screens.
const style = `:root { color-scheme: light dark; background: canvas; color: canvastext; font: 16px/1.5 system-ui, sans-serif; }
a { color: linktext; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; }
td > :first-child, details > :nth-child(2) { margin-top: 0; }
td > :last-child { margin-bottom: 0; }
:target { outline: 2px solid currentcolor; }
pre { overflow-x: auto; }
code { overflow-wrap: break-word; }`

// The sums by which the policy of a page lets its style sheet in, without and with toggleStyle.
const (
	styleSum       = "sha256-c1efmnqBAdwOoo4k071QnNT7Fm0YMgKtv2RCNXi9C8s="
	toggleStyleSum = "sha256-bMQEZlLzgwtZZ9HHIGI5RkeVHtkjU5iRpq13AGPdZNY="
)

// policy allows only the one style sheet: no script, no picture, no form. What a host that serves the page can set only in a
// header (frame-ancestors) is left to it.
func policy(styleSum string) string {
	return "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '" + styleSum + "'; base-uri 'none'; form-action 'none'\">\n"
}

func (p *Page) html() string {
	w := &htmlWriter{}
	if p.options.Fragment {
		w.content(p)
		return w.String()
	}
	w.toggles = p.hiddenCount() > 0
	sum := styleSum
	if w.toggles {
		sum = toggleStyleSum
	}
	w.WriteString("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" + policy(sum) +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
	w.words(p.Title)
	w.WriteString("</title>\n<style>\n" + style)
	if w.toggles {
		w.WriteString(toggleStyle)
	}
	w.WriteString("\n</style>\n</head>\n<body>\n<main>\n")
	w.heading(1, "", p.Title)
	w.content(p)
	w.WriteString("</main>\n</body>\n</html>\n")
	return w.String()
}

// htmlWriter writes HTML.
type htmlWriter struct {
	strings.Builder
	// toggles reports that the page has the box that shows hidden parameters.
	toggles bool
}

// content writes what follows the title: the description, a list of the sections, and the sections.
func (w *htmlWriter) content(p *Page) {
	w.blocks(blocksOf(p.Description))
	if w.toggles {
		w.toggle(p.hiddenCount())
	}
	if len(p.groups) > 1 {
		w.WriteString("<nav aria-label=\"Groups\">\n<ul>\n")
		for _, g := range p.groups {
			w.WriteString(`<li` + w.mark(g.allHidden()) + `><a href="#` + g.anchor + `">`)
			w.words(g.title)
			w.WriteString("</a></li>\n")
		}
		w.WriteString("</ul>\n</nav>\n")
	}
	for _, g := range p.groups {
		w.WriteString(`<section` + w.mark(g.allHidden()) + ` aria-labelledby="` + g.anchor + "\">\n")
		w.heading(2, g.anchor, g.title)
		w.blocks(blocksOf(g.description))
		if help := blocksOf(g.help); len(help) > 0 {
			w.details(helpSummary, help)
		}
		w.table(p.columns, g)
		w.WriteString("</section>\n")
	}
}

func (w *htmlWriter) heading(level int, id, text string) {
	name := "h" + string(rune('0'+level))
	w.WriteString("<" + name)
	if id != "" {
		w.WriteString(` id="` + id + `"`)
	}
	w.WriteByte('>')
	w.words(text)
	w.WriteString("</" + name + ">\n")
}

// table writes the table of a section, which scrolls by itself where it is too wide.
func (w *htmlWriter) table(columns []string, g group) {
	if len(g.params) == 0 {
		return
	}
	w.WriteString(`<div class="table" role="group" tabindex="0" aria-labelledby="` + g.anchor + "\">\n<table>\n<thead>\n<tr>")
	for _, column := range columns {
		w.WriteString(`<th scope="col">`)
		w.words(columnTitle(column))
		w.WriteString("</th>")
	}
	w.WriteString("</tr>\n</thead>\n<tbody>\n")
	for _, p := range g.params {
		w.WriteString(`<tr` + w.mark(p.Hidden()) + ` id="` + p.anchor + `">`)
		for _, column := range columns {
			open, end := "<td>", "</td>"
			if column == columnName {
				open, end = `<th scope="row">`, "</th>"
			}
			w.WriteString(open)
			cell(w, column, p)
			w.WriteString(end)
		}
		w.WriteString("</tr>\n")
	}
	w.WriteString("</tbody>\n</table>\n</div>\n")
}

func (w *htmlWriter) words(text string)      { w.WriteString(escapeHTML(text)) }
func (w *htmlWriter) code(text string)       { w.element("code", text) }
func (w *htmlWriter) emphasised(text string) { w.element("strong", text) }
func (w *htmlWriter) lineBreak()             { w.WriteString("<br>") }
func (w *htmlWriter) bang()                  { w.WriteByte('!') }

// between begins a line of its own; a block that ended has done so.
func (w *htmlWriter) between() {
	if !strings.HasSuffix(w.String(), ">\n") {
		w.lineBreak()
	}
}

func (w *htmlWriter) element(name, text string) {
	w.WriteString("<" + name + ">")
	w.words(text)
	w.WriteString("</" + name + ">")
}

func (w *htmlWriter) name(p param) {
	w.WriteString(`<a href="#` + p.anchor + `">`)
	w.code(p.shownName())
	w.WriteString("</a>")
}

func (w *htmlWriter) details(summary string, all []block) {
	w.WriteString("<details><summary>" + summary + "</summary>")
	w.blocks(all)
	w.WriteString("</details>")
}

// blocks writes Markdown of the schema.
func (w *htmlWriter) blocks(all []block) {
	for _, b := range all {
		switch b.kind {
		case list:
			w.list(b)
		case verbatim:
			w.WriteString(`<pre tabindex="0" role="group" aria-label="Code"><code>`)
			w.words(b.text)
			w.WriteString("</code></pre>\n")
		case quote:
			w.WriteString("<blockquote>")
			w.paragraph(spansOf(b.text))
			w.WriteString("</blockquote>\n")
		case heading:
			w.paragraph([]span{{kind: strong, inner: spansOf(b.text)}})
		default:
			w.paragraph(spansOf(b.text))
		}
	}
}
