package value

import "strings"

// The methods of strings that parse numbers.

// reads reports whether a string is a number of the type that the method names.
func reads(c *call) (Value, error) {
	name := strings.TrimPrefix(c.name, "is")
	if name == "Number" {
		name = "BigDecimal"
	}
	_, _, err := toNumber(String(strings.TrimSpace(self(c))), name)
	return Bool(err == nil), nil
}

// convert is "as" with the type that the method names.
func convert(c *call) (Value, error) {
	name := strings.TrimPrefix(c.name, "to")
	if name == "Memory" {
		name = "MemoryUnit"
	}
	return c.cx.As(c.self, name)
}

// toBoolean is true for "true", "y" and "1".
func toBoolean(c *call) (Value, error) {
	switch strings.ToLower(strings.TrimSpace(self(c))) {
	case "true", "y", "1":
		return Bool(true), nil
	}
	return Bool(false), nil
}

// around is what is before or after the first occurrence of a string, "" if it is missing.
func around(c *call) (Value, error) {
	before, after, found := strings.Cut(self(c), c.text(0))
	switch {
	case !found || c.text(0) == "":
		return String(""), nil
	case c.name == "takeBefore":
		return String(before), nil
	}
	return String(after), nil
}

func hasFold(text, part string, atEnd bool) bool {
	if len(part) > len(text) {
		return false
	}
	if atEnd {
		return strings.EqualFold(text[len(text)-len(part):], part)
	}
	return strings.EqualFold(text[:len(part)], part)
}

func lines(c *call) (Value, error) {
	made := &List{}
	for line := range strings.Lines(unixLines(self(c))) {
		made.Items = append(made.Items, String(strings.TrimSuffix(line, "\n")))
	}
	return made, nil
}

func unixLines(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}
