package report

// One line for each finding, for editors, grep and problem matchers. One pattern matches
// every line; what is about no file has the folder's path, ".": ^(.+?):(\d+):(\d+): (error|warning|info|passed|ignored|fixed) (.*) \[([^\]]+)\]$

import (
	"fmt"
	"strings"
)

func renderCompact(rep Report, _ RenderOptions) (string, error) {
	var b strings.Builder
	for i := range rep.Findings {
		f := &rep.Findings[i]
		fmt.Fprintf(&b, "%s: %s %s [%s]\n", link(pathOr(f.Path), f.Range.Start), word(f), Printable(f.Message), Printable(f.Rule))
	}
	return b.String(), nil
}
