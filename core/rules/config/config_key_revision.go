package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyRevision = &Rule{Rule: lint.Rule{
	ID: "config-key-revision", Check: reading.ToolkitYML, Title: "Settings should belong to the selected revision",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports settings that only another revision has.",
		Why: "There are two revisions of the settings. A tool of one revision ignores settings of the other without a " +
			"message, so a check that was disabled under its old name runs again after an update of the tool.",
		Fix: "Rename the setting to the one that replaced it, if there is one, or select the other revision with " +
			"`--revision`.",
		Source: toolSource,
	},
	Before: "lint:\n  actions_ci: false\n",
	After:  "lint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachUnknownKey(view, reading.OtherRevision, func(s reading.UnknownKey) {
		there := s.Record.Named(p.Names, s.Member.Key).Revisions
		reportKey(p, s, diag.Finding{
			Message: fmt.Sprintf("setting %q has no effect in %s", s.Member.Key, toolOf(view.Reading.Revision)), Help: s.Replacement(p),
			Notes: []string{belongsTo(there)}, Fixes: s.Rename(p, view, false),
		})
	})
}}

// belongsTo is the note about the revisions that have a setting.
func belongsTo(there dialect.Revision) string {
	return "it belongs to " + toolOf(there)
}

// toolOf is a revision in a message, by the versions of nf-core/tools that have it.
func toolOf(r dialect.Revision) string {
	if versions := r.ToolVersions(); versions != "" {
		return fmt.Sprintf("nf-core/tools %s (revision %s)", versions, r)
	}
	return fmt.Sprintf("revision %s of the tools config", r)
}
