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
	ID: "draft-keyword-mix", Check: kind.SchemaLint, Title: "Groups must be under the key of the declared draft",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports `$defs` in a draft 7 schema and `definitions` in a 2020-12 schema.",
		Why: "Draft 7 defines subschemas under `definitions`, 2020-12 under `$defs`. Tools read only the key of the " +
			"declared draft, so they do not find groups under the other key.",
		Fix: "Rename the key, also in references.",
	},
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
		finding := diag.Finding{Node: defs.Value, Span: defs.KeySpan, Message: fmt.Sprintf("%q is not supported by %s", key, draft.Name), Help: fmt.Sprintf("move the groups into %q, and correct each \"$ref\" to them", draft.Defs)}
		if view.Schema.Root.Get("$schema") == nil {
			finding.Notes = []string{fmt.Sprintf("without \"$schema\" the schema is read as %s", draft.Name)}
		}
		if view.Schema.Root.Get(draft.Defs) == nil {
			finding.Help = fmt.Sprintf("rename it to %q, also in each \"$ref\"", draft.Defs)
			finding.Fixes = diag.SafeFix(fmt.Sprintf("rename %q to %q", key, draft.Defs), drafts.RenameDefs(view.Schema, key, draft.Defs)...)
		}
		p.Report(finding)
	}
}}
