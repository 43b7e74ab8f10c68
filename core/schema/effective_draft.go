package schema

// The draft by which values are judged and groups are made. What a dialect prefers is for the lint to say;
// a validator and an editor follow what the schema declares, or else what is there (schema.md §1.2).

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

// Applied tells by which draft values are judged: the one that "$schema" names, of whichever dialect, or
// the one whose key holds the groups, or else the dialect's. Groups count under that draft's key, or under
// the other one where it has none.
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
