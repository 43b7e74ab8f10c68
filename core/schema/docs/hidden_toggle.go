package docs

// On a page of its own the reader decides whether hidden parameters are seen: a checkbox, and rules
// of style for what follows it, so that no script is needed. Without styles everything is seen.

import "strconv"

// toggleStyle hides what the schema hides until the box is ticked, but what a link leads to.
const toggleStyle = `
#show-hidden:not(:checked) ~ nav .hidden, #show-hidden:not(:checked) ~ section .hidden:not(:target) { display: none; }
#show-hidden:not(:checked) ~ section.hidden:not(:has(:target)) { display: none; }
#show-hidden { width: 1.25rem; height: 1.25rem; vertical-align: middle; }
label { padding: 0.25rem; }`

// hiddenCount is how many parameters of the page the schema hides.
func (p *Page) hiddenCount() (n int) {
	for _, g := range p.groups {
		for _, each := range g.params {
			if each.Hidden() {
				n++
			}
		}
	}
	return n
}

// allHidden reports whether a section has parameters, none of which is seen.
func (g group) allHidden() bool {
	for _, each := range g.params {
		if !each.Hidden() {
			return false
		}
	}
	return len(g.params) > 0
}

// toggle writes the box. Its anchor is none of the page's, which begin with other words.
func (w *htmlWriter) toggle(hidden int) {
	w.WriteString(`<input type="checkbox" id="show-hidden"><label for="show-hidden">`)
	w.words("Show hidden parameters (" + strconv.Itoa(hidden) + ")")
	w.WriteString("</label>\n")
}

// mark is the class of what the box rules.
func (w *htmlWriter) mark(hidden bool) string {
	if w.toggles && hidden {
		return ` class="hidden"`
	}
	return ""
}
