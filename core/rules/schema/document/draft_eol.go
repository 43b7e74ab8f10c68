package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var draftEOL = &kind.Rule{Rule: lint.Rule{
	ID: "draft-eol", Check: kind.SchemaLint, Title: "The schema uses the draft that is still looked after",
	Severity: diag.Info, Dialects: kind.NFCoreOnly,
	Doc: kind.OlderPlugin + " 1.1.4 is the last version that reads draft 7; its successor " + kind.NewerPlugin + " reads 2020-12 only.\n\n" +
		"**Fails** (as a hint) when the schema declares the older draft.\n\n" +
		"**Mend** with the conversion that is offered, which moves the groups, and load the newer plugin. " +
		"`toolkit schema convert` carries every keyword over, and says what has no counterpart." +
		"\n\nSource: the README of " + kind.OlderPlugin + ".",
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value, newest := view.Schema.Root.Get("$schema"), p.Names.Drafts[0]
	if !view.Schema.DraftKnown || view.Schema.Draft.URI == newest.URI {
		return
	}
	p.Report(diag.Finding{
		Node:    value,
		Message: fmt.Sprintf("the schema uses %s, whose plugin is no longer maintained; %s is its successor", view.Schema.Draft.Name, newest.Name),
		Fixes:   diag.Suggestion("convert to "+newest.Name, drafts.Convert(view.Schema, newest)...),
	})
}}
