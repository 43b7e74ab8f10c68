package flow

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var profileOverridden = &Rule{Rule: lint.Rule{
	ID: "profile-overridden", Check: flowConfig, Title: "No profile is overridden by what follows it",
	Severity: diag.Warning,
	Doc: "The strict parser, which the engine uses from version 26.04 on, applies profiles at their place in the file, so that options below override them. The legacy parser, which it uses before, lets the profile override, unless its scope was set above. " +
		"(Source: `ProfilesDsl` in the engine's `ConfigDsl`, 25.04.4 and 26.04.0.) The same files mean two things.\n\n" +
		"**Fails** where an option of a profile is set again, to another value, below the profiles. This is a hint, and no warning, on lines of the pipeline template, which has one such option: `enable.configProcessNamesValidation` in the templates of 3.5.1 and 4.2.1.\n\n" +
		"**Mend** by moving the option above `profiles`.",
	Before: "profiles {\n  test { process.cpus = 1 }\n}\nprocess.cpus = 8\n",
	After:  "process.cpus = 8\nprofiles {\n  test { process.cpus = 1 }\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	inProfiles := map[string]view.Setting{}
	for _, s := range v.Settings() {
		if s.Branch != nil {
			continue
		}
		if s.Profile != "" {
			inProfiles[s.Name()] = s
			continue
		}
		earlier, ok := inProfiles[s.Name()]
		if !ok || earlier.Value() == s.Value() || told.Again(s.File, s.Assign) {
			continue
		}
		fault := diag.Finding{
			Span:    s.Assign.Target.Span(),
			Message: `config option "` + s.Name() + `" overrides profile "` + earlier.Profile + `" in engine versions from 26.04`,
			Related: []diag.Related{view.Related(earlier.File, earlier.Assign.Span(), "value in the profile")},
		}
		if p.Template.Has(view.SourceOf(s.File), fault.Span) || slices.Contains(v.Names.Layout.TemplateOverrides, s.Name()) {
			fault.Severity = diag.Info
			p.Abstain() // where hints are not shown, the rule does not pass either
		}
		v.Report(p, s.File, fault)
	}
}}
