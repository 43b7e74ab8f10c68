package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlDuplicateKey = &Rule{Rule: lint.Rule{
	ID: "yaml-duplicate-key", Check: reading.ToolkitYML, Title: "Mappings should not have duplicate keys",
	Severity: diag.Warning, NeedsTextOnly: true,
	Doc: lint.RuleDoc{
		What: "Reports duplicate keys in a mapping.",
		Why: "nf-core/tools keeps only the last of two equal keys, without a message, so everything under the first has " +
			"no effect. Other YAML parsers reject the file.",
		Fix:    "Merge the two values under one key, and delete the other.",
		Source: toolSource,
	},
	Before: "lint:\n  readme: false\nlint:\n  schema_lint: false\n",
	After:  "lint:\n  readme: false\n  schema_lint: false\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Duplicate) }}
