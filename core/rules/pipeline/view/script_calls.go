package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Call is a call in a workflow by a name alone, as those of processes and workflows are.
type Call struct {
	Name string
	// At is the position of the name.
	At source.Span
	// Args is the number of arguments, named ones being one together; -1 if only a run knows it.
	Args int
	// Within is "closure" or "function" if the call is not directly in a workflow.
	Within string
}

// callsWithin takes in the calls within a node, of which is what they are in.
func (s *Script) callsWithin(n syntax.Node, of string) {
	syntax.Children(n, func(n syntax.Node) {
		if call, ok := n.(*syntax.Call); ok {
			if name, named := call.Of.(*syntax.Name); named {
				s.calls = append(s.calls, Call{Name: name.Text, At: name.Span(), Args: argumentsOf(call), Within: of})
			}
		}
		if _, closure := n.(*syntax.Closure); closure && of == "" {
			s.callsWithin(n, "closure")
		} else {
			s.callsWithin(n, of)
		}
	})
}

// argumentsOf is the number of arguments of a call. A list that is spread has a length that only a run knows.
func argumentsOf(call *syntax.Call) int {
	count, named := 0, 0
	for i := range call.Args {
		if call.Args[i].Spread {
			return -1
		}
		if call.Args[i].Name != nil || call.Args[i].NameExpr != nil {
			named = 1
		} else {
			count++
		}
	}
	return count + named
}

// PartCall is a call of a process or workflow.
type PartCall struct {
	Call
	// Inputs is the number of its inputs; -1 if that is not clear.
	Inputs int
}

// PartCalls are those of a script. Calls of what is not known here are not among them.
func (f *Folder) PartCalls(s *Script) (calls []PartCall) {
	for _, call := range s.calls {
		from, name := s, call.Name
		if item, included := s.aliases[name]; included {
			target, ok := f.target(s, *item.include)
			if !ok {
				continue
			}
			from, name = target, item.name
		}
		if from.Unclear != "" || !from.provides(name) || from.functions[name] {
			continue
		}
		inputs, known := from.inputs[name]
		if !known {
			inputs = -1
		}
		calls = append(calls, PartCall{call, inputs})
	}
	return calls
}
