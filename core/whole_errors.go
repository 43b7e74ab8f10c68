//go:build !firstlint

package core

import (
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// named gives an error of the interface its code and name, and a port's error those that the
// interface has for it; any other is a fault of the toolkit.
func named(err error) *Error {
	out := namedKind(err)
	out.Reason, out.Cause = reasonOf(err)
	return out
}

func namedKind(err error) *Error {
	var exceeded *limits.Exceeded
	if errors.As(err, &exceeded) {
		return &Error{Code: ErrInput, Message: fmt.Sprintf("the input is beyond what the toolkit takes (%v)", exceeded)}
	}
	var raised *diag.Raised
	if !errors.As(err, &raised) {
		if out := portError(err); out != nil {
			return out
		}
		return &Error{Code: ErrCrashed, Message: err.Error()}
	}
	out := &Error{Code: Code(raised.Kind.Code()), Kind: string(raised.Kind), Message: raised.Message}
	for _, issue := range raised.Issues {
		input, err := models.EncodeWire(issue.Input)
		if err != nil {
			input = []byte("null") // what the border cannot carry is still named by its place
		}
		out.Issues = append(out.Issues, ModelIssue{Type: issue.Type, Loc: issue.Loc, Msg: issue.Message, Input: input})
	}
	return out
}
