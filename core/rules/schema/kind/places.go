package kind

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// OpeningOf is the place for a fault about what an object lacks: its opening bracket.
func OpeningOf(n *tree.Node) source.Span {
	return source.Span{Start: n.Span.Start, End: n.Span.Start + 1}
}

// Takes reports whether a subschema is known to accept the value, as far as its own keywords go.
func Takes(view *View, subschema *tree.Node, json string) bool {
	value := tree.ParseJSON(source.New("", []byte(json)))
	if !value.Readable() {
		return false
	}
	result := validate.Value(subschema, value.Root, validate.Options{Draft: view.Schema.ValidateDraft(), Format: validate.FormatAssert})
	return len(result.Violations) == 0
}
