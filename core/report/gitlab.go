package report

// GitLab's code quality report: what the widget of a merge request and the marks in its changes
// are made from. It shows open findings alone.

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

type gitLabIssue struct {
	Description string         `json:"description"`
	CheckName   string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitLabLocation `json:"location"`
	// Content is what does not fit into a line; absent where that is nothing.
	Content *gitLabContent `json:"content,omitempty"`
}

type gitLabContent struct {
	Body string `json:"body"`
}

type gitLabLocation struct {
	Path  string      `json:"path"`
	Lines gitLabLines `json:"lines"`
}

type gitLabLines struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

// gitLabSeverity is GitLab's word for a severity; "critical" and "blocker" are worse than any finding about a pipeline.
func gitLabSeverity(severity string) string {
	switch diag.Severity(severity) {
	case diag.Error:
		return "major"
	case diag.Warning:
		return "minor"
	default:
		return "info"
	}
}

func renderGitLab(rep Report, o RenderOptions) (string, error) {
	seen, issues := fingerprints{}, []gitLabIssue{}
	add := func(f *Finding) {
		r := regionOf(o.Files[f.Path], f.Range)
		var content *gitLabContent
		if more := moreOf(f); more != "" {
			content = &gitLabContent{strings.TrimSpace(more)}
		}
		issues = append(issues, gitLabIssue{
			Description: f.Message, CheckName: f.Rule, Severity: gitLabSeverity(f.Severity), Fingerprint: seen.of(f),
			Location: gitLabLocation{Path: path.Clean(pathOr(f.Path)), Lines: gitLabLines{r.Start.Line, lastLine(r)}},
			Content:  content,
		})
	}
	for i := range rep.Findings {
		if f := &rep.Findings[i]; open(f) {
			add(f)
		}
	}
	if rep.Incomplete {
		finding := incompleteFinding(rep)
		add(&finding)
	}
	return encodeJSON(issues)
}
