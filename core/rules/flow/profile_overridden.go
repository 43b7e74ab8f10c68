package flow

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var profileOverridden = &Rule{Rule: lint.Rule{
	ID: "profile-overridden", Check: flowConfig, Title: "Config options should not override profiles",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options of a profile that are set again, to another value, below the profiles. On " +
			"lines of the pipeline template the severity is info. The templates of 3.5.1 and 4.2.1 contain " +
			"one such option: `enable.configProcessNamesValidation`.",
		Why: "The strict parser, the default in Nextflow 26.04 and later, applies profiles where they are " +
			"written, so that options below override them. With the legacy parser, the default before, the " +
			"profile overrides the options unless its scope was set above. The same files have different " +
			"values.",
		Fix:    "Move the option above `profiles`.",
		Source: "`ProfilesDsl` in `ConfigDsl` of Nextflow, 25.04.4 and 26.04.0.",
	},
	Before: "profiles {\n  test { process.cpus = 1 }\n}\nprocess.cpus = 8\n",
	After:  "process.cpus = 8\nprofiles {\n  test { process.cpus = 1 }\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	inProfiles := map[string]view.Setting{}
	for _, s := range v.Settings() {
		if s.Branch != nil {
			continue
		}
		if s.Profile != "" {
			inProfiles[s.Name()] = s
			continue
		}
		if len(inProfiles) == 0 {
			continue
		}
		earlier, ok := inProfiles[s.Name()]
		if !ok || earlier.Value() == s.Value() || seen.Again(s.File, s.Assign) {
			continue
		}
		draft := diag.Finding{
			Span:    s.Assign.Target.Span(),
			Message: `config option "` + s.Name() + `" overrides its value in profile "` + earlier.Profile + `"`,
			Help:    `move it above "profiles"`,
			Notes:   []string{"only with the strict parser, which applies profiles where they are written", v.StrictDefault()},
			Related: []diag.Related{view.Related(earlier.File, earlier.Assign.Span(), "value in the profile")},
		}
		if p.Template.Has(view.SourceOf(s.File), draft.Span) || slices.Contains(v.Names.Layout.TemplateOverrides, s.Name()) {
			draft.Severity = diag.Info
			p.SuppressPassed() // if findings of severity info are not shown, the rule must not count as passed
		}
		v.Report(p, s.File, draft)
	}
}}
