package schema

import (
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// JudgeDefault validates a parameter's default against the parameter's own subschema; the result is cached. Result.Complete
// is false if the subschema has keywords that need the full validator.
func (s *Schema) JudgeDefault(p *Param) validate.Result {
	value := p.Get("default")
	if value == nil {
		return validate.Result{Complete: true}
	}
	if p.judged == nil {
		result := validate.Value(p.Node, value, validate.Options{Draft: s.ValidateDraft(), Format: validate.FormatAssert})
		p.judged = &result
	}
	return *p.judged
}

// ReferenceFaults lists the keywords that the default breaks when it is read as the
// reference reads it: coerced to the parameter's type (version B), with every empty and zero
// member of the subschema forgotten (schema.md §1.5, §4.1). Version A reads it as it is.
func (s *Schema) ReferenceFaults(p *Param) []validate.Violation {
	node, value, err := s.AsReference(p)
	switch {
	case err != nil:
		return []validate.Violation{validate.Broken("type", p.Get("type"), p.Get("default"), err.Error())}
	case value == nil:
		return nil
	}
	return validate.Value(node, value, validate.Options{Draft: s.ValidateDraft(), Format: validate.FormatIgnore}).Violations
}

// withoutFalsy is a copy of a subschema without what the reference deletes with "required":
// zeros, nulls and empty lists and objects; false and "" stay.
func withoutFalsy(n *tree.Node) *tree.Node {
	switch n.Kind {
	case tree.Object:
		out := &tree.Node{Kind: tree.Object, Span: n.Span}
		for i, m := range n.Members {
			if kept := withoutFalsy(m.Value); n.Effective(i) && m.Key != "required" && !falsy(kept) {
				out.Members = append(out.Members, tree.Member{Key: m.Key, KeySpan: m.KeySpan, Value: kept})
			}
		}
		return out.Indexed()
	case tree.Array:
		out := &tree.Node{Kind: tree.Array, Span: n.Span}
		for _, item := range n.Items {
			if kept := withoutFalsy(item); !falsy(kept) {
				out.Items = append(out.Items, kept)
			}
		}
		return out
	}
	return n
}

func falsy(n *tree.Node) bool {
	switch n.Kind {
	case tree.Null:
		return true
	case tree.Number:
		return n.Decimal().Digits == ""
	case tree.Object:
		return len(n.Members) == 0
	case tree.Array:
		return len(n.Items) == 0
	}
	return false
}
