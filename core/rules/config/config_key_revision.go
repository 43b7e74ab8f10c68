package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyRevision = &Rule{Rule: lint.Rule{
	ID: "config-key-revision", Check: reading.ToolkitYML, Title: "Every key belongs to the revision of the tool that reads the file",
	Severity: diag.Warning,
	Doc: "Two revisions of the settings exist. A tool of one drops the keys of the other without a word, so that a check which " +
		"was switched off under its old name runs again after an update of the tool.\n\n" +
		"**Fails** at each key that only the other revision reads.\n\n" +
		"**Mend** by renaming it to the setting that took its place, where there is one, or choose the other revision with " +
		"`--revision`." + toolSource,
	Before: "lint:\n  actions_ci: false\n",
	After:  "lint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachStray(view, reading.OtherRevision, func(s reading.Stray) {
		there := s.Record.Named(p.Names, s.Member.Key).Revisions
		message := fmt.Sprintf("%q is read by revision %s only and does nothing in %s", s.Member.Key, there, view.Reading.Revision)
		if s.Field == nil {
			reportKey(p, s, message+"; it can be removed", nil)
			return
		}
		reportKey(p, s, message+fmt.Sprintf(", where the setting is %q", s.Field.Name(p.Names)), s.Rename(p, view, false))
	})
}}
