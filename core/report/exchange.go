package report

import "slices"

// Added reports whether the format is one of those that AddExchange adds.
func Added(name string) bool {
	return slices.ContainsFunc(exchange(), func(f format) bool { return f.name == name })
}

// AddExchange adds the formats for other programs and for later readers. A module for a first lint does without them.
func AddExchange() { formats = append(formats, exchange()...) }

func exchange() []format {
	return []format{
		{name: "github-summary", render: renderGitHubSummary},
		{name: "sarif", render: renderSARIF, explains: true},
		{name: "junit", render: renderJUnit, listsPassed: true},
		{name: "gitlab", render: renderGitLab},
		{name: "checkstyle", render: renderCheckstyle},
		{name: "markdown", render: renderMarkdown, listsPassed: true, dated: true},
		{name: "upstream-json", render: renderUpstreamJSON, listsPassed: true, dated: true},
	}
}
