package report

// A fix is shown before it is believed: the unified diff of a file before and after, in the
// form that patch and git apply read.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/lines"
)

// diffContext is how many unchanged lines surround a change.
const diffContext = 3

// Diff is the unified diff that turns before into after; "" when they are the same. Its cost is bounded for any content: if
// they differ too much, it shows one large change instead of many small ones.
func Diff(path, before, after string) string {
	if before == after {
		return ""
	}
	old, now := splitLines(before), splitLines(after)
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", diffName("a", path), diffName("b", path))
	changes := lines.Compare(old, now)
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].Old.Start-changes[n-1].Old.End <= 2*diffContext {
			n++
		}
		writeHunk(&b, hunk{old: old, now: now, changes: changes[:n]})
		changes = changes[n:]
	}
	return b.String()
}

// splitLines cuts content into lines, each with its line break; the last may have none.
func splitLines(text string) []string {
	all := strings.SplitAfter(text, "\n")
	if last := len(all) - 1; all[last] == "" {
		all = all[:last]
	}
	return all
}

// diffName is the file's name in a header line, in git's spelling: control characters, quotes and backslashes in octal within
// quotes, and a tab after a name with spaces.
func diffName(side, path string) string {
	name := side + "/" + strings.TrimLeft(path, "/")
	odd := func(r rune) bool { return r < 0x20 || r == 0x7f || r == '"' || r == '\\' }
	if strings.IndexFunc(name, odd) < 0 {
		if strings.Contains(name, " ") {
			return name + "\t"
		}
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		if c := name[i]; odd(rune(c)) {
			fmt.Fprintf(&b, `\%03o`, c)
		} else {
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// hunk is a run of changes that are near to each other.
type hunk struct {
	old, now []string
	changes  []lines.Change
}

func writeHunk(b *strings.Builder, h hunk) {
	first, last := h.changes[0], h.changes[len(h.changes)-1]
	lead := min(diffContext, first.Old.Start)
	tail := min(diffContext, len(h.old)-last.Old.End)
	fmt.Fprintf(b, "@@ -%s +%s @@\n",
		lineRange(first.Old.Start-lead, last.Old.End+tail), lineRange(first.Now.Start-lead, last.Now.End+tail))
	at := first.Old.Start - lead
	for _, c := range h.changes {
		writeLines(b, ' ', h.old[at:c.Old.Start])
		writeLines(b, '-', h.old[c.Old.Start:c.Old.End])
		writeLines(b, '+', h.now[c.Now.Start:c.Now.End])
		at = c.Old.End
	}
	writeLines(b, ' ', h.old[at:last.Old.End+tail])
}

// lineRange is a range of lines in a hunk's head: 1-based, an empty one named by the line
// before it, and the length left out when it is 1.
func lineRange(start, end int) string {
	switch n := end - start; n {
	case 0:
		return fmt.Sprintf("%d,0", start)
	case 1:
		return fmt.Sprint(start + 1)
	default:
		return fmt.Sprintf("%d,%d", start+1, n)
	}
}

func writeLines(b *strings.Builder, mark byte, texts []string) {
	for _, line := range texts {
		b.WriteByte(mark)
		b.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
