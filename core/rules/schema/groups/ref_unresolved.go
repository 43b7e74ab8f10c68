package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/refs"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var refUnresolved = &kind.Rule{Rule: lint.Rule{
	ID: "ref-unresolved", Check: kind.SchemaLint, Title: "References must resolve within the file",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a `$ref` outside the top-level `allOf` whose target does not exist, that points to another " +
			"document, or that is circular.",
		Why: "Validators reject the whole schema if one reference does not resolve. Neither this tool nor the " +
			"pipeline loads schemas from other files or from the network.",
		Fix: "Correct the reference, or replace it with the schema that it references.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"$ref": "#/definitions/path"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"definitions": {"path": {"type": "string"}, "io": {"properties": {"input": {"$ref": "#/definitions/path"}}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	listed := map[*tree.Node]bool{} // group-missing and ref-malformed report these
	for _, r := range view.Schema.Refs {
		listed[r.Value] = true
	}
	t := refs.Targets{Root: view.Schema.Root}
	schema.EachRef(view.Schema.Root, func(ref *tree.Node) {
		if listed[ref] {
			return
		}
		switch target, local := t.Of(ref.Text); {
		case !local:
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("external reference %s is not supported", wording.Show(ref)), Help: "copy the schema that it points to into this file, and write \"#/…\" with its place"})
		case target == nil:
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("cannot resolve reference %s", wording.Show(ref)), Help: unresolvedHelp(p, t, ref.Text)})
		case t.Circular(ref):
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("circular reference %s", wording.Show(ref)), Help: "replace it with the schema itself"})
		}
	})
}}

// unresolvedHelp names what a reference without a target should be: a similar name beside it, or a new one.
func unresolvedHelp(p *lint.Pass, t refs.Targets, ref string) string {
	slash := strings.LastIndexByte(ref, '/')
	if slash < 0 {
		return "correct it, or write \"#/…\" with the place of a schema in this file"
	}
	around, name := ref[:slash], tree.UnescapeToken(ref[slash+1:])
	parent, _ := t.Of(around)
	if !parent.Is(tree.Object) {
		return fmt.Sprintf("correct it, %q does not exist either", around)
	}
	var names []string
	for _, m := range parent.Members {
		names = append(names, m.Key)
	}
	if near := p.Nearest(name, names); near != "" {
		return fmt.Sprintf("did you mean %q?", around+"/"+tree.EscapeToken(near))
	}
	return fmt.Sprintf("correct it, or add %q: {\"type\": \"string\"} to %q", name, around)
}
