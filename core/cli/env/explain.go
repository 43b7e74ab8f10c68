package env

import (
	"errors"
	"runtime"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Explain returns an error that ends a command in the form that is printed, and its exit code.
func (e *Env) Explain(err error) (*exit.Error, int) {
	if missing := (*host.Unavailable)(nil); errors.As(err, &missing) && runtime.GOOS == "js" {
		return exit.InWasm(missing.What()), exit.CannotRun
	}
	var own *exit.Error
	if errors.As(err, &own) {
		return own, exit.CannotRun
	}
	typed := apierrors.Of(err)
	if direct := (*api.Error)(nil); errors.As(err, &direct) {
		typed = direct
	}
	if typed.Code == api.ErrCrashed {
		return e.Internal(typed.Message), exit.Internal
	}
	return &exit.Error{Message: typed.Message, Help: typed.Help}, exit.CannotRun
}

// Internal is the error of a defect of the toolkit.
func (e *Env) Internal(message string) *exit.Error {
	if !strings.HasPrefix(message, "internal error") {
		message = "internal error: " + message
	}
	return &exit.Error{
		Message: message + " (toolkit " + e.Version + ", " + runtime.GOOS + "-" + runtime.GOARCH + ")",
		Help:    "report it at " + core.Issues + " with this output, the command and its input",
	}
}

// Crash prints a crash: what a user can do about it, then the stack for the report.
func (e *Env) Crash(c *crash.Crash) {
	e.Screen.Error(e.Internal(c.Error()))
	_ = e.Screen.Print(screen.Stderr, c.Stack, false)
}
