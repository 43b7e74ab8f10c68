package params

// What all maps that are validated against one schema have in common, computed once.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

type frame struct {
	Options
	// applied is how the schema is applied.
	applied schema.Applied
	// document is the root to which references of the schema point.
	document *tree.Node
	scopes   []scope
	// declared are the parameters that count, by name; more than one where several groups declare it.
	declared map[string][]*schema.Param
	// names of them in the schema's order, and by the spelling that hyphens and capitals do not change.
	names  []string
	folded map[string]string
	// crossing reports that the schema has requirements for several parameters together.
	crossing bool
	compiled map[*tree.Node]compiled
	// row reports that the maps are rows of a sheet, whose columns have one spelling.
	row bool
	// absent are columns that a sheet lacks as a whole.
	absent map[string]bool
	// unfit are columns whose type no cell of a table has.
	unfit map[string]bool
}

// compiled is a part of the schema made ready for the whole validator, or why it cannot be.
type compiled struct {
	schema *validate.Schema
	err    error
}

// scope is a map of the schema that declares parameters: the top level, or a group that counts.
type scope struct {
	node *tree.Node
	// group is nil for the top level.
	group *schema.Group
}

// newFrame prepares the schema of the options, which is a document of its own or, when rows of a samplesheet are checked, part of
// another.
func newFrame(o Options, in *schema.Schema) *frame {
	f := &frame{Options: o, applied: in.Applied(), document: in.Root, declared: map[string][]*schema.Param{}, folded: map[string]string{}, compiled: map[*tree.Node]compiled{}}
	f.scopes = []scope{{node: f.Schema.Root}}
	for _, g := range f.Schema.Groups {
		if f.counts(g) {
			f.scopes = append(f.scopes, scope{g.Node, g})
		}
	}
	for _, p := range f.Schema.Params {
		if p.Group == nil || f.counts(p.Group) {
			f.declare(p)
		}
	}
	f.crossing = slices.ContainsFunc(f.scopes, f.crosses)
	return f
}

// counts reports whether the top level refers to a group, so that it is applied.
func (f *frame) counts(g *schema.Group) bool {
	return g.Referenced && g.Defs == f.applied.Defs
}

func (f *frame) declare(p *schema.Param) {
	if f.declared[p.Name] == nil {
		f.names = append(f.names, p.Name)
		if _, taken := f.folded[camel(p.Name)]; !taken {
			f.folded[camel(p.Name)] = p.Name
		}
	}
	f.declared[p.Name] = append(f.declared[p.Name], p)
}

// check begins a run over a map in a document.
func (f *frame) check(doc *Document, root *tree.Node, into *Result) *check {
	return &check{frame: f, Result: into, doc: doc, root: root, has: map[string]*given{}, refused: map[string]bool{}}
}

// ask validates a value against a part of the schema with the whole validator.
func (f *frame) ask(part, value *tree.Node) ([]validate.Violation, error) {
	ready, known := f.compiled[part]
	if !known {
		o := f.validation()
		o.Base = part
		ready.schema, ready.err = validate.Compile(f.document, o)
		f.compiled[part] = ready
	}
	if ready.err != nil {
		return nil, ready.err
	}
	return ready.schema.Validate(value)
}

// isScope reports whether a node of the schema is one of the scopes.
func (f *frame) isScope(n *tree.Node) bool {
	return slices.ContainsFunc(f.scopes, func(s scope) bool { return s.node == n })
}

// defaultOf is the default of a parameter, nil if it has none or an empty one.
func (f *frame) defaultOf(name string) *tree.Node {
	for _, p := range f.declared[name] {
		if value := p.Get("default"); value != nil && value.Kind != tree.Null && value.Kind != tree.Invalid {
			return value
		}
	}
	return nil
}
