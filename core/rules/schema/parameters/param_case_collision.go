package parameters

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramCaseCollision = &kind.Rule{Rule: lint.Rule{
	ID: "param-case-collision", Check: kind.SchemaLint, Title: "Parameter names should differ clearly",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports parameters whose names are the same except for case, hyphens and underscores.",
		Why: "Users confuse such names, and often one of them remains from a renaming. The effect depends on the names " +
			"and on the Nextflow version.\n\n- `saveAll` and `save_all`, or `saveall`: two parameters in every version. " +
			"Setting one does not change the other.\n- `saveAll` and `save-all`: one value up to Nextflow 24.04, set by " +
			"either name (checked in 22.10, 23.04, 23.10 and 24.04). Since 24.10 they are two parameters, and " +
			"`--save-all` on the command line sets `saveAll` (checked in 24.10, 25.04, 25.10 and 26.04). Then only the " +
			"pipeline config sets `save-all`, and in 24.10 also a params file, which sets `saveAll` as well from 25.04 " +
			"on.\n\nThe lowest version that the manifest requires decides which of the two is reported.",
		Fix:    "Remove or rename one of them.",
		Source: "`ScriptBinding.ParamsMap` and `CmdRun.addParam0` of Nextflow.",
	},
	Before: `"save_all": {"type": "boolean"}, "saveAll": {"type": "boolean"}`,
	After:  `"save_all": {"type": "boolean"}, "save_reports": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	first := make(map[string]*schema.Param, len(view.Schema.Params))
	for _, param := range view.Schema.Params {
		key := lint.Fold(param.Name)
		other := first[key]
		switch {
		case other == nil:
			first[key] = param
		case other.Name != param.Name:
			message, notes := collision(p, view, other.Name, param.Name)
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key, Message: message, Notes: notes, Help: "remove or rename one of them",
				Related: diag.RelatedPlace(other.Key, "other parameter"),
			})
		}
	}
}}

// hyphensApart is the first version of the engine in which a name with hyphens is a parameter of its own.
const hyphensApart = "24.10"

// collision describes the effect of two similar names, as message and notes.
func collision(p *lint.Pass, view *kind.View, first, second string) (message string, notes []string) {
	hyphened, camel := second, camelCase(second)
	if !strings.Contains(second, "-") {
		hyphened, camel = first, camelCase(first)
	}
	required, _ := p.Setting(p.Names.EngineVersions)
	switch {
	case camel == hyphened || camelCase(first) != camelCase(second):
		return fmt.Sprintf("parameters %q and %q differ only in case, hyphens or underscores", first, second),
			[]string{"users confuse them, and setting one does not change the other"}
	case len(p.Names.ValidationPlugins) > 0 && !dialect.Requires(schema.Unquote(required), hyphensApart):
		return fmt.Sprintf("parameters %q and %q share one value before Nextflow %s", first, second, hyphensApart), nil
	}
	return fmt.Sprintf("command-line option \"--%s\" sets parameter %q, not %q", hyphened, camel, hyphened), nil
}

// camelCase returns a name without hyphens, as the engine converts a command-line option.
func camelCase(name string) string {
	parts := strings.Split(name, "-")
	for i, part := range parts[1:] {
		if part != "" {
			parts[i+1] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, "")
}
