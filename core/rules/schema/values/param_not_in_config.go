package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

var paramNotInConfig = &kind.Rule{Rule: lint.Rule{
	ID: "param-not-in-config", Check: kind.SchemaParams, Title: "Parameters should be set in the pipeline config",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Needs: lint.NeedsParams,
	Doc: lint.RuleDoc{
		What: "Reports parameters of the schema that the pipeline config does not set.",
		Why: "Nextflow warns at the first use of a parameter that the pipeline config does not set, not even to `null`. " +
			"Often the pipeline no longer has this parameter.",
		Fix:    "Set it in the pipeline config, or remove it from the schema.",
		Source: "`ScriptBinding` of Nextflow 24.04 to 26.04.",
	},
	Before: `"aligner": {"type": "string"}`,
	After:  `"outdir": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	for _, param := range view.Schema.Params {
		if _, set := config.Text[param.Name]; set || config.Nested[param.Name] || config.Declared[param.Name] && !p.Upstream {
			continue
		}
		p.Report(diag.Finding{
			Node: param.Node, Span: param.Key,
			Message: fmt.Sprintf("parameter %q is not set in %s", param.Name, p.Names.ConfigFile),
			Help:    fmt.Sprintf("add %s = null there, or remove the parameter from the schema", configured.Prefix+param.Name),
			Related: p.Places(param.Name),
		})
	}
}}

// declared returns the parameters of the schema by their names without case, dashes and underscores: the engine reads
// a name with dashes or capitals as the one with underscores.
func declared(s *schema.Schema) map[string]string {
	names := map[string]string{}
	for _, param := range s.Params {
		if plain := suggest.PlainName(param.Name); names[plain] == "" {
			names[plain] = param.Name
		}
	}
	return names
}
