package kind

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// OpeningOf returns the span for a finding about what is missing in an object: its opening bracket.
func OpeningOf(n *tree.Node) source.Span {
	return source.Span{Start: n.Span.Start, End: n.Span.Start + 1}
}

// Takes reports whether a subschema accepts the value, as far as its own keywords show.
func Takes(view *View, subschema *tree.Node, json string) bool {
	value := tree.ParseJSON(source.New("", []byte(json)))
	if !value.Readable() {
		return false
	}
	result := validate.Value(subschema, value.Root, validate.Options{Draft: view.Schema.ValidateDraft(), Format: validate.FormatAssert})
	return len(result.Violations) == 0
}
