package report

// Workflow commands that GitHub turns into annotations of a change. It shows only the first ten of each level that a step
// prints, so the worst are printed first, and the rest is written to the log instead.

import (
	"fmt"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// shownAnnotations is how many annotations of one level GitHub keeps of a step.
const shownAnnotations = 10

// commands are the annotation commands, the worst first.
var commands = []string{"error", "warning", "notice"}

// command is the annotation command for a severity.
func command(severity string) string {
	switch diag.Severity(severity) {
	case diag.Error:
		return "error"
	case diag.Warning:
		return "warning"
	default:
		return "notice"
	}
}

// renderGitHub leaves out what asks for nothing to be done: passed, ignored, fixed.
func renderGitHub(rep Report, o RenderOptions) (string, error) {
	var b strings.Builder
	var rest []*Finding
	for _, name := range commands {
		for i, f := range worstFirst(rep.Findings, name) {
			if i < shownAnnotations {
				b.WriteString(annotation(f, o) + "\n")
			} else {
				rest = append(rest, f)
			}
		}
	}
	writeRest(&b, rest)
	return b.String(), nil
}

// worstFirst are the open findings of one level, those that fail the run before the others.
func worstFirst(findings []Finding, name string) []*Finding {
	var failed, warned []*Finding
	for i := range findings {
		switch f := &findings[i]; {
		case !open(f) || command(f.Severity) != name:
		case f.Outcome == string(diag.Failed):
			failed = append(failed, f)
		default:
			warned = append(warned, f)
		}
	}
	return append(failed, warned...)
}

// writeRest writes what exceeds GitHub's limits into the log, folded. No line of it can be a command: each starts with a
// dash, and the old form of commands, which may occur anywhere in a line, is broken.
func writeRest(b *strings.Builder, rest []*Finding) {
	if len(rest) == 0 {
		return
	}
	fmt.Fprintf(b, "::group::%s beyond the number of annotations that are shown\n", english.Count(len(rest), "finding"))
	for _, f := range rest {
		line := fmt.Sprintf("- %s%s: %s [%s]", spot(f), word(f), Printable(f.Message), Printable(f.Rule))
		b.WriteString(strings.ReplaceAll(line, "##[", "## [") + "\n")
	}
	b.WriteString("::endgroup::\n")
}

// annotation is one workflow command. GitHub takes columns only when the range is within
// one line, and its last column is part of the range. What is about no file has no place.
func annotation(f *Finding, o RenderOptions) string {
	where := ""
	if !ofFolder(f.Path) {
		r := regionOf(o.Files[f.Path], f.Range)
		where = fmt.Sprintf("file=%s,line=%d,endLine=%d,", escapeProperty(path.Clean(f.Path)), r.Start.Line, lastLine(r))
		if r.Start.Line == r.End.Line {
			where += fmt.Sprintf("col=%d,endColumn=%d,", r.Start.Column, max(r.Start.Column, r.End.Column-1))
		}
	}
	return fmt.Sprintf("::%s %stitle=%s::%s", command(f.Severity), where, escapeProperty(f.Rule), escapeData(withHelp(f)))
}

// withHelp is the message and below it the help.
func withHelp(f *Finding) string {
	if f.Help == "" {
		return f.Message
	}
	return f.Message + "\nhelp: " + f.Help
}

// escapeData keeps a message in its command: line breaks would start the next command. What
// else a log viewer could obey is made visible.
func escapeData(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.ReplaceAll(Printable(line), "%", "%25")
	}
	return strings.Join(lines, "%0A")
}

// escapeProperty keeps a value in its property, which "," and ":" would end.
func escapeProperty(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escapeData(text))
}
