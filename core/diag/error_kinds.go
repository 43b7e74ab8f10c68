package diag

// Errors that the interface names (utils.md §2.1). Programs in other languages get their code and raise them as those languages do.

import (
	"errors"
	"fmt"
)

// Kind is an error's name in the interface.
type Kind string

// The kinds.
const (
	LookupError        Kind = "LookupError"        // an unreachable service, or an invalid response of one
	ValueError         Kind = "ValueError"         // not found, or a bad argument
	AssertionError     Kind = "AssertionError"     // missing or incomplete files of the user
	UserWarning        Kind = "UserWarning"        // raised, not only printed
	IOError            Kind = "IOError"            // a file that cannot be read or whose checksum differs
	RuntimeError       Kind = "RuntimeError"       // a command or a remote that failed
	ValidationError    Kind = "ValidationError"    // invalid values, listed in the issues
	SerializationError Kind = "SerializationError" // a value that cannot be written
	DecodeError        Kind = "UnicodeDecodeError" // bytes that are not UTF-8
	KeyError           Kind = "KeyError"
	TypeError          Kind = "TypeError"
	IndexError         Kind = "IndexError"
	AttributeError     Kind = "AttributeError"
	FileNotFoundError  Kind = "FileNotFoundError"
	NotADirectoryError Kind = "NotADirectoryError"
	IsADirectoryError  Kind = "IsADirectoryError"
	SyntaxError        Kind = "SyntaxError" // a syntax error
)

// kinds is the table of codes, in the order in which documents list them.
var kinds = [...]struct {
	kind Kind
	code string
}{
	{LookupError, "ERR_LOOKUP"}, {ValueError, "ERR_VALUE"}, {AssertionError, "ERR_ASSERTION"},
	{UserWarning, "ERR_USER_WARNING"}, {IOError, "ERR_IO"}, {RuntimeError, "ERR_RUNTIME"},
	{ValidationError, "ERR_VALIDATION"}, {SerializationError, "ERR_SERIALIZATION"}, {DecodeError, "ERR_DECODE"},
	{KeyError, "ERR_KEY"}, {TypeError, "ERR_TYPE"}, {IndexError, "ERR_INDEX"}, {AttributeError, "ERR_ATTRIBUTE"},
	{FileNotFoundError, "ERR_NOT_FOUND"}, {NotADirectoryError, "ERR_NOT_A_DIRECTORY"},
	{IsADirectoryError, "ERR_IS_A_DIRECTORY"}, {SyntaxError, "ERR_SYNTAX"},
}

// Kinds lists all kinds in a fixed order.
func Kinds() []Kind {
	list := make([]Kind, len(kinds))
	for i := range kinds {
		list[i] = kinds[i].kind
	}
	return list
}

// Code is the kind's name on the wire, such as "ERR_VALUE".
func (k Kind) Code() string {
	for i := range kinds {
		if kinds[i].kind == k {
			return kinds[i].code
		}
	}
	return ""
}

// Raised is an error of the interface.
type Raised struct {
	Kind Kind
	// Message states what is wrong, in one clause that is complete by itself.
	Message string
	// Help is how to solve it, as one imperative clause; "" for none.
	Help string
	// Issues are the violations of a model's fields in a ValidationError, or in an AssertionError that one caused.
	Issues []Issue
	// Cause is the error underneath; nil without one.
	Cause error
}

func (e *Raised) Error() string { return e.Message }

func (e *Raised) Unwrap() error { return e.Cause }

// HelpText is Help, for [HelpOf].
func (e *Raised) HelpText() string { return e.Help }

// helped is an error with a help of its own.
type helped struct {
	error
	text string
}

func (e *helped) Unwrap() error { return e.error }

func (e *helped) HelpText() string { return e.text }

// WithHelp adds to an error how to solve it: one imperative clause, or "did you mean …?". With a format of "" it returns err
// unchanged.
func WithHelp(err error, format string, args ...any) error {
	if format == "" {
		return err
	}
	return &helped{err, fmt.Sprintf(format, args...)}
}

// HelpOf returns the help of an error or of the first one that it wraps; "" for none.
func HelpOf(err error) string {
	var of interface {
		error
		HelpText() string
	}
	for ; errors.As(err, &of); err = errors.Unwrap(of) {
		if text := of.HelpText(); text != "" {
			return text
		}
	}
	return ""
}

// Issue is one violation by a value of a model's field (utils.md §3.9).
type Issue struct {
	// Type is the id of the violation, such as "bool_parsing".
	Type string
	// Loc are the keys and indices of the value's position; if a field accepts several types, the
	// rejecting type follows the field. Its spelling may change, the order not.
	Loc []any
	// Path is Loc without those types.
	Path []any
	// Message completes the sentence "the value …", such as "must be true or false".
	Message string
	// Input is the value as given.
	Input any
}
