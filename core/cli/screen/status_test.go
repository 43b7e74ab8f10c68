//go:build unix

package screen

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// eraseLine is how the spinner leaves the terminal to something else.
const eraseLine = "\x1b[2K\r"

func TestTheNewestTextIsShown(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	for _, c := range []struct {
		status host.Status
		shows  string
	}{
		{host.Status{ID: "a", Text: "reading files"}, "⣾ reading files"},
		{host.Status{ID: "b", Text: "two\nlines\x1b[2J"}, ` two\nlines\u001b[2J `},
		{host.Status{ID: "a", Text: "checking", Step: 3, Steps: 10}, "█████░░░░░░░░░░░░░░░  3/10 checking"},
		{host.Status{ID: "a", Done: true}, ` two\nlines\u001b[2J `},
		{host.Status{ID: "c", Text: strings.Repeat("long ", 50)}, strings.Repeat("long ", 18) + "long… "},
	} {
		s.Status(c.status)
		p.shows(c.shows)
	}
	for _, id := range []string{"b", "c"} {
		s.Status(host.Status{ID: id, Done: true})
	}
	s.Tell("done")
	p.shows("toolkit: done\r\n")
	if text := p.written(); !strings.HasSuffix(text, eraseLine+"toolkit: done\r\n") {
		t.Errorf("got %q", text[max(0, len(text)-200):])
	}
}

func TestBar(t *testing.T) {
	for _, c := range []struct {
		step, steps int
		want        string
	}{
		{1, 1, "██████████░░░░░░░░░░ 1/1"},
		{1, 4, "███░░░░░░░░░░░░░░░░░ 1/4"},
		{4, 4, "██████████████████░░ 4/4"},
		{7, 120, "█░░░░░░░░░░░░░░░░░░░   7/120"},
		{9, 4, "████████████████████ 9/4"},
	} {
		if got := bar(c.step, c.steps); got != c.want {
			t.Errorf("%d of %d: got %q", c.step, c.steps, got)
		}
	}
}

func TestTheSpinnerPausesForAQuestion(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	s.Status(host.Status{ID: "a", Text: "reading files"})
	p.shows("reading files")
	replies := ask(t.Context(), p, s, host.Question{Kind: host.Confirm, Message: "Go on?"})
	s.Status(host.Status{ID: "b", Text: "reading more"})
	if s.drawing.line != nil {
		t.Error("progress is drawn over the question")
	}
	p.press(keyEnter)
	if got := <-replies; got.err != nil {
		t.Fatal(got.err)
	}
	p.shows("reading more")
	text := p.written()
	question := strings.Index(text, "Go on?")
	if !strings.Contains(text[:question], eraseLine) {
		t.Errorf("the spinner was not erased before the question: %q", text[:question])
	}
	if found := strings.Index(text[question:], "reading"); found < strings.LastIndex(text[question:], "Go on?") {
		t.Errorf("progress in the question: %q", text[question:])
	}
}

func TestTheSpinnerPausesForText(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	s.Status(host.Status{ID: "a", Text: "reading files"})
	p.shows("reading files")
	if err := s.Print(Stdout, "a finding\n", false); err != nil {
		t.Fatal(err)
	}
	p.shows("a finding")
	p.shows("reading files")
	if text := p.written(); !strings.Contains(text, eraseLine+"a finding\r\n\r") {
		t.Errorf("got %q", text)
	}
}

func TestNothingIsDrawnAfterClose(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	s.Status(host.Status{ID: "a", Text: "reading files"})
	p.shows("reading files")
	s.Close()
	s.Close()
	s.Status(host.Status{ID: "b", Text: "reading more"})
	s.Tell("the end")
	p.shows("the end\r\n")
	if text := p.written(); strings.Contains(text, "reading more") || !strings.HasSuffix(text, eraseLine+"toolkit: the end\r\n") {
		t.Errorf("got %q", text)
	}
}

