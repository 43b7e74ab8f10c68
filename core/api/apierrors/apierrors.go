// Package apierrors gives the errors of operations that ask ports, and those of the interface, their codes on the wire.
package apierrors

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Of gives an error of the interface its code and name, and a port's error those that the
// interface has for it; any other is an internal error.
func Of(err error) *api.Error {
	out := namedKind(err)
	out.Reason, out.Cause = reasonOf(err)
	if out.Help == "" {
		out.Help = diag.HelpOf(err)
	}
	return out
}

func namedKind(err error) *api.Error {
	var exceeded *limits.Exceeded
	if errors.As(err, &exceeded) {
		return &api.Error{Code: api.ErrInput, Message: "input exceeds a limit: " + exceeded.Error()}
	}
	var raised *diag.Raised
	if !errors.As(err, &raised) {
		if out := portError(err); out != nil {
			return out
		}
		return &api.Error{Code: api.ErrCrashed, Message: err.Error()}
	}
	out := &api.Error{Code: api.Code(raised.Kind.Code()), Kind: string(raised.Kind), Message: raised.Message}
	for _, issue := range raised.Issues {
		input, err := models.EncodeWire(issue.Input)
		if err != nil {
			input = []byte("null") // a value that JSON lacks; Loc still locates it
		}
		out.Issues = append(out.Issues, api.ModelIssue{Type: issue.Type, Loc: issue.Loc, Msg: issue.Message, Input: input})
	}
	return out
}

// portError is the wire's form of an error that is a port's own; nil for any other.
func portError(err error) *api.Error {
	var (
		unavailable *host.Unavailable
		cancelled   *host.Cancelled
		file        *host.FileError
		store       *host.StoreError
		fetch       *host.FetchError
		exec        *host.ExecError
		port        *host.PortError
	)
	switch {
	case errors.As(err, &port):
		return kindError(diag.RuntimeError, port)
	case errors.As(err, &unavailable):
		return &api.Error{Code: api.ErrUnavailable, Message: unavailable.Error()}
	case errors.As(err, &cancelled):
		return &api.Error{Code: api.ErrCancelled, Message: cancelled.Error()}
	case errors.As(err, &fetch):
		return kindError(diag.LookupError, fetch)
	case errors.As(err, &exec):
		return kindError(diag.RuntimeError, exec)
	case errors.As(err, &store):
		return kindError(diag.IOError, store)
	case errors.As(err, &file):
		return namedKind(utils.FileError(file))
	}
	return nil
}

func kindError(kind diag.Kind, err error) *api.Error {
	return &api.Error{Code: api.Code(kind.Code()), Kind: string(kind), Message: err.Error()}
}

// reasonOf returns why the port of an error failed, and the host's own message.
func reasonOf(err error) (reason, cause string) {
	var (
		fetch *host.FetchError
		exec  *host.ExecError
		file  *host.FileError
		store *host.StoreError
		under error
	)
	switch {
	case errors.As(err, &fetch):
		reason, under = string(fetch.Kind), fetch.Masked().Cause
	case errors.As(err, &exec):
		reason, under = string(exec.Kind), exec.Cause
	case errors.As(err, &file):
		reason, under = string(file.Kind), file.Cause
	case errors.As(err, &store):
		under = store.Cause
	}
	if under != nil {
		cause = under.Error()
	}
	return reason, cause
}
