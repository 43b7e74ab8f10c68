package env

import (
	"context"
	"io"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Host is the host with ports for which the clock does not count.
func (c *Clock) Host(h *host.Host) *host.Host {
	waiting := *h
	waiting.Fetch = waits(c, h.Fetch)
	waiting.Exec = waits(c, h.Exec)
	waiting.Prompt = waits(c, h.Prompt)
	if h.Sleep != nil {
		waiting.Sleep = func(ctx context.Context, d time.Duration) error {
			return c.Wait(func() error { return h.Sleep(ctx, d) })
		}
	}
	if h.Files != nil {
		waiting.Files = waitingFiles{c, h.Files}
	}
	return &waiting
}

// Reader is the reader for whose input the clock does not count.
func (c *Clock) Reader(from io.Reader) io.Reader { return waitingReader{c, from} }

type waitingReader struct {
	clock *Clock
	from  io.Reader
}

// Read implements io.Reader.
func (r waitingReader) Read(p []byte) (int, error) {
	return waitFor(r.clock, func() (int, error) { return r.from.Read(p) })
}

// waits is a port during whose calls the clock does not count; nil stays nil.
func waits[In, Out any](c *Clock, port func(context.Context, In) (Out, error)) func(context.Context, In) (Out, error) {
	if port == nil {
		return nil
	}
	return func(ctx context.Context, in In) (Out, error) {
		return waitFor(c, func() (Out, error) { return port(ctx, in) })
	}
}

func waitFor[Out any](c *Clock, act func() (Out, error)) (out Out, err error) {
	err = c.Wait(func() error {
		out, err = act()
		return err
	})
	return out, err
}

// waitingFiles are files for which the clock does not count: they may be on another machine.
type waitingFiles struct {
	clock *Clock
	files host.Files
}

// Within implements host.Confining.
func (f waitingFiles) Within(directory string) host.Files {
	return waitingFiles{f.clock, host.Within(f.files, directory)}
}

// ReadFile implements host.Files.
func (f waitingFiles) ReadFile(ctx context.Context, path string) ([]byte, error) {
	return waitFor(f.clock, func() ([]byte, error) { return f.files.ReadFile(ctx, path) })
}

// ReadPart implements host.Files.
func (f waitingFiles) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	return waitFor(f.clock, func() ([]byte, error) { return f.files.ReadPart(ctx, path, offset, most) })
}

// Stat implements host.Files.
func (f waitingFiles) Stat(ctx context.Context, path string) (host.FileInfo, error) {
	return waitFor(f.clock, func() (host.FileInfo, error) { return f.files.Stat(ctx, path) })
}

// ReadDir implements host.Files.
func (f waitingFiles) ReadDir(ctx context.Context, path string) ([]host.Entry, error) {
	return waitFor(f.clock, func() ([]host.Entry, error) { return f.files.ReadDir(ctx, path) })
}

// MkdirAll implements host.Files.
func (f waitingFiles) MkdirAll(ctx context.Context, path string) error {
	return f.clock.Wait(func() error { return f.files.MkdirAll(ctx, path) })
}

// WriteFile implements host.Files.
func (f waitingFiles) WriteFile(ctx context.Context, path string, content []byte) error {
	return f.clock.Wait(func() error { return f.files.WriteFile(ctx, path, content) })
}

// Getwd implements host.Files.
func (f waitingFiles) Getwd(ctx context.Context) (string, error) { return f.files.Getwd(ctx) }

// Chdir implements host.Files.
func (f waitingFiles) Chdir(ctx context.Context, path string) error { return f.files.Chdir(ctx, path) }
