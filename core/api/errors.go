package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// Code is the kind of error that an operation ended with; the SDK's errors have the same codes.
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
	// ErrNoWorkspace: no workspace of that name is open. The host around the core opens it again after the core was
	// restarted.
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
	Code Code `json:"code"`
	// Message states what is wrong, in one clause that is complete by itself.
	Message string `json:"message"`
	// Help is how to solve it, as one imperative clause; "" if the message is enough.
	Help string `json:"help,omitempty"`
	// Kind is the error's name in the interface, such as "ValueError"; "" for other errors.
	Kind string `json:"kind,omitempty"`
	// Reason is what a port answered, such as "timed-out"; "" where no port failed.
	Reason string `json:"reason,omitempty"`
	// Cause is the host's own message about it, for developers.
	Cause string `json:"cause,omitempty"`
	// Issues are the violations of a model's fields.
	Issues []ModelIssue `json:"issues,omitempty"`
	// elsewhere reports that a larger module may have the operation.
	elsewhere bool
}

// ModelIssue is one violation by a value of a model's field.
type ModelIssue struct {
	// Type of the error, such as "bool_parsing".
	Type string `json:"type"`
	// Loc is the value's position: keys and indices and, if a field accepts several types, the
	// rejecting type.
	Loc []any `json:"loc"`
	// Msg is what the value must be, without naming the value.
	Msg string `json:"msg"`
	// Input is the value as given, with marks for values that JSON lacks.
	Input json.RawMessage `json:"input"`
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// HelpText is Help, for [diag.HelpOf].
func (e *Error) HelpText() string { return e.Help }

// InputError is the error of a call that is itself wrong. It has the help of the first error among args.
func InputError(format string, args ...any) error {
	e := &Error{Code: ErrInput, Message: fmt.Sprintf(format, args...)}
	for _, arg := range args {
		if err, ok := arg.(error); ok && e.Help == "" {
			e.Help = diag.HelpOf(err)
		}
	}
	return e
}

// InputHelp is an [InputError] with a help: how to solve it, as one imperative clause.
func InputHelp(help, format string, args ...any) error {
	return &Error{Code: ErrInput, Message: fmt.Sprintf(format, args...), Help: help}
}

// Unknown is the error of a value that is not one of the known ones; kind is a noun such as "format". Its help names the known
// value with a similar spelling, or a few known values.
func Unknown(kind, value string, known []string) error {
	help := ""
	if similar := suggest.Nearest(value, known); similar != "" {
		help = fmt.Sprintf("did you mean %q?", similar)
	} else if len(known) > 0 && len(known) <= mostListed {
		help = "use " + oneOf(known)
	}
	return InputHelp(help, "unknown %s %q", kind, value)
}

// mostListed is the number of values up to which a help lists all.
const mostListed = 20

// oneOf lists names for a help: "a", "b" or "c".
func oneOf(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return Quoted(names)
	}
	return Quoted(names[:last]) + " or " + strconv.Quote(names[last])
}

// Crashed is the error of a defect of the toolkit itself; what it concerns follows "internal error".
func Crashed(format string, args ...any) *Error {
	return &Error{Code: ErrCrashed, Message: "internal error " + fmt.Sprintf(format, args...), Help: "report it with the input at " + core.Issues}
}

// notHere is a module's response to a call that only a larger module supports.
func notHere() *Error { return &Error{Code: ErrNotHere, Message: "not in this wasm module"} }

// Elsewhere marks an input error as one that a program with more parts might not give: a module of which there is a
// larger one then answers ErrNotHere.
func Elsewhere(err error) error {
	if typed := (*Error)(nil); errors.As(err, &typed) {
		typed.elsewhere = true
	}
	return err
}
