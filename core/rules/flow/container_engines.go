package flow

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
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
}, Run: func(p *lint.Pass, v *view) {
	on := map[string]map[string]setting{}
	var profiles []string
	for _, s := range v.settings() {
		if len(s.key) != 2 || s.key[1] != "enabled" || !slices.Contains(dialect.ContainerEngines, s.key[0]) {
			continue
		}
		if on[s.profile] == nil {
			on[s.profile] = map[string]setting{}
			profiles = append(profiles, s.profile)
		}
		if b, constant := s.assign.Value.(*syntax.Bool); constant && b.Value {
			on[s.profile][s.key[0]] = s
		} else {
			delete(on[s.profile], s.key[0])
		}
	}
	for _, profile := range profiles {
		v.reportEngines(p, profile, on[profile])
	}
	v.reportTogether(p)
}}

// reportEngines tells of a profile that leaves several engines on; "" is no profile.
func (v *view) reportEngines(p *lint.Pass, profile string, on map[string]setting) {
	var first setting
	for _, engine := range dialect.ContainerEngines {
		s, ok := on[engine]
		switch {
		case !ok:
		case first.assign == nil:
			first = s
		default:
			who := "the configuration"
			if profile != "" {
				who = "the profile \"" + profile + "\""
			}
			v.report(p, s.file, diag.Finding{
				Span: s.assign.Span(), Message: who + " switches on \"" + engine + "\" and \"" + first.key[0] + "\"; one container engine is expected",
				Related: []diag.Related{related(first.file, first.assign.Span(), "the other engine")},
			})
			return
		}
	}
}

// reportTogether tells of profiles that are switched on together and leave several engines on.
func (v *view) reportTogether(p *lint.Pass) {
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
		if v.profileAt(this) == v.profileAt(other) {
			return // told as the profile's own
		}
		v.report(p, this.File, diag.Finding{
			Span: this.Span, Message: "\"" + leaf.Path[0] + "\" and \"" + first.Path[0] + "\" are both switched on by what is chosen; one container engine is expected",
			Related: []diag.Related{related(other.File, other.Span, "the other engine")},
		})
		return
	}
}

// profileAt is the profile that a value was set in.
func (v *view) profileAt(o flowconfig.Origin) string {
	for _, s := range v.settings() {
		if s.file == o.File && s.assign.Span() == o.Span {
			return s.profile
		}
	}
	return ""
}
