package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var paramNotInSchema = &kind.Rule{Rule: lint.Rule{
	ID: "param-not-in-schema", Check: kind.SchemaParams, Title: "The schema declares every parameter of the configuration",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Needs: lint.NeedsParams,
	Doc: "What the schema does not declare is not documented, not offered by forms and not validated, and the validation plugin warns of it in every run.\n\n" +
		"**Fails** for each parameter of the configuration that the schema lacks. Parameters within parameters are not looked at, nor those that " +
		"the configuration itself tells validation to ignore.\n\n" +
		"**Mend** by declaring it in a group of the schema, by removing it from the configuration, or by listing it among the ignored ones." +
		"\n\nSource: `ParameterValidator` of " + kind.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: `"input": {"type": "string"}, "outdir": {"type": "string"}`,
	After:  `"input": {"type": "string"}, "outdir": {"type": "string"}, "threads": {"type": "integer"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	if len(view.Schema.Nested) > 0 && !p.Reference {
		p.Abstain() // defs-nested says why the schema declares them nowhere
		return
	}
	ignored, similar := configured.Undeclared(p), declared(view.Schema)
	for _, name := range config.Names {
		if len(view.Schema.Named(name)) > 0 || ignored[name] {
			continue
		}
		message := fmt.Sprintf("the configuration sets %q, which the schema does not declare; describe it in a group", configured.Prefix+name)
		if near := similar[plainName(name)]; near != "" {
			message = fmt.Sprintf("the configuration sets %q, which the schema declares as %q; one spelling for both is expected", configured.Prefix+name, near)
		}
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: message})
	}
}}

// plainName is a name without what joins its words.
func plainName(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
}
