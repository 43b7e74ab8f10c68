package pattern

// Kind is the reason why a pattern cannot be used.
type Kind int

// The kinds of errors.
const (
	// Invalid: not an ECMA-262 pattern.
	Invalid Kind = iota
	// Unsupported: a valid pattern that a linear-time engine cannot match.
	Unsupported
	// TooLarge: exceeds a limit of this package: length, depth or counts.
	TooLarge
)

func (k Kind) String() string {
	return [...]string{"invalid", "unsupported", "too large"}[k]
}

// Error describes a problem of a pattern and its place.
type Error struct {
	Kind Kind
	// Feature in a word or two, such as "look-behind", "possessive quantifier" or "inline flag".
	Feature string
	// Message is a headline without its subject, such as `has a "(" without ")"`. Help is how to fix it, or "".
	Message, Help string
	// Offset and End of the place, in bytes of the pattern.
	Offset, End int
	// Java reports an invalid pattern that Java, in which the engine runs, most likely accepts.
	Java bool
}

func (e *Error) Error() string { return "pattern " + e.Message }

// Note is a fact about a place in a pattern that is not an error.
type Note struct {
	// Feature, Message and Help are as in Error.
	Feature, Message, Help string
	// Offset and End of the place, in bytes of the pattern.
	Offset, End int
}
