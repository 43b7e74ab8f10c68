package pipeline

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configDefault = &Rule{Rule: lint.Rule{
	ID: "config-default-differs", Check: "flow_config", Title: "Schema defaults must match the pipeline config",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each default of the schema whose parameter is not set in the pipeline config or has another value " +
			"there. Values are compared as the declared type, memory and durations by value, and expressions such as " +
			"`\"${params.outdir}/x\"` as written. A value from the main script counts only if the pipeline config does not " +
			"set the parameter.",
		Why: "The pipeline runs with the value of the pipeline config, and help and forms show the default of the schema. " +
			"If they differ, users read a value that the pipeline does not use.",
		Fix: "Change the value that is out of date.",
		Configure: "To exclude a parameter, list its name with `params.` in a mapping under the check in the tools config: `- " +
			"config_defaults: [params.x]`.",
		Upstream: "The profile `upstream` compares as nf-core/tools 3.5.1 does: strings as the engine prints them, `''` and " +
			"values from the main script as null.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\nparams.outdir = 'x'\n",
	After:  "-- {schema} --\n{}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	s := f.Schema()
	if s == nil {
		p.NotChecked(diag.CauseErrors, "a readable parameter schema")
		return
	}
	if !f.HasConfig() {
		p.NotChecked(diag.CauseConfig, "the parameters (params.*) of the pipeline config")
		return
	}
	exempt := f.SettingsOf(p.Check()).ExemptIn(p.Check(), "config_defaults")
	for _, param := range s.Params {
		value := param.Get("default")
		if value == nil || value.Is(tree.Null) || p.Upstream && !isRead(f, param) {
			continue
		}
		key := "params." + param.Name
		if exempt[key] {
			p.Ignored(diag.Finding{File: s.Doc.File, Node: value, Message: `default of "` + param.Name + `" is excluded in the tools config`})
			continue
		}
		compareDefault(f, p, s.Doc, param)
	}
}}

// reportUnreadable reports a value that cannot be read as a number of the declared type, besides that it differs.
// nf-core/tools does both; revisions before R3.1 count one failure.
func reportUnreadable(p *lint.Pass, finding diag.Finding, param *schema.Param, set view.Value) {
	if _, readable := param.AgreesWith(configValue(set)); !readable {
		finding.Message = fmt.Sprintf("config value of %q must be of the declared type, found %s", param.Name, tree.Shorten(shownValue(set, p), view.ShownCharacters))
		finding.Help = "correct the value, or \"type\" in the schema"
		p.Report(finding)
	}
}

// isRead reports whether nf-core/tools reads a parameter: it knows one key for groups, that of the draft which the validation
// plugin reads, even if the schema names another draft.
func isRead(f *view.Folder, param *schema.Param) bool {
	if param.Group == nil || len(f.Names.ValidationPlugins) == 0 {
		return true
	}
	draft, _ := f.Names.DraftFor(f.Names.PluginAmong(pluginsText(f)).URI)
	return param.Group.Defs == draft.Defs
}

func compareDefault(f *view.Folder, p *lint.Pass, doc *tree.Document, param *schema.Param) {
	key, value := "params."+param.Name, param.Get("default")
	set, there := settingOf(f, p, key)
	finding := diag.Finding{File: doc.File, Node: value}
	if _, declared := f.Setting(lint.DeclaredParam + param.Name); declared && !there && !p.Upstream {
		return // param-default-differs compares it
	}
	switch {
	case !there && unsure(f, key):
		p.NotChecked(unsureOf(f, key))
		return
	case !there:
		finding.Help = fmt.Sprintf("set %q in %s, or remove the default", key, f.Names.ConfigFile)
		finding.Message = fmt.Sprintf("default of %q is %s in the schema but not set in %s", param.Name, excerpt(value), f.Names.ConfigFile)
		if set.File != nil {
			finding.Related = []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "set here, outside the pipeline config"}}
		}
	case set.Unknown != "":
		p.NotChecked(diag.CauseConfig, `the value of parameter "`+param.Name+`": `+set.Unknown)
		return
	case agree(f, p, param, set):
		p.Passed(diag.Finding{File: doc.File, Node: value, Message: `default of "` + param.Name + `" matches the pipeline config`})
		return
	default:
		if p.Upstream && f.HasKinds() {
			reportUnreadable(p, finding, param, set)
		}
		finding.Help = "use the same value in both files"
		finding.Message = fmt.Sprintf("default of %q is %s in the schema but %s in %s", param.Name, excerpt(value), tree.Shorten(shownValue(set, p), view.ShownCharacters), placeOf(set, f.Names.ConfigFile))
		if set.File != nil {
			finding.Related = []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "set here"}}
		}
	}
	p.Report(finding)
}

