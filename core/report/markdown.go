package report

// The Markdown of the reference, which its users' workflows post as a comment on a change.

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	// countWidth and nounWidth align the lines of the summary.
	countWidth, nounWidth = 3, 18
	// commentBytes is where the lists end: code hosts refuse a comment of more than 65,536
	// characters whole. What follows the lists needs little more.
	commentBytes = 64_000
	// shownCommit is how much of a commit's id is shown.
	shownCommit = 7
)

// sectionOrder lists the groups' keys as the details do, the worst first.
var sectionOrder = [...]string{"failed", "warned", "ignored", "fixed", "pass"}

func renderMarkdown(rep Report, o RenderOptions) (string, error) {
	return markdownOf(rep, o, grouped(rep, o)), nil
}

func markdownOf(rep Report, o RenderOptions, groups []resultGroup) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## `%s` overall result: %s\n\n", namesOf(rep).LintCommand(), overall(groups))
	if o.Commit != "" {
		fmt.Fprintf(&b, "Posted for pipeline commit %s\n", markText(o.Commit[:min(shownCommit, len(o.Commit))]))
	}
	b.WriteString("\n```diff\n")
	for i := range groups {
		if g := &groups[i]; len(g.items) > 0 {
			padding := strings.Repeat(" ", nounWidth-utf8.RuneCountInString(g.noun))
			fmt.Fprintf(&b, "%s| %s %*d %s%s |%s\n", g.mark, g.sign, countWidth, len(g.items), g.noun, padding, g.mark)
		}
	}
	b.WriteString("```\n\n<details>\n\n")
	for _, key := range sectionOrder {
		writeSection(&b, groupOf(groups, key))
	}
	fmt.Fprintf(&b, "### Run details\n\n* flow-toolkit version %s\n", markText(rep.Version))
	if o.Date != "" {
		b.WriteString("* Run at " + markCode(o.Date) + "\n")
	}
	b.WriteString("\n</details>\n")
	return b.String()
}

// overall is the result in the heading.
func overall(groups []resultGroup) string {
	switch {
	case len(groupOf(groups, "failed").items) > 0:
		return "Failed :x:"
	case len(groupOf(groups, "warned").items) > 0:
		return "Passed :white_check_mark: :warning:"
	default:
		return "Passed :white_check_mark:"
	}
}

func groupOf(groups []resultGroup, key string) *resultGroup {
	return &groups[slices.IndexFunc(groups, func(g resultGroup) bool { return g.key == key })]
}

func writeSection(b *strings.Builder, g *resultGroup) {
	if len(g.items) == 0 {
		return
	}
	fmt.Fprintf(b, "### %s %s:\n\n", g.emoji, g.heading)
	for i := range g.items {
		line := "* " + markLink(g.items[i].check, g.items[i].url) + " - " + markText(g.items[i].message) + "\n"
		if b.Len()+len(line) > commentBytes {
			fmt.Fprintf(b, "* %d more, for which there is no room here\n", len(g.items)-i)
			break
		}
		b.WriteString(line)
	}
	b.WriteByte('\n')
}
