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
	ID: "id-value", Check: kind.SchemaLint, Title: "\"$id\" is the address of the pipeline's raw schema file",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "An `$id` of another pipeline or place, mostly left from a copy, sends forms and editors to the wrong schema (interface §2.1, rule 9).\n\n" +
		"**Fails** when the value is no http address that ends in the schema's file name, and, where the pipeline's name is known from its " +
		"configuration, when the address is not that pipeline's.\n\n" +
		"**Mend** by writing the address of the raw file.",
	Before: `{"$id": "flow_schema.json", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$id": "https://raw.githubusercontent.com/example/demo/main/flow_schema.json", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$id")
	if value.String() == "" {
		return
	}
	name := attributes.Manifest(p, "name")
	switch {
	case p.Newest && name != "":
		attributes.Value(p, view, "$id", p.Names.RawURLs(name)...)
	case p.Reference && name != "":
		attributes.Value(p, view, "$id", p.Names.ReferenceURLs(name)...)
	case p.Reference:
		p.NotChecked(lint.NeedsManifestName.String())
	case !isSchemaURL(value.Text, p.Names):
		p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("\"$id\" is %s; the address of the raw schema file is expected, which ends in %q", wording.Show(value), p.Names.SchemaFile)})
	case name == "":
		p.NotChecked(lint.NeedsManifestName.String())
	case !strings.Contains(value.Text, "/"+name+"/"):
		expected := p.Names.RawURLs(name)[0]
		p.Report(diag.Finding{
			Node: value, Message: fmt.Sprintf("\"$id\" is %s, which is not an address of the pipeline %q; %q is expected", wording.Show(value), name, expected),
			Fixes: diag.Suggestion("write the pipeline's address", tree.Replace(value, tree.Quote(expected))),
		})
	}
}}

func isSchemaURL(text string, names *dialect.Names) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && path.Base(u.Path) == names.SchemaFile
}
