package validate

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ErrorKind says why the whole validator gives no answer.
type ErrorKind uint8

// The kinds.
const (
	// Limit: the schema or the value is beyond what is taken on.
	Limit ErrorKind = iota
	// BadRef: a reference leads nowhere, to no schema, or back to itself.
	BadRef
	// BadSchema: a keyword's value has not its form.
	BadSchema
	// Unsupported: a pattern that had to be asked is beyond the matcher.
	Unsupported
	// Unreadable: the schema or the value holds something that could not be read.
	Unreadable
	// Internal: the validator failed.
	Internal
)

func (k ErrorKind) String() string {
	return [...]string{"limit", "bad reference", "bad schema", "unsupported", "unreadable", "internal"}[k]
}

// Error is why [Compile] or [Schema.Validate] gives no answer.
type Error struct {
	Kind ErrorKind
	// Node is the place: the "$ref" for BadRef, otherwise what is concerned, or nil.
	Node *tree.Node
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Violations of forms, for BadSchema.
	Violations []Violation
	// Unchecked are the patterns, for Unsupported.
	Unchecked []Unchecked
	// Err is the cause where there is one: a *limits.Exceeded for Limit.
	Err error
}

func (e *Error) Error() string { return fmt.Sprintf("%v: %s", e.Kind, e.Message) }

func (e *Error) Unwrap() error { return e.Err }

// overLimit makes an Error of a limit that is exceeded.
func overLimit(at *tree.Node, err error) *Error {
	return &Error{Kind: Limit, Node: at, Err: err,
		Message: fmt.Sprintf("this is beyond what the full validator takes on (%v); a smaller schema or value can be checked", err)}
}
