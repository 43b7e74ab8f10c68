package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var configDefault = &kind.Rule{Rule: lint.Rule{
	ID: "config-default", Check: kind.SchemaParams, Title: "Config values must match the parameter type",
	Severity: diag.Error, Upstream: lint.FailsInB, Needs: lint.NeedsParams,
	Doc: lint.RuleDoc{
		What: "Reports numbers, integers and booleans that the pipeline config sets to another type, strings that it sets " +
			"to `true` or `false` (the old way to unset a string, `null` is the right one), and booleans whose value " +
			"differs from the default of the schema.",
		Why: "A run uses the default of the pipeline config. If that has another type than the schema declares, " +
			"validation rejects a run in which the user has changed nothing.\n\nA string set to `false` is a warning if " +
			"the validation plugin of the pipeline treats `false` as not set: " + kind.OlderPlugin + " 1.0.0 to 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.6.1 " +
			"do, 2.7.0 to 2.8.0 validate it. It is a warning also if no plugin is loaded.",
		Fix:    "Correct the value in the pipeline config, or the type in the schema.",
		Source: "`cleanParameters` and the change logs of both plugins.",
	},
	Before: `"outdir": {"type": "integer"}`,
	After:  `"outdir": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	ignored := configured.Undeclared(p)
	kind.EachParam(view, func(param *schema.Param) {
		value, set := config.Value(param.Name)
		switch {
		case ignored[param.Name]:
		case !set && p.Upstream && !config.Nested[param.Name]:
			reportConfig(p, param, configProblem{kind: schema.NotInConfig})
		case set:
			if kind := compareConfig(p, view, param, value); kind != "" {
				reportConfig(p, param, configProblem{kind, value.Text})
			}
		}
	})
}}

// compareConfig compares the value of the pipeline config with the parameter. nf-core/tools before 4.1 removes quotes, so it
// cannot distinguish 'true' from true; here a quoted value is a string.
func compareConfig(p *lint.Pass, view *kind.View, param *schema.Param, value schema.ConfigValue) schema.ConfigFault {
	if p.Upstream {
		if p.Config().Kinds == nil {
			value.Text = schema.Unquote(value.Text)
		}
		return schema.CompareConfig(param, value)
	}
	kind := schema.CompareConfig(param, value)
	switch {
	case kind == "" && isList(value.Text) && !param.Has("array"):
		return listValue
	case kind != schema.DefaultDiffers:
		return kind
	case defaults.IsBroken(p, view, param):
		return "" // the default is not a boolean, which default-type reports
	case schema.Unquote(value.Text) != value.Text:
		return schema.BooleanNotTrueFalse
	}
	return kind
}

// listValue is a list where a single value is declared, which is not compared.
const listValue schema.ConfigFault = "list"

// isList reports whether a value is written as a list; a string has quotes.
func isList(text string) bool { return strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") }

// configProblem is a problem and the value as the pipeline config writes it, with quotes.
type configProblem struct {
	kind schema.ConfigFault
	text string
}

// configExpected is what the pipeline config must set a parameter to.
var configExpected = map[schema.ConfigFault]string{
	schema.StringSetToBoolean:  "a string or null",
	schema.BooleanNotTrueFalse: "true or false",
	schema.NotAnInteger:        "an integer",
	schema.NotANumber:          "a number",
}

func reportConfig(p *lint.Pass, param *schema.Param, f configProblem) {
	draft := diag.Finding{Node: param.Node, Span: param.Key}
	if plugin, known := kind.ConfiguredPlugin(p); f.kind == schema.StringSetToBoolean && f.text == "false" && known && !(plugin.Loaded && plugin.JudgesFalse()) {
		draft.Severity = diag.Warning
	}
	option := configured.Prefix + param.Name
	switch value := param.Get("default"); {
	case f.kind == schema.DefaultDiffers:
		draft.Node, draft.Span = value, source.Span{}
	case param.Get("type") != nil:
		draft.Node, draft.Span = param.Get("type"), source.Span{}
	}
	switch f.kind {
	case listValue:
		draft.Severity = diag.Info
		draft.Message = fmt.Sprintf("config option %q is a list, which is not compared with the schema", option)
		draft.Help = "set it to one value, or declare the type \"array\""
	case schema.NotInConfig:
		draft.Message, draft.Help = fmt.Sprintf("parameter %q is not set in %s", param.Name, p.Names.ConfigFile), fmt.Sprintf("set %q there, to null for no value", option)
	case schema.DefaultDiffers:
		draft.Message = driftMessage(p, param, f.text)
		draft.Help, draft.Fixes = sameValue, writeConfigValue(param, schema.Unquote(f.text))
	default:
		draft.Message = fmt.Sprintf("config option %q must be %s, found %s", option, configExpected[f.kind], wording.Shorten(f.text))
		draft.Help = "correct the value in " + p.Names.ConfigFile + ", or the type"
		if f.kind == schema.StringSetToBoolean && f.text == "false" {
			draft.Help = "set " + option + " = null in " + p.Names.ConfigFile + ", or correct the type"
		}
		if draft.Severity == diag.Warning {
			draft.Notes = []string{kind.NewerPlugin + " 2.7.0 and later reject false for a string, older versions treat it as not set"}
		}
	}
	p.Report(draft)
}
