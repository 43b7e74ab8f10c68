package values

import (
	"fmt"

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
	ID: "config-default", Check: kind.SchemaParams, Title: "The configuration gives every parameter a value of its type",
	Severity: diag.Error, Upstream: lint.FailsInB, Needs: lint.NeedsParams,
	Doc: "The default that counts when the pipeline runs is the configuration's. When it is not of the type that the schema declares, validation refuses a " +
		"run in which the user has changed nothing.\n\n" +
		"**Fails** when a number, an integer or a switch is set to something else, when a text is set to `true` or `false` (the old way to say " +
		"\"unset\"; `null` is the right one), and when a switch is set to the opposite of the schema's default.\n\n" +
		"A text that is set to `false` is a warning where the pipeline's plugin takes that for not set: " + kind.OlderPlugin + " 1.0.0 to 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.6.1 do, 2.7.0 to 2.8.0 validate it. " +
		"So it is where no plugin is loaded.\n\n" +
		"**Mend** the value in the configuration, or the type in the schema.\n\n" +
		"Sources: `cleanParameters` and the change log of the two plugins.",
	Before: `"outdir": {"type": "integer"}`,
	After:  `"outdir": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	ignored := configured.Undeclared(p)
	kind.EachParam(view, func(param *schema.Param) {
		text, set := config.Value(param.Name)
		switch {
		case ignored[param.Name]:
		case !set && p.Reference && !config.Nested[param.Name]:
			reportConfig(p, view, param, configFault{kind: schema.NotInConfig})
		case set:
			if kind := compareConfig(p, view, param, text); kind != "" {
				reportConfig(p, view, param, configFault{kind, text})
			}
		}
	})
}}

// compareConfig judges the text of the configuration. The reference cannot tell 'true' from true,
// for it takes the quotes off; where they are given, they say that it is a text.
func compareConfig(p *lint.Pass, view *kind.View, param *schema.Param, text string) schema.ConfigFault {
	if p.Reference {
		return schema.CompareConfig(param, schema.Unquote(text))
	}
	kind := schema.CompareConfig(param, text)
	switch {
	case kind != schema.DefaultDiffers:
		return kind
	case defaults.IsBroken(p, view, param):
		return "" // the default is no switch's value, and default-type says so
	case schema.Unquote(text) != text:
		return schema.BooleanNotTrueFalse
	}
	return kind
}

// configFault is a fault and the text that the configuration has, quotes and all.
type configFault struct {
	kind schema.ConfigFault
	text string
}

// configPhrases take the parameter, the configuration's text, and what the schema says.
var configPhrases = map[schema.ConfigFault]string{
	schema.DefaultDiffers:      "the configuration sets the switch %q to %s, but its default here is %s; one value in both is expected",
	schema.StringSetToBoolean:  "the configuration sets %q to %s, but its type is %s; a text or null is expected",
	schema.BooleanNotTrueFalse: "the configuration sets %q to %s, but its type is %s; true or false is expected",
	schema.NotAnInteger:        "the configuration sets %q to %s, but its type is %s; a whole number is expected",
	schema.NotANumber:          "the configuration sets %q to %s, but its type is %s; a number is expected",
}

func reportConfig(p *lint.Pass, view *kind.View, param *schema.Param, f configFault) {
	fault := diag.Finding{Node: param.Node, Span: param.Key}
	if plugin, known := kind.ConfiguredPlugin(p); f.kind == schema.StringSetToBoolean && f.text == "false" && known && !(plugin.Loaded && plugin.JudgesFalse()) {
		fault.Severity = diag.Warning
	}
	said := "unknown"
	switch value := param.Get("default"); {
	case f.kind == schema.DefaultDiffers:
		fault.Node, fault.Span, said = value, source.Span{}, wording.Show(value)
	case param.Get("type") != nil:
		fault.Node, fault.Span, said = param.Get("type"), source.Span{}, wording.Show(param.Get("type"))
	}
	if f.kind == schema.NotInConfig {
		fault.Message = fmt.Sprintf("the configuration does not set %q; set it there, be it to null", param.Name)
	} else {
		fault.Message = fmt.Sprintf(configPhrases[f.kind], param.Name, wording.Shorten(f.text), said)
	}
	if f.kind == schema.DefaultDiffers {
		fault.Fixes = writeConfigValue(param, schema.Unquote(f.text))
	}
	p.Report(fault)
}
