package schema

// The draft by which values are validated and groups are made. The lint reports what a dialect prefers; a validator and an
// editor follow what the schema declares, or else what it contains (schema.md §1.2).

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Applied is how a schema is applied to values.
type Applied struct {
	// Draft whose keywords count.
	Draft validate.Draft
	// Defs is the key whose groups count where the top-level allOf names them.
	Defs string
}

// Applied returns the draft by which values are validated: the one that "$schema" names, of either dialect, or the one whose
// key contains the groups, or else the dialect's. Groups count under that draft's key, or under the other one if it has none.
func (s *Schema) Applied() Applied {
	draft, declared := dialect.AnyDraft(s.Root.Get("$schema").String())
	if !declared {
		draft = s.Draft
	}
	applied := Applied{Defs: draft.Defs}
	if !s.Root.Get(draft.Defs).Is(tree.Object) {
		for _, other := range []dialect.Draft{dialect.Draft07, dialect.Draft2020} {
			if !s.Root.Get(other.Defs).Is(tree.Object) {
				continue
			}
			if applied.Defs = other.Defs; !declared {
				draft = other
			}
			break
		}
	}
	applied.Draft, _ = validate.DraftOf(draft.URI)
	return applied
}
