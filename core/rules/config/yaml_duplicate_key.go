package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlDuplicateKey = &Rule{Rule: lint.Rule{
	ID: "yaml-duplicate-key", Check: reading.ToolkitYML, Title: "No mapping has the same key twice",
	Severity: diag.Warning, Text: true,
	Doc: "The tool keeps the last of two equal keys and says nothing, so everything under the first is switched off; other " +
		"readers of YAML refuse the file.\n\n" +
		"**Fails** where a mapping has a key that it already has.\n\n" +
		"**Mend** by moving what is meant under one of the two, and deleting the other." + toolSource,
	Before: "lint:\n  readme: false\nlint:\n  schema_lint: false\n",
	After:  "lint:\n  readme: false\n  schema_lint: false\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Duplicate) }}
