package dialect

// The words that the reference's reports have beside what was found (lint.md §1.9).

// LintCommand is how a user starts the lint of a pipeline, to be used in a heading.
func (n *Names) LintCommand() string {
	if n == NFCore {
		return "nf-core pipelines lint"
	}
	return "toolkit lint"
}

// CheckURL is where a check is documented, by its name in the dialect; "" where that is not known.
func (n *Names) CheckURL(check string) string {
	if n != NFCore {
		return ""
	}
	return "https://nf-co.re/tools/docs/latest/pipeline_lint_tests/" + check
}
