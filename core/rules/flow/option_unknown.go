package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var optionUnknown = &Rule{Rule: lint.Rule{
	ID: "option-unknown", Check: flowConfig, Title: "Every setting is an option of the engine",
	Severity: diag.Warning,
	Doc: "The engine passes over a setting that it does not know; from version 25.04 on its strict parser warns when the run begins.\n\n" +
		"**Fails** at a setting that is no option of the engine (version 26.08), such as a misspelt one. `params`, `env` and what lies below `process.ext` are free; `manifest` is looked at for near misses alone, and scopes that are none of the engine's where no plugin may know them.\n\n" +
		"**Mend** by the option's name as the message gives it, or by a parameter." +
		"\n\nSource: `ConfigValidator` of the engine, 25.04 to 26.04: it warns with the strict parser alone.",
	Before: "docker {\n  enable = true\n}\n",
	After:  "docker {\n  enabled = true\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		if message := strange(v, p, optionPath(s.Key)); message != "" && !told.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Target.Span(), Message: message})
		}
	}
}}

// optionPath is a key without the selectors in it.
func optionPath(key []string) []string {
	for i := range key {
		if view.IsSelector(key[i]) {
			return append(key[:i:i], optionPath(key[i+1:])...)
		}
	}
	return key
}

// strange tells what is odd about the name of a setting, or "".
func strange(v *view.View, p *lint.Pass, key []string) string {
	scope, name := key[0], strings.Join(key[1:], ".")
	switch {
	case scope == view.ParamsScope || scope == view.EnvScope || scope == view.ProfilesScope || scope == view.PluginsScope || strings.HasPrefix(name, "$"):
		return ""
	case len(key) == 1:
		return strangeTop(v, p, scope)
	case !p.Names.HasScope(scope):
		return strangeScope(v, p, scope, name)
	}
	if _, known := v.Option(scope, name); known {
		return ""
	}
	near := nearest(p, name, p.Names.OptionNames(scope))
	switch {
	case near != "":
		return "\"" + scope + "." + name + "\" is no option; did you mean \"" + scope + "." + near + "\"?"
	case scope == manifestScope:
		return ""
	}
	return "\"" + scope + "." + name + "\" is no option of current engines and does nothing; remove it, or make it a parameter"
}

// strangeTop is about a name at the top of the file, outside of any scope.
func strangeTop(v *view.View, p *lint.Pass, name string) string {
	if _, known := p.Names.Option("", name); known || p.Names.HasScope(name) {
		return ""
	}
	near := nearest(p, name, append(p.Names.OptionNames(""), p.Names.OptionScopes()...))
	if near == "" {
		near = scopeFor(p.Names, name)
	}
	if near != "" {
		return "\"" + name + "\" is no option; did you mean \"" + near + "\"?"
	}
	return "\"" + name + "\" is no option of the engine; write \"params." + name + "\" if a parameter is meant"
}

// scopeFor is the option of the name in the only scope that has one, or in that of processes; "" without.
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

// strangeScope is about a scope that is none of the engine's: a plugin's, or a misspelt one.
func strangeScope(v *view.View, p *lint.Pass, scope, name string) string {
	near := nearest(p, scope, append(p.Names.OptionScopes(), view.ParamsScope, view.EnvScope, view.ProfilesScope))
	if _, known := p.Names.Option(near, name); near != "" && (known || !p.Names.HasScope(near)) {
		return "\"" + scope + "\" is no scope of options; did you mean \"" + near + "\"?"
	}
	if len(v.Plugins) > 0 || scope == agentScope {
		return ""
	}
	return "\"" + scope + "\" is no scope of the engine's options, and no plugin is loaded that could know it; remove it, or make it a parameter"
}

// nearest is the name that a misspelt one most likely means: never one that has more parts.
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
