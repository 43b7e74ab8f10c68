package yaml

// Tokens of the scanner: scalars, indicators and brackets with their spans, and the starts and ends of collections that
// are shown only by indentation.

import "github.com/flow-toolkit/flow-toolkit/core/source"

type tokenKind uint8

const (
	// tokEmpty is a value that is not written, such as the one after "a:".
	tokEmpty tokenKind = iota
	tokScalar
	// tokCollectionKey is a key that is a list or mapping; it is read separately.
	tokCollectionKey
	tokAlias
	tokAnchor
	tokTag
	// tokMapStart, tokListStart and tokBlockEnd have no bytes; indentation shows them.
	tokMapStart
	tokListStart
	tokBlockEnd
	// tokEntry is the "-" before an item.
	tokEntry
	// tokKey precedes a key, with the byte of a "?" or with none.
	tokKey
	// tokValue is the ":" after a key.
	tokValue
	tokFlowList
	tokFlowMap
	tokFlowListEnd
	tokFlowMapEnd
	tokComma
	tokDocStart
	tokDocEnd
)

// token is one piece of the text.
type token struct {
	kind  tokenKind
	style Style
	// start and end are offsets of bytes in the text.
	start, end int
	// text is a scalar's content, an anchor's or alias's name, or a tag.
	text string
}

func (t token) span() source.Span { return source.Span{Start: t.start, End: t.end} }
