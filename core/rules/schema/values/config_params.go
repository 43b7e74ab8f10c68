package values

// What the rules of schema_params share: the configuration's parameters, and which of them need
// no place in the schema.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

const paramsPrefix = "params."

// settings are the parameters that a configuration sets.
type settings struct {
	// text of a parameter as the configuration gives it, quotes and all.
	text map[string]string
	// nested are parameters that hold others: "a" of "params.a.b".
	nested map[string]bool
	// names of text in order.
	names []string
}

// configParams reads the configuration's parameters. A configuration without any tells nothing
// about parameters, and is reported as that; the reference takes it at its word.
func configParams(p *lint.Pass, view *kind.View) (s settings, ok bool) {
	if kind.IsRejected(p, view) {
		p.Abstain() // and so does the reference
		return s, false
	}
	s = settings{text: map[string]string{}, nested: map[string]bool{}}
	for key, value := range p.Config {
		name, found := strings.CutPrefix(key, paramsPrefix)
		if !found {
			continue
		}
		if outer, _, nested := strings.Cut(name, "."); nested {
			s.nested[outer] = true
			continue
		}
		s.text[name] = value
		s.names = append(s.names, name)
	}
	slices.Sort(s.names)
	if len(s.names)+len(s.nested) == 0 && !p.Reference {
		p.NotChecked(lint.NeedsParams.String())
		return s, false
	}
	return s, true
}

// value is the text of a parameter; what is set to nothing is null.
func (s settings) value(name string) (text string, ok bool) {
	text, ok = s.text[name]
	if schema.Unquote(text) == "" {
		text = "null"
	}
	return text, ok
}

// undeclared are the parameters that need no place in the schema.
func undeclared(p *lint.Pass, view *kind.View) map[string]bool {
	return schema.Undeclared(p.Names, p.Config)
}
