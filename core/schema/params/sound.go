package params

// Faults of the schema that would let values pass unseen: a list of names that is none, a key that stands
// twice. What is wrong with single parameters is told when one is given.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// sound reports what keeps the schema, or the one of a sheet, from being applied as it is meant.
func (f *frame) sound(in *schema.Schema, into *Result) {
	isParam := func(n *tree.Node) bool { return f.Schema.ParamAt(n) != nil }
	for _, v := range validate.FormsBut(f.Schema.Root, f.applied.Draft, isParam) {
		if v.Schema != nil && f.isScope(v.Schema.Parent) && unseen(v) {
			into.add(diag.Finding{Code: SchemaFault, File: in.Doc.File, Node: v.Instance, Message: "the schema cannot be applied, for " + v.Message})
		}
	}
	for _, problem := range in.Doc.Problems {
		if problem.Code == tree.Duplicate && !f.Reference {
			into.add(diag.Finding{Code: SchemaFault, File: in.Doc.File, Span: problem.Span, Message: "in the schema, " + problem.Message})
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
