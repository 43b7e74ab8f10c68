//go:build !firstlint

package core

// Operations with ports: what they get, and what becomes of a port's errors on the wire.

import (
	"context"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// world is what an operation may ask of the outside.
type world struct {
	ctx context.Context
	// host is never nil within an operation; its ports may be.
	host *host.Host
}

// CallWith is [Call] with ports. A context that is cancelled ends every wait for a port, and the
// answer is then an error with the code ERR_ABORTED.
func CallWith(ctx context.Context, h *host.Host, name string, message []byte) (answer []byte) {
	return callIn(world{ctx: ctx, host: h}, name, message)
}

// in runs an operation, one with ports when those that it needs are here.
func (op *Operation) in(w world, header, body []byte) (any, error) {
	if op.ask == nil {
		return op.run(header, body)
	}
	if w.ctx == nil {
		w.ctx = context.Background()
	}
	if w.host == nil {
		w.host = &host.Host{}
	}
	if err := w.host.Need(portsNamed(op.Needs)...); err != nil {
		return nil, err
	}
	result, err := op.ask(w, header, body)
	if err != nil && w.ctx.Err() != nil {
		// Whatever the operation made of the aborted wait, this is why.
		return nil, &Error{Code: ErrAborted, Message: "the call was aborted: " + w.ctx.Err().Error()}
	}
	return result, err
}

// ports are the names for a row of the table of operations.
func ports(list ...host.Port) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = string(p)
	}
	return names
}

func portsNamed(names []string) []host.Port {
	list := make([]host.Port, len(names))
	for i, name := range names {
		list[i] = host.Port(name)
	}
	return list
}

// portError is the wire's form of an error that is a port's own; nil for any other.
func portError(err error) *Error {
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
		return &Error{Code: ErrUnavailable, Message: unavailable.Error()}
	case errors.As(err, &cancelled):
		return &Error{Code: ErrCancelled, Message: cancelled.Error()}
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

func kindError(kind diag.Kind, err error) *Error {
	return &Error{Code: Code(kind.Code()), Kind: string(kind), Message: err.Error()}
}

// reasonOf is what the port underneath an error answered, and the host's words about it.
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
