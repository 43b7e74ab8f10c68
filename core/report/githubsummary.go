package report

// The summary of a job on GitHub: the result, and the findings as a table. GitHub rejects a summary of more than a mebibyte
// as a whole, so the table ends before that and says so.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// summaryBytes is the size at which the table ends: the limit, less room for what other steps of
// the job write and for what follows the table.
const summaryBytes = 1<<20 - 64<<10

func renderGitHubSummary(rep Report, o RenderOptions) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s: %s\n\n%s\n\n", markText(namesOf(rep).LintCommand()), verdict(rep), markText(summary(rep, o.Files)))
	if text := revisionText(rep); text != "" {
		b.WriteString(markText(text) + "\n\n")
	}
	if rep.Incomplete {
		b.WriteString(incompletion(rep) + "\n\n")
	}
	var rows []*Finding
	for _, name := range commands {
		rows = append(rows, worstFirst(rep.Findings, name)...)
	}
	writeRows(&b, rows, namesOf(rep))
	writeNotChecked(&b, rep.NotChecked)
	return b.String(), nil
}

// verdict is the run in a word or two.
func verdict(rep Report) string {
	switch {
	case rep.ExitCode != 0:
		return "failed :x:"
	case rep.Counts.Failed+rep.Counts.Warned > 0 || rep.Incomplete:
		return "passed :white_check_mark: :warning:"
	default:
		return "passed :white_check_mark:"
	}
}

func writeRows(b *strings.Builder, rows []*Finding, names *dialect.Names) {
	if len(rows) == 0 {
		return
	}
	b.WriteString("| | Place | Finding | Check |\n|---|---|---|---|\n")
	for i, f := range rows {
		place := strings.TrimSuffix(spot(f), ": ")
		if place != "" {
			place = markCode(place)
		}
		row := fmt.Sprintf("| %s | %s | %s | %s |\n", word(f), place, markText(f.Message), markLink(f.Check, checkURL(f, names)))
		if b.Len()+len(row) > summaryBytes {
			fmt.Fprintf(b, "\n%s more in the log.\n", english.Count(len(rows)-i, "finding"))
			break
		}
		b.WriteString(row)
	}
	b.WriteByte('\n')
}

// writeNotChecked writes what each need prevented from being checked, in a fold.
func writeNotChecked(b *strings.Builder, list []NotChecked) {
	if len(list) == 0 || b.Len() > summaryBytes {
		return
	}
	fmt.Fprintf(b, "<details><summary>%s not checked here</summary>\n\n", english.Count(countRules(list), "rule"))
	for _, line := range needLines(list) {
		b.WriteString("- " + markText(line) + "\n")
	}
	b.WriteString("\n</details>\n")
}
