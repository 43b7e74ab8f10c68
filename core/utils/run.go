package utils

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Captured is what a command wrote.
type Captured struct{ Stdout, Stderr []byte }

// RunCmd runs a command and captures what it writes (run_cmd, utils.md §7.10). The executable and the text
// after it are split into words as [SplitWords] does; no shell sees them. It is nil without an error when the
// program is there but cannot be started. Errors are a RuntimeError for a program that is not found or
// ends with another code than 0 (the program that runs tests may), a ValueError for an unbalanced quote, and a
// UnicodeDecodeError for a failure told in bytes that are no UTF-8.
func RunCmd(ctx context.Context, h *host.Host, executable, cmd string) (*Captured, error) {
	words, err := SplitWords(executable + " " + cmd)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 || strings.ContainsRune(executable+cmd, 0) {
		return nil, raise(diag.ValueError, "%s is no command; the name of a program is expected", quote(executable+" "+cmd))
	}
	return runWords(ctx, h, executable, words)
}

// Run is [RunCmd] for a program and its arguments as they are, whatever is in them.
func Run(ctx context.Context, h *host.Host, program string, arguments ...string) (*Captured, error) {
	return runWords(ctx, h, program, append([]string{program}, arguments...))
}

func runWords(ctx context.Context, h *host.Host, executable string, words []string) (*Captured, error) {
	if err := h.Need(host.PortExec); err != nil {
		return nil, err
	}
	line := strings.Join(words, " ")
	h.Logf(host.Debug, "running the command: %s", line)
	output, err := h.Exec(ctx, host.Command{Name: words[0], Args: words[1:]})
	if err != nil {
		return nil, notRun(executable, err)
	}
	if output.Code != 0 {
		h.Logf(host.Debug, "the command ended with code %d: %s", output.Code, line)
		if !isTestTool(executable) {
			return nil, failure(line, output)
		}
	}
	return &Captured{Stdout: output.Stdout, Stderr: output.Stderr}, nil
}

// isTestTool tells the one program that says with its code what its output says better.
func isTestTool(executable string) bool {
	return slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return n.TestTool == executable })
}

// notRun is what it means that a command gave no output; nil where the reference says nothing.
func notRun(executable string, err error) error {
	var failed *host.ExecError
	if !errors.As(err, &failed) || failed.Kind == host.ExecAborted {
		return err
	}
	switch failed.Kind {
	case host.NotFound:
		return &diag.Raised{Kind: diag.RuntimeError, Cause: err, Message: "the program " + quote(executable) + " is not found; it must be installed and its folder listed in PATH"}
	case host.NotStarted:
		return nil
	}
	return &diag.Raised{Kind: diag.RuntimeError, Cause: err, Message: failed.Error()}
}

func failure(line string, output host.Output) error {
	if !utf8.Valid(output.Stderr) || !utf8.Valid(output.Stdout) {
		return raise(diag.DecodeError, "the command %s failed with code %d and wrote bytes that are no UTF-8", quote(line), output.Code)
	}
	return raise(diag.RuntimeError, "the command %s failed with code %d:\n%s\n%s", quote(line), output.Code, output.Stderr, output.Stdout)
}
