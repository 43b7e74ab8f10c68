package yaml

// Tokens of a document in the form that the library's parser reads. Of the open collections it records only what is
// needed to find missing values.

import (
	"slices"

	goccy "github.com/goccy/go-yaml/token"
)

type feeder struct {
	*reporter
	*document
	out    goccy.Tokens
	frames []frame
	// props are the properties of the next value.
	props properties
	// muted is true when the document is converted again, so that its errors are not reported twice.
	muted bool
	// done is true once the document's value has begun.
	done bool
	// made are allocated tokens that are not used yet.
	made []madeToken
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
	// inEntries is a list in the column of its mapping; the next key ends it.
	inEntries
	inFlowMap
	inFlowList
	// inPair is a mapping with one key in a flow list; it ends with the item.
	inPair
)

func (k frameKind) isMap() bool { return k == inMap || k == inFlowMap || k == inPair }

// frameState is what a collection needs next.
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
	f.out = make([]*goccy.Token, 0, len(f.tokens)+len(f.tokens)/4)
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
	if f.props != (properties{}) {
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
		f.property(t)
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

// entry writes a "-".
func (f *feeder) entry(i, place int) int {
	top := f.top()
	if top == nil {
		return i
	}
	switch {
	case top.kind == inMap && top.state == waitsForKey:
		return f.collectionKey(i, f.entriesEnd(i))
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

// mapping makes the innermost collection wait for a key: it begins an element of a mapping, or in a list a mapping with
// one key.
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
			f.unsupported(f.tokens[i].span(), `missing key before ":"`, `write "key: value"`)
		}
		f.mapping(i, place)
	}
	if f.top().state == waitsForKey {
		f.empty(place)
	}
	f.put(goccy.MappingValueType, i)
	f.top().state = waitsForValue
}

// complete writes empty values for what a collection still needs.
func (f *feeder) complete(place int) {
	top := f.top()
	flow := top != nil && (top.kind == inFlowMap || top.kind == inFlowList)
	if top == nil || top.state == waitsForNothing && (f.props == (properties{}) || !flow) {
		f.props = properties{}
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
