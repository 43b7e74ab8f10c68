package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configEntryUnknown = &Rule{Rule: lint.Rule{
	ID: "config-entry-unknown", Check: reading.ToolkitYML, Title: "A mapping among the entries has a key that the check reads",
	Severity: diag.Warning,
	Doc: "Entries of the list are names of settings, and one kind of mapping: `config_defaults`, with the parameters whose " +
		"defaults are not compared. Any other key is read by nothing.\n\n" +
		"**Fails** at another key in a mapping of the list.\n\n" +
		"**Mend** by writing `config_defaults`, or the name alone as an entry.",
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

// configDefaults is the one key that the check reads in a mapping.
const configDefaults = "config_defaults"

func reportEntryKeys(p *lint.Pass, view *reading.View, item *tree.Node) {
	for i, m := range item.Members {
		if m.Key == configDefaults || !reading.IsText(view, item, i) { // which is an error
			continue
		}
		var fixes []diag.Fix
		if item.Get(configDefaults) == nil && m.Value.Is(tree.Array) {
			fixes = reading.Offered("rename it to "+configDefaults, false, reading.Rename(p, view, item, i, configDefaults))
		}
		p.Report(diag.Finding{
			Node: m.Value, Span: m.KeySpan, Fixes: fixes,
			Message: fmt.Sprintf("%q is not read in an entry of %q; the key is %q, or the name alone is the entry", m.Key, reading.PathOf(item.Parent), configDefaults),
		})
	}
}
