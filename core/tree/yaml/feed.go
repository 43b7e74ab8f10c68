package yaml

// The feeder writes a document's tokens in the form that the parser is given. It knows of the
// open collections only what is needed to tell where a value is missing.

import (
	"fmt"
	"slices"

	goccy "github.com/goccy/go-yaml/token"
)

type feeder struct {
	*reporter
	*document
	out    goccy.Tokens
	frames []frame
	// said is what was said of the next value.
	said properties
	// muted tells that this document's faults were reported when it was fed before.
	muted bool
	// done tells that the document's value has begun.
	done bool
}

// frame is one open collection.
type frame struct {
	kind  frameKind
	state frameState
	// count of the elements begun.
	count int
}

type frameKind uint8

const (
	inMap frameKind = iota
	inList
	// inEntries is a list in the column of the mapping around it; the next name ends it.
	inEntries
	inFlowMap
	inFlowList
	// inPair is a mapping of one name within a list; it ends with the item.
	inPair
)

func (k frameKind) isMap() bool { return k == inMap || k == inFlowMap || k == inPair }

// frameState tells what a collection waits for.
type frameState uint8

const (
	waitsForNothing frameState = iota
	waitsForKey
	waitsForColon
	waitsForValue
)

// feed writes all tokens.
func (f *feeder) feed() {
	f.all, f.about = slices.Clone(f.tokens), nil
	for i := 0; i < len(f.tokens) && !f.stopped; i++ {
		i = f.token(i)
	}
	end := 0
	if n := len(f.tokens); n > 0 {
		end = f.tokens[n-1].end
	}
	for len(f.frames) > 0 {
		f.close(len(f.tokens)-1, end)
	}
	if f.said != (properties{}) {
		f.empty(end)
	}
}

// token writes the token at the index and returns the index of the last one that it used.
func (f *feeder) token(i int) int {
	t, place := f.tokens[i], 0
	if i > 0 {
		place = f.tokens[i-1].end
	}
	switch t.kind {
	case tokAnchor, tokTag:
		f.say(t)
	case tokScalar, tokAlias:
		if !f.takes() {
			f.surplus(t)
			return i
		}
		f.scalar(i)
	case tokMapStart, tokListStart, tokFlowMap, tokFlowList:
		return f.collection(i)
	case tokKey:
		f.key(i, place)
	case tokValue:
		f.value(i, place)
	case tokEntry:
		return f.entry(i, place)
	case tokComma:
		f.closeKind(inPair, i, place)
		f.complete(place)
		f.put(goccy.CollectEntryType, i)
	case tokBlockEnd, tokFlowListEnd, tokFlowMapEnd:
		f.closeKind(inEntries, i, place)
		f.closeKind(inPair, i, place)
		f.close(i, place)
	}
	return i
}

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
		f.refuse(t.span(), "a list or mapping stands as a name, which the reference's reader refuses; write it in quotes if it is text")
	}
	f.all = append(f.all, t)
	f.begin()
	f.describe(len(f.all) - 1)
	f.put(goccy.StringType, len(f.all)-1)
	return last
}

// entry writes a "-".
func (f *feeder) entry(i, place int) int {
	top := f.top()
	if top == nil {
		return i
	}
	switch {
	case top.kind == inMap && top.state == waitsForKey:
		return f.oddKey(i, f.entriesEnd(i))
	case top.kind == inMap && top.state == waitsForValue:
		f.open(inEntries, i)
	case top.kind == inPair:
		f.closeKind(inPair, i, place)
	}
	if top = f.top(); top.kind != inList && top.kind != inEntries {
		return i
	}
	f.element(i, place)
	f.top().state = waitsForValue
	return i
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

// element begins an element of a collection without written commas.
func (f *feeder) element(i, place int) {
	f.complete(place)
	top := f.top()
	if top.count > 0 && top.kind != inFlowMap {
		f.put(goccy.CollectEntryType, i)
	}
	top.count++
}

// key writes what comes before a key.
func (f *feeder) key(i, place int) {
	f.closeKind(inEntries, i, place)
	f.closeKind(inPair, i, place)
	f.mapping(i, place)
}

// mapping makes the innermost collection wait for a key: it begins an element of a mapping, or
// in a list a mapping of one name.
func (f *feeder) mapping(i, place int) {
	top := f.top()
	switch {
	case top == nil:
		return
	case top.kind == inList && top.state == waitsForNothing:
		f.element(i, place)
		f.open(inPair, i)
	case !top.kind.isMap():
		f.open(inPair, i)
	default:
		f.element(i, place)
	}
	f.top().state = waitsForKey
}

// value writes a ":".
func (f *feeder) value(i, place int) {
	f.closeKind(inEntries, i, place)
	top := f.top()
	if top == nil || top.kind == inPair && top.state == waitsForNothing || top.state == waitsForValue && top.kind.isMap() {
		f.surplus(f.tokens[i])
		return
	}
	if top.state == waitsForNothing || !top.kind.isMap() {
		if !f.muted {
			f.refuse(f.tokens[i].span(), "a name is missing before this colon, which the reference's reader refuses; write \"name: value\"")
		}
		f.mapping(i, place)
	}
	if f.top().state == waitsForKey {
		f.empty(place)
	}
	f.put(goccy.MappingValueType, i)
	f.top().state = waitsForValue
}

// complete writes what a collection still waits for as values that are not written.
func (f *feeder) complete(place int) {
	top := f.top()
	flow := top != nil && (top.kind == inFlowMap || top.kind == inFlowList)
	if top == nil || top.state == waitsForNothing && (f.said == (properties{}) || !flow) {
		f.said = properties{}
		return
	}
	if top.state != waitsForColon && top.state != waitsForValue {
		f.empty(place)
		top = f.top()
	}
	if top.state == waitsForColon {
		f.put(goccy.MappingValueType, len(f.tokens))
		top.state = waitsForValue
	}
	if top.state == waitsForValue {
		f.empty(place)
	}
}
