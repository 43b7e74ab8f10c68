package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyRemoved = &Rule{Rule: lint.Rule{
	ID: "config-key-removed", Check: reading.ToolkitYML, Title: "Settings should not be deprecated or removed",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports settings of earlier versions, and keys that are often mistaken for a setting.",
		Why: "Settings were renamed and checks removed over the years. A few old keys still have an effect. The others " +
			"are ignored without a message.",
		Fix: "Use the current name, or delete the key if there is none.",
	},
	Before: "template:\n  prefix: example\n  skip:\n    - igenomes\n",
	After:  "template:\n  org: example\n  skip_features:\n    - igenomes\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachUnknownKey(view, reading.Obsolete, func(s reading.UnknownKey) {
		message := fmt.Sprintf("%q has no effect %s", s.Member.Key, s.Where())
		if s.Obsolete.Read {
			message = fmt.Sprintf("setting %q is deprecated", s.Member.Key)
		}
		reportKey(p, s, diag.Finding{
			Message: message, Help: s.Replacement(p), Notes: []string{"it " + s.Obsolete.Why}, Fixes: s.Rename(p, view, false),
		})
	})
}}
