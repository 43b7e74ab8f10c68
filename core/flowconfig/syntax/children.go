package syntax

// The nodes directly within another, for tree walks: one list of the children of each kind of node, in the order in which the
// engine evaluates them. Walks differ in what they do with a node and in where they stop.

// Children calls visit for the statements and expressions directly within a node, which may be nil: the values of strings and
// of arguments, dynamic names, bodies. Names that are only written, such as those of blocks, are not nodes.
func Children(n Node, visit func(Node)) {
	switch n := n.(type) { // of all kinds, because a conversion to another interface takes longer
	case *String:
		for i := range n.Parts {
			one(n.Parts[i].Value, visit)
		}
	case *Property:
		one(n.Of, visit)
		word(&n.Name, visit)
	case *Index:
		one(n.Of, visit)
		each(n.Args, visit)
	case *Call:
		one(n.Of, visit)
		arguments(n.Args, visit)
	case *Unary:
		one(n.X, visit)
	case *Binary:
		each([]Expr{n.X, n.Y}, visit)
	case *Ternary:
		each([]Expr{n.Test, n.Then, n.Else}, visit)
	case *TypeOp:
		one(n.X, visit)
	case *List:
		arguments(n.Items, visit)
	case *Map:
		arguments(n.Entries, visit)
	case *Closure:
		defaults(n.Params, visit)
		body(n.Body, visit)
	case *New:
		arguments(n.Args, visit)
	case *Paren:
		one(n.X, visit)
	case *Assignment:
		each([]Expr{n.Target, n.Value}, visit)
	case *Assign:
		each([]Expr{n.Target, n.Value}, visit)
	case *Block:
		word(&n.Name, visit)
		body(n.Body, visit)
	case *Selector:
		word(&n.Target, visit)
		body(n.Body, visit)
	case *Include:
		one(n.Path, visit)
	case *Command:
		arguments(n.Args, visit)
	case *ExprStatement:
		one(n.Value, visit)
	case *Define:
		each(n.Values, visit)
	case *Function:
		defaults(n.Params, visit)
		body(n.Body, visit)
	case *Jump:
		each([]Expr{n.Value, n.Message}, visit)
	case *Label:
		if n.Body != nil {
			visit(n.Body)
		}
	case *ScriptInclude:
		one(n.From, visit)
		arguments(n.Args, visit)
	case *Component:
		if n.Body != nil {
			visit(n.Body)
		}
	case *Typed:
		one(n.Value, visit)
	case *ParamsBlock:
		for i := range n.Params {
			one(n.Params[i].Default, visit)
		}
	default:
		withinDeciding(n, visit)
	}
}

// withinDeciding is for the statements that decide which others are run.
func withinDeciding(n Node, visit func(Node)) {
	switch n := n.(type) {
	case *If:
		one(n.Condition, visit)
		body(n.Then, visit)
		body(n.Else, visit)
	case *Try:
		body(n.Body, visit)
		for i := range n.Catches {
			body(n.Catches[i].Body, visit)
		}
		body(n.Finally, visit)
	case *For:
		one(n.In, visit)
		body(n.Init, visit)
		one(n.Test, visit)
		body(n.Body, visit)
		body(n.Step, visit)
	case *While:
		one(n.Condition, visit)
		body(n.Body, visit)
	case *Switch:
		one(n.Value, visit)
		for i := range n.Cases {
			one(n.Cases[i].Value, visit)
			body(n.Cases[i].Body, visit)
		}
	}
}

func one(e Expr, visit func(Node)) {
	if e != nil {
		visit(e)
	}
}

func each(all []Expr, visit func(Node)) {
	for _, e := range all {
		one(e, visit)
	}
}

func word(w *Word, visit func(Node)) {
	if w != nil && w.Dynamic != nil {
		visit(w.Dynamic)
	}
}

func arguments(all []Arg, visit func(Node)) {
	for i := range all {
		word(all[i].Name, visit)
		one(all[i].NameExpr, visit)
		one(all[i].Value, visit)
	}
}

func defaults(all []Param, visit func(Node)) {
	for i := range all {
		one(all[i].Default, visit)
	}
}

func body(all []Statement, visit func(Node)) {
	for _, s := range all {
		visit(s)
	}
}
