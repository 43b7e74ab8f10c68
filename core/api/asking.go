package api

import (
	"context"
	"reflect"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Asking runs the functions of operations with the ports of a host; nil is one without ports. The error is a
// *[host.Unavailable] when it lacks a port that the operation needs.
func Asking(h *host.Host) func(ctx context.Context, op *Operation, in any) (any, error) {
	h = host.OrEmpty(h)
	return func(ctx context.Context, op *Operation, in any) (any, error) {
		if err := h.Need(op.Needs...); err != nil {
			return nil, err
		}
		f, arguments := reflect.ValueOf(op.Func), []reflect.Value{reflect.ValueOf(ctx), reflect.ValueOf(in)}
		if f.Type().NumIn() > len(arguments) {
			arguments = []reflect.Value{arguments[0], reflect.ValueOf(h), arguments[1]}
		}
		out := f.Call(arguments)
		if err, _ := out[len(out)-1].Interface().(error); err != nil || len(out) == 1 {
			return nil, err
		}
		return out[0].Interface(), nil
	}
}

// With is the registry with the ports of a host.
func (r *Registry) With(h *host.Host) *Registry {
	asking := *r
	asking.Run = Asking(h)
	return &asking
}
