package view

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Variables, which the legacy parser allows in a config: within the reach of "def name", an assignment to the name sets the variable,
// also in the blocks around options.

// topOf is the top level of a file.
func (v *View) topOf(f *flowconfig.File) *Where {
	top, known := v.tops[f]
	if !known {
		if v.tops == nil {
			v.tops = map[*flowconfig.File]*Where{}
		}
		top = &Where{File: f, variables: v.variablesOf(f.Syntax), room: &v.room}
		v.tops[f] = top
	}
	return top
}

// variablesOf are the assignments that set variables. Those of files that the configuration had before are known.
func (v *View) variablesOf(f *syntax.File) map[*syntax.Assign]bool {
	if v.variables == nil {
		v.variables = make(map[*syntax.File]map[*syntax.Assign]bool, len(v.AllFiles))
		for _, f := range v.AllFiles {
			if known, ok := v.memory.variables[f.Syntax]; ok {
				v.variables[f.Syntax] = known
			}
		}
		v.memory.variables = v.variables
	}
	found, known := v.variables[f]
	if !known {
		w := variableWalk{declared: map[string]int{}}
		w.body(f.Statements, 0)
		found = w.found
		v.variables[f] = found
	}
	return found
}

// variableWalk finds the assignments that set variables.
type variableWalk struct {
	// declared counts the declarations around, by name.
	declared map[string]int
	found    map[*syntax.Assign]bool
}

// body goes through statements whose variables are their own.
func (w *variableWalk) body(all []syntax.Statement, depth int) {
	if depth > limits.ConfigDepth.Max {
		return
	}
	var own []syntax.Word
	for _, s := range all {
		switch s := s.(type) {
		case *syntax.Define:
			own = append(own, s.Names...)
			for _, name := range s.Names {
				w.declared[name.Text]++
			}
		case *syntax.Assign:
			if first := firstName(s.Target); first != "" && w.declared[first] > 0 {
				if w.found == nil {
					w.found = map[*syntax.Assign]bool{}
				}
				w.found[s] = true
			}
		case *syntax.Block:
			w.body(s.Body, depth+1)
		case *syntax.Selector:
			w.body(s.Body, depth+1)
		case *syntax.Label:
			if s.Body != nil {
				w.body([]syntax.Statement{s.Body}, depth+1)
			}
		case *syntax.For:
			w.declared[s.Name.Text]++
			w.body(slices.Concat(s.Init, s.Body, s.Step), depth+1)
			w.declared[s.Name.Text]--
		default:
			for _, inner := range bodiesOf(s) {
				w.body(inner, depth+1)
			}
		}
	}
	for _, name := range own {
		w.declared[name.Text]--
	}
}
