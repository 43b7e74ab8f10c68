package env

import (
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// expiring counts how often a clock expires.
type expiring struct {
	Clock
	expired int
}

// give gives a number of ticks to a clock whose limit is [ticks] of them.
func (c *expiring) give(count int) {
	c.limit = ticks
	for range count {
		c.tick(func() { c.expired++ })
	}
}

// TestClockCountsTicks: hours between two ticks, for which the machine was suspended, count as one.
func TestClockCountsTicks(t *testing.T) {
	coming, released := make(chan time.Time), make(chan struct{})
	expired := 0
	c := &Clock{Ticker: func(interval time.Duration) (<-chan time.Time, func()) {
		if interval != time.Second {
			t.Errorf("a tick takes %v", interval)
		}
		return coming, func() { close(released) }
	}}
	c.Start(20, func() { expired++ })
	for hour := range ticks {
		select {
		case coming <- time.Unix(0, 0).Add(time.Duration(hour) * time.Hour):
		case <-released:
			t.Fatalf("expired at tick %d", hour)
		}
	}
	if <-released; expired != 1 {
		t.Errorf("expired %d times", expired)
	}
}

// TestClockWaits: what is waited for does not count, by whatever port.
func TestClockWaits(t *testing.T) {
	c := &expiring{}
	long := func() { c.give(3 * ticks) }
	failure := errors.New("refused")
	h := c.Host(&host.Host{
		Fetch: func(context.Context, host.Request) (host.Response, error) { long(); return host.Response{}, failure },
		Exec:  func(context.Context, host.Command) (host.Output, error) { long(); return host.Output{Code: 7}, nil },
		Prompt: func(context.Context, host.Question) (host.Answer, error) {
			long()
			return host.Answer{Value: "yes"}, nil
		},
		Sleep: func(context.Context, time.Duration) error { long(); return failure },
		Files: slowFiles{long: long},
	})
	ctx := context.Background()
	if _, err := h.Fetch(ctx, host.Request{}); err != failure {
		t.Error(err)
	}
	if out, err := h.Exec(ctx, host.Command{}); out.Code != 7 || err != nil {
		t.Error(out, err)
	}
	if answer, err := h.Prompt(ctx, host.Question{}); answer.Value != "yes" || err != nil {
		t.Error(answer, err)
	}
	if err := h.Sleep(ctx, 0); err != failure {
		t.Error(err)
	}
	testFiles(ctx, t, h.Files)
	testFiles(ctx, t, host.Within(h.Files, "inside"))
	if c.passed != 0 {
		t.Errorf("%d ticks were counted", c.passed)
	}
	if c.give(ticks - 1); c.expired != 0 || c.passed != ticks-1 {
		t.Errorf("%d ticks were counted afterwards", c.passed)
	}
}

func testFiles(ctx context.Context, t *testing.T, files host.Files) {
	t.Helper()
	content, _ := files.ReadFile(ctx, "a")
	part, _ := files.ReadPart(ctx, "b", 0, 1)
	info, _ := files.Stat(ctx, "c")
	entries, _ := files.ReadDir(ctx, "d")
	if string(content)+string(part) != "ab" || info.Size != 3 || len(entries) != 1 || entries[0].Name != "d" {
		t.Error(string(content), string(part), info, entries)
	}
	if err := errors.Join(files.MkdirAll(ctx, "e"), files.WriteFile(ctx, "f", nil)); err == nil || err.Error() != "e\nf" {
		t.Error(err)
	}
}

// slowFiles answer with the path that they are asked for.
type slowFiles struct {
	host.Files
	long func()
}

func (f slowFiles) Within(string) host.Files { return f }

func (f slowFiles) ReadFile(_ context.Context, path string) ([]byte, error) {
	f.long()
	return []byte(path), nil
}

func (f slowFiles) ReadPart(_ context.Context, path string, _ int64, _ int) ([]byte, error) {
	f.long()
	return []byte(path), nil
}

func (f slowFiles) Stat(context.Context, string) (host.FileInfo, error) {
	f.long()
	return host.FileInfo{Size: 3}, nil
}

func (f slowFiles) ReadDir(_ context.Context, path string) ([]host.Entry, error) {
	f.long()
	return []host.Entry{{Name: path}}, nil
}

func (f slowFiles) MkdirAll(_ context.Context, path string) error {
	f.long()
	return errors.New(path)
}

func (f slowFiles) WriteFile(_ context.Context, path string, _ []byte) error {
	f.long()
	return errors.New(path)
}

// TestClockHasNoPortsOfItsOwn: what a host has not stays missing.
func TestClockHasNoPortsOfItsOwn(t *testing.T) {
	h := (&Clock{}).Host(&host.Host{})
	if h.Fetch != nil || h.Exec != nil || h.Prompt != nil || h.Sleep != nil || h.Files != nil {
		t.Errorf("%+v", h)
	}
}

// TestClockEndsNoWait: a command is not ended within what it waits for, such as the writing of a file, even where that is
// within another wait.
func TestClockEndsNoWait(t *testing.T) {
	c := &expiring{}
	c.give(ticks - 1)
	_ = c.Wait(func() error {
		_ = c.Wait(func() error { return nil })
		if c.give(2); c.expired != 0 {
			t.Error("expired while something was waited for")
		}
		return nil
	})
	if c.give(1); c.expired != 1 {
		t.Errorf("expired %d times", c.expired)
	}
}

// TestClockResets counts from 0 on.
func TestClockResets(t *testing.T) {
	c := &expiring{}
	c.give(ticks - 1)
	c.Reset()
	if c.give(ticks - 1); c.expired != 0 {
		t.Error("expired after it was reset")
	}
	if c.give(1); c.expired != 1 {
		t.Errorf("expired %d times", c.expired)
	}
}

// TestClockReader does not count while it waits for input.
func TestClockReader(t *testing.T) {
	c := &expiring{}
	from := iotest.ErrReader(io.EOF)
	content, err := io.ReadAll(c.Reader(io.MultiReader(ticking{strings.NewReader("ab"), c}, from)))
	if string(content) != "ab" || err != nil || c.passed != 0 {
		t.Errorf("%q, %v, %d ticks", content, err, c.passed)
	}
}

// ticking gives ticks before it reads.
type ticking struct {
	io.Reader
	clock *expiring
}

func (r ticking) Read(p []byte) (int, error) {
	r.clock.give(3 * ticks)
	return r.Reader.Read(p)
}

// TestClockEndsBeforeAWait: what begins while the command is ended does not run.
func TestClockEndsBeforeAWait(t *testing.T) {
	c := &expiring{}
	c.give(ticks - 1)
	began := make(chan struct{})
	c.tick(func() {
		go func() { _ = c.Wait(func() error { close(began); return nil }) }()
		for range 1000 {
			runtime.Gosched()
		}
		select {
		case <-began:
			t.Error("began while the command was ended")
		default:
		}
	})
	<-began
}

// TestClockStops expires no more, even if its last tick is on its way.
func TestClockStops(t *testing.T) {
	released := make(chan struct{})
	c := &expiring{}
	c.Ticker = func(time.Duration) (<-chan time.Time, func()) {
		return make(chan time.Time), func() { close(released) }
	}
	c.Start(1, func() { t.Error("expired") })
	c.give(ticks - 1)
	c.Stop()
	c.Stop()
	<-released
	if c.give(1); c.expired != 0 {
		t.Error("expired after it was stopped")
	}
}

// TestClockWithoutLimit starts nothing, and can be stopped.
func TestClockWithoutLimit(t *testing.T) {
	c := &Clock{Ticker: func(time.Duration) (<-chan time.Time, func()) {
		t.Error("a ticker is made")
		return nil, func() {}
	}}
	c.Start(0, func() { t.Error("expired") })
	c.Stop()
}

// TestSystemTicker expires by the time of this machine.
func TestSystemTicker(t *testing.T) {
	expired := make(chan struct{})
	(&Clock{}).Start(1e-6, func() { close(expired) })
	<-expired
}

// TestShortLimits: a limit shorter than some milliseconds ends with its first tick.
func TestShortLimits(t *testing.T) {
	for limit, want := range map[Limit]int{0.001: 1, 0.005: 1, 0.02: 4, 60: ticks} {
		c := &Clock{Ticker: func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} }}
		c.Start(limit, func() {})
		c.Stop()
		if c.limit != want {
			t.Errorf("%v seconds: %d ticks, expected %d", limit, c.limit, want)
		}
	}
}
