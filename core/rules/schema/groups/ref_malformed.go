package groups

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var refMalformed = &kind.Rule{Rule: lint.Rule{
	ID: "ref-malformed", Check: kind.SchemaLint, Title: "References in \"allOf\" must point to groups",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a `$ref` in `allOf` without the form `#/definitions/<group>` or `#/$defs/<group>`, and a " +
			"misspelled `$ref`.",
		Why: "Tools split the reference at its slashes. With other forms they stop without naming the file.",
		Fix: "Write the reference in that form.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	defs := view.Schema.Draft.Defs
	for _, r := range view.Schema.Refs {
		switch {
		case r.Formed, view.Schema.IsNested(r.Value.String()[strings.LastIndexByte(r.Value.String(), '/')+1:]):
		case r.Value.Is(tree.String):
			p.Report(diag.Finding{
				Node: r.Value, Fixes: fixRef(view.Schema, r.Value),
				Message: fmt.Sprintf("\"$ref\" %s does not point to a group", wording.Show(r.Value)),
				Help:    fmt.Sprintf("write %q", "#/"+defs+"/<group>"),
			})
		case r.Value == nil && r.Entry.Is(tree.Object):
			for _, m := range r.Entry.Members {
				if isMisspelled(m.Key) {
					p.Report(diag.Finding{
						Node: m.Value, Span: m.KeySpan,
						Message: fmt.Sprintf("unknown key %q in an entry of \"allOf\"", m.Key),
						Help:    "did you mean \"$ref\"?",
						Fixes:   diag.Suggestion("rename to \"$ref\"", tree.Rename(m, "$ref")),
					})
				}
			}
		}
	}
}}

// fixRef offers the reference to the group whose name the string ends with.
func fixRef(s *schema.Schema, value *tree.Node) []diag.Fix {
	named := s.GroupsNamed(value.Text[strings.LastIndexAny(value.Text, "/#")+1:])
	if len(named) == 0 {
		return nil
	}
	right := schema.RefTo(named[0].Defs, named[0].Name)
	return diag.Suggestion("write "+right, tree.Replace(value, tree.Quote(right)))
}

// misspelled reports whether an entry of "allOf" has a misspelled "$ref".
func misspelled(entry *tree.Node) bool {
	return slices.ContainsFunc(entry.Members, func(m tree.Member) bool { return isMisspelled(m.Key) })
}

func isMisspelled(key string) bool {
	return lint.Nearest(key, []string{"$ref"}) != "" || key == "$href" || key == "ref"
}
