package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var profileOverridden = &lint.Rule{
	ID: "profile-overridden", Check: flowConfig, Title: "No profile is overridden by what follows it",
	Severity: diag.Warning,
	Doc: "The newer parser applies profiles where they stand, so that settings below win over them. With the older one the profile wins, unless its scope was set before. The same files mean two things.\n\n" +
		"**Fails** where a setting of a profile is set again, to another value, below the profiles.\n\n" +
		"**Mend** by moving the setting above `profiles`.",
	Before: "profiles {\n  test { process.cpus = 1 }\n}\nprocess.cpus = 8\n",
	After:  "process.cpus = 8\nprofiles {\n  test { process.cpus = 1 }\n}\n",
	Run: func(p *lint.Pass) {
		v, told := viewOf(p), once{}
		inProfiles := map[string]setting{}
		for _, s := range v.settings() {
			if s.branch != nil {
				continue
			}
			if s.profile != "" {
				inProfiles[s.name] = s
				continue
			}
			earlier, ok := inProfiles[s.name]
			if !ok || earlier.value() == s.value() || told.again(s.file, s.assign) {
				continue
			}
			v.report(p, s.file, lint.Fault{
				Span: s.assign.Target.Span(), Message: "\"" + s.name + "\" is set here below the profile \"" + earlier.profile +
					"\", which sets it as well: the newer parser takes this value and the older one mostly the profile's; move it above the profiles",
				Related: []diag.Related{related(earlier.file, earlier.assign.Span(), "the profile's value")},
			})
		}
	},
}
