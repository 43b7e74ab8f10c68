package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// Interpolated strings: the value of "a${b}c", and when it is evaluated.

// Interpolate makes the value of an interpolated text. The legacy parser keeps it as a kind of its
// own, whose text is made when it is asked for; the strict one makes the text at once.
func (cx *Context) Interpolate(parts []Part) (Value, error) {
	made := &Interpolated{Parts: parts}
	if cx.Legacy {
		return made, made.tooMuch()
	}
	return cx.TextOf(made)
}

// tooMuch is an error if the text exceeds a limit.
func (s *Interpolated) tooMuch() error {
	if u := s.summary().unknown; u != nil && u.Limit != nil {
		return tooMuch(*u.Limit)
	}
	return nil
}

// TextOf is the text of any value as a String or Partial; closures within an interpolated text are called.
func (cx *Context) TextOf(v Value) (Value, error) {
	if s, ok := v.(*Interpolated); ok {
		settled, err := cx.settled(s, 0)
		if err != nil {
			return nil, err
		}
		v = settled
		cx.read(costOf(settled))
	}
	return cx.textOrLimit(v)
}

// textOrLimit is a value's text, or an error where that exceeds a limit.
func (cx *Context) textOrLimit(v Value) (Value, error) {
	switch v := v.(type) {
	case *List, *Map, *Pair:
		return cx.made(written(v, groovyMarks))
	case *Interpolated:
		if err := v.tooMuch(); err != nil {
			return nil, err
		}
	}
	return TextValue(v), nil
}

// made is a string built from other values: it counts as read, and exceeding a limit is an error.
func (cx *Context) made(p *Partial) (Value, error) {
	u := p.Unknown()
	if u != nil && u.Limit != nil {
		cx.read(limits.ConfigText.Max)
		return nil, tooMuch(*u.Limit)
	}
	cx.read(textSize(p))
	if u != nil {
		return p, nil
	}
	return String(p.Text()), nil
}

// textSize is the length of a string, as far as it is known.
func textSize(p *Partial) int {
	size := 0
	for _, piece := range p.Pieces {
		size += len(piece.Text)
	}
	return size
}

// Settle calls the closures within an interpolated text and gives it with their results; other
// values stay as they are. What is printed is settled first.
func (cx *Context) Settle(v Value) (Value, error) {
	if s, ok := v.(*Interpolated); ok {
		return cx.settled(s, 0)
	}
	return v, nil
}

func (cx *Context) settled(s *Interpolated, depth int) (*Interpolated, error) {
	if !s.summary().lazy {
		return s, s.tooMuch()
	}
	if depth > limits.ConfigNesting.Max {
		return nil, tooMuch(limits.ConfigNesting)
	}
	cx.read(len(s.Parts) * itemCost)
	if err := cx.readTooMuch(); err != nil {
		return nil, err
	}
	made := &Interpolated{Parts: append([]Part(nil), s.Parts...)}
	for i, part := range s.Parts {
		v, err := part.Value, error(nil)
		if c, ok := v.(*Closure); ok && c.Params <= 1 {
			if v, err = cx.call(c); err != nil {
				return nil, err
			}
		}
		if inner, ok := v.(*Interpolated); ok {
			if v, err = cx.settled(inner, depth+1); err != nil {
				return nil, err
			}
		}
		made.Parts[i].Value = v
	}
	return made, made.tooMuch()
}

// call runs a closure.
func (cx *Context) call(c *Closure, args ...Value) (Value, error) {
	if cx.Call == nil {
		return nil, missing("calling closures is not supported here")
	}
	v, err := cx.Call(c, args)
	if v == nil && err == nil {
		v = Null{}
	}
	return v, err
}

// concat concatenates the strings of two values. An interpolated string before a string stays interpolated.
func (cx *Context) concat(x, y Value) (Value, error) {
	left, isLeft := x.(*Interpolated)
	if _, isRight := textOf(y); isLeft && isRight {
		made := &Interpolated{Parts: append(append([]Part(nil), left.Parts...), partsOf(y)...)}
		return made, made.tooMuch()
	}
	a, err := cx.TextOf(x)
	if err != nil {
		return nil, err
	}
	b, err := cx.TextOf(y)
	if err != nil {
		return nil, err
	}
	if s, ok := a.(String); ok {
		if t, ok := b.(String); ok {
			return madeText(string(s), string(t))
		}
	}
	p, _ := x.(*Partial)
	_, isRight := textOf(y)
	return &Partial{Pieces: append(pieces(a), pieces(b)...), Raw: p != nil && p.Raw && isRight}, nil
}

func partsOf(v Value) []Part {
	if s, ok := v.(*Interpolated); ok {
		return s.Parts
	}
	return []Part{{Text: Text(v)}}
}

func pieces(v Value) []Piece {
	if p, ok := v.(*Partial); ok {
		return append([]Piece(nil), p.Pieces...)
	}
	if text := Text(v); text != "" {
		return []Piece{{Text: text}}
	}
	return nil
}
