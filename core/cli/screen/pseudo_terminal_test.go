//go:build unix

package screen

import (
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"
)

// Keys as a terminal sends them.
const (
	keyEnter     = "\r"
	keyUp        = "\x1b[A"
	keyDown      = "\x1b[B"
	keyLeft      = "\x1b[D"
	keyDelete    = "\x1b[3~"
	keyBackspace = "\x7f"
	keyCtrlC     = "\x03"
	keyCtrlD     = "\x04"
	keyCtrlU     = "\x15"
)

// pseudoTerminal is the user's side of a terminal: it shows what is written, and keys are pressed in it.
type pseudoTerminal struct {
	t    *testing.T
	user *os.File
	// program is the side of the program; closed here when another process has it.
	program *os.File

	mutex sync.Mutex
	woken *sync.Cond
	raw   strings.Builder
	// seen is the length of the text that was waited for already.
	seen  int
	ended bool
}

// openTerminal returns a terminal of 100 columns and 40 lines that this process writes to and reads from.
func openTerminal(t *testing.T) *pseudoTerminal {
	user, program, err := pty.Open()
	if err != nil {
		t.Skip("needs a pseudo terminal:", err)
	}
	if err := pty.Setsize(program, &pty.Winsize{Cols: 100, Rows: 40}); err != nil {
		t.Fatal(err)
	}
	p := &pseudoTerminal{t: t, user: pollable(t, user), program: program}
	p.woken = sync.NewCond(&p.mutex)
	t.Cleanup(func() {
		p.user.Close()
		program.Close()
	})
	go p.read()
	return p
}

// pollable returns the file in a form whose Close ends a Read.
func pollable(t *testing.T, file *os.File) *os.File {
	fd, err := syscall.Dup(int(file.Fd()))
	if err == nil {
		err = syscall.SetNonblock(fd, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	syscall.CloseOnExec(fd)
	file.Close()
	return os.NewFile(uintptr(fd), "terminal")
}

// startInTerminal runs a role of TestMain as a process of its own, whose controlling terminal is the one returned.
func startInTerminal(t *testing.T, role string) (*pseudoTerminal, *exec.Cmd) {
	p := openTerminal(t)
	command := roleCommand(role)
	command.Stdin, command.Stdout, command.Stderr = p.program, p.program, p.program
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { command.Process.Kill() })
	p.program.Close()
	return p, command
}

func (p *pseudoTerminal) read() {
	buffer := make([]byte, 4096)
	for {
		n, err := p.user.Read(buffer)
		p.mutex.Lock()
		p.raw.Write(buffer[:n])
		p.ended = err != nil
		p.woken.Broadcast()
		p.mutex.Unlock()
		if err != nil {
			return
		}
	}
}

// screen returns a Screen whose three streams are the terminal.
func (p *pseudoTerminal) screen() *Screen {
	s := New(Options{In: p.program, Out: p.program, Err: p.program, Env: variables("TERM=xterm"), After: atOnce})
	p.t.Cleanup(s.Close)
	return s
}

// atOnce is a clock on which every delay is over.
func atOnce(_ time.Duration, f func()) (stop func() bool) {
	go f()
	return func() bool { return false }
}

func (p *pseudoTerminal) press(keys string) {
	p.t.Helper()
	if _, err := p.user.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

// shows waits until the text comes that has not been waited for. It fails when the terminal is closed before.
func (p *pseudoTerminal) shows(text string) {
	p.t.Helper()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for {
		all := ansi.Strip(p.raw.String())
		if at := strings.Index(all[min(p.seen, len(all)):], text); at >= 0 {
			p.seen += at + len(text)
			return
		}
		if p.ended {
			p.t.Fatalf("%q did not come:\n%s", text, all)
		}
		p.woken.Wait()
	}
}

// written returns everything up to now, with what the terminal obeys.
func (p *pseudoTerminal) written() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.raw.String()
}

// variables returns an environment of NAME=VALUE words.
func variables(words ...string) func(string) (string, bool) {
	return func(name string) (string, bool) {
		for _, word := range words {
			if key, value, _ := strings.Cut(word, "="); key == name {
				return value, true
			}
		}
		return "", false
	}
}
