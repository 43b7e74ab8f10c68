package validate

import (
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Which schemas an entry reaches, and how much work they can multiply to, is found out here
// before the validator sees anything: its own time doubles with every doubled reference, and
// its memory grows with the cube of the depth.

// step is how one schema leads to another.
type step struct {
	to *reached
	// row is the keyword that holds or references it.
	row *keyword
	// node is the schema within the keyword's value, or the reference.
	node *tree.Node
	// same reports that both are asked of the same value.
	same bool
}

// reached is a schema that the entry can lead to.
type reached struct {
	place
	steps []step
	// target of the "$ref" or "$dynamicRef" by the keyword's value.
	targets map[*tree.Node]target
	// entries counts the ways in.
	entries int
	open    bool
	// weighed, weight: how many schemas are asked of one value on entering here.
	weighed, weighing bool
	weight            int
}

// graph is all that an entry reaches.
type graph struct {
	library *library
	schemas map[*tree.Node]*reached
	order   []*reached
	depth   int
	// dynamic is set once a "$dynamicRef" has been met; then every "$dynamicAnchor" counts.
	dynamic bool
	// shared reports that some schema has several ways in, so that work can multiply.
	shared bool
}

// reach follows an entry to all that it leads to.
func reach(l *library, entry place) (*graph, *Error) {
	g := &graph{library: l, schemas: map[*tree.Node]*reached{}}
	if _, err := g.enter(entry); err != nil {
		return nil, err
	}
	for before := -1; g.dynamic && before != len(g.order); {
		before = len(g.order)
		for i := 0; i < len(l.documents); i++ { // the list grows as references are followed
			for _, n := range l.documents[i].dynamic {
				if _, err := g.enter(place{n, l.documents[i]}); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, r := range g.order {
		if err := r.weigh(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// enter adds a schema and what it leads to.
func (g *graph) enter(at place) (*reached, *Error) {
	if r := g.schemas[at.node]; r != nil {
		r.entries++
		g.shared = g.shared || r.entries > 1 && len(r.steps) > 0 || r.open
		return r, nil
	}
	if g.depth++; g.depth > limits.SchemaChain.Max {
		return nil, overLimit(at.node, &limits.Exceeded{Limit: limits.SchemaChain})
	}
	if len(g.order) >= limits.SchemaNodes.Max {
		return nil, overLimit(at.node, &limits.Exceeded{Limit: limits.SchemaNodes})
	}
	r := &reached{place: at, entries: 1, open: true}
	g.schemas[at.node] = r
	g.order = append(g.order, r)
	err := g.follow(r)
	r.open = false
	g.depth--
	return r, err
}

// follow enters all that a schema leads to.
func (g *graph) follow(r *reached) *Error {
	if r.node.Kind == tree.Invalid {
		return &Error{Kind: Unreadable, Node: r.node, Message: "schema contains syntax errors"}
	}
	d := r.doc.draft
	for i := range r.node.Members {
		m := &r.node.Members[i]
		row := keywordOf(m.Key)
		if row == nil || row.forms[d] == free || !r.node.Effective(i) {
			continue
		}
		w := former{draft: d, java: g.library.options.JavaPatterns}
		if w.keywordOnly(row, m.Value); len(w.found) > 0 {
			return &Error{Kind: BadSchema, Node: m.Value, Violations: w.found, Message: w.found[0].About(showText(m.Key))}
		}
	}
	if r.node.Get("$ref") != nil && d == Draft07 {
		return g.reference(r, keywordOf("$ref"), r.node.Get("$ref"))
	}
	for i := range r.node.Members {
		m := &r.node.Members[i]
		row := keywordOf(m.Key)
		if row == nil || row.forms[d] == free || !r.node.Effective(i) || !asserts(row, r.node) {
			continue
		}
		if err := g.followKeyword(r, row, m.Value); err != nil {
			return err
		}
	}
	return nil
}

func (g *graph) followKeyword(r *reached, row *keyword, value *tree.Node) (err *Error) {
	if row.name == "$ref" || row.name == "$dynamicRef" {
		return g.reference(r, row, value)
	}
	eachSchemaOf(row, value, r.doc.draft, func(row *keyword, sub *tree.Node) {
		if err == nil {
			var to *reached
			if to, err = g.enter(place{sub, r.doc}); err == nil {
				r.steps = append(r.steps, step{to: to, row: row, node: sub, same: inPlace(row)})
			}
		}
	})
	return err
}

func (g *graph) reference(r *reached, row *keyword, value *tree.Node) *Error {
	to, err := g.library.resolve(value, r.doc)
	if err != nil {
		return err
	}
	if r.targets == nil {
		r.targets = map[*tree.Node]target{}
	}
	r.targets[value] = to
	if to.metaschema {
		return nil
	}
	g.dynamic = g.dynamic || row.name == "$dynamicRef"
	next, err := g.enter(to.place)
	if err == nil {
		r.steps = append(r.steps, step{to: next, row: row, node: value, same: true})
	}
	return err
}

// inPlace reports that a keyword asks its schemas of the very value that it is asked of.
func inPlace(row *keyword) bool {
	switch row.name {
	case "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "$ref", "$dynamicRef", "dependentSchemas", "dependencies":
		return true
	}
	return false
}

// asserts reports that a keyword can make a value invalid in this schema.
func asserts(row *keyword, parent *tree.Node) bool {
	switch row.name {
	case "then", "else":
		return parent.Get("if") != nil
	case "additionalItems":
		return parent.Get("items").Is(tree.Array)
	case "minContains", "maxContains":
		return parent.Get("contains") != nil
	}
	return row.judge != byNone
}

// weigh counts the schemas that are asked of one value, and finds references that lead back
// to themselves without ever moving on to another value.
func (r *reached) weigh() *Error {
	if r.weighed {
		return nil
	}
	r.weighing = true
	r.weight = 1
	for _, s := range r.steps {
		if !s.same {
			continue
		}
		if s.to.weighing {
			return &Error{Kind: BadRef, Node: s.node, Message: "circular reference"}
		}
		if err := s.to.weigh(); err != nil {
			if err.Kind == BadRef && s.node.Kind == tree.String && err.Node.Kind != tree.String {
				err.Node = s.node // the reference by which the loop was entered
			}
			return err
		}
		if r.weight += s.to.weight; r.weight > limits.SchemaWork.Max {
			return overLimit(s.node, &limits.Exceeded{Limit: limits.SchemaWork})
		}
	}
	r.weighing, r.weighed = false, true
	return nil
}
