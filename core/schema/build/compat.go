package build

// The comparison as the reference makes it (schema.md §6.2, §6.3), mistakes and all, for those who must have the
// same outcome. Its older version, that of the dialect without plugins for validation, leaves defaults and
// groups alone.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// compareAsReference proposes the reference's steps.
func (p *plan) compareAsReference() {
	newer := len(p.names.ValidationPlugins) > 0
	p.set = map[string]bool{} // a parameter that holds others is none
	settings := slices.DeleteFunc(slices.Clone(p.config.Settings), func(s Setting) bool { return s.Kind == Map })
	for _, s := range settings {
		p.set[s.Name] = true
	}
	p.removals(func(*schema.Param) bool { return true })
	if newer {
		p.emptyGroups(func(*schema.Group, map[string]bool) bool { return true })
	}
	for _, s := range settings {
		typ, value, err := schema.GuessReference(p.names, s.asReference())
		params := p.schema.Named(s.Name)
		switch {
		case err != nil && (newer || len(params) == 0):
			p.skip(s.Name, "%v", err)
		case len(params) == 0 && !p.config.Ignored[s.Name]:
			if _, err := p.target(nil); err != nil {
				p.skip(s.Name, "not added: %v", err)
				continue
			}
			p.proposeParam(s.Name, typ, value)
		case len(params) > 0 && newer:
			p.syncAsReference(params[len(params)-1], s, value)
		}
	}
}

// syncAsReference proposes the default that the reference would leave: the guess where it differs from the
// default that it has read, and else the default as it has read it.
func (p *plan) syncAsReference(param *schema.Param, s Setting, guess *tree.Node) {
	old := param.Get("default")
	if !param.Node.Is(tree.Object) {
		return
	}
	read := old
	if old != nil {
		var err error
		if read, err = schema.Coerce(param.Get("type"), old); err != nil {
			p.skip(s.Name, "%v", err)
			return
		}
	}
	stored := read != nil && !read.Is(tree.Null)
	switch {
	case stored && guess == nil:
		p.proposeDefault(param, nil)
	case stored && !sameAsReference(read, guess):
		p.proposeDefault(param, guess)
	case !stored && !p.config.Ignored[s.Name] && isTruthy(guess):
		p.proposeDefault(param, guess)
	case stored && !tree.Equal(read, old):
		p.proposeDefault(param, read)
	}
}

// sameAsReference compares two defaults as the reference's language does, where true is 1 and false is 0.
func sameAsReference(a, b *tree.Node) bool { return tree.Equal(asNumber(a), asNumber(b)) }

func asNumber(n *tree.Node) *tree.Node {
	switch {
	case n.True():
		return &tree.Node{Kind: tree.Number, Text: "1"}
	case n.Is(tree.Bool):
		return &tree.Node{Kind: tree.Number, Text: "0"}
	}
	return n
}

func isTruthy(n *tree.Node) bool {
	switch {
	case n == nil:
		return false
	case n.Is(tree.String):
		return n.Text != ""
	case n.Is(tree.Number):
		return n.Decimal().Digits != ""
	}
	return n.True()
}