func TestWhereProgressIsShown(t *testing.T) {
	for _, c := range []struct {
		env      []string
		terminal bool
		want     bool
	}{
		{[]string{"TERM=xterm"}, true, true},
		{nil, true, true},
		{[]string{"TERM=xterm"}, false, false},
		{[]string{"TERM=dumb"}, true, false},
		{[]string{"TERM=xterm", "CI=true"}, true, false},
		{[]string{"TERM=xterm", "CI="}, true, false},
	} {
		var text strings.Builder
		clock := &fakeClock{}
		s := New(Options{Err: &text, Env: variables(c.env...), IsTerminal: func(any) bool { return c.terminal }, After: clock.after})
		s.Status(host.Status{ID: "a", Text: "reading files"})
		clock.advance(delay)
		s.Close()
		if drawn := strings.Contains(text.String(), "reading files"); s.ShowsProgress() != c.want || drawn != c.want {
			t.Errorf("%v, terminal %v: %v, and %q is drawn", c.env, c.terminal, s.ShowsProgress(), text.String())
		}
	}
}

// TestProgressBeginsAfterASecond: short work shows nothing, and the next work has a second of its own.
func TestProgressBeginsAfterASecond(t *testing.T) {
	var text strings.Builder
	clock := &fakeClock{}
	s := New(Options{Err: &text, Env: variables("TERM=xterm"), IsTerminal: func(any) bool { return true }, After: clock.after})
	t.Cleanup(s.Close)
	drawn := func() bool {
		return strings.Contains(text.String(), "reading") || strings.Contains(text.String(), "checking")
	}
	for range 3 {
		s.Status(host.Status{ID: "a", Text: "reading files"})
		clock.advance(delay - 1)
		s.Status(host.Status{ID: "a", Text: "checking", Step: 1, Steps: 2})
		s.Status(host.Status{ID: "a", Done: true})
		clock.advance(delay)
		if drawn() {
			t.Fatalf("work of less than a second is drawn: %q", text.String())
		}
	}
	s.Status(host.Status{ID: "a", Text: "reading files"})
	clock.advance(delay - 1)
	s.Status(host.Status{ID: "a", Text: "checking", Step: 1, Steps: 2})
	if drawn() {
		t.Fatalf("drawn too early: %q", text.String())
	}
	clock.advance(1)
	if s.drawing.line == nil {
		t.Error("nothing is drawn after a second")
	}
	s.Status(host.Status{ID: "a", Done: true})
	if s.drawing.line != nil || s.drawing.due || s.drawing.wait != nil {
		t.Error("progress stays when the work is done")
	}
	if !strings.Contains(text.String(), "1/2 checking") || strings.Contains(text.String(), "reading") {
		t.Errorf("the newest text is not what was drawn: %q", text.String())
	}
}

// TestWaitsAreShownAtOnce: what the user is asked to wait for needs no delay.
func TestWaitsAreShownAtOnce(t *testing.T) {
	var text strings.Builder
	clock := &fakeClock{}
	s := New(Options{Err: &text, Env: variables("TERM=xterm"), IsTerminal: func(any) bool { return true }, After: clock.after})
	t.Cleanup(s.Close)
	err := s.WhileWaiting(t.Context(), "waiting for the builder", func(context.Context) error {
		if s.drawing.line == nil {
			t.Error("the wait is not shown")
		}
		return nil
	})
	if err != nil || s.drawing.line != nil || len(clock.timers) > 0 {
		t.Errorf("%v, and %d timers are left", err, len(clock.timers))
	}
}

// fakeClock is a clock for Options.After that advance alone moves.
type fakeClock struct {
	now    time.Duration
	timers []*fakeTimer
}

type fakeTimer struct {
	at time.Duration
	f  func()
}

func (c *fakeClock) after(d time.Duration, f func()) (stop func() bool) {
	timer := &fakeTimer{c.now + d, f}
	c.timers = append(c.timers, timer)
	return func() bool {
		before := len(c.timers)
		c.timers = slices.DeleteFunc(c.timers, func(each *fakeTimer) bool { return each == timer })
		return len(c.timers) < before
	}
}

