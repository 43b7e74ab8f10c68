package yaml

// The open collections of a document, and their tokens for the library's parser.

import goccy "github.com/goccy/go-yaml/token"

func (f *feeder) top() *frame {
	if len(f.frames) == 0 {
		return nil
	}
	return &f.frames[len(f.frames)-1]
}

// madeToken is a token for the parser; many are allocated at once, which is much faster.
type madeToken struct {
	goccy.Token
	position goccy.Position
}

const tokensAtOnce = 64

// put adds one token for the parser; at is the index of the scanner token.
func (f *feeder) put(kind goccy.Type, at int) {
	if len(f.made) == 0 {
		f.made = make([]madeToken, tokensAtOnce)
	}
	made := &f.made[0]
	f.made = f.made[1:]
	made.position = goccy.Position{Line: 1, Column: len(f.out) + 1, Offset: at}
	t := &made.Token
	t.Type, t.Position = kind, &made.position
	if n := len(f.out); n > 0 {
		t.Prev, f.out[n-1].Next = f.out[n-1], t
	}
	f.out = append(f.out, t)
}

// empty adds an empty value at the offset place.
func (f *feeder) empty(place int) {
	f.all = append(f.all, token{kind: tokEmpty, start: place, end: place})
	f.begin()
	f.describe(len(f.all) - 1)
	f.put(goccy.StringType, len(f.all)-1)
	f.finish()
}

// describe stores the properties of the value at the index.
func (f *feeder) describe(at int) {
	if f.props != (properties{}) {
		if f.about == nil {
			f.about = map[int]properties{}
		}
		f.about[at] = f.props
	}
	f.props = properties{}
}

// begin updates the innermost collection for the start of a value.
func (f *feeder) begin() {
	top := f.top()
	if top == nil {
		f.done = true
		return
	}
	if top.state == waitsForKey {
		top.state = waitsForColon
	} else if top.kind == inFlowMap && top.state == waitsForNothing {
		top.state = waitsForColon // a key without a value
	}
}

// finish updates the innermost collection for the end of a value.
func (f *feeder) finish() {
	if top := f.top(); top != nil && top.state == waitsForValue {
		top.state = waitsForNothing
	}
}

func (f *feeder) open(kind frameKind, at int) {
	f.begin()
	f.describe(at)
	start := goccy.SequenceStartType
	if kind.isMap() {
		start = goccy.MappingStartType
	}
	f.put(start, at)
	f.frames = append(f.frames, frame{kind: kind})
}

// close ends the innermost collection; at is the index of the token that ends it.
func (f *feeder) close(at, place int) {
	if len(f.frames) == 0 {
		return
	}
	f.complete(place)
	end := goccy.SequenceEndType
	if f.top().kind.isMap() {
		end = goccy.MappingEndType
	}
	f.put(end, at)
	f.frames = f.frames[:len(f.frames)-1]
	f.finish()
}

// closeKind closes the innermost collection if it is of a kind that no token ends.
func (f *feeder) closeKind(kind frameKind, at, place int) {
	if top := f.top(); top != nil && top.kind == kind {
		f.close(at, place)
	}
}
