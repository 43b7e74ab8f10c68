package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

var paramNotInSchema = &kind.Rule{Rule: lint.Rule{
	ID: "param-not-in-schema", Check: kind.SchemaParams, Title: "Config parameters must be declared in the schema",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Needs: lint.NeedsParams,
	Doc: lint.RuleDoc{
		What: "Reports parameters of the pipeline config that the schema does not declare. Nested parameters and those " +
			"that the pipeline config excludes from validation are skipped.",
		Why: "Parameters that the schema does not declare are not documented, not in forms and not validated, and the " +
			"validation plugin warns about them in every run.",
		Fix: "Declare the parameter in a group of the schema, remove it from the pipeline config, or add it to the " +
			"ignored parameters.",
		Source: "`ParameterValidator` of " + kind.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: `"input": {"type": "string"}, "outdir": {"type": "string"}`,
	After:  `"input": {"type": "string"}, "outdir": {"type": "string"}, "threads": {"type": "integer"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	if len(view.Schema.Nested) > 0 && !p.Upstream {
		p.SuppressPassed() // defs-nested reports why the schema does not declare them
		return
	}
	ignored, similar := configured.Undeclared(p), declared(view.Schema)
	for _, name := range config.Names {
		if len(view.Schema.Named(name)) > 0 || ignored[name] {
			continue
		}
		draft := diag.Finding{
			Span:    kind.OpeningOf(view.Schema.Root),
			Message: fmt.Sprintf("config option %q is not declared in the schema", configured.Prefix+name), Help: "add it to \"properties\" of a group, or run \"toolkit schema build\"",
			Related: p.Places(name),
		}
		if near := similar[suggest.PlainName(name)]; near != "" {
			draft.Help, draft.Notes = "use one spelling in both files", []string{fmt.Sprintf("the schema declares %q", near)}
		}
		p.Report(draft)
	}
}}
