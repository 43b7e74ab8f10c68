package oshost

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// graceful is how long a program may take after SIGTERM, and how long the host waits for the pipes of one that ended: its
// children may hold them.
const graceful = time.Second

// run is the port Exec.
func run(ctx context.Context, c host.Command) (host.Output, error) {
	within, cancel := context.WithCancel(ctx)
	defer cancel()
	most := c.MaxBytes
	if most <= 0 {
		most = int64(limits.ResponseBytes.Max)
	}
	stdout, stderr := &capped{most: most, full: cancel}, &capped{most: most, full: cancel}
	command := exec.CommandContext(within, c.Name, c.Args...)
	command.Dir, command.Stdout, command.Stderr, command.WaitDelay = c.Dir, stdout, stderr, graceful
	if len(c.Env) > 0 {
		command.Env = os.Environ()
		for name, value := range c.Env {
			command.Env = append(command.Env, name+"="+value)
		}
	}
	if c.Input {
		command.Stdin = os.Stdin
	}
	var ended family
	command.Cancel = func() error {
		ended = endFamily(command.Process)
		return nil
	}
	if err := command.Start(); err != nil {
		return host.Output{}, notStarted(ctx, c.Name, err)
	}
	err := command.Wait()
	ended.killRest(graceful)
	var exit *exec.ExitError
	switch {
	case stdout.over || stderr.over:
		return host.Output{}, &host.ExecError{Kind: host.OutputTooLarge, Name: c.Name, Cause: err}
	case ctx.Err() != nil:
		return host.Output{}, &host.ExecError{Kind: host.ExecAborted, Name: c.Name, Cause: ctx.Err()}
	case err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay):
		return host.Output{}, &host.ExecError{Kind: host.NotStarted, Name: c.Name, Cause: err}
	}
	return host.Output{Stdout: stdout.bytes(), Stderr: stderr.bytes(), Code: command.ProcessState.ExitCode()}, nil
}

func notStarted(ctx context.Context, name string, err error) error {
	kind := host.NotStarted
	switch {
	case ctx.Err() != nil:
		kind, err = host.ExecAborted, ctx.Err()
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		kind = host.NotFound
	}
	return &host.ExecError{Kind: kind, Name: name, Cause: err}
}

// capped takes a limited number of bytes and then ends the program.
type capped struct {
	buffer bytes.Buffer
	most   int64
	over   bool
	full   func()
}

func (c *capped) Write(p []byte) (int, error) {
	if int64(c.buffer.Len()+len(p)) > c.most {
		c.over = true
		c.full()
		return len(p), nil
	}
	return c.buffer.Write(p)
}

func (c *capped) bytes() []byte { return append([]byte{}, c.buffer.Bytes()...) }

// openers are the systems' programs that show an address; all others have xdg-open.
var openers = map[string][]string{
	"darwin":  {"open"},
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
}

// open is the port Open. Only web addresses are shown: an opener would as well start a program.
func open(ctx context.Context, address string) error {
	if err := host.CheckAddress(address); err != nil {
		return err
	}
	opener, ok := openers[runtime.GOOS]
	if !ok {
		opener = []string{"xdg-open"}
	}
	output, err := run(ctx, host.Command{Name: opener[0], Args: append(opener[1:len(opener):len(opener)], address)})
	if err == nil && output.Code != 0 {
		return &host.ExecError{Kind: host.NotStarted, Name: opener[0], Cause: errors.New(string(output.Stderr))}
	}
	return err
}
