package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyFormer = &Rule{Rule: lint.Rule{
	ID: "config-key-former", Check: reading.ToolkitYML, Title: "No key is left from an older release",
	Severity: diag.Warning,
	Doc: "Settings were renamed and checks retired over the years. A few old keys are still understood when the file is loaded; " +
		"the others are dropped without a word.\n\n" +
		"**Fails** at each key that was a setting once, or is often mistaken for one.\n\n" +
		"**Mend** by using the name of today, or by deleting the key when nothing took its place.",
	Before: "template:\n  prefix: example\n  skip:\n    - igenomes\n",
	After:  "template:\n  org: example\n  skip_features:\n    - igenomes\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachStray(view, reading.Former, func(s reading.Stray) {
		message := fmt.Sprintf("%q %s", s.Member.Key, s.Former.Why)
		if s.Field == nil {
			reportKey(p, s, message+"; it can be removed", nil)
			return
		}
		reportKey(p, s, message+fmt.Sprintf("; the setting is %q", s.Field.Name(p.Names)), s.Rename(p, view, false))
	})
}}
