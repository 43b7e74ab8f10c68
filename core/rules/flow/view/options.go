package view

import "github.com/flow-toolkit/flow-toolkit/core/dialect"

// option is what is known of one of the engine's.
type option struct {
	kind  dialect.OptionKind
	known bool
}

// Option is the result of [dialect.Names.Option], computed once for each name: configurations set the same options for
// hundreds of processes.
func (v *View) Option(scope, name string) (kind dialect.OptionKind, known bool) {
	key := [2]string{scope, name}
	o, asked := v.options[key]
	if !asked {
		o.kind, o.known = v.Names.Option(scope, name)
		if v.options == nil {
			v.options = map[[2]string]option{}
		}
		v.options[key] = o
	}
	return o.kind, o.known
}
