// Package configured has the parameters that a pipeline config sets, and those that the schema need not declare.
package configured

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Prefix begins the keys of parameters.
const Prefix = "params."

// Settings are the parameters that a pipeline config sets.
type Settings struct {
	// Text of a parameter as the pipeline config writes it, with quotes. Without them for nf-core/tools.
	Text map[string]string
	// Nested are parameters that contain others: "a" of "params.a.b".
	Nested map[string]bool
	// Declared are those that the main script declares in a block with types.
	Declared map[string]bool
	// Names of text in order.
	Names []string
	// kinds are those of [lint.Pass].
	kinds map[string]tree.Kind
}

// Params reads the parameters of the pipeline config. If it has none, the rule is reported as not checked;
// nf-core/tools checks it anyway, and 4.1 and later takes one that contains others for none at all.
func Params(p *lint.Pass, view *kind.View) (s Settings, ok bool) {
	if kind.IsRejected(p, view) {
		p.SuppressPassed() // as nf-core/tools does
		return s, false
	}
	config := p.Config()
	s = Settings{Text: make(map[string]string, len(config.Texts)), Nested: map[string]bool{}, Declared: map[string]bool{}, kinds: config.Kinds}
	for key, value := range config.Texts {
		if name, declared := strings.CutPrefix(key, lint.DeclaredParam); declared {
			s.Declared[name] = true
		}
		name, found := strings.CutPrefix(key, Prefix)
		if !found || config.Kinds[key] == tree.Object {
			continue
		}
		if outer, _, nested := strings.Cut(name, "."); nested {
			s.Nested[outer] = config.Kinds == nil
			continue
		}
		s.Text[name] = value
		s.Names = append(s.Names, name)
	}
	slices.Sort(s.Names)
	if len(s.Names)+len(s.Nested)+len(s.Declared) == 0 && !p.Upstream {
		p.NotChecked(diag.CauseConfig, lint.NeedsParams.String())
		return s, false
	}
	return s, true
}

// Value is the value of a parameter: as written, an empty one as null, or with its kind if that is known.
func (s Settings) Value(name string) (v schema.ConfigValue, ok bool) {
	text, ok := s.Text[name]
	if s.kinds != nil {
		return schema.ConfigValue{Kind: s.kinds[Prefix+name], Text: text}, ok
	}
	if schema.Unquote(text) == "" {
		text = "null"
	}
	return schema.FlatValue(text), ok
}

// Undeclared are the parameters that the schema need not declare.
func Undeclared(p *lint.Pass) map[string]bool {
	config := p.Config()
	return schema.Undeclared(p.Names, config.Texts, config.Kinds)
}
