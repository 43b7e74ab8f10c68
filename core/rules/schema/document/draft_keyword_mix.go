package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var draftKeywordMix = &kind.Rule{Rule: lint.Rule{
	ID: "draft-keyword-mix", Check: kind.SchemaLint, Title: "Groups stand under the key of the declared draft",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "Draft 7 keeps subschemas under `definitions`, 2020-12 under `$defs`. Tools look only under the key of the declared draft, so " +
		"that groups under the other one do not exist for them.\n\n" +
		"**Fails** on `$defs` in a draft-7 schema and on `definitions` in a 2020-12 one.\n\n" +
		"**Mend** by renaming the key and the references through it.",
	Before: `{"$schema": "https://json-schema.org/draft-07/schema",
 "$defs": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/$defs/io"}]}`,
	After: `{"$schema": "https://json-schema.org/draft-07/schema",
 "definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	draft := view.Schema.Draft
	for _, key := range dialect.DefsKeys() {
		defs, ok := view.Schema.Root.Member(key)
		if !ok || key == draft.Defs {
			continue
		}
		fault := diag.Finding{Node: defs.Value, Span: defs.KeySpan, Message: fmt.Sprintf("groups stand under %q, which %s does not read; it keeps them under %q", key, draft.Name, draft.Defs)}
		if view.Schema.Root.Get(draft.Defs) == nil {
			fault.Fixes = diag.SafeFix(fmt.Sprintf("rename %q to %q", key, draft.Defs), drafts.RenameDefs(view.Schema, key, draft.Defs)...)
		}
		p.Report(fault)
	}
}}
