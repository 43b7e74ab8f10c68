package validate

import (
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// A schema that several references lead to can be asked of the same value again and again,
// and with recursion the count doubles with every level of the value. So where schemas are
// shared, the questions are counted before they are asked, each pair of schema and value once.

type question struct {
	schema *reached
	value  *tree.Node
}

type budget struct {
	costs map[question]int
	depth int
	// repeated is how many questions are asked again.
	repeated int
	err      *Error
}

// affordable refuses values that would take the validator too long.
func (s *Schema) affordable(instance *tree.Node) *Error {
	if !s.graph.shared {
		return nil
	}
	b := &budget{costs: map[question]int{}}
	b.cost(question{s.entry, instance})
	return b.err
}

// cost is how many questions one question leads to.
func (b *budget) cost(q question) int {
	if b.err != nil || len(q.schema.steps) == 0 {
		return 1
	}
	if known, ok := b.costs[q]; ok {
		b.repeated += known
		if b.repeated > limits.SchemaWork.Max {
			b.err = overLimit(q.schema.node, &limits.Exceeded{Limit: limits.SchemaWork})
		}
		return known
	}
	if b.depth++; b.depth > limits.SchemaChain.Max {
		b.err = overLimit(q.schema.node, &limits.Exceeded{Limit: limits.SchemaChain})
		return 1
	}
	total := 1
	for _, s := range q.schema.steps {
		s.each(q.value, func(value *tree.Node) {
			total = min(total+b.cost(question{s.to, value}), limits.SchemaWork.Max+1)
		})
	}
	b.costs[q] = total
	b.depth--
	return total
}

// each calls with the values that a step may ask its schema of, rather too many than too few.
func (s step) each(value *tree.Node, visit func(*tree.Node)) {
	if s.same {
		visit(value)
		return
	}
	switch s.row.name {
	case "properties":
		if m, ok := s.node.Key(); ok {
			if member := value.Get(m.Key); member != nil {
				visit(member)
			}
		}
	case "propertyNames":
	case "patternProperties", "additionalProperties", "unevaluatedProperties":
		for _, m := range value.Members {
			visit(m.Value)
		}
	default:
		for _, item := range value.Items {
			visit(item)
		}
	}
}
