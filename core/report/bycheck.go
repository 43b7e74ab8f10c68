//go:build !folderless

package report

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// byCheck lists the checks that have anything to tell, in their order, with how much of what. A run of
// one check alone has no such list.
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
	head := w.paint(dim, "failed  warned  ignored  fixed") + "\n"
	for _, check := range checks {
		c := counts[check]
		if c == nil || *c == (Counts{}) {
			continue
		}
		w.WriteString(head)
		head = ""
		w.WriteString(w.count(red, c.Failed, 6) + w.count(yellow, c.Warned, 8) + w.count(dim, c.Ignored, 9) + w.count(green, c.Fixed, 7) + "  " + printable(check) + "\n")
	}
	if head == "" {
		w.WriteByte('\n')
	}
}

// count is a number at the right of its column; none is faint.
func (w *textWriter) count(s style, n, width int) string {
	text := fmt.Sprintf("%*d", width, n)
	if n == 0 {
		s = dim
	}
	return w.paint(s, text)
}
