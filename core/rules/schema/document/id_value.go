package document

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var idValue = &kind.Rule{Rule: lint.Rule{
	ID: "id-value", Check: kind.SchemaLint, Title: "\"$id\" should be the URL of the raw schema file",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports an `$id` that is not an `http` or `https` URL ending with the name of the schema file. If the " +
			"pipeline config sets a name, it also reports the URL of another pipeline.",
		Why: "An `$id` of another pipeline, often left from a copy, sends launch forms and editors to the wrong " +
			"schema (interface §2.1, rule 9).",
		Fix: "Write the URL of the raw schema file.",
	},
	Before: `{"$id": "flow_schema.json", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$id": "https://raw.githubusercontent.com/example/demo/main/flow_schema.json", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$id")
	if value.String() == "" {
		return
	}
	name := attributes.Manifest(p, "name")
	switch {
	case p.UpstreamLatest && name != "":
		attributes.Value(p, view, "$id", p.Names.RawURLs(name)...)
	case p.Upstream && name != "":
		attributes.Value(p, view, "$id", p.Names.ReferenceURLs(name)...)
	case p.Upstream:
		p.NotChecked(diag.CauseConfig, lint.NeedsManifestName.String())
	case !isSchemaURL(value.Text, p.Names):
		p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("\"$id\" must be a URL ending with %q, found %s", p.Names.SchemaFile, wording.Show(value)), Help: "write a URL such as \"https://raw.githubusercontent.com/OWNER/NAME/main/" + p.Names.SchemaFile + "\""})
	case name == "":
		p.NotChecked(diag.CauseConfig, lint.NeedsManifestName.String())
	case !strings.Contains(value.Text, "/"+name+"/"):
		expected := p.Names.RawURLs(name)[0]
		p.Report(diag.Finding{
			Node: value, Message: fmt.Sprintf("\"$id\" does not match the pipeline name %q", name), Help: attributes.WriteHelp(expected),
			Fixes: diag.Suggestion("use the URL of this pipeline", tree.Replace(value, tree.Quote(expected))),
		})
	}
}}

func isSchemaURL(text string, names *dialect.Names) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && path.Base(u.Path) == names.SchemaFile
}