// advance moves the clock and calls what is due.
func (c *fakeClock) advance(d time.Duration) {
	c.now += d
	for _, timer := range slices.Clone(c.timers) {
		if timer.at <= c.now {
			c.timers = slices.DeleteFunc(c.timers, func(each *fakeTimer) bool { return each == timer })
			timer.f()
		}
	}
}

func TestWhoIsAsked(t *testing.T) {
	in, out, errs := strings.NewReader(""), &strings.Builder{}, &strings.Builder{}
	for _, c := range []struct {
		terminals []any
		want      bool
	}{
		{[]any{in, out, errs}, true},
		{[]any{in, errs}, true},
		{[]any{in, out}, false},
		{[]any{out, errs}, false},
	} {
		s := New(Options{In: in, Out: out, Err: errs, IsTerminal: func(stream any) bool {
			for _, terminal := range c.terminals {
				if stream == terminal {
					return true
				}
			}
			return false
		}})
		s.Close()
		if s.Asks() != c.want {
			t.Errorf("%d terminals: %v", len(c.terminals), s.Asks())
		}
	}
}

// TestManyPiecesOfWork is for the race detector, and for lines that stay when their work is done.
func TestManyPiecesOfWork(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	var all sync.WaitGroup
	for n := range 20 {
		all.Go(func() {
			id := fmt.Sprint("work ", n)
			for step := range 20 {
				s.Status(host.Status{ID: id, Text: id, Step: step + 1, Steps: 20})
			}
			s.Tell(id + " is done")
			s.Status(host.Status{ID: id, Done: true})
		})
	}
	all.Wait()
	s.Close()
	s.Tell("the end")
	p.shows("the end")
	if text := ansi.Strip(p.written()); strings.Count(text, "is done\r\n") != 20 {
		t.Errorf("got %q", text)
	}
	if len(s.drawing.pieces) != 0 {
		t.Errorf("%d pieces are left", len(s.drawing.pieces))
	}
}

func TestCtrlCEndsAProgramThatShowsProgress(t *testing.T) {
	p, command := startInTerminal(t, "progress")
	p.shows("counting pollen grains")
	p.press(keyCtrlC)
	err := command.Wait()
	status, ok := command.ProcessState.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() || status.Signal() != os.Interrupt {
		t.Errorf("ended with %v", err)
	}
	if text := p.written(); strings.LastIndex(text, ansi.ShowCursor) < strings.LastIndex(text, ansi.HideCursor) {
		t.Errorf("the cursor stays hidden: %q", text)
	}
}

func TestCtrlCCancelsAWait(t *testing.T) {
	p, command := startInTerminal(t, "wait")
	p.shows("waiting for the builder")
	p.press(keyCtrlC)
	p.shows("toolkit: wait was cancelled")
	if err := command.Wait(); command.ProcessState.ExitCode() != 7 {
		t.Errorf("ended with %v", err)
	}
}

func TestSIGTERMCancelsAWaitWithoutATerminal(t *testing.T) {
	command := roleCommand("wait")
	text, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	buffer := make([]byte, 256)
	for !strings.Contains(all.String(), "\n") {
		n, err := text.Read(buffer)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(buffer[:n])
	}
	if err := command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for {
		n, err := text.Read(buffer)
		all.Write(buffer[:n])
		if err != nil {
			break
		}
	}
	if err := command.Wait(); command.ProcessState.ExitCode() != 7 {
		t.Errorf("ended with %v", err)
	}
	if want := "toolkit: waiting for the builder\ntoolkit: wait was cancelled\n"; all.String() != want {
		t.Errorf("got %q", all.String())
	}
}

func TestAPipeThatIsClosed(t *testing.T) {
	command := roleCommand("print")
	var text strings.Builder
	command.Stderr = &text
	report, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	report.Close()
	if err := command.Wait(); err != nil || text.String() != "toolkit: everything is printed\n" {
		t.Errorf("ended with %v and %q", err, text.String())
	}
}
