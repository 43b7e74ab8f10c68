package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyDialect = &Rule{Rule: lint.Rule{
	ID: "config-key-dialect", Check: reading.ToolkitYML, Title: "Settings should have the names of the dialect",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports settings that have the name of another dialect.",
		Why: "The same settings have different names in each dialect. A tool reads the names of its own dialect and " +
			"ignores the others without a message.",
		Fix: "Rename the setting, or select the other dialect with `--dialect`.",
	},
	Before: "lint:\n  multiqc_config: false\n",
	After:  "lint:\n  report_config: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachUnknownKey(view, reading.OtherDialect, func(s reading.UnknownKey) {
		reportKey(p, s, diag.Finding{
			Message: fmt.Sprintf("unknown setting %q in a %s config", s.Member.Key, p.Names.ID), Help: s.Replacement(p),
			Notes: []string{fmt.Sprintf("%s and %s have different names for this setting", dialect.Toolkit.ToolConfigFiles[0], dialect.NFCore.ToolConfigFiles[0])}, Fixes: s.Rename(p, view, true),
		})
	})
}}
