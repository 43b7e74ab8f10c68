// Package configured has the parameters that a pipeline's configuration sets, and those that need no place in the schema.
package configured

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// Prefix begins the keys of parameters.
const Prefix = "params."

// Settings are the parameters that a configuration sets.
type Settings struct {
	// Text of a parameter as the configuration gives it, quotes and all.
	Text map[string]string
	// Nested are parameters that hold others: "a" of "params.a.b".
	Nested map[string]bool
	// Names of text in order.
	Names []string
}

// Params reads the configuration's parameters. A configuration without any tells nothing
// about parameters, and is reported as that; the reference takes it at its word.
func Params(p *lint.Pass, view *kind.View) (s Settings, ok bool) {
	if kind.IsRejected(p, view) {
		p.Abstain() // and so does the reference
		return s, false
	}
	s = Settings{Text: map[string]string{}, Nested: map[string]bool{}}
	for key, value := range p.Config {
		name, found := strings.CutPrefix(key, Prefix)
		if !found {
			continue
		}
		if outer, _, nested := strings.Cut(name, "."); nested {
			s.Nested[outer] = true
			continue
		}
		s.Text[name] = value
		s.Names = append(s.Names, name)
	}
	slices.Sort(s.Names)
	if len(s.Names)+len(s.Nested) == 0 && !p.Reference {
		p.NotChecked(lint.NeedsParams.String())
		return s, false
	}
	return s, true
}

// Value is the text of a parameter; what is set to nothing is null.
func (s Settings) Value(name string) (text string, ok bool) {
	text, ok = s.Text[name]
	if schema.Unquote(text) == "" {
		text = "null"
	}
	return text, ok
}

// Undeclared are the parameters that need no place in the schema.
func Undeclared(p *lint.Pass) map[string]bool {
	return schema.Undeclared(p.Names, p.Config)
}
