//go:build !js

package screen

import (
	"context"
	"fmt"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Ask asks the user on standard error and waits for the answer; it is the port Prompt of a host. Questions are asked
// one at a time, and a spinner pauses meanwhile.
//
// Select, Search and Checkbox show a list: typing leaves the choices that contain what was typed, those that begin
// with it first, the arrow keys move, and Space marks in a Checkbox. Enter takes what is marked or pointed at. Confirm
// takes "y" or "n", then Enter. Enter alone takes the default.
//
// Ctrl-C, Ctrl-D, SIGINT, SIGTERM and a terminal that is closed give a *[host.Cancelled], an ended context gives its
// error, and a screen that does not ask gives an *[exit.Error].
func (s *Screen) Ask(ctx context.Context, q host.Question) (host.Answer, error) {
	if !s.Asks() {
		return host.Answer{}, exit.Errorf("cannot ask a question: standard input or standard error is not a terminal")
	}
	select {
	case s.asking <- struct{}{}:
		defer func() { <-s.asking }()
	case <-ctx.Done():
		return host.Answer{}, ctx.Err()
	}
	s.drawing.pause()
	defer s.drawing.resume()
	asked := newQuestion(q, Color("auto", s.env, true))
	if err := s.run(ctx, asked); err != nil {
		return host.Answer{}, fmt.Errorf("cannot ask a question: %w", err)
	}
	switch {
	case asked.state == answered:
		return asked.answer, nil
	case ctx.Err() != nil:
		return host.Answer{}, ctx.Err()
	}
	return host.Answer{}, &host.Cancelled{}
}

// run draws the question until it is answered or left. Bubble Tea does the terminal: raw mode, keys, drawing and
// putting everything back. It is always ended by a message: when its own context or SIGINT ends it, it may leave a
// reader behind that takes a key from the next question.
func (s *Screen) run(ctx context.Context, asked *question) error {
	var program *tea.Program
	leave := func() { program.Send(leaveMsg{}) }
	options := []tea.ProgramOption{
		tea.WithInput(s.keys(func() { s.crashes.Go(leave) })),
		tea.WithOutput(s.err.raw),
		tea.WithEnvironment(s.promptEnv()),
		tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
			if _, interrupted := msg.(tea.InterruptMsg); interrupted {
				return leaveMsg{}
			}
			return msg
		}),
	}
	if _, ok := s.err.raw.(*os.File); !ok {
		options = append(options, tea.WithWindowSize(80, 24))
	}
	guarded := &guardedQuestion{question: asked, quit: func() { s.crashes.Go(program.Quit) }}
	program = tea.NewProgram(guarded, options...)
	defer context.AfterFunc(ctx, s.crashes.Guard(leave))()
	_, err := program.Run()
	if guarded.crash != nil {
		panic(guarded.crash)
	}
	return err
}

// guardedQuestion takes the panic of a question, which Bubble Tea would print itself, in its own words.
type guardedQuestion struct {
	*question
	crash *crash.Crash
	// quit ends the program, in a goroutine.
	quit func()
}

// Update implements tea.Model.
func (g *guardedQuestion) Update(msg tea.Msg) (model tea.Model, command tea.Cmd) {
	model = g // after a panic too: Bubble Tea draws what it is given
	defer g.recover()
	if g.crash == nil {
		_, command = g.question.Update(msg)
	}
	return model, command
}

// View implements tea.Model.
func (g *guardedQuestion) View() (view tea.View) {
	defer g.recover()
	if g.crash == nil {
		view = g.question.View()
	}
	return view
}

// recover is deferred. It keeps the crash, and ends the program.
func (g *guardedQuestion) recover() {
	if value := recover(); value != nil {
		g.crash = crash.Of(value)
		g.quit()
	}
}

// promptEnv returns the variables that decide how questions are drawn. SSH_TTY is always among them: it keeps Bubble
// Tea from asking the terminal for its abilities, whose reply would reach the shell when the user is faster.
func (s *Screen) promptEnv() []string {
	env := []string{"SSH_TTY="}
	for _, name := range []string{"TERM", "COLORTERM", "NO_COLOR", "TMUX"} {
		if value, ok := s.env(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
}

// keys returns the input, which calls hangUp when it ends. Bubble Tea itself would then wait for ever.
func (s *Screen) keys(hangUp func()) io.Reader {
	if file, ok := s.in.(*os.File); ok {
		return &terminalKeys{file, hangUp}
	}
	return &plainKeys{s.in, hangUp}
}

// terminalKeys is still a file for Bubble Tea, which sets the mode of its terminal.
type terminalKeys struct {
	*os.File
	hangUp func()
}

func (k *terminalKeys) Read(p []byte) (int, error) { return orHangUp(k.File, p, k.hangUp) }

type plainKeys struct {
	in     io.Reader
	hangUp func()
}

func (k *plainKeys) Read(p []byte) (int, error) { return orHangUp(k.in, p, k.hangUp) }

func orHangUp(in io.Reader, p []byte, hangUp func()) (int, error) {
	n, err := in.Read(p)
	if err != nil {
		hangUp()
	}
	return n, err
}
