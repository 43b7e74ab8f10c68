package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var refMalformed = &kind.Rule{Rule: lint.Rule{
	ID: "ref-malformed", Check: kind.SchemaLint, Title: "Every \"$ref\" in \"allOf\" points at a group",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "An entry of `allOf` names a group as `#/definitions/<group>` (or `#/$defs/<group>`). Tools cut the text at its slashes; other " +
		"forms make them stop without naming the file.\n\n" +
		"**Fails** on a `$ref` of any other form, and on a misspelt `$ref`.\n\n" +
		"**Mend** by writing the reference in that form.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	defs := view.Schema.Draft.Defs
	for _, r := range view.Schema.Refs {
		switch {
		case r.Formed, view.Schema.IsNested(r.Value.String()[strings.LastIndexByte(r.Value.String(), '/')+1:]):
		case r.Value.Is(tree.String):
			p.Report(diag.Finding{
				Node: r.Value, Fixes: repairRef(view.Schema, r.Value),
				Message: fmt.Sprintf("the reference %s has not the form of a reference to a group; write it as %q", wording.Show(r.Value), "#/"+defs+"/<group>"),
			})
		case r.Value == nil && r.Entry.Is(tree.Object):
			for _, m := range r.Entry.Members {
				if lint.Nearest(m.Key, []string{"$ref"}) != "" || m.Key == "$href" || m.Key == "ref" {
					p.Report(diag.Finding{
						Node: m.Value, Span: m.KeySpan,
						Message: fmt.Sprintf("the entry names its group with %q, which means nothing; write \"$ref\"", m.Key),
						Fixes:   diag.Suggestion("write \"$ref\"", tree.Rename(m, "$ref")),
					})
				}
			}
		}
	}
}}

// repairRef offers the reference to the one group whose name the text is or ends with.
func repairRef(s *schema.Schema, value *tree.Node) []diag.Fix {
	named := s.GroupsNamed(value.Text[strings.LastIndexAny(value.Text, "/#")+1:])
	if len(named) == 0 {
		return nil
	}
	right := schema.RefTo(named[0].Defs, named[0].Name)
	return diag.Suggestion("write "+right, tree.Replace(value, tree.Quote(right)))
}
