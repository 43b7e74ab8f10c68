package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlSyntax = &Rule{Rule: lint.Rule{
	ID: "yaml-syntax", Check: reading.ToolkitYML, Title: "Files must be a single YAML document",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports YAML syntax errors: wrong indentation, tabs, a missing colon or quote, a second document, an " +
			"unknown tag, an undefined or circular alias, or bytes that are not UTF-8.",
		Why:    "Every command of nf-core/tools reads this file first and ends with an error, so no check runs.",
		Fix:    "Correct the line as the message says. Where only one correction is possible, it is offered as a fix.",
		Source: toolSource,
	},
	Before: "lint:\n  files_exist:\n\t- conf/test.config\n",
	After:  "lint:\n  files_exist:\n    - conf/test.config\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Syntax, tree.Refused, tree.Limit) }}
