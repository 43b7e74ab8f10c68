package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlSyntax = &Rule{Rule: lint.Rule{
	ID: "yaml-syntax", Check: reading.ToolkitYML, Title: "The text is one YAML document",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true, Fixable: true,
	Doc: "Every command of the tool reads this file first, and ends there when it is not YAML: not one check runs.\n\n" +
		"**Fails** on wrong indentation, tabs, a missing colon or quote, a second document, an unknown tag, an alias that names " +
		"nothing or itself, and on bytes that are no text.\n\n" +
		"**Mend** it as the message says; where only one mend is possible it is offered as a fix." + toolSource,
	Before: "lint:\n  files_exist:\n\t- conf/test.config\n",
	After:  "lint:\n  files_exist:\n    - conf/test.config\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Syntax, tree.Refused, tree.Limit) }}
