package utils

import (
	"context"
	"errors"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

const (
	// PollInterval is how long [WaitCLIFunction] sleeps before it asks again.
	PollInterval = 2 * time.Second
	// RefreshPerSecond is how often a spinner is redrawn by default.
	RefreshPerSecond = 20
	waitText         = "Waiting"
	interruptText    = " (Ctrl-C to stop)"
)

// waits counts those that were begun, so that each has an ID of its own.
var waits atomic.Int64

// Wait is how a wait is shown.
type Wait struct {
	// ID distinguishes waits.
	ID string
	// PerSecond is how often its spinner is redrawn; 0 is [RefreshPerSecond].
	PerSecond int
	// Interrupt reports that Ctrl-C ends it; on a page nothing does.
	Interrupt bool
}

// Status is what shows the wait.
func (w Wait) Status() host.Status {
	status := host.Status{ID: w.ID, Text: waitText, PerSecond: w.PerSecond}
	if w.PerSecond <= 0 {
		status.PerSecond = RefreshPerSecond
	}
	if w.Interrupt {
		status.Text += interruptText
	}
	return status
}

// WaitCLIFunction calls a function at once and then every two seconds until it returns true (wait_cli_function, utils.md
// §7.25), and shows meanwhile that it waits. refreshPerSecond only drives the drawing; 0 is the default. Errors are an
// AssertionError when the context is cancelled, which is how Ctrl-C reaches it, and the function's own.
func WaitCLIFunction(ctx context.Context, h *host.Host, poll func(context.Context) (bool, error), refreshPerSecond int) error {
	if err := h.Need(host.PortSleep); err != nil {
		return err
	}
	id := "wait-" + strconv.FormatInt(waits.Add(1), 10)
	status := Wait{ID: id, PerSecond: refreshPerSecond, Interrupt: true}.Status()
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
			return &diag.Raised{Kind: diag.AssertionError, Message: "wait was cancelled", Cause: err}
		case err != nil || done:
			return err
		}
	}
}
