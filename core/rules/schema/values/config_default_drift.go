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
	Doc: "A default stands in two files: the configuration's is used, the schema's is shown. When they drift apart, users read a value that the pipeline does " +
		"not run with.\n\n" +
		"**Fails** when the two are different values. Numbers, amounts of memory and spans of time are compared by value, so that `1E-9` is `1e-09` and `240.h` is `10d`; expressions of the configuration's " +
		"language are not compared, and what config-default or a rule over defaults refuses is left to that rule.\n\n" +
		"**Mend** whichever is out of date; the fix writes the configuration's value.",
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
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("default of %q is %s in the schema but %s in %s", param.Name, wording.Show(value), wording.Shorten(text), p.Names.ConfigFile),
			Fixes:   writeConfigValue(param, schema.Unquote(text)),
		})
	})
}}

func isScalar(value *tree.Node) bool {
	return value.Is(tree.String) || value.Is(tree.Number) || value.Is(tree.Bool)
}

// writeConfigValue writes the configuration's value as the default: as the JSON value of the
// declared type where the text reads as one.
func writeConfigValue(param *schema.Param, text string) []diag.Fix {
	value := param.Get("default")
	json := tree.Quote(text)
	switch {
	case text == "null":
		return diag.Suggestion("remove the default, as the configuration has none", tree.Remove(value))
	case param.Has("boolean") && slices.Contains([]string{"true", "false"}, text),
		(param.Has("integer") || param.Has("number")) && schema.LooksNumeric(text):
		json = text
	case !param.Has("string") && len(param.Types()) > 0:
		return nil
	}
	return diag.Suggestion("write the configuration's value", tree.Replace(value, json))
}
