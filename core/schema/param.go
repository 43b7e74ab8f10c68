package schema

// A parameter: what its subschema declares, looked up once.

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Param is one parameter.
type Param struct {
	Name string
	Key  source.Span
	// Node is its subschema, of any kind: a schema may hold nonsense.
	Node *tree.Node
	// Group is nil for a parameter of the top-level properties.
	Group *Group
	// Required reports that the scope which declares the parameter requires it.
	Required bool
	// WellFormed is set where an earlier reading found that all keywords of the subschema have
	// the form that the draft asks for; Forms then passes over it.
	WellFormed bool
	// Doubted reports that the last rule found a problem, or read more than the subschema.
	Doubted bool

	judged   *validate.Result
	keywords []*Keyword
	types    *[]string
}

// Types lists the types that a parameter declares, in order and each once; empty when it
// declares none.
func (p *Param) Types() []string {
	if p.types == nil {
		types := typesIn(p.Node.Get("type"))
		p.types = &types
	}
	return *p.types
}

// Keywords are the rows of the parameter's members, one for each, nil for a name that is not a keyword; looked up once.
func (p *Param) Keywords() []*Keyword {
	if p.keywords == nil {
		p.keywords = make([]*Keyword, len(p.Node.Members))
		for i := range p.Node.Members {
			p.keywords[i] = KeywordNamed(p.Node.Members[i].Key)
		}
	}
	return p.keywords
}

func typesIn(t *tree.Node) (types []string) {
	if t.Is(tree.String) {
		return []string{t.Text}
	}
	if !t.Is(tree.Array) {
		return nil
	}
	seen := map[string]bool{}
	for _, item := range t.Items {
		if name := item.String(); !seen[name] {
			seen[name] = true
			types = append(types, name)
		}
	}
	return types
}

// Has reports whether the parameter declares the type, alone or among others.
func (p *Param) Has(typ string) bool {
	t := p.Node.Get("type")
	if t.Is(tree.String) {
		return t.Text == typ
	}
	if t.Is(tree.Array) {
		for _, item := range t.Items {
			if item.String() == typ {
				return true
			}
		}
	}
	return false
}

// Get is the value of one of the parameter's keywords, or nil.
func (p *Param) Get(keyword string) *tree.Node { return p.Node.Get(keyword) }
