package syntax

// The nodes directly within another, for tree walks: one list of the children of each kind of node, in the order in which the
// engine evaluates them. Walks differ in what they do with a node and in where they stop.

// Children calls visit for the statements and expressions directly within a node, which may be nil: the values of strings and
// of arguments, dynamic names, bodies. Names that are only written, such as those of blocks, are not nodes.
func Children(n Node, visit func(Node)) {
	if s, ok := n.(Statement); ok {
		withinStatement(s, visit)
	} else if e, ok := n.(Expr); ok {
		withinExpr(e, visit)
	}
}

func withinExpr(e Expr, visit func(Node)) {
	switch e := e.(type) {
	case *String:
		for i := range e.Parts {
			one(e.Parts[i].Value, visit)
		}
	case *Property:
		one(e.Of, visit)
		word(&e.Name, visit)
	case *Index:
		one(e.Of, visit)
		each(e.Args, visit)
	case *Call:
		one(e.Of, visit)
		arguments(e.Args, visit)
	case *Unary:
		one(e.X, visit)
	case *Binary:
		each([]Expr{e.X, e.Y}, visit)
	case *Ternary:
		each([]Expr{e.Test, e.Then, e.Else}, visit)
	case *TypeOp:
		one(e.X, visit)
	case *List:
		arguments(e.Items, visit)
	case *Map:
		arguments(e.Entries, visit)
	case *Closure:
		defaults(e.Params, visit)
		body(e.Body, visit)
	case *New:
		arguments(e.Args, visit)
	case *Paren:
		one(e.X, visit)
	case *Assignment:
		each([]Expr{e.Target, e.Value}, visit)
	}
}

func withinStatement(s Statement, visit func(Node)) {
	switch s := s.(type) {
	case *Assign:
		each([]Expr{s.Target, s.Value}, visit)
	case *Block:
		word(&s.Name, visit)
		body(s.Body, visit)
	case *Selector:
		word(&s.Target, visit)
		body(s.Body, visit)
	case *Include:
		one(s.Path, visit)
	case *Command:
		arguments(s.Args, visit)
	case *ExprStatement:
		one(s.Value, visit)
	case *Define:
		each(s.Values, visit)
	case *Function:
		defaults(s.Params, visit)
		body(s.Body, visit)
	case *Jump:
		each([]Expr{s.Value, s.Message}, visit)
	case *Label:
		if s.Body != nil {
			visit(s.Body)
		}
	case *ScriptInclude:
		one(s.From, visit)
		arguments(s.Args, visit)
	case *Component:
		if s.Body != nil {
			visit(s.Body)
		}
	case *Typed:
		one(s.Value, visit)
	case *ParamsBlock:
		for i := range s.Params {
			one(s.Params[i].Default, visit)
		}
	default:
		withinDeciding(s, visit)
	}
}

// withinDeciding is for the statements that decide which others are run.
func withinDeciding(s Statement, visit func(Node)) {
	switch s := s.(type) {
	case *If:
		one(s.Condition, visit)
		body(s.Then, visit)
		body(s.Else, visit)
	case *Try:
		body(s.Body, visit)
		for i := range s.Catches {
			body(s.Catches[i].Body, visit)
		}
		body(s.Finally, visit)
	case *For:
		one(s.In, visit)
		body(s.Init, visit)
		one(s.Test, visit)
		body(s.Body, visit)
		body(s.Step, visit)
	case *While:
		one(s.Condition, visit)
		body(s.Body, visit)
	case *Switch:
		one(s.Value, visit)
		for i := range s.Cases {
			one(s.Cases[i].Value, visit)
			body(s.Cases[i].Body, visit)
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
