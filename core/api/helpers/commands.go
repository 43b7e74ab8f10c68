package helpers

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// CommandInput is the input of runCmd.
type CommandInput struct {
	// Executable is split like the rest of the command.
	Executable string `json:"executable"`
	// Cmd is what follows it, with the quotes of a shell.
	Cmd string `json:"cmd"`
}

// CapturedOutput is the output of runCmd, in base64.
type CapturedOutput struct {
	Stdout []byte `json:"stdout"`
	Stderr []byte `json:"stderr"`
}

// ProgressInput is the input of showProgress.
type ProgressInput struct {
	// ID distinguishes waits that are shown at the same time.
	ID string `json:"id,omitempty"`
	// Interrupt reports that Ctrl-C ends the wait, so that it is shown with that hint.
	Interrupt bool `json:"interrupt,omitempty"`
	// RefreshPerSecond is how often a spinner is redrawn; 20 by default.
	RefreshPerSecond int `json:"refreshPerSecond,omitempty"`
	// Done reports that the wait is over.
	Done bool `json:"done,omitempty"`
}

// ProgressShown is the output of showProgress.
type ProgressShown struct {
	// Text that is shown.
	Text string `json:"text"`
	// PerSecond is how often a spinner is redrawn.
	PerSecond int `json:"perSecond"`
	// PauseMs is how many milliseconds to sleep before each new look.
	PauseMs int `json:"pauseMs"`
}

// ForceColors reports whether the environment forces colored output: true, or nil. The error is always nil. It asks
// for the host's environment.
func ForceColors(_ context.Context, h *host.Host, _ *struct{}) (*bool, error) {
	if forced := utils.ForceColors(h); forced {
		return &forced, nil
	}
	return nil, nil
}

// RunCmd runs a command and captures what it writes; nil for a program that cannot be started. Errors are a
// RuntimeError for a program that does not exist or fails, and a ValueError for a command that is not one. It asks the
// host to run the program, without which the error is a [host.Unavailable], and to log.
func RunCmd(ctx context.Context, h *host.Host, in *CommandInput) (*CapturedOutput, error) {
	captured, err := utils.RunCmd(ctx, h, in.Executable, in.Cmd)
	if captured == nil || err != nil {
		return nil, err
	}
	return &CapturedOutput{Stdout: written(captured.Stdout), Stderr: written(captured.Stderr)}, nil
}

// written is never null on the wire.
func written(output []byte) []byte { return append([]byte{}, output...) }

// ChangeDirectory changes the working directory and gives the one before. Errors are those of directories that cannot
// be used. It needs the host's files, without which the error is a [host.Unavailable].
func ChangeDirectory(ctx context.Context, h *host.Host, in *PathInput) (string, error) {
	if err := h.Need(host.PortFiles); err != nil {
		return "", err
	}
	before, err := h.Files.Getwd(ctx)
	if err != nil {
		return "", utils.FileError(err)
	}
	return before, utils.FileError(h.Files.Chdir(ctx, in.Path))
}

// ShowProgress shows that a wait continues, or that it is over, and returns how long to sleep before each new look. The error
// is always nil. It requests the host to show it.
func ShowProgress(_ context.Context, h *host.Host, in *ProgressInput) (*ProgressShown, error) {
	status := utils.Wait{ID: in.ID, PerSecond: in.RefreshPerSecond, Interrupt: in.Interrupt}.Status()
	status.Done = in.Done
	h.Show(status)
	return &ProgressShown{Text: status.Text, PerSecond: status.PerSecond, PauseMs: int(utils.PollInterval.Milliseconds())}, nil
}
