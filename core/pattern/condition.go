package pattern

import "regexp"

// condition is a yes-or-no question about a value: a matcher, or all or any of the parts.
type condition struct {
	matcher *regexp.Regexp
	any     bool
	parts   []condition
	negated bool
}

func (c *condition) holds(value string) bool {
	return c.decide(value) != c.negated
}

func (c *condition) decide(value string) bool {
	if c.matcher != nil {
		return c.matcher.MatchString(value)
	}
	for i := range c.parts {
		if c.parts[i].holds(value) == c.any {
			return c.any
		}
	}
	return !c.any
}
