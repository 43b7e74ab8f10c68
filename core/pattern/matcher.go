// Package pattern matches the regular expressions of JSON Schema in linear time.
//
// JSON Schema requires ECMA-262 with Unicode semantics (the "u" flag) and a search, not a match of the whole value. The
// engines for ECMA-262 backtrack, and patterns of real pipelines make them take exponential time; Go's regexp never does, but
// it has another dialect and no look-around. So a pattern is parsed here with ECMA-262's grammar, rewritten in Go's dialect,
// and look-around at its edges, where it is only a second condition on the same value, becomes a matcher of its own. What
// cannot be matched exactly is an error of kind Unsupported: a match result is never wrong.
package pattern

// Matcher is a compiled pattern. It is immutable and safe for concurrent use.
type Matcher struct {
	*Pattern
	condition condition
	size      int
}

// Compile parses a pattern and prepares its match. The error is an *Error.
func Compile(text string) (*Matcher, error) {
	parsed, err := Parse(text)
	if err != nil {
		return nil, err
	}
	s := splitter{}
	c, failure := s.search(parsed.root)
	if failure != nil {
		return nil, failure
	}
	return &Matcher{Pattern: parsed, condition: c, size: s.size}, nil
}

// Match reports whether the pattern matches anywhere in the value. Bytes that are not UTF-8 count
// as U+FFFD.
func (m *Matcher) Match(value string) bool { return m.condition.holds(value) }
