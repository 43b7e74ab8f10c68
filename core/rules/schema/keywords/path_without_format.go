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
	ID: "path-without-format", Check: kind.SchemaLint, Title: "Every parameter with the name of a path has a path format",
	Severity: diag.Info, Alone: true,
	Doc: "With a path format validation tells a file from a folder and finds a mistyped path before the run, and forms offer a file chooser.\n\n" +
		"**Fails** (as a hint) on a text parameter whose name ends as names of paths do, such as `_path`, `_file`, `_dir` or `_fasta`, and that " +
		"has neither a format, a list of values nor an address as its default.\n\n" +
		"**Mend** by adding the format.",
	Before: `"genome_fasta": {"type": "string"}`,
	After:  `"genome_fasta": {"type": "string", "format": "file-path"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		format := guess.FormatByName(param.Name)
		if format == "" || param.Get("type").String() != "string" || param.Get("format") != nil || param.Get("enum") != nil || param.Get("exists") != nil {
			return
		}
		if guess.SaysPath(param.Node, schema.PathFormat) || strings.Contains(param.Get("default").String(), "://") {
			return // with a format the engine would contact the address before each run
		}
		p.Report(diag.Finding{
			Node: param.Node, Span: param.Key,
			Message: fmt.Sprintf("the name of %q is that of a path, but the parameter has no format; \"format\": %q lets validation look at it", param.Name, format),
			Fixes:   setFormat(p, param),
		})
	})
}}
