package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyRevision = &Rule{Rule: lint.Rule{
	ID: "config-key-revision", Check: toolkitYML, Title: "Every key belongs to the revision of the tool that reads the file",
	Severity: diag.Warning,
	Doc: "Two revisions of the settings exist. A tool of one drops the keys of the other without a word, so that a check which " +
		"was switched off under its old name runs again after an update of the tool.\n\n" +
		"**Fails** at each key that only the other revision reads.\n\n" +
		"**Mend** by renaming it to the setting that took its place, where there is one, or choose the other revision with " +
		"`--revision`." + toolSource,
	Before: "lint:\n  actions_ci: false\n",
	After:  "lint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *View) {
	eachStray(view, otherRevision, func(s stray) {
		there := s.record.Named(p.Names, s.member.Key).Revisions
		message := fmt.Sprintf("%q is read by revision %s only and does nothing in %s", s.member.Key, there, view.Reading.Revision)
		if s.field == nil {
			reportKey(p, s, message+"; it can be removed", nil)
			return
		}
		reportKey(p, s, message+fmt.Sprintf(", where the setting is %q", s.field.Name(p.Names)), s.rename(p, view, false))
	})
}}
