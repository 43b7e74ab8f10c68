package yaml

// Scalars, collections, and collections that are keys, as input of the library's parser.

import (
	"fmt"
	"slices"

	goccy "github.com/goccy/go-yaml/token"
)

// property stores an anchor or tag for the next value.
func (f *feeder) property(t token) {
	known, kind := &f.props.anchorSpan, "anchor"
	if t.kind == tokTag {
		known, kind = &f.props.tagSpan, "tag"
	}
	if known.End > 0 && !f.muted {
		f.syntaxError(t.span(), fmt.Sprintf("second %s %s for one value", kind, quote(f.text[t.start:t.end])), "remove one of the two")
	}
	*known = t.span()
	if t.kind == tokTag {
		f.props.tag = t.text
	} else {
		f.props.anchor = t.text
	}
}

// takes reports whether a value may begin here.
func (f *feeder) takes() bool {
	if len(f.frames) == 0 {
		return !f.done
	}
	top := f.top()
	return top.state == waitsForKey || top.state == waitsForValue || top.kind == inFlowMap || top.kind == inFlowList
}

// surplus reports a value that is not allowed here, unless the scanner has reported an error.
func (f *feeder) surplus(t token) {
	f.props = properties{}
	if !f.failed() && !f.muted {
		f.syntaxError(t.span(), "value is not allowed here", `write lines of "key: value"`)
	}
}

// scalar writes a scalar or alias.
func (f *feeder) scalar(i int) {
	if t := f.tokens[i]; t.kind == tokAlias && f.props != (properties{}) && !f.muted {
		f.syntaxError(t.span(), "alias must not have an anchor or tag", "remove the anchor or tag")
	}
	f.begin()
	f.describe(i)
	f.put(goccy.StringType, i)
	f.finish()
}

// collection opens a collection. It skips one that is a key, or that is not allowed here.
func (f *feeder) collection(i int) int {
	if !f.takes() {
		f.surplus(f.tokens[i])
		return f.end(i)
	}
	if top := f.top(); top != nil && (top.state == waitsForKey || top.kind == inFlowMap && top.state == waitsForNothing) {
		return f.collectionKey(i, f.end(i))
	}
	kinds := map[tokenKind]frameKind{tokMapStart: inMap, tokListStart: inList, tokFlowMap: inFlowMap, tokFlowList: inFlowList}
	f.open(kinds[f.tokens[i].kind], i)
	return i
}

// end returns the index of the token that ends the collection at the index.
func (f *feeder) end(i int) int {
	depth := 0
	for j := i; j < len(f.tokens); j++ {
		switch f.tokens[j].kind {
		case tokMapStart, tokListStart, tokFlowMap, tokFlowList:
			depth++
		case tokBlockEnd, tokFlowListEnd, tokFlowMapEnd:
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return len(f.tokens) - 1
}

// collectionKey writes a key that is a collection, the tokens from first to last, as one scalar, and reads the collection
// separately.
func (f *feeder) collectionKey(first, last int) int {
	inner := document{text: f.text, tokens: f.tokens[first : last+1]}
	end := f.tokens[last].end
	for j := last; j > first && f.tokens[j].kind == tokBlockEnd; j-- {
		end = f.tokens[j-1].end
	}
	t := token{kind: tokCollectionKey, start: f.tokens[first].start, end: end, text: f.text[f.tokens[first].start:end]}
	if !f.muted {
		inner.tokens = slices.Clone(inner.tokens)
		if f.tokens[first].kind == tokEntry {
			inner.tokens = append(append([]token{{kind: tokListStart, start: t.start, end: t.start}}, inner.tokens...), token{kind: tokBlockEnd, start: end, end: end})
		}
		inner.parse(f.reporter)
		f.unsupported(t.span(), "key must be a string, found a list or mapping", "add quotes")
	}
	f.all = append(f.all, t)
	f.begin()
	f.describe(len(f.all) - 1)
	f.put(goccy.StringType, len(f.all)-1)
	return last
}

// entriesEnd returns the index of the last token of a list in a mapping's column that is a key.
func (f *feeder) entriesEnd(i int) int {
	for j := i; j < len(f.tokens); j++ {
		switch f.tokens[j].kind {
		case tokKey, tokValue, tokBlockEnd:
			return j - 1
		case tokMapStart, tokListStart, tokFlowMap, tokFlowList:
			j = f.end(j)
		}
	}
	return len(f.tokens) - 1
}
