package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The strings of values, as the engine's language interpolates them.

// Text is a value's string: the result of "${v}". Lists are "[a, b]", maps "[k:v]". An unknown value is printed in angle
// brackets, and so is a string that exceeds a limit.
func Text(v Value) string {
	switch v := v.(type) {
	case String:
		return string(v)
	case *List, *Map, *Pair, *Interpolated, *Unknown, *Partial:
	default:
		if text := plainText(v); len(text) < limits.ConfigText.Max {
			return text
		}
	}
	return written(v, groovyMarks).Text()
}

// TextValue is a value's text as a value: a String, or a Partial where something is not known.
func TextValue(v Value) Value {
	switch v := v.(type) {
	case String:
		return v
	case *Unknown:
		return &Partial{Pieces: []Piece{{Hole: v}}}
	}
	p := written(v, groovyMarks)
	if p.Unknown() == nil {
		return String(p.Text())
	}
	return p
}

// marks are what is written around and between the entries of maps.
type marks struct{ colon, open, close, empty string }

var (
	groovyMarks = marks{":", "[", "]", "[:]"}
	javaMarks   = marks{"=", "{", "}", "{}"}
)

func written(v Value, m marks) *Partial {
	if s, ok := v.(*Interpolated); ok {
		return s.written(m)
	}
	w := newWriter(m)
	w.value(v)
	return w.end()
}

// writer writes values up to a depth and a length, in pieces between what is not known.
type writer struct {
	text   strings.Builder
	pieces []Piece
	marks
	depth, left int
	// unknown is the first thing that is not known, or the limit that the text exceeds.
	unknown *Unknown
	// measure: nothing is kept of the text.
	measure bool
}

func newWriter(m marks) *writer { return &writer{marks: m, left: limits.ConfigText.Max} }

// end is the text. Of one that exceeds a limit nothing is kept.
func (w *writer) end() *Partial {
	if w.exceeded() {
		return &Partial{Pieces: []Piece{{Hole: w.unknown}}}
	}
	w.flush()
	return &Partial{Pieces: w.pieces}
}

// exceeded reports whether the text exceeds a limit.
func (w *writer) exceeded() bool { return w.left < 0 }

// exceed ends the writing.
func (w *writer) exceed(limit limits.Limit) {
	if w.unknown == nil || w.unknown.Limit == nil {
		w.unknown = beyondLimit(limit)
	}
	w.left = -1
	w.text, w.pieces = strings.Builder{}, nil
}

// count takes an amount from what may be written, and reports whether it does not exceed the limit.
func (w *writer) count(amount int) bool {
	if w.left >= 0 {
		if w.left -= amount; w.left < 0 {
			w.exceed(limits.ConfigText)
		}
	}
	return w.left >= 0
}

func (w *writer) put(text string) {
	if w.count(len(text)) && !w.measure {
		w.text.WriteString(text)
	}
}

func (w *writer) flush() {
	if w.text.Len() > 0 {
		w.pieces = append(w.pieces, Piece{Text: w.text.String()})
		w.text.Reset()
	}
}

func (w *writer) hole(u *Unknown) {
	if !w.count(len(u.Text())) {
		return
	}
	if w.unknown == nil {
		w.unknown = u
	}
	if !w.measure {
		w.flush()
		w.pieces = append(w.pieces, Piece{Hole: u})
	}
}

func (w *writer) value(v Value) {
	if w.depth++; w.depth > limits.ConfigNesting.Max {
		w.exceed(limits.ConfigNesting)
	} else if w.count(1) { // a value counts even if it writes no text, because one may occur in others many times
		w.one(v)
	}
	w.depth--
}

func (w *writer) one(v Value) {
	switch v := v.(type) {
	case *List:
		w.list(v.Items)
	case *Map:
		w.mapping(v)
	case *Pair:
		w.value(v.Key)
		w.put("=")
		w.value(v.Value)
	case *Interpolated:
		w.interpolated(v)
	case *Unknown:
		w.hole(v)
	case *Partial:
		w.all(v)
	default:
		w.put(plainText(v))
	}
}

// interpolated writes a string that is nested in another: it is made once, unless it may change.
func (w *writer) interpolated(v *Interpolated) {
	if v.known == nil {
		v.summary()
	}
	if v.known.open {
		w.parts(v.Parts)
	} else {
		w.all(v.written(w.marks))
	}
}

func (w *writer) all(p *Partial) {
	for _, piece := range p.Pieces {
		switch {
		case piece.Hole == nil:
			w.put(piece.Text)
		case piece.Hole.Limit != nil:
			w.exceed(*piece.Hole.Limit)
		default:
			w.hole(piece.Hole)
		}
	}
}

// parts writes an interpolated text. A range in it is written out, where elsewhere it is "1..3".
func (w *writer) parts(parts []Part) {
	for _, part := range parts {
		if part.Value == nil {
			w.put(part.Text)
		} else if r, ok := part.Value.(*Range); ok {
			w.list(r.Some(w.left + 1))
		} else {
			w.value(part.Value)
		}
	}
}

func (w *writer) list(items []Value) {
	w.put("[")
	for i, item := range items {
		w.next(i)
		if w.value(item); w.exceeded() {
			break
		}
	}
	w.put("]")
}

// next is called before the i-th of several.
func (w *writer) next(i int) {
	if i > 0 {
		w.put(", ")
	}
}

func (w *writer) mapping(m *Map) {
	if m.Len() == 0 {
		w.put(w.empty)
		return
	}
	w.put(w.open)
	for i := range m.entries {
		w.next(i)
		w.put(m.entries[i].Name)
		w.put(w.colon)
		if w.value(m.entries[i].Value); w.exceeded() {
			break
		}
	}
	w.put(w.close)
}
