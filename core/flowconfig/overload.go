package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Functions of one name: the engine takes the one whose parameters have the classes of what it is
// given. Only what is plain is decided here; a wrong choice would be worse than none.

// overload is the function of one name that is called with the arguments, or nil if it is unknown: the only one, or the
// matching one with the most specific classes.
func (m *evaluator) overload(all []*syntax.Function, args []value.Value) *syntax.Function {
	if len(all) == 1 {
		return all[0]
	}
	var best *syntax.Function
	most, alike := -1, false
	for _, f := range all {
		told, fits, known := m.fits(f, args)
		switch {
		case !known:
			return nil
		case !fits:
		case told > most:
			best, most, alike = f, told, false
		case told == most:
			alike = true
		}
	}
	if alike {
		return nil
	}
	return best
}

// fits reports whether a function takes the arguments, how many of its parameters say a class, and
// whether that is known. Null goes to the parameters of any class, if there are such.
func (m *evaluator) fits(f *syntax.Function, args []value.Value) (told int, fits, known bool) {
	if len(f.Params) != len(args) {
		for i := range f.Params {
			if f.Params[i].Default != nil {
				return 0, false, false
			}
		}
		return 0, false, true
	}
	for i, arg := range args {
		class := f.Params[i].Type
		if class == nil || class.Name == "Object" || class.Name == "def" {
			continue
		}
		if _, null := arg.(value.Null); null {
			return 0, false, true
		}
		is, err := m.cx.InstanceOf(arg, class.Name)
		holds, sure := is.(value.Bool)
		if err != nil || !sure {
			return 0, false, false
		}
		if !holds {
			return 0, false, true
		}
		told++
	}
	return told, true, true
}
