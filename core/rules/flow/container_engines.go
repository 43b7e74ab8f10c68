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
	ID: "container-engines", Check: flowConfig, Title: "Only one container engine should be enabled",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What:   "Reports profiles, and combinations of selected profiles, that enable more than one container engine.",
		Why:    "Tasks run in one container engine. Nextflow stops if two are enabled.",
		Fix:    "Disable the other container engines wherever one is enabled.",
		Source: "`Session.getContainerConfig` of Nextflow, 22.10 to 26.04.",
	},
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

// enableOne is the help of both findings.
const enableOne = "enable one container engine"

// reportEngines reports a profile that leaves several container engines enabled; "" is the config outside of profiles.
func reportEngines(v *view.View, p *lint.Pass, profile string, on map[string]view.Setting) {
	var first view.Setting
	for _, engine := range dialect.ContainerEngines {
		s, ok := on[engine]
		switch {
		case !ok:
		case first.Assign == nil:
			first = s
		default:
			where := "the config"
			if profile != "" {
				where = `profile "` + profile + `"`
			}
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Span(), Message: `both "` + engine + `" and "` + first.Key[0] + `" are enabled in ` + where, Help: enableOne,
				Related: []diag.Related{view.Related(first.File, first.Assign.Span(), "other container engine enabled here")},
			})
			return
		}
	}
}

// reportTogether reports selected profiles that together leave several container engines enabled.
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
			return // reported for the profile
		}
		v.Report(p, this.File, diag.Finding{
			Span: this.Span, Message: `both "` + leaf.Path[0] + `" and "` + first.Path[0] + `" are enabled in the resolved config`, Help: enableOne,
			Related: []diag.Related{view.Related(other.File, other.Span, "other container engine enabled here")},
		})
		return
	}
}

// profileAt returns the profile that a value was set in.
func profileAt(v *view.View, o flowconfig.Origin) string {
	for _, s := range v.Settings() {
		if s.File == o.File && s.Assign.Span() == o.Span {
			return s.Profile
		}
	}
	return ""
}
