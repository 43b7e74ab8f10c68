package api

import (
	"encoding/json"
	"errors"
)

// Code says what kind of error an operation ended with; the SDK's errors carry the same codes.
type Code string

// The codes that an operation can answer with. The others of the SDK (ERR_TIMEOUT,
// ERR_WASM_FETCH …) come from the host around the core.
const (
	// ErrInput: the call itself is wrong (unknown operation, option or value).
	ErrInput Code = "ERR_INPUT"
	// ErrCrashed: an error in the toolkit itself.
	ErrCrashed Code = "ERR_CRASHED"
	// ErrNotHere: the module was asked for what only a larger one has. Only the host meets it: it
	// asks that one, whose answer then counts.
	ErrNotHere Code = "ERR_NOT_HERE"
	// ErrUnavailable: the operation needs what this host does not have.
	ErrUnavailable Code = "ERR_UNAVAILABLE"
	// ErrNoWorkspace: no workspace of that name is open. The host around the core opens it again where the core was
	// started anew.
	ErrNoWorkspace Code = "ERR_NO_WORKSPACE"
	// ErrNoDocumentation: this program was built without the documentation of the rules, which the operation needs. The
	// SDK gives it (documentRules) before such a call.
	ErrNoDocumentation Code = "ERR_NO_DOCUMENTATION"
	// ErrAborted: the caller's context was cancelled.
	ErrAborted Code = "ERR_ABORTED"
	// ErrCancelled: the user did not answer a question.
	ErrCancelled Code = "ERR_CANCELLED"
)

// Error is an operation's error as it goes to the wire.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	// Kind is the error's name in the interface, such as "ValueError"; "" for other errors.
	Kind string `json:"kind,omitempty"`
	// Reason is what a port answered, such as "timed-out"; "" where no port failed.
	Reason string `json:"reason,omitempty"`
	// Cause is the host's own words about it, for developers.
	Cause string `json:"cause,omitempty"`
	// Issues are the single errors of values that do not fit.
	Issues []ModelIssue `json:"issues,omitempty"`
	// elsewhere says that a module with more may know better.
	elsewhere bool
}

// ModelIssue is one error of a value given to a record.
type ModelIssue struct {
	// Type of the error, such as "bool_parsing".
	Type string `json:"type"`
	// Loc leads to the value: names and positions and, where a field takes several types, the
	// one that refused.
	Loc []any `json:"loc"`
	// Msg completes the sentence "the value …".
	Msg string `json:"msg"`
	// Input is the value as given, with marks for what JSON lacks.
	Input json.RawMessage `json:"input"`
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// notHere is a module's answer to what only a larger one can answer.
func notHere() *Error { return &Error{Code: ErrNotHere, Message: "a larger module knows"} }

// Elsewhere marks an input error as one that a program with more parts might not give: a module of which there is a
// larger one then answers ErrNotHere.
func Elsewhere(err error) error {
	if typed := (*Error)(nil); errors.As(err, &typed) {
		typed.elsewhere = true
	}
	return err
}
