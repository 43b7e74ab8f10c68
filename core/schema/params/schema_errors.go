package params

// Problems of the schema that would hide violations: an invalid list of names, a duplicate key. Problems of single
// parameters are reported when one is set.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// sound reports problems of the schema that change which values it accepts.
func (f *frame) sound(in *schema.Schema, into *Result) {
	isParam := func(n *tree.Node) bool { return f.Schema.ParamAt(n) != nil }
	for _, v := range validate.CheckKeywordValuesExcept(f.Schema.Root, f.applied.Draft, isParam) {
		if v.Schema != nil && f.isScope(v.Schema.Parent) && unseen(v) {
			into.add(diag.Finding{Code: SchemaFault, File: in.Doc.File, Node: v.Instance, Message: v.About(keywordSubject(v)), Help: v.Help})
		}
	}
	for _, problem := range in.Doc.Problems {
		if problem.Code == tree.Duplicate && !f.Upstream {
			into.add(diag.Finding{Code: SchemaFault, File: in.Doc.File, Span: problem.Span, Message: problem.Message, Help: problem.Help, Notes: problem.Notes})
		}
	}
}

// unseen reports whether the form of a scope's keyword leaves nothing to apply. A name that a list repeats,
// and a list without entries, take nothing away.
func unseen(v validate.Violation) bool {
	switch v.Keyword() {
	case "properties", "dependentRequired":
		return v.Instance == v.Schema
	case "allOf":
		return v.Instance == v.Schema && !v.Instance.Is(tree.Array)
	case "required":
		return v.Instance == v.Schema || !v.Instance.Is(tree.String)
	}
	return false
}

// keywordSubject names the keyword whose value a violation is about, or an item of that value.
func keywordSubject(v validate.Violation) string {
	if v.Instance != v.Schema && v.Instance.Parent.Is(tree.Array) {
		return "item of " + quote(v.Keyword())
	}
	return quote(v.Keyword())
}
