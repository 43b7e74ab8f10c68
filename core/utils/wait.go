package utils

import (
	"context"
	"errors"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

const (
	// PollInterval is how long [WaitCLIFunction] sleeps before it asks again.
	PollInterval = 2 * time.Second
	// RefreshPerSecond is how often a spinner is drawn anew by default.
	RefreshPerSecond = 20
	waitText         = "Waiting; Ctrl-C stops"
)

// Waiting is the status that shows a wait; 0 draws its spinner as often as by default.
func Waiting(refreshPerSecond int) host.Status {
	if refreshPerSecond <= 0 {
		refreshPerSecond = RefreshPerSecond
	}
	return host.Status{ID: "wait", Text: waitText, PerSecond: refreshPerSecond}
}

// WaitCLIFunction asks a function at once and then every two seconds until it says true
// (wait_cli_function, utils.md §7.25), and shows meanwhile that it waits. refreshPerSecond only drives
// the drawing; 0 is the default. Errors are an AssertionError when the context is cancelled, which is how
// Ctrl-C reaches it, and the function's own.
func WaitCLIFunction(ctx context.Context, h *host.Host, poll func(context.Context) (bool, error), refreshPerSecond int) error {
	if err := h.Need(host.PortSleep); err != nil {
		return err
	}
	status := Waiting(refreshPerSecond)
	h.Show(status)
	status.Done = true
	defer h.Show(status)
	for {
		done, err := poll(ctx)
		if err == nil && !done {
			err = h.Sleep(ctx, PollInterval)
		}
		switch {
		case err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()):
			return &diag.Raised{Kind: diag.AssertionError, Message: "the wait was cancelled", Cause: err}
		case err != nil || done:
			return err
		}
	}
}
