package pattern

// Kind says in which way a pattern cannot be used.
type Kind int

// The kinds of errors.
const (
	// Invalid: no ECMA-262 pattern.
	Invalid Kind = iota
	// Unsupported: a good pattern that a linear-time engine cannot match.
	Unsupported
	// TooLarge: longer, deeper or with larger counts than this package takes.
	TooLarge
)

func (k Kind) String() string {
	return [...]string{"invalid", "unsupported", "too large"}[k]
}

// Error tells what is wrong with a pattern and where.
type Error struct {
	Kind Kind
	// Feature in a word or two, such as "look-behind", "possessive quantifier" or "inline flag".
	Feature string
	// Message is the rest of a sentence that begins with `pattern "…"`: what is wrong, then
	// what would be right.
	Message string
	// Offset and End of the place, in bytes of the pattern.
	Offset, End int
	// Java tells of an invalid pattern that Java, in which the engine runs, most likely takes.
	Java bool
}

func (e *Error) Error() string { return "pattern " + e.Message }

// Note is a fact about a place in a pattern that is not an error.
type Note struct {
	// Feature and Message are as in Error.
	Feature, Message string
	// Offset and End of the place, in bytes of the pattern.
	Offset, End int
}