// settingOf is the value of a parameter in the pipeline config. nf-core/tools has null for one that the main script sets too,
// and since R3.1 takes null for none; the engine has the value of the pipeline config, which does not contain one that only the script sets.
func settingOf(f *view.Folder, p *lint.Pass, key string) (v view.Value, there bool) {
	v, there = f.Config()[key]
	switch {
	case v.IsScope():
		return v, false
	case p.Upstream && f.HasKinds():
		return v, there && v.Kind != tree.Null
	case p.Upstream || !there:
		return v, there
	}
	if v.Set == nil {
		return v, v.File == nil || v.File.Name != f.Names.MainScript
	}
	v.Text = value.Text(v.Set.Value)
	return v, true
}

// agree reports whether the default matches the pipeline config. nf-core/tools compares strings as the engine prints them;
// otherwise memory and durations are compared by value, and expressions as written.
func agree(f *view.Folder, p *lint.Pass, param *schema.Param, set view.Value) bool {
	value := param.Get("default")
	switch {
	case p.Upstream:
		agrees, readable := param.AgreesWith(configValue(set))
		return agrees && readable && !isBroken(param, set)
	case sameFolder(f, value.String(), set.Text):
		return true
	}
	agrees, _ := param.AgreesWith(schema.FlatValue(set.Text))
	return agrees || value.Is(tree.String) &&
		(schema.SameQuantity(value.Text, set.Text) || strings.Contains(value.Text, "$") && schema.Unquote(writtenValue(set)) == value.Text)
}

// shownValue is the value in a message: as written if that is known; under the profile "upstream" as nf-core/tools reads it.
func shownValue(v view.Value, p *lint.Pass) string {
	if written := writtenValue(v); written != "" && !p.Upstream {
		return written
	}
	return strconv.Quote(v.Text)
}

// writtenValue is the value as written in the file that sets it last; "" if that is unknown.
func writtenValue(v view.Value) string {
	if v.Set == nil || v.File == nil {
		return ""
	}
	text := v.File.Slice(v.Span)
	i := strings.IndexAny(text, "=:")
	return strings.TrimSpace(text[i+1:])
}

// placeOf is the file and line that sets the value.
func placeOf(v view.Value, file string) string {
	if v.File == nil {
		return file
	}
	return fmt.Sprintf("%s:%d", v.File.Name, v.File.Position(v.Span.Start).Line)
}

func excerpt(value *tree.Node) string { return tree.Excerpt(value, view.ShownCharacters) }

// configValue is a value as nf-core/tools of the revision has it.
func configValue(v view.Value) schema.ConfigValue {
	return schema.ConfigValue{Kind: v.Kind, Text: v.Text}
}

// isBroken reports whether an integer of the flat output is written with a fraction or an exponent, which nf-core/tools does
// not read as an integer.
func isBroken(param *schema.Param, v view.Value) bool {
	return v.Kind == tree.Invalid && param.Get("type").String() == "integer" && strings.ContainsAny(v.Text, ".eE")
}

// sameFolder reports whether a default that begins with the variable for the project directory matches the resolved value.
func sameFolder(f *view.Folder, value, text string) bool {
	for _, variable := range []string{"${projectDir}", "$projectDir", "${baseDir}", "$baseDir"} {
		if rest, ok := strings.CutPrefix(value, variable); ok && rest != "" && strings.HasSuffix(text, rest) {
			return true
		}
	}
	return false
}
