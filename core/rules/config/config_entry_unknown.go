package config

import (
	"fmt"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configEntryUnknown = &Rule{Rule: lint.Rule{
	ID: "config-entry-unknown", Check: reading.ToolkitYML, Title: "Mappings in a list should have a known key",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports mappings in the list with a key other than `config_defaults`.",
		Why: "An item of the list is the name of a config option, or a mapping with the key `config_defaults`, which " +
			"lists the parameters whose defaults are not compared. Other keys have no effect.",
		Fix: "Rename the key to `config_defaults`, or write only the name as the item.",
	},
	Before: "lint:\n  flow_config:\n    - config_default:\n        - params.outdir\n",
	After:  "lint:\n  flow_config:\n    - config_defaults:\n        - params.outdir\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type != dialect.SwitchOrSettings {
			return
		}
		for _, item := range m.Value.Items {
			reportEntryKeys(p, view, item)
		}
	})
}}

// configDefaults is the only key that has an effect in a mapping of the list.
const configDefaults = "config_defaults"

func reportEntryKeys(p *lint.Pass, view *reading.View, item *tree.Node) {
	for i, m := range item.Members {
		if m.Key == configDefaults || !reading.IsString(view, item, i) { // config-key-type reports keys that are not strings
			continue
		}
		var fixes []diag.Fix
		if item.Get(configDefaults) == nil && m.Value.Is(tree.Array) {
			fixes = reading.FixWith("rename to "+strconv.Quote(configDefaults), false, reading.Rename(p, view, item, i, configDefaults))
		}
		p.Report(diag.Finding{
			Node: m.Value, Span: m.KeySpan, Fixes: fixes,
			Message: fmt.Sprintf("unknown key %q in an item of %q", m.Key, reading.PathOf(item.Parent)),
			Help:    fmt.Sprintf("rename it to %q, or write the name of a config option alone, as in \"- manifest.name\"", configDefaults),
		})
	}
}
