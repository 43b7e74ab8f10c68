package view

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Call is a call in a workflow by a name alone, as those of processes and workflows are.
type Call struct {
	Name string
	// At is the position of the name.
	At source.Span
	// Args is the number of arguments; named ones are one together.
	Args int
}

// callsWithin takes in the calls within a node. Those with a list that is spread have a number of arguments that only a run knows.
func (s *Script) callsWithin(n syntax.Node) {
	syntax.Children(n, func(n syntax.Node) {
		if call, ok := n.(*syntax.Call); ok {
			name, named := call.Of.(*syntax.Name)
			spread := slices.ContainsFunc(call.Args, func(a syntax.Arg) bool { return a.Spread })
			if named && !spread {
				s.calls = append(s.calls, Call{Name: name.Text, At: name.Span(), Args: argumentsOf(call)})
			}
		}
		s.callsWithin(n)
	})
}

func argumentsOf(call *syntax.Call) int {
	count, named := 0, 0
	for i := range call.Args {
		if call.Args[i].Name != nil || call.Args[i].NameExpr != nil {
			named = 1
		} else {
			count++
		}
	}
	return count + named
}

// WrongCall is a call of a process or workflow with another number of arguments than it has inputs.
type WrongCall struct {
	Call
	Inputs int
}

// WrongCalls are those of a script. Calls of what is not known here are not among them.
func (f *Folder) WrongCalls(s *Script) (wrong []WrongCall) {
	for _, call := range s.calls {
		from, name := s, call.Name
		if item, included := s.aliases[name]; included {
			target, ok := f.target(s, *item.include)
			if !ok {
				continue
			}
			from, name = target, item.name
		}
		inputs, known := from.inputs[name]
		if known && from.Unclear == "" && from.provides(name) && !from.functions[name] && inputs != call.Args {
			wrong = append(wrong, WrongCall{call, inputs})
		}
	}
	return wrong
}
