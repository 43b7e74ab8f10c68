package values

// The logic of what is not wholly known: a demand may hold always, never, or perhaps.

// verdict is what can be said of a schema and all the maps that the known values may become.
type verdict uint8

const (
	perhaps verdict = iota // holds for some of them, as far as we know
	always
	never
)

func (v verdict) opposite() verdict {
	switch v {
	case always:
		return never
	case never:
		return always
	}
	return perhaps
}

// both is the verdict of two demands that must both be met.
func both(a, b verdict) verdict {
	switch {
	case a == never || b == never:
		return never
	case a == always && b == always:
		return always
	}
	return perhaps
}

func verdictOf(holds, closed bool) verdict {
	switch {
	case holds:
		return always
	case closed:
		return never
	}
	return perhaps
}
