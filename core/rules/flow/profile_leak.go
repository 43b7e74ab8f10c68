package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var profilesLeak = &Rule{Rule: lint.Rule{
	ID: "profile-leak", Check: flowConfig, Title: "Profiles that are not selected should not set values",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports the first config option of a profile in a scope that was set before, when all profiles " +
			"are shown.",
		Why: "When all profiles are shown and none is selected, the legacy parser still writes their values " +
			"into scopes that already exist.",
		Fix:    "Declare the profiles before the scopes that they change, or select one profile.",
		Source: "`ConfigParserV1` of Nextflow, 24.10.8 and 25.04.4.",
	},
	Before: "-- show profiles --\n-- parser v1 --\ndocker.registry = 'quay.io'\nprofiles {\n  docker { docker.enabled = true }\n}\n",
	After:  "-- show profiles --\n-- parser v1 --\nprofiles {\n  docker { docker.enabled = true }\n}\ndocker.registry = 'quay.io'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if _, shown := v.Root.Get(view.ProfilesScope); !shown || !v.Legacy() {
		return
	}
	before, seen := map[string]bool{}, map[[2]string]bool{}
	for _, s := range v.Settings() {
		in := [2]string{s.Profile, s.Key[0]}
		switch {
		case s.Profile == "":
			before[s.Key[0]] = true
		case len(s.Key) > 1 && before[s.Key[0]] && !seen[in]:
			seen[in] = true
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Span(), Message: `profile "` + s.Profile + `" sets "` + s.Name() + `" without being selected`,
				Notes: []string{`the scope "` + s.Key[0] + `" is set above the profile`}, Help: "declare the profiles first",
			})
		}
	}
}}
