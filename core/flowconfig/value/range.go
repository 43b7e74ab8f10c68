package value

import (
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Ranges are written in twelve letters and may have two billion values, so they are counted when they are created; their
// values are made on request.

// bounds are the first value, the step (1 or -1) and the number of values; letters is true for a range of strings of one
// letter.
func (r *Range) bounds() (first, step, count int64, letters bool) {
	from, letters := place(r.From)
	to, _ := place(r.To)
	step = 1
	if from > to {
		step = -1
	}
	count = (to-from)*step + 1
	if r.OpenLeft {
		from += step
		count--
	}
	if r.OpenRight {
		count--
	}
	return from, step, max(count, 0), letters
}

// place is a number, or the code of a string's first letter.
func place(v Value) (at int64, letter bool) {
	if text, ok := textOf(v); ok {
		r, _ := utf8.DecodeRuneInString(text)
		return int64(r), true
	}
	at, _ = long(v)
	return at, false
}

// Len is the number of values.
func (r *Range) Len() int {
	_, _, count, _ := r.bounds()
	return int(count)
}

// Some makes at most that many values.
func (r *Range) Some(most int) []Value {
	first, step, count, letters := r.bounds()
	_, wide := r.From.(Long)
	if _, ok := r.To.(Long); ok {
		wide = true
	}
	items := make([]Value, 0, min(count, int64(max(most, 0)), 1024))
	for i := int64(0); i < count && i < int64(most); i++ {
		switch at := first + i*step; {
		case letters:
			items = append(items, String(rune(at)))
		case wide:
			items = append(items, Long(at))
		default:
			items = append(items, Int(at))
		}
	}
	return items
}

// All makes the values.
func (r *Range) All() ([]Value, error) {
	if r.Len() > limits.ConfigItems.Max {
		return nil, tooMuch(limits.ConfigItems)
	}
	return r.Some(limits.ConfigItems.Max), nil
}

// Text is "1..3", or "1..<3" without the end.
func (r *Range) Text() string {
	sign := ".."
	if r.OpenLeft {
		sign = "<" + sign
	}
	if r.OpenRight {
		sign += "<"
	}
	return Text(r.From) + sign + Text(r.To)
}

// makeRange is the operators "..", "..<", "<.." and "<..<".
func makeRange(op string, x, y Value) (Value, error) {
	r := &Range{From: x, To: y, OpenLeft: op[0] == '<', OpenRight: op[len(op)-1] == '<'}
	if isWhole(x) && isWhole(y) {
		if first, last := whole(x), whole(y); !first.IsInt64() || first.Sub(last, first).BitLen() > 32 || r.Len() > limits.ConfigItems.Max {
			return nil, tooMuch(limits.ConfigItems)
		}
		return r, nil
	}
	a, isText := textOf(x)
	b, alsoText := textOf(y)
	if isText && alsoText && utf8.RuneCountInString(a) == 1 && utf8.RuneCountInString(b) == 1 {
		r.From, r.To = String(a), String(b)
		return r, nil
	}
	return nil, missing("a range from " + x.TypeName() + " to " + y.TypeName() + " is not supported here")
}

// isWhole reports whether a value is an integer of at most 64 bits.
func isWhole(v Value) bool {
	r := rankOf(v)
	return r == rankInt || r == rankLong
}

// textOf is the string of the two kinds of known strings.
func textOf(v Value) (string, bool) {
	switch v := v.(type) {
	case String:
		return string(v), true
	case *Interpolated:
		return Text(v), true
	}
	return "", false
}

// places are the first place that a range of places means, the one behind the last, and whether
// it runs backwards; both are 0 for none.
func (r *Range) places(size int) (int, int, bool, error) {
	from, ok1 := long(r.From)
	to, ok2 := long(r.To)
	n := int64(size)
	if !ok1 || !ok2 {
		return 0, 0, false, fail("positions of a range must be integers")
	}
	if (r.OpenLeft || r.OpenRight) && r.Len() == 0 {
		return 0, 0, false, nil
	}
	if r.OpenLeft || r.OpenRight {
		step := int64(1)
		if from > to {
			step = -1
		}
		from, to = from+step*int64(btoi(r.OpenLeft)), to-step*int64(btoi(r.OpenRight))
	}
	if from < 0 {
		from += n
	}
	if to < 0 {
		to += n
	}
	backwards := from > to
	if backwards {
		from, to = to, from
	}
	if from < 0 || to >= n {
		return 0, 0, false, failAs(beyondEnd, "range "+Text(r)+" does not exist in "+itemCount(int(n)))
	}
	return int(from), int(to) + 1, backwards, nil
}
