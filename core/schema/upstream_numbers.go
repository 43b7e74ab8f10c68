package schema

import (
	"regexp"
	"strings"
	"sync"
)

// How the reference parses numbers: spaces around them and single underscores between digits are allowed, and for a number
// with a fraction also infinity and not-a-number.

var (
	integerText = lazily(`^[+-]?[0-9]+(_[0-9]+)*$`)
	numberText  = lazily(`^[+-]?([0-9]+(_[0-9]+)*(\.([0-9]+(_[0-9]+)*)?)?|\.[0-9]+(_[0-9]+)*)([eE][+-]?[0-9]+(_[0-9]+)*)?$`)
	notFinite   = lazily(`^(?i)[+-]?(inf|infinity|nan)$`)
)

// lazily compiles an expression when it is first asked for.
func lazily(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// readInteger is the string of an integer as JSON writes it.
func readInteger(text string) (digits string, ok bool) {
	text = strings.TrimSpace(text)
	if !integerText().MatchString(text) {
		return "", false
	}
	digits, negative := strings.CutPrefix(strings.TrimPrefix(strings.ReplaceAll(text, "_", ""), "+"), "-")
	digits = strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	if negative {
		digits = "-" + digits
	}
	return digits, true
}

// readNumber is the text of a number without what only the reference allows; finite is false for
// infinity and not-a-number, which it takes and JSON does not have.
func readNumber(text string) (digits string, finite, ok bool) {
	text = strings.TrimSpace(text)
	if notFinite().MatchString(text) {
		return "", false, true
	}
	return strings.TrimPrefix(strings.ReplaceAll(text, "_", ""), "+"), true, numberText().MatchString(text)
}
