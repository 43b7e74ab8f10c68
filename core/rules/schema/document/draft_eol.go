package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var draftEOL = &kind.Rule{Rule: lint.Rule{
	ID: "draft-eol", Check: kind.SchemaLint, Title: "Schemas should use a maintained draft",
	Severity: diag.Info, Dialects: kind.NFCoreOnly,
	Doc: lint.RuleDoc{
		What: "Reports a schema that declares draft 7.",
		Why: kind.OlderPlugin + " 1.1.4 is the last version that supports draft 7. Its successor " + kind.NewerPlugin +
			" supports 2020-12 only.",
		Fix: "Apply the suggestion, which moves the groups, and load " + kind.NewerPlugin + ". `toolkit schema " +
			"convert` converts every keyword, and lists what has no counterpart.",
		Source: "The README of " + kind.OlderPlugin + ".",
	},
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value, newest := view.Schema.Root.Get("$schema"), p.Names.Drafts[0]
	if !view.Schema.DraftKnown || view.Schema.Draft.URI == newest.URI {
		return
	}
	p.Report(diag.Finding{
		Node:    value,
		Message: fmt.Sprintf("%s needs %s, which is no longer maintained", view.Schema.Draft.Name, kind.OlderPlugin),
		Help:    fmt.Sprintf("run \"toolkit schema convert --to 2020-12\", and load %s instead of %s in %s", kind.NewerPlugin, kind.OlderPlugin, p.Names.ConfigFile),
		Notes:   []string{fmt.Sprintf("scripts that include functions from \"plugin/%s\" must include them from \"plugin/%s\"", kind.OlderPlugin, kind.NewerPlugin)},
		Fixes:   diag.Suggestion("convert to "+newest.Name, drafts.Convert(view.Schema, newest)...),
	})
}}
