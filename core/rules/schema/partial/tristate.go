package partial

// Tristate is whether a schema matches all maps that the known values can become, none of them, or some.
type Tristate uint8

const (
	Perhaps Tristate = iota // matches some of them, or it is not known
	Always
	Never
)

func (v Tristate) opposite() Tristate {
	switch v {
	case Always:
		return Never
	case Never:
		return Always
	}
	return Perhaps
}

// both is the result of two schemas that must both match.
func both(a, b Tristate) Tristate {
	switch {
	case a == Never || b == Never:
		return Never
	case a == Always && b == Always:
		return Always
	}
	return Perhaps
}

func tristateOf(holds, closed bool) Tristate {
	switch {
	case holds:
		return Always
	case closed:
		return Never
	}
	return Perhaps
}
