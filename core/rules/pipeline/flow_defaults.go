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
	Doc: "A default stands in two files: the configuration's is used, the schema's is shown. When they drift apart, users read a value that the pipeline does not run with.\n\n" +
		"**Fails** at each default of the schema whose parameter the configuration does not have, or gives another value. Values are compared as the declared type, amounts of memory and spans of time by value, and expressions such as `\"${params.outdir}/x\"` as they are written. " +
		"What the main script sets counts only where the configuration does not set it. The profile `upstream` compares as nf-core/tools 3.5.1 does: texts as the engine prints them, `''` and what the main script sets as null. " +
		"To leave a parameter out, list its name, with `params.` in front, in a map under the check in the settings: `- config_defaults: [params.x]`.\n\n" +
		"**Mend** whichever is out of date.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\nparams.outdir = 'x'\n",
	After:  "-- {schema} --\n{}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	doc, err := f.JSON(f.Names.SchemaFile)
	if err != nil || !doc.Readable() || !doc.Root.Is(tree.Object) {
		p.NotChecked("a parameter schema that can be read")
		return
	}
	if !f.HasConfig() {
		p.NotChecked("the pipeline's parameters (params.*) from its configuration")
		return
	}
	exempt := f.SettingsOf(p.Check()).ExemptIn(p.Check(), "config_defaults")
	for _, param := range schema.Open(doc, f.Names).Params {
		value := param.Get("default")
		if value == nil || value.Is(tree.Null) || p.Reference && !isRead(f, param) {
			continue
		}
		key := "params." + param.Name
		if exempt[key] {
			p.Ignored(diag.Finding{File: doc.File, Node: value, Message: `the default of "` + key + `" is left alone, as the settings say`})
			continue
		}
		compareDefault(f, p, doc, param)
	}
}}

// isRead reports whether the reference reads a parameter: it knows one key for groups, that of the draft which the
// validation plugin reads, whatever draft the schema names.
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
	fault := diag.Finding{File: doc.File, Node: value}
	switch {
	case !there && unsure(f, key):
		p.NotChecked(unsureOf(f, key))
		return
	case !there:
		fault.Message = fmt.Sprintf("default of %q is %s in the schema but not set in %s", param.Name, excerpt(value), f.Names.ConfigFile)
		if set.File != nil {
			fault.Related = []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "set here, outside of the configuration"}}
		}
	case set.Unknown != "":
		p.NotChecked(`the value of "` + key + `": ` + set.Unknown)
		return
	case agree(f, p, param, set):
		p.Passed(diag.Finding{File: doc.File, Node: value, Message: `the default of "` + key + `" is the one of the configuration`})
		return
	default:
		fault.Message = fmt.Sprintf("default of %q is %s in the schema but %s in %s", param.Name, excerpt(value), tree.Shorten(shownValue(set, p), view.ShownCharacters), placeOf(set, f.Names.ConfigFile))
		if set.File != nil {
			fault.Related = []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "set here in the configuration"}}
		}
	}
	p.Report(fault)
}

// settingOf is what the configuration gives a parameter. The reference has null for one that the main script sets as well;
// the engine has the configuration's value for it, and one that is set in the script alone is not in the configuration.
func settingOf(f *view.Folder, p *lint.Pass, key string) (v view.Value, there bool) {
	v, there = f.Config()[key]
	if p.Reference || !there {
		return v, there
	}
	if v.Set == nil {
		return v, v.File == nil || v.File.Name != f.Names.MainScript
	}
	v.Text = value.Text(v.Set.Value)
	return v, true
}

// agree reports whether the default is the configuration's value. The reference compares texts as the engine prints
// them; else amounts of memory and spans of time count by value, and expressions as they are written.
func agree(f *view.Folder, p *lint.Pass, param *schema.Param, set view.Value) bool {
	value := param.Get("default")
	switch {
	case p.Reference:
		return param.AgreesWith(set.Text) && !isBroken(param, set.Text)
	case sameFolder(f, value.String(), set.Text):
		return true
	}
	return param.AgreesWith(set.Text) || value.Is(tree.String) &&
		(schema.SameQuantity(value.Text, set.Text) || strings.Contains(value.Text, "$") && schema.Unquote(writtenValue(set)) == value.Text)
}

// shownValue is the value for a message: as it is written where that is known, as the reference reads it for its verdict.
func shownValue(v view.Value, p *lint.Pass) string {
	if written := writtenValue(v); written != "" && !p.Reference {
		return written
	}
	return strconv.Quote(v.Text)
}

// writtenValue is the value as the file has it that sets it last; "" where that is not known.
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

// isBroken reports whether a whole number is written with a fraction or an exponent, which the
// reference does not read as one; else its value alone counts.
func isBroken(param *schema.Param, text string) bool {
	return param.Get("type").String() == "integer" && strings.ContainsAny(text, ".eE")
}

// sameFolder reports whether a default that begins with the variable for the pipeline's folder is
// the value that the configuration makes with it.
func sameFolder(f *view.Folder, value, text string) bool {
	for _, variable := range []string{"${projectDir}", "$projectDir", "${baseDir}", "$baseDir"} {
		if rest, ok := strings.CutPrefix(value, variable); ok && rest != "" && strings.HasSuffix(text, rest) {
			return true
		}
	}
	return false
}
