package utils

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Captured is what a command wrote.
type Captured struct{ Stdout, Stderr []byte }

// RunCmd runs a command and captures what it writes (run_cmd, utils.md §7.10). The executable and the text after it are split
// into words as [SplitWords] does; no shell is involved. It reads the host's standard input, as the reference's does. It is
// nil without an error when the program exists but cannot be started. Errors are a RuntimeError for a program that is not
// found or ends with another code than 0 (the program that runs tests may), a ValueError for an unbalanced quote, and a
// UnicodeDecodeError if the output of a failure is not UTF-8.
func RunCmd(ctx context.Context, h *host.Host, executable, cmd string) (*Captured, error) {
	words, err := SplitWords(executable + " " + cmd)
	if err != nil {
		return nil, err
	}
	if strings.ContainsRune(executable+cmd, 0) {
		return nil, raise(diag.ValueError, "command must not contain the character U+0000: %s", quote(executable+" "+cmd))
	}
	if len(words) == 0 {
		return nil, raise(diag.ValueError, "command is empty")
	}
	return runWords(ctx, h, executable, host.Command{Name: words[0], Args: words[1:], Input: true})
}

// Run is [RunCmd] for a program and its arguments as they are, with any content and without standard input.
func Run(ctx context.Context, h *host.Host, program string, arguments ...string) (*Captured, error) {
	return runWords(ctx, h, program, host.Command{Name: program, Args: arguments})
}

func runWords(ctx context.Context, h *host.Host, executable string, command host.Command) (*Captured, error) {
	if err := h.Need(host.PortExec); err != nil {
		return nil, err
	}
	line := JoinWords(append([]string{command.Name}, command.Args...))
	h.Logf(host.Debug, "running command: %s", line)
	output, err := h.Exec(ctx, command)
	if err != nil {
		h.Logf(host.Debug, "cannot run the command: %v", err)
		return nil, notRun(executable, err)
	}
	if output.Code != 0 {
		h.Logf(host.Debug, "command %s: %s", ended(output.Code), line)
		if !isTestTool(executable) {
			return nil, failure(line, output)
		}
	}
	return &Captured{Stdout: output.Stdout, Stderr: output.Stderr}, nil
}

// isTestTool reports the one program whose output is more exact than its exit code.
func isTestTool(executable string) bool {
	return slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return n.TestTool == executable })
}

// notRun is the error of a command without output; nil if the reference has none.
func notRun(executable string, err error) error {
	var failed *host.ExecError
	if !errors.As(err, &failed) || failed.Kind == host.ExecAborted {
		return err
	}
	switch failed.Kind {
	case host.NotFound:
		return &diag.Raised{Kind: diag.RuntimeError, Cause: err, Message: "program " + quote(executable) + " does not exist", Help: "install it and add its directory to PATH"}
	case host.NotStarted:
		return nil
	}
	return &diag.Raised{Kind: diag.RuntimeError, Cause: err, Message: failed.Error()}
}

func failure(line string, output host.Output) error {
	if !utf8.Valid(output.Stderr) || !utf8.Valid(output.Stdout) {
		return raise(diag.DecodeError, "command %s, and its output is not valid UTF-8: %s", ended(output.Code), line)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "command %s: %s", ended(output.Code), line)
	for _, said := range [...]struct {
		where string
		text  []byte
	}{{"standard error", output.Stderr}, {"standard output", output.Stdout}} {
		if text := strings.TrimRight(string(said.text), "\r\n"); text != "" {
			fmt.Fprintf(&b, "\n%s:\n%s", said.where, text)
		}
	}
	return &diag.Raised{Kind: diag.RuntimeError, Message: b.String()}
}

// ended completes the sentence "command …".
func ended(code int) string {
	if code < 0 {
		return "was terminated by a signal"
	}
	return "exited with code " + strconv.Itoa(code)
}
