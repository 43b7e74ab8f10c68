package dialect

import "strings"

// ReportWords are what the reference's reports say beside what was found (lint.md §1.9).
type ReportWords struct {
	// Command is how a user starts the lint, for a heading.
	Command string
	// VersionKey is the key of the tool's version in JSON.
	VersionKey string
	// checkURL is where a check is documented, with {check}; "" where that is not known.
	checkURL string
}

// ReportWords are those of the dialect.
func (n *Names) ReportWords() ReportWords {
	if n == NFCore {
		return ReportWords{
			Command: "nf-core pipelines lint", VersionKey: "nf_core_tools_version",
			checkURL: "https://nf-co.re/tools/docs/latest/pipeline_lint_tests/{check}",
		}
	}
	return ReportWords{Command: "toolkit lint", VersionKey: "toolkit_version"}
}

// CheckURL is where a check is documented, by its name in the dialect; "" where that is not known.
func (w ReportWords) CheckURL(check string) string {
	return strings.ReplaceAll(w.checkURL, "{check}", check)
}
