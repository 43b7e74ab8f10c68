package report

// Workflow commands that GitHub turns into annotations of a change. It shows only the first
// ten errors and ten warnings of a step, so the worst come first.

import (
	"fmt"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

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
	for _, name := range commands {
		for _, f := range rep.Findings {
			if open(f) && command(f.Severity) == name {
				b.WriteString(annotation(f, o) + "\n")
			}
		}
	}
	return b.String(), nil
}

// annotation is one workflow command. GitHub takes columns only when the range is within
// one line, and its last column is part of the range.
func annotation(f Finding, o RenderOptions) string {
	r := regionOf(o.Files[f.Path], f.Range)
	where := fmt.Sprintf("file=%s,line=%d,endLine=%d", escapeProperty(path.Clean(f.Path)), r.Start.Line, lastLine(r))
	if r.Start.Line == r.End.Line {
		where += fmt.Sprintf(",col=%d,endColumn=%d", r.Start.Column, max(r.Start.Column, r.End.Column-1))
	}
	return fmt.Sprintf("::%s %s,title=%s::%s", command(f.Severity), where, escapeProperty(f.Rule), escapeData(f.Message))
}

// escapeData keeps a message in its command: line breaks would start the next command. What
// else a log viewer could obey is made visible.
func escapeData(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.ReplaceAll(printable(line), "%", "%25")
	}
	return strings.Join(lines, "%0A")
}

// escapeProperty keeps a value in its property, which "," and ":" would end.
func escapeProperty(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escapeData(text))
}
