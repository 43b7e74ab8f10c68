package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// Facts about an interpolated string, computed once: a string may occur in others many times, and walking all of them again
// takes exponential time.

// summary is what is known of an interpolated text.
type summary struct {
	// size is that of its text in bytes, as far as it fits into the limit.
	size int
	// unknown is the first thing in it that is not known, or that the text exceeds a limit; else nil.
	unknown *Unknown
	// lazy: it holds a closure, which is called when the text is made.
	lazy bool
	// open: it holds a list or a map, whose text may change.
	open bool
	// depth is how deep interpolated strings are nested.
	depth int
	// text is the text once it is made, if it cannot change.
	text *Partial
}

// summary looks at the parts; lists and maps in them are looked through each time.
func (s *Interpolated) summary() *summary {
	if s.known == nil {
		s.known = s.look()
	}
	if !s.known.open {
		return s.known
	}
	w := newWriter(groovyMarks)
	w.measure = true
	w.parts(s.Parts)
	now := *s.known
	now.size, now.unknown = limits.ConfigText.Max-w.left, w.unknown
	return &now
}

func (s *Interpolated) look() *summary {
	known := &summary{depth: 1}
	for _, part := range s.Parts {
		if known.size += len(part.Text); part.Value != nil {
			known.size++ // as a writer counts it
		}
		switch v := part.Value.(type) {
		case nil:
		case String:
			known.size += len(v)
		case *Interpolated:
			known.within(v.summary())
		case *Closure:
			known.lazy = true
			known.size += len(v.Source)
		case *List, *Map, *Pair, *Range:
			known.open = true
		default:
			if u := AsUnknown(v); u != nil && known.unknown == nil {
				known.unknown = u
			}
			known.size += len(plainText(v))
		}
		if known.size > limits.ConfigText.Max {
			known.size, known.unknown = limits.ConfigText.Max+1, beyondLimit(limits.ConfigText)
			known.open = false
			break
		}
	}
	if known.depth > limits.ConfigNesting.Max && known.unknown == nil {
		known.unknown = beyondLimit(limits.ConfigNesting)
	}
	return known
}

// within adds what is known of an interpolated text in it.
func (known *summary) within(inner *summary) {
	known.size += inner.size
	known.lazy = known.lazy || inner.lazy
	known.open = known.open || inner.open
	known.depth = max(known.depth, inner.depth+1)
	if known.unknown == nil {
		known.unknown = inner.unknown
	}
}

// written is the text, made once if it cannot change.
func (s *Interpolated) written(m marks) *Partial {
	known := s.summary()
	switch {
	case known.unknown != nil && known.unknown.Limit != nil:
		return &Partial{Pieces: []Piece{{Hole: known.unknown}}}
	case known.text != nil:
		return known.text
	}
	w := newWriter(m)
	w.parts(s.Parts)
	text := w.end()
	if !known.open {
		known.text = text
	}
	return text
}
