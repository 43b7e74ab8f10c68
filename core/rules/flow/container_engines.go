package flow

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var containerEngines = &Rule{Rule: lint.Rule{
	ID: "container-engines", Check: flowConfig, Title: "One container engine is switched on at a time",
	Severity: diag.Warning,
	Doc: "Tasks run in one container engine, and the engine refuses to choose between two.\n\n" +
		"**Fails** where a profile, or the profiles that are switched on together, leave more than one engine on.\n\n" +
		"**Mend** by switching the others off where one is switched on." +
		"\n\nSource: `Session.getContainerConfig` of the engine, 22.10 to 26.04.",
	Before: "profiles {\n  podman {\n    docker.enabled = true\n    podman.enabled = true\n  }\n}\n",
	After:  "profiles {\n  podman {\n    docker.enabled = false\n    podman.enabled = true\n  }\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	on := map[string]map[string]view.Setting{}
	var profiles []string
	for _, s := range v.Settings() {
		if len(s.Key) != 2 || s.Key[1] != "enabled" || !slices.Contains(dialect.ContainerEngines, s.Key[0]) {
			continue
		}
		if on[s.Profile] == nil {
			on[s.Profile] = map[string]view.Setting{}
			profiles = append(profiles, s.Profile)
		}
		if b, constant := s.Assign.Value.(*syntax.Bool); constant && b.Value {
			on[s.Profile][s.Key[0]] = s
		} else {
			delete(on[s.Profile], s.Key[0])
		}
	}
	for _, profile := range profiles {
		reportEngines(v, p, profile, on[profile])
	}
	reportTogether(v, p)
}}

// reportEngines tells of a profile that leaves several engines on; "" is no profile.
func reportEngines(v *view.View, p *lint.Pass, profile string, on map[string]view.Setting) {
	var first view.Setting
	for _, engine := range dialect.ContainerEngines {
		s, ok := on[engine]
		switch {
		case !ok:
		case first.Assign == nil:
			first = s
		default:
			who := "the configuration"
			if profile != "" {
				who = "the profile \"" + profile + "\""
			}
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Span(), Message: who + " switches on \"" + engine + "\" and \"" + first.Key[0] + "\"; one container engine is expected",
				Related: []diag.Related{view.Related(first.File, first.Assign.Span(), "the other engine")},
			})
			return
		}
	}
}

// reportTogether tells of profiles that are switched on together and leave several engines on.
func reportTogether(v *view.View, p *lint.Pass) {
	var first *flowconfig.Leaf
	for i := range v.Leaves {
		leaf := &v.Leaves[i]
		if len(leaf.Path) != 2 || leaf.Path[1] != "enabled" || leaf.Value != value.Bool(true) || len(leaf.Origins) == 0 || leaf.Status == flowconfig.Given || !slices.Contains(dialect.ContainerEngines, leaf.Path[0]) {
			continue
		}
		if first == nil {
			first = leaf
			continue
		}
		this, other := leaf.Origins[len(leaf.Origins)-1], first.Origins[len(first.Origins)-1]
		if profileAt(v, this) == profileAt(v, other) {
			return // told as the profile's own
		}
		v.Report(p, this.File, diag.Finding{
			Span: this.Span, Message: "\"" + leaf.Path[0] + "\" and \"" + first.Path[0] + "\" are both switched on by what is chosen; one container engine is expected",
			Related: []diag.Related{view.Related(other.File, other.Span, "the other engine")},
		})
		return
	}
}

// profileAt is the profile that a value was set in.
func profileAt(v *view.View, o flowconfig.Origin) string {
	for _, s := range v.Settings() {
		if s.File == o.File && s.Assign.Span() == o.Span {
			return s.Profile
		}
	}
	return ""
}
