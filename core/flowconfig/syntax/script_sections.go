package syntax

// The sections of processes and workflows of a pipeline script: what they declare, and the names in them.

import "slices"

// firstGeneration reports whether a process has inputs "from" or outputs "into" channels, as in the first generation of the
// language. Their names mean something else there, and the processes have to be rewritten.
func firstGeneration(s Statement) bool {
	process, _ := s.(*Component)
	if process == nil || process.Body == nil {
		return false
	}
	sections := sectionsOf(process.Body.Body)
	return slices.ContainsFunc(slices.Concat(sections["input"], sections["output"]), func(s Statement) bool {
		e, _ := s.(*ExprStatement)
		if e == nil {
			return false
		}
		call, _ := e.Value.(*Call)
		if call == nil {
			return false
		}
		of, _ := call.Of.(*Property)
		return of != nil && (of.Name.Text == "from" || of.Name.Text == "into")
	})
}

// Inputs is the number of arguments that a call of the process or workflow has; ok is false if its declaration is not clear.
func (s *Component) Inputs() (count int, ok bool) {
	if s.Body == nil || firstGeneration(s) {
		return 0, false
	}
	section := "take"
	if s.Keyword.Text == "process" {
		section = "input"
	}
	inputs := sectionsOf(s.Body.Body)[section]
	for _, input := range inputs {
		switch input := input.(type) {
		case *Typed:
		case *ExprStatement:
			_, name := input.Value.(*Name)
			_, call := input.Value.(*Call)
			if !name && (!call || section == "take") {
				return 0, false
			}
		default:
			return 0, false
		}
	}
	return len(inputs), true
}

// sectionsOf are the statements of a process or workflow by the label before them, "" before the first.
func sectionsOf(body []Statement) map[string][]Statement {
	sections, name := map[string][]Statement{}, ""
	for _, s := range body {
		if label, ok := s.(*Label); ok {
			name, s = label.Name.Text, label.Body
		}
		if s != nil {
			sections[name] = append(sections[name], s)
		}
	}
	return sections
}

// workflow checks the sections of a workflow, which share their variables.
func (c *checker) workflow(sections map[string][]Statement) {
	for _, s := range sections["take"] {
		switch s := s.(type) {
		case *Typed:
			c.declareAll(s.Names)
			continue
		case *ExprStatement:
			if n, ok := s.Value.(*Name); ok {
				c.declareName(n)
				continue
			}
		}
		c.script(s) // "main:" is missing
	}
	for _, section := range []string{"", "main"} {
		for _, s := range sections[section] {
			c.script(s)
		}
	}
	eachValue(slices.Concat(sections["emit"], sections["publish"]), func(x Expr, alone bool) {
		if _, name := x.(*Name); !name || !alone { // a name alone is that of the output, too
			c.expr(x)
		}
	})
	c.body(sections["onComplete"])
	c.body(sections["onError"])
}

// process checks the sections of a process, in the order of the engine: what the script sets without declaring it is seen by
// the directives and outputs, and what it declares is not.
func (c *checker) process(sections map[string][]Statement) {
	directives, script := directivesOf(sections[""])
	for _, s := range sections["input"] {
		c.input(s)
	}
	c.qualifiers(sections["input"])
	c.qualifiers(sections["stage"])
	c.body(sections["when"])
	labelled := slices.Concat(sections["script"], sections["shell"], sections["exec"])
	if len(labelled) > 0 {
		script = labelled
	}
	c.body(script)
	c.body(sections["stub"])
	for _, s := range script {
		if define, ok := s.(*Define); ok {
			for _, name := range define.Names {
				c.pipeline.hidden[name.Text] = true
			}
		}
	}
	c.directives(directives)
	c.qualifiers(sections["output"])
	c.qualifiers(sections["topic"])
}

// directivesOf divides what precedes the first label of a process: its directives, and its script if that has no label. Other
// statements among the directives are an error already.
func directivesOf(all []Statement) (directives []*Call, script []Statement) {
	for _, s := range all {
		var call *Call
		if e, ok := s.(*ExprStatement); ok {
			call, _ = e.Value.(*Call)
		}
		switch name := calledName(call); {
		case slices.Contains(directiveNames, name) || name != "" && len(script) == 0:
			directives, script = append(directives, call), nil
		default:
			script = append(script, s)
		}
	}
	return directives, script
}

// calledName is the name that a call begins with; "" if it is called on a value, or no call.
func calledName(call *Call) string {
	if call == nil {
		return ""
	}
	n, _ := call.Of.(*Name)
	if n == nil {
		return ""
	}
	return n.Text
}

func (c *checker) directives(all []*Call) {
	for _, call := range all {
		name := call.Of.(*Name)
		if !slices.Contains(directiveNames, name.Text) {
			help := "remove it, or correct its name"
			if name.Text == "echo" {
				help = `write "debug"`
			}
			c.report(name.Span(), CodeUndefinedFunction, `unknown process directive "`+name.Text+`"`, help)
		}
		c.args(call.Args)
	}
}

// input declares the variables of an input of a process.
func (c *checker) input(s Statement) {
	switch s := s.(type) {
	case *Typed:
		c.declareAll(s.Names)
	case *ExprStatement:
		c.inputCall(s.Value)
	}
}

// inputCall declares the variables of "val x", "tuple val(x), path(y)" and the like.
func (c *checker) inputCall(x Expr) {
	call, _ := x.(*Call)
	if call == nil || len(call.Args) == 0 {
		return
	}
	last := call.Args[len(call.Args)-1].Value
	for i := range call.Args {
		if call.Args[i].Name == nil {
			last = call.Args[i].Value
		}
	}
	switch calledName(call) {
	case "tuple":
		for i := range call.Args {
			c.inputCall(call.Args[i].Value)
		}
	case "each":
		c.inputCall(last)
		c.declareName(last)
	case "val", "path", "file":
		c.declareName(last)
	}
}

// qualifiers checks the values of inputs and outputs of a process. "emit: name" and "topic: name" name outputs, and not variables.
func (c *checker) qualifiers(all []Statement) {
	eachValue(all, func(x Expr, _ bool) { c.qualifier(x) })
}

// eachValue visits the values of inputs or outputs; alone is false for those that have a name of their own.
func eachValue(all []Statement, visit func(x Expr, alone bool)) {
	for _, s := range all {
		switch s := s.(type) {
		case *Typed:
			visit(s.Value, false)
		case *Assign:
			visit(s.Value, false)
		case *ExprStatement:
			visit(s.Value, true)
		}
	}
}

func (c *checker) qualifier(x Expr) {
	call, _ := x.(*Call)
	if call == nil {
		if n, _ := x.(*Name); n == nil || n.Text != "stdin" && n.Text != "stdout" {
			c.expr(x)
		}
		return
	}
	for i := range call.Args {
		arg := &call.Args[i]
		if n, bare := arg.Value.(*Name); bare && arg.Name == nil && calledName(call) == "env" && !c.use(n.Text) {
			c.report(n.Span(), CodeUndefinedName, `undefined name "`+n.Text+`"`, "write env '"+n.Text+"' for an environment variable")
			continue
		}
		if _, bare := arg.Value.(*Name); bare && arg.Name != nil && (arg.Name.Text == "emit" || arg.Name.Text == "topic") {
			continue
		}
		c.qualifier(arg.Value)
	}
}
