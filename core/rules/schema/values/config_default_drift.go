package values

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configDefaultDrift = &kind.Rule{Rule: lint.Rule{
	ID: "config-default-drift", Check: kind.SchemaParams, Title: "Schema defaults should match the pipeline config",
	Severity: diag.Warning, Needs: lint.NeedsParams,
	Doc: lint.RuleDoc{
		What: "Reports defaults whose values differ between the schema and the pipeline config. Numbers, amounts of memory " +
			"and durations are compared by value, so `1E-9` equals `1e-09` and `240.h` equals `10d`. Config expressions " +
			"are not compared, and values that config-default or a rule about defaults reports are skipped.",
		Why: "Runs use the default of the pipeline config, docs and launch forms show the one of the schema. If they " +
			"differ, users see a value that the pipeline does not use.",
		Fix: "Correct the outdated value. The fix writes the value of the pipeline config into the schema.",
	},
	Before: `"threads": {"type": "integer", "default": 8}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	ignored := configured.Undeclared(p)
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		text, set := config.Text[param.Name]
		if text == "" {
			text = "null"
		}
		if !set || ignored[param.Name] || !isScalar(value) || isInterpolated(text) || isInterpolated(value.Text) {
			return
		}
		if given, _ := config.Value(param.Name); defaults.IsBroken(p, view, param) || schema.CompareConfig(param, given) != "" || schema.SameDefault(value, text) {
			return
		}
		p.Report(diag.Finding{Node: value, Message: driftMessage(p, param, text), Help: sameValue, Fixes: writeConfigValue(param, schema.Unquote(text))})
	})
}}

// sameValue is the help for a value that differs between the two files.
const sameValue = "use the same value in both files"

func driftMessage(p *lint.Pass, param *schema.Param, text string) string {
	return fmt.Sprintf("default of %q is %s in the schema but %s in %s", param.Name, wording.Show(param.Get("default")), wording.Shorten(text), p.Names.ConfigFile)
}

func isScalar(value *tree.Node) bool {
	return value.Is(tree.String) || value.Is(tree.Number) || value.Is(tree.Bool)
}

// writeConfigValue writes the value of the pipeline config as the default, as a JSON value of the declared type if
// possible.
func writeConfigValue(param *schema.Param, text string) []diag.Fix {
	value := param.Get("default")
	json := tree.Quote(text)
	switch {
	case text == "null":
		return diag.Suggestion("remove the default", tree.Remove(value))
	case param.Has("boolean") && slices.Contains([]string{"true", "false"}, text),
		(param.Has("integer") || param.Has("number")) && schema.LooksNumeric(text):
		json = text
	case !param.Has("string") && len(param.Types()) > 0:
		return nil
	}
	return diag.Suggestion("use the value of the pipeline config", tree.Replace(value, json))
}
