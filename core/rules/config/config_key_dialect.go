package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyDialect = &Rule{Rule: lint.Rule{
	ID: "config-key-dialect", Check: reading.ToolkitYML, Title: "Every key has the name of this tool, not of another that follows the same conventions",
	Severity: diag.Warning, Fixable: true,
	Doc: "The same settings exist under two sets of names. A tool reads its own and drops the others without a word.\n\n" +
		"**Fails** at each key that is a setting in the other dialect.\n\n" +
		"**Mend** by renaming it, or choose the other dialect with `--dialect`.",
	Before: "lint:\n  multiqc_config: false\n",
	After:  "lint:\n  report_config: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachStray(view, reading.OtherDialect, func(s reading.Stray) {
		message := fmt.Sprintf("%q is the name in another dialect and is not read in %q", s.Member.Key, p.Names.ID)
		if s.Field == nil {
			reportKey(p, s, message+"; it can be removed", nil)
			return
		}
		reportKey(p, s, message+fmt.Sprintf(", where the setting is %q", s.Field.Name(p.Names)), s.Rename(p, view, true))
	})
}}
