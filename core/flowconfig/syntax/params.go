package syntax

// ParamsRead are the names that a file reads as "params.name", each once. Alone is false where the file does, or may do,
// anything else with parameters: it sets some, includes a file that may, calls a method of them, or gives them away.
func (f *File) ParamsRead() (names []string, alone bool) {
	if f.params == nil {
		r := paramsReader{alone: true, seen: map[string]bool{}}
		for _, s := range f.Statements {
			r.node(s)
		}
		f.params = &r
	}
	return f.params.names, f.params.alone
}

// paramsReader goes through the nodes of a file.
type paramsReader struct {
	names []string
	seen  map[string]bool
	alone bool
}

const paramsName = "params"

func (r *paramsReader) node(n Node) {
	switch n := n.(type) {
	case *Include, *Class, *Bad, *BadExpr:
		r.alone = false
	case *Block:
		r.alone = r.alone && n.Name.Text != paramsName && n.Name.Dynamic == nil
	case *Name:
		r.alone = r.alone && n.Text != paramsName
	case *Assign:
		r.set(n.Target)
	case *Assignment:
		r.set(n.Target)
	case *Unary:
		if n.Op == "++" || n.Op == "--" {
			r.set(n.X)
		}
	case *Call:
		if of, ok := n.Of.(*Property); ok && isParams(of.Of) {
			r.alone = false
		}
	case *Property:
		if isParams(n.Of) {
			r.property(n)
			return
		}
	}
	Children(n, r.node)
}

// property takes in the reading of one parameter.
func (r *paramsReader) property(n *Property) {
	if n.Name.Dynamic != nil || n.Method || n.Spread {
		r.alone = false
		return
	}
	if name := n.Name.Text; !r.seen[name] {
		r.seen[name] = true
		r.names = append(r.names, name)
	}
}

// set takes in a place that is set.
func (r *paramsReader) set(target Node) {
	if isParams(target) {
		r.alone = false
		return
	}
	Children(target, r.set)
}

func isParams(n Node) bool {
	name, ok := n.(*Name)
	return ok && name.Text == paramsName
}
