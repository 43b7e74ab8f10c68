package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var profilesLeak = &Rule{Rule: lint.Rule{
	ID: "profiles-shown-leak", Check: flowConfig, Title: "Profiles that are only shown set nothing",
	Severity: diag.Warning,
	Doc: "Where all profiles are shown and none is switched on, the older parser still writes what they set into scopes that exist already.\n\n" +
		"**Fails** at the first setting of a profile in a scope that was set before, where profiles are shown.\n\n" +
		"**Mend** by declaring the profiles before the scopes that they touch, or by switching on the one that is wanted." +
		"\n\nSource: `ConfigParserV1` of the engine, 24.10.8 and 25.04.4.",
	Before: "-- show profiles --\n-- parser v1 --\ndocker.registry = 'quay.io'\nprofiles {\n  docker { docker.enabled = true }\n}\n",
	After:  "-- show profiles --\n-- parser v1 --\nprofiles {\n  docker { docker.enabled = true }\n}\ndocker.registry = 'quay.io'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if _, shown := v.Root.Get(view.ProfilesScope); !shown || !v.Legacy() {
		return
	}
	before, told := map[string]bool{}, map[[2]string]bool{}
	for _, s := range v.Settings() {
		in := [2]string{s.Profile, s.Key[0]}
		switch {
		case s.Profile == "":
			before[s.Key[0]] = true
		case len(s.Key) > 1 && before[s.Key[0]] && !told[in]:
			told[in] = true
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Span(), Message: "the profile \"" + s.Profile + "\" is only shown and still sets \"" + s.Name() +
				"\", for \"" + s.Key[0] + "\" exists before it; declare the profiles first"})
		}
	}
}}
