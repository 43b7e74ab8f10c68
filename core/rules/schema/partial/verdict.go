package partial

// Verdict is what can be said of a schema and all the maps that the known values may become.
type Verdict uint8

const (
	Perhaps Verdict = iota // holds for some of them, as far as we know
	Always
	Never
)

func (v Verdict) opposite() Verdict {
	switch v {
	case Always:
		return Never
	case Never:
		return Always
	}
	return Perhaps
}

// both is the verdict of two demands that must both be met.
func both(a, b Verdict) Verdict {
	switch {
	case a == Never || b == Never:
		return Never
	case a == Always && b == Always:
		return Always
	}
	return Perhaps
}

func verdictOf(holds, closed bool) Verdict {
	switch {
	case holds:
		return Always
	case closed:
		return Never
	}
	return Perhaps
}
