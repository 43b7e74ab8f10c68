package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// nullHelp is the help where a property or a method of null is asked for.
const nullHelp = "set the value before, or write ?. instead of . if it may be null"

// Error is a failed operation.
type Error struct {
	// Message is a headline in lower case without a full stop: what is wrong.
	Message string
	// Help is how to solve it, or "".
	Help string
	// Missing: the engine may support this and the package does not. The result is unknown, which is not an error of
	// the config.
	Missing bool
	// OnNull: a property of or a method on null.
	OnNull bool
	// Class is the engine's class of the error, "" if it is unknown.
	Class string
	// Limit is the limit that the result exceeds, or nil.
	Limit *limits.Limit
}

// The engine's classes of errors.
const (
	errArithmetic  = "ArithmeticException"
	nullPointer    = "NullPointerException"
	noSuchMethod   = "MissingMethodException"
	noSuchProperty = "MissingPropertyException"
	badNumber      = "NumberFormatException"
	badArgument    = "IllegalArgumentException"
	badCast        = "GroovyCastException"
	groovyError    = "GroovyRuntimeException"
	beyondEnd      = "IndexOutOfBoundsException"
	beyondText     = "StringIndexOutOfBoundsException"
	beyondArray    = "ArrayIndexOutOfBoundsException"
	noElement      = "NoSuchElementException"
	unsupported    = "UnsupportedOperationException"
	assertion      = "AssertionError"
)

func (e *Error) Error() string { return e.Message }

func fail(message string) error { return &Error{Message: message} }
func failAs(class, message string) error {
	return &Error{Message: message, Class: class, OnNull: class == nullPointer}
}
func failWithHelp(class, message, help string) error {
	return &Error{Message: message, Help: help, Class: class}
}
func missing(message string) error { return &Error{Message: message, Missing: true} }

// tooMuch is the error of an amount that exceeds a limit.
func tooMuch(limit limits.Limit) error {
	return &Error{Message: beyondLimit(limit).Reason, Missing: true, Limit: &limit}
}

// WithinLimits is an error if a value is larger than an operation may make one.
func WithinLimits(v Value) error {
	switch v := v.(type) {
	case String:
		if len(v) > limits.ConfigText.Max {
			return tooMuch(limits.ConfigText)
		}
	case *List:
		if len(v.Items) > limits.ConfigItems.Max {
			return tooMuch(limits.ConfigItems)
		}
	case *Map:
		if v.Len() > limits.ConfigItems.Max {
			return tooMuch(limits.ConfigItems)
		}
	}
	return nil
}

// unknownError is the error of an operation that needs an unknown value.
func unknownError(u *Unknown) error {
	return &Error{Message: u.Reason, Missing: true, Limit: u.Limit}
}

// beyondLimit replaces a value that exceeds a limit.
func beyondLimit(limit limits.Limit) *Unknown {
	return &Unknown{Cause: Unresolved, Reason: (&limits.Exceeded{Limit: limit}).Error(), Limit: &limit}
}

// itemCount is a number of items within a message, "2 items".
func itemCount(n int) string { return english.Count(n, "item") }

// aKind is the kind of a value within a message, "an Integer".
func aKind(v Value) string { return english.WithArticle(v.TypeName()) }

// aQuoted is the name of a class within a message, in quotes.
func aQuoted(name string) string {
	return strings.TrimSuffix(english.WithArticle(name), name) + quote(name)
}

// quote is a name within a message, cut to a readable length.
func quote(name string) string {
	const most = 80
	if len(name) > most {
		cut := most
		for cut > 0 && name[cut]&0xC0 == 0x80 {
			cut--
		}
		name = name[:cut] + "…"
	}
	return `"` + name + `"`
}
