package validate

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ErrorKind is the reason why [Compile] or [Schema.Validate] has no result.
type ErrorKind uint8

// The kinds.
const (
	// Limit: the schema or the value exceeds a limit.
	Limit ErrorKind = iota
	// BadRef: a reference is unresolved or circular, or does not point to a schema.
	BadRef
	// BadSchema: a keyword has an invalid value.
	BadSchema
	// Unsupported: the result depends on a pattern that the matcher does not support.
	Unsupported
	// Unreadable: the schema or the value contains syntax errors.
	Unreadable
	// Internal: the validator failed.
	Internal
)

func (k ErrorKind) String() string {
	return [...]string{"limit", "bad reference", "bad schema", "unsupported", "unreadable", "internal"}[k]
}

// Error is returned by [Compile] and [Schema.Validate].
type Error struct {
	Kind ErrorKind
	// Node is the place: the "$ref" for BadRef, otherwise what is concerned, or nil.
	Node *tree.Node
	// Message is a headline: what is wrong, with the name. It has no full stop.
	Message string
	// Violations of [CheckKeywordValues], for BadSchema.
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
		Message: fmt.Sprintf("schema or value exceeds a limit: %v", err)}
}
