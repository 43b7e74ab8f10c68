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
	ID: "param-case-collision", Check: kind.SchemaLint, Title: "Parameter names should differ in more than case, hyphens or underscores",
	Severity: diag.Warning,
	Doc: "Reports parameters whose names are the same but for case, hyphens and underscores. People take one for the other, and mostly one of them is left over from a renaming.\n\n" +
		"**Fails** on each parameter whose name another has, but for that. What happens depends on the names and on the engine's version:\n\n" +
		"- `saveAll` and `save_all`, or `saveall`: two parameters in every version. To set one leaves the other as it is.\n" +
		"- `saveAll` and `save-all`: one value up to Nextflow 24.04, whichever is set first (checked in 22.10, 23.04, 23.10 and 24.04). " +
		"Since 24.10 they are two parameters, and `--save-all` on the command line sets `saveAll` (checked in 24.10, 25.04, 25.10 and 26.04), so `save-all` is set by the configuration alone, and in 24.10 by a params file: from 25.04 on that sets `saveAll` as well. " +
		"The least version that the manifest demands decides which of the two is reported.\n\n" +
		"**Mend** by removing or renaming one.\n\n" +
		"Sources: `ScriptBinding.ParamsMap` and `CmdRun.addParam0` of Nextflow.",
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
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key, Message: collision(p, view, other.Name, param.Name),
				Related: diag.RelatedPlace(other.Key, "the other parameter"),
			})
		}
	}
}}

// hyphensApart is the first version of the engine in which a name with hyphens is a parameter of its own.
const hyphensApart = "24.10"

// collision says what happens to two parameters of similar names.
func collision(p *lint.Pass, view *kind.View, first, second string) string {
	hyphened, camel := second, camelCase(second)
	if !strings.Contains(second, "-") {
		hyphened, camel = first, camelCase(first)
	}
	demanded, _ := p.Setting(p.Names.EngineVersions)
	switch {
	case camel == hyphened || camelCase(first) != camelCase(second):
		return fmt.Sprintf("parameters %q and %q are separate but differ only in case, hyphens or underscores", first, second)
	case len(p.Names.ValidationPlugins) > 0 && !demands(demanded, hyphensApart):
		return fmt.Sprintf("parameters %q and %q share one value before Nextflow %s", first, second, hyphensApart)
	}
	return fmt.Sprintf("command-line option \"--%s\" sets parameter %q, not %q", hyphened, camel, hyphened)
}

// demands reports whether a demand such as "!>=25.04.0" leaves out every version before the least one.
func demands(demand, least string) bool {
	version := strings.TrimLeft(schema.Unquote(demand), "!>= ")
	return version != "" && '0' <= version[0] && version[0] <= '9' && dialect.AtLeast(version, least)
}

// camelCase is a name without hyphens, as the engine makes it of an option of the command line.
func camelCase(name string) string {
	parts := strings.Split(name, "-")
	for i, part := range parts[1:] {
		if part != "" {
			parts[i+1] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, "")
}
