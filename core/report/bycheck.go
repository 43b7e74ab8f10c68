package report

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// CheckTable is a table of the checks with findings, in their order, with a line for all of them at the end.
func CheckTable(findings []Finding, checks []string, color bool) string {
	w := &textWriter{RenderOptions: RenderOptions{Color: color}}
	w.byCheck(findings, checks)
	return w.String()
}

// byCheck is a table of the checks with findings, in their order, with a line for all of them at the end.
func (w *textWriter) byCheck(findings []Finding, checks []string) {
	counts := map[string]*Counts{}
	for i := range findings {
		c := counts[findings[i].Check]
		if c == nil {
			c = &Counts{}
			counts[findings[i].Check] = c
		}
		switch diag.Outcome(findings[i].Outcome) {
		case diag.Failed:
			c.Failed++
		case diag.Warned:
			c.Warned++
		case diag.Ignored:
			c.Ignored++
		case diag.Fixed:
			c.Fixed++
		}
	}
	total, rows := Counts{}, 0
	head := w.paint(dim, "failed  warned  ignored  fixed") + "\n"
	for _, check := range checks {
		c := counts[check]
		if c == nil || *c == (Counts{}) {
			continue
		}
		w.WriteString(head + w.row(*c, Printable(check)))
		head = ""
		total.Failed, total.Warned = total.Failed+c.Failed, total.Warned+c.Warned
		total.Ignored, total.Fixed = total.Ignored+c.Ignored, total.Fixed+c.Fixed
		rows++
	}
	if rows > 1 {
		w.WriteString(w.row(total, "in all"))
	}
}

func (w *textWriter) row(c Counts, name string) string {
	return w.count(red, c.Failed, 6) + w.count(yellow, c.Warned, 8) + w.count(dim, c.Ignored, 9) + w.count(green, c.Fixed, 7) + "  " + name + "\n"
}

// count is a number at the right of its column; none is faint.
func (w *textWriter) count(s style, n, width int) string {
	text := fmt.Sprintf("%*d", width, n)
	if n == 0 {
		s = dim
	}
	return w.paint(s, text)
}
