package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var pathWithoutFormat = &kind.Rule{Rule: lint.Rule{
	ID: "path-without-format", Check: kind.SchemaLint, Title: "Parameters named like a path should have a path format",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a string parameter whose name ends like a path, such as `_path`, `_file`, `_dir` or `_fasta`, " +
			"and that has no format, no list of values and no URL as its default.",
		Why: "With a path format validation distinguishes files and directories and finds a wrong path before the " +
			"run. Launch forms offer a file chooser.",
		Fix: "Add the format.",
	},
	Before: `"genome_fasta": {"type": "string"}`,
	After:  `"genome_fasta": {"type": "string", "format": "file-path"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		format := guess.FormatByName(param.Name)
		if format == "" || param.Get("type").String() != "string" || param.Get("format") != nil || param.Get("enum") != nil || param.Get("exists") != nil {
			return
		}
		if guess.SaysPath(param.Node, schema.PathFormat) || strings.Contains(param.Get("default").String(), "://") {
			return // with a format the validation would contact the URL before each run
		}
		p.Report(diag.Finding{
			Node: param.Node, Span: param.Key,
			Message: fmt.Sprintf("parameter %q is named like a path but has no format", param.Name),
			Help:    fmt.Sprintf("add \"format\": %q", format),
			Notes:   []string{"a path format makes validation check the path before the run"},
			Fixes:   setFormat(p, param),
		})
	})
}}
