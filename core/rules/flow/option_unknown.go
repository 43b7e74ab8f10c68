package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var optionUnknown = &Rule{Rule: lint.Rule{
	ID: "option-unknown", Check: flowConfig, Title: "Config options should be known to Nextflow",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options that Nextflow (version 26.08) does not know, such as misspelled ones. " +
			"`params`, `env` and `process.ext` accept any name. In `manifest`, and in unknown scopes if a " +
			"plugin is loaded, only likely misspellings are reported.",
		Why: "Nextflow ignores a config option that it does not know. Since version 25.04 the strict parser " +
			"warns about it when a run starts.",
		Fix:    "Use the name that the message suggests, or a parameter, or remove the option.",
		Source: "`ConfigValidator` of Nextflow, 25.04 to 26.04: only the strict parser warns.",
	},
	Before: "docker {\n  enable = true\n}\n",
	After:  "docker {\n  enabled = true\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		if draft := unknownOption(v, p, optionPath(s.Key)); draft.Message != "" && !seen.Again(s.File, s.Assign) {
			draft.Span = s.Assign.Target.Span()
			v.Report(p, s.File, draft)
		}
	}
}}

// optionPath returns a key without its selectors.
func optionPath(key []string) []string {
	for i := range key {
		if view.IsSelector(key[i]) {
			return append(key[:i:i], optionPath(key[i+1:])...)
		}
	}
	return key
}

// unknownOption returns the draft of a finding about the name of a config option; its message is "" for a known one.
func unknownOption(v *view.View, p *lint.Pass, key []string) (draft diag.Finding) {
	scope, name := key[0], strings.Join(key[1:], ".")
	switch {
	case scope == view.ParamsScope || scope == view.EnvScope || scope == view.ProfilesScope || scope == view.PluginsScope || strings.HasPrefix(name, "$"):
		return draft
	case len(key) == 1:
		return unknownTop(v, p, scope)
	case !p.Names.HasScope(scope):
		return unknownScope(v, p, scope, name)
	}
	if _, known := v.Option(scope, name); known {
		return draft
	}
	near := nearest(p, name, p.Names.OptionNames(scope))
	switch {
	case near != "":
		return misspelled("config option", scope+"."+name, scope+"."+near)
	case scope == manifestScope:
		return draft
	}
	return diag.Finding{
		Message: `config option "` + scope + "." + name + `" is not supported by current ` + v.EngineName() + " versions", Help: "remove it, or write params." + name[strings.LastIndexByte(name, '.')+1:] + " if it is a parameter of the pipeline",
	}
}

// misspelled is the draft about an unknown name that resembles a known one.
func misspelled(kind, name, near string) diag.Finding {
	return diag.Finding{Message: "unknown " + kind + ` "` + name + `"`, Help: `did you mean "` + near + `"?`}
}

// unknownTop handles a name at the top of the file, outside of any scope.
func unknownTop(v *view.View, p *lint.Pass, name string) (draft diag.Finding) {
	if _, known := p.Names.Option("", name); known || p.Names.HasScope(name) {
		return draft
	}
	near := nearest(p, name, append(p.Names.OptionNames(""), p.Names.OptionScopes()...))
	if near == "" {
		near = scopeFor(p.Names, name)
	}
	if near != "" {
		return misspelled("config option", name, near)
	}
	return diag.Finding{Message: `unknown config option "` + name + `"`, Help: `write "params.` + name + `" if it is a parameter`}
}

// scopeFor returns the option of the name in the only scope that has one, or in that of processes; "" without.
func scopeFor(names *dialect.Names, name string) (option string) {
	scopes := append([]string{dialect.ProcessScope}, names.OptionScopes()...)
	for _, scope := range scopes {
		switch _, known := names.Option(scope, name); {
		case !known:
		case scope == dialect.ProcessScope:
			return scope + "." + name
		case option != "":
			return "" // it could be any of them
		default:
			option = scope + "." + name
		}
	}
	return option
}

// unknownScope handles a scope that the engine does not define: one of a plugin, or a misspelled one.
func unknownScope(v *view.View, p *lint.Pass, scope, name string) (draft diag.Finding) {
	near := nearest(p, scope, append(p.Names.OptionScopes(), view.ParamsScope, view.EnvScope, view.ProfilesScope))
	if _, known := p.Names.Option(near, name); near != "" && (known || !p.Names.HasScope(near)) {
		return misspelled("config scope", scope, near)
	}
	if len(v.Plugins) > 0 || scope == agentScope {
		return draft
	}
	return diag.Finding{
		Message: `unknown config scope "` + scope + `"`,
		Notes:   []string{"no plugin is loaded that could define it"}, Help: "remove it, or write params." + scope + " if it is a parameter of the pipeline",
	}
}

// nearest returns the name that a misspelled one most likely means: never one with more parts.
func nearest(p *lint.Pass, name string, names []string) string {
	near := p.Nearest(name, names)
	if near == "" || strings.Count(near, ".") != strings.Count(name, ".") {
		return ""
	}
	return near
}

// Further scopes that are unlike others.
const (
	manifestScope = "manifest"
	agentScope    = "agent"
)
