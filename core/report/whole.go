//go:build !firstlint

package report

import "slices"

// IsLater reports whether the small module leaves the format out.
func IsLater(name string) bool {
	return slices.ContainsFunc(moreFormats(), func(f format) bool { return f.name == name })
}

// moreFormats are for other programs and for later readers: the small module leaves them out.
func moreFormats() []format {
	return []format{
		{name: "github-summary", render: renderGitHubSummary},
		{name: "sarif", render: renderSARIF, explains: true},
		{name: "junit", render: renderJUnit, listsPassed: true},
		{name: "gitlab", render: renderGitLab},
		{name: "checkstyle", render: renderCheckstyle},
		{name: "markdown", render: renderMarkdown, listsPassed: true},
		{name: "upstream-json", render: renderUpstreamJSON, listsPassed: true},
	}
}
