package yaml

// Values that are fed: scalars, collections, and the collections that stand as keys.

import (
	"fmt"
	"slices"

	goccy "github.com/goccy/go-yaml/token"
)

// say keeps an anchor or tag for the next value.
func (f *feeder) say(t token) {
	known := &f.said.anchorSpan
	if t.kind == tokTag {
		known = &f.said.tagSpan
	}
	if known.End > 0 && !f.muted {
		f.fault(t.span(), fmt.Sprintf("%s is the second of its kind before one value; keep one", quote(f.text[t.start:t.end])))
	}
	*known = t.span()
	if t.kind == tokTag {
		f.said.tag = t.text
	} else {
		f.said.anchor = t.text
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

// surplus reports a value where none can stand, unless the scanner said what is wrong.
func (f *feeder) surplus(t token) {
	f.said = properties{}
	if !f.failed() && !f.muted {
		f.fault(t.span(), "a value stands where none is expected; write lines of \"name: value\"")
	}
}

// scalar writes a scalar or alias.
func (f *feeder) scalar(i int) {
	if t := f.tokens[i]; t.kind == tokAlias && f.said != (properties{}) && !f.muted {
		f.fault(t.span(), "an alias has an anchor or tag before it; only what the alias names can have them")
	}
	f.begin()
	f.describe(i)
	f.put(goccy.StringType, i)
	f.finish()
}

// collection opens a collection. One that is a key, or that stands where no value can, is
// passed over as a whole.
func (f *feeder) collection(i int) int {
	if !f.takes() {
		f.surplus(f.tokens[i])
		return f.end(i)
	}
	if top := f.top(); top != nil && (top.state == waitsForKey || top.kind == inFlowMap && top.state == waitsForNothing) {
		return f.oddKey(i, f.end(i))
	}
	kinds := map[tokenKind]frameKind{tokMapStart: inMap, tokListStart: inList, tokFlowMap: inFlowMap, tokFlowList: inFlowList}
	f.open(kinds[f.tokens[i].kind], i)
	return i
}

// end is the index of the token that ends the collection at the index.
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

// oddKey writes a key that is a collection, the tokens from first to last, as one name, and
// reads the collection apart.
func (f *feeder) oddKey(first, last int) int {
	inner := document{text: f.text, tokens: f.tokens[first : last+1]}
	end := f.tokens[last].end
	for j := last; j > first && f.tokens[j].kind == tokBlockEnd; j-- {
		end = f.tokens[j-1].end
	}
	t := token{kind: tokOddKey, start: f.tokens[first].start, end: end, text: f.text[f.tokens[first].start:end]}
	if !f.muted {
		inner.tokens = slices.Clone(inner.tokens)
		if f.tokens[first].kind == tokEntry {
			inner.tokens = append(append([]token{{kind: tokListStart, start: t.start, end: t.start}}, inner.tokens...), token{kind: tokBlockEnd, start: end, end: end})
		}
		inner.parse(f.reporter)
		f.refuse(t.span(), "a list or mapping stands as a name, which the tool refuses; write it in quotes if it is text")
	}
	f.all = append(f.all, t)
	f.begin()
	f.describe(len(f.all) - 1)
	f.put(goccy.StringType, len(f.all)-1)
	return last
}

// entriesEnd is the index of the last token of a list that stands in a mapping's column as a key.
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
