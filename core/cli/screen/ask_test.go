//go:build unix

package screen

import (
	"context"
	"errors"
	"os"
	"reflect"
	"regexp"
	"strings"
	"syscall"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

type reply struct {
	answer host.Answer
	err    error
}

// ask asks in the background, and returns when the message is on the terminal.
func ask(ctx context.Context, p *pseudoTerminal, s *Screen, q host.Question) <-chan reply {
	replies := make(chan reply, 1)
	go func() {
		answer, err := s.Ask(ctx, q)
		replies <- reply{answer, err}
	}()
	p.shows(q.Message)
	return replies
}

func choices(labels ...string) []host.Choice {
	var all []host.Choice
	for _, label := range labels {
		value, text, ok := strings.Cut(label, "=")
		if !ok {
			text = ""
		}
		all = append(all, host.Choice{Value: value, Label: text})
	}
	return all
}

var (
	decisions = choices("yes=Yes", "no=No", "all=All: yes, and yes to all 3 that follow", "none=None: no, and no to all 3 that follow")
	pipelines = choices("demo", "rnaseq", "scrnaseq", "sarek")
)

func TestAnswers(t *testing.T) {
	one := host.Question{Kind: host.Select, Message: `Remove "outdir" from the schema?`, Choices: decisions}
	preset := one
	preset.Default = "all"
	search := host.Question{Kind: host.Search, Message: "Which pipeline?", Choices: pipelines}
	free := search
	free.FreeText = true
	marks := host.Question{Kind: host.Checkbox, Message: "Which releases?", Choices: choices("1.0=1.0  [release]", "1.1", "dev")}
	confirm := host.Question{Kind: host.Confirm, Message: "Open the builder?", Default: "yes"}
	refuse := host.Question{Kind: host.Confirm, Message: "Open the builder?", Default: "no"}
	input := host.Question{Kind: host.Input, Message: "Name?"}
	named := host.Question{Kind: host.Input, Message: "Name?", Default: "meadow"}
	for _, c := range []struct {
		name string
		q    host.Question
		keys string
		want string
	}{
		{"Enter takes the first choice", one, keyEnter, "yes"},
		{"Enter takes the default", preset, keyEnter, "all"},
		{"the arrow points", one, keyDown + keyEnter, "no"},
		{"the arrow goes round", one, keyUp + keyEnter, "none"},
		{"n is No", one, "n" + keyEnter, "no"},
		{"a is All, which begins with it", one, "a" + keyEnter, "all"},
		{"y is Yes", one, "y" + keyEnter, "yes"},
		{"non is None", one, "non" + keyEnter, "none"},
		{"capitals are the same", one, "NON" + keyEnter, "none"},
		{"letters of vi are letters", one, "j" + keyBackspace + keyEnter, "yes"},
		{"what fits nothing is not taken", one, "x" + keyEnter + keyBackspace + "a" + keyEnter, "all"},
		{"an emptied filter has the default again", preset, "n" + keyCtrlU + keyEnter, "all"},
		{"pasted", one, "\x1b[200~non\n\x1b[201~" + keyEnter, "none"},

		{"what begins with it is before what contains it", search, "rnaseq" + keyEnter, "rnaseq"},
		{"what contains it comes next", search, "rnaseq" + keyDown + keyEnter, "scrnaseq"},
		{"no free text", search, "me/mine" + keyEnter + keyCtrlU + "sar" + keyEnter, "sarek"},
		{"free text", free, "me/mine" + keyEnter, "me/mine"},
		{"free text is after what contains it", free, "sa" + keyUp + keyEnter, "sa"},
		{"a known value is not free text", free, "sarek" + keyUp + keyEnter, "sarek"},

		{"nothing marked", marks, keyEnter, "[]"},
		{"marked, in the order of the choices", marks, keyUp + " " + keyUp + keyUp + " " + keyEnter, "[1.0 dev]"},
		{"marked twice is not marked", marks, " " + keyDown + " " + keyUp + " " + keyEnter, "[1.1]"},
		{"marked behind a filter", marks, "dev " + keyCtrlU + " " + keyEnter, "[1.0 dev]"},

		{"Enter confirms", confirm, keyEnter, "yes"},
		{"n, then Enter", confirm, "n" + keyEnter, "no"},
		{"no, then Enter", confirm, "no" + keyEnter, "no"},
		{"Enter refuses where that is the default", refuse, keyEnter, "no"},
		{"Y, then Enter", refuse, "Y" + keyEnter, "yes"},
		{"neither yes nor no", confirm, "maybe" + keyEnter + keyCtrlU + "n" + keyEnter, "no"},

		{"typed", input, "two words" + keyEnter, "two words"},
		{"nothing typed", input, keyEnter, ""},
		{"the default", named, keyEnter, "meadow"},
		{"instead of the default", named, "x" + keyEnter, "x"},
		{"edited", input, "ac" + keyLeft + "b" + keyDelete + "d" + keyEnter, "abd"},
		{"what a terminal hides is not typed", input, "a\u202eb" + keyEnter, "ab"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := openTerminal(t)
			replies := ask(t.Context(), p, p.screen(), c.q)
			p.press(c.keys)
			got := <-replies
			if got.err != nil {
				t.Fatal(got.err)
			}
			want := host.Answer{Value: c.want}
			if c.q.Kind == host.Checkbox {
				want = host.Answer{Values: strings.Fields(strings.Trim(c.want, "[]"))}
			}
			if !reflect.DeepEqual(got.answer, want) {
				t.Errorf("got %#v, want %#v", got.answer, want)
			}
		})
	}
}

// TestQuestionsInARow asks as a build of a schema does: each answer stays on a line of its own, with its question.
func TestQuestionsInARow(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	asked := 0
	for _, c := range []struct{ message, keys, shown string }{
		{`Remove "outdir"?`, keyDown + keyEnter, `? Remove "outdir"? No`},
		{`Change the default of "max_images"?`, keyEnter, `? Change the default of "max_images"? Yes`},
		{`Add params.red?`, "non" + keyEnter, `? Add params.red? None: no, and no to all 3 that follow`},
	} {
		replies := ask(t.Context(), p, s, host.Question{Kind: host.Select, Message: c.message, Choices: decisions})
		p.shows("Enter selects")
		p.press(c.keys)
		p.shows(c.shown[strings.LastIndex(c.shown, "? ")+2:])
		if got := <-replies; got.err != nil {
			t.Fatal(got.err)
		}
		asked++
		s.Tell("answered")
		p.shows("\ntoolkit: answered\r\n")
	}
	if asked != 3 {
		t.Errorf("asked %d questions", asked)
	}
}

// TestTextWaitsForTheQuestion prints while a question is open, as a warning of other work does.
func TestTextWaitsForTheQuestion(t *testing.T) {
	for name, key := range map[string]string{"answered": keyEnter, "left": keyCtrlC} {
		t.Run(name, func(t *testing.T) {
			p := openTerminal(t)
			s := p.screen()
			replies := ask(t.Context(), p, s, host.Question{Kind: host.Confirm, Message: "Go on?"})
			s.Tell("a warning")
			s.Tell("another one")
			p.press(key)
			<-replies
			s.Tell("the end")
			p.shows("the end\r\n")
			if text := p.written(); !strings.HasSuffix(text, "toolkit: a warning\r\ntoolkit: another one\r\ntoolkit: the end\r\n") {
				t.Errorf("got %q", text)
			}
		})
	}
}

func TestLeavingAQuestion(t *testing.T) {
	kinds := []host.QuestionKind{host.Select, host.Checkbox, host.Search, host.Input, host.Confirm}
	for _, kind := range kinds {
		for name, key := range map[string]string{"Ctrl-C": keyCtrlC, "Ctrl-D": keyCtrlD} {
			t.Run(string(kind)+" "+name, func(t *testing.T) {
				p := openTerminal(t)
				s := p.screen()
				before, err := term.GetState(int(p.program.Fd()))
				if err != nil {
					t.Fatal(err)
				}
				replies := ask(t.Context(), p, s, host.Question{Kind: kind, Message: "Which?", Choices: decisions})
				p.press("y" + key)
				got := <-replies
				var cancelled *host.Cancelled
				if !errors.As(got.err, &cancelled) {
					t.Errorf("got %#v, %v", got.answer, got.err)
				}
				if after, err := term.GetState(int(p.program.Fd())); err != nil || !reflect.DeepEqual(before, after) {
					t.Errorf("the mode of the terminal is another one: %v", err)
				}
				s.Tell("left")
				p.shows("\ntoolkit: left")
				if text := p.written(); strings.LastIndex(text, ansi.ShowCursor) < strings.LastIndex(text, ansi.HideCursor) {
					t.Errorf("the cursor stays hidden: %q", text)
				}
			})
		}
	}
}

func TestAQuestionEndsWithItsContext(t *testing.T) {
	p := openTerminal(t)
	s := p.screen()
	ctx, cancel := context.WithCancel(t.Context())
	first := ask(ctx, p, s, host.Question{Kind: host.Input, Message: "First?"})
	second := make(chan error, 1)
	waiting, giveUp := context.WithCancel(t.Context())
	go func() {
		_, err := s.Ask(waiting, host.Question{Kind: host.Input, Message: "Second?"})
		second <- err
	}()
	giveUp()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("the question that waits for its turn: %v", err)
	}
	cancel()
	if got := <-first; !errors.Is(got.err, context.Canceled) {
		t.Errorf("the question on the terminal: %v", got.err)
	}
	if strings.Contains(p.written(), "Second?") {
		t.Error("the second question was drawn over the first")
	}
}

func TestAQuestionEndsWithItsTerminal(t *testing.T) {
	p, command := startInTerminal(t, "ask")
	p.shows("Name?")
	p.user.Close()
	if err := command.Wait(); command.ProcessState.ExitCode() != exit.Interrupted {
		t.Errorf("ended with %v", err)
	}
}

// TestSignalsLeaveAQuestion is for signals that do not come from the keyboard, which gives keys in a question.
func TestSignalsLeaveAQuestion(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		p, command := startInTerminal(t, "ask")
		p.shows("Name?")
		if err := command.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := command.Wait(); command.ProcessState.ExitCode() != exit.Interrupted {
			t.Errorf("%v: ended with %v", signal, err)
		}
	}
}

// obeyed are controls but breaks and tabs, directions, and what has no width.
var obeyed = regexp.MustCompile(`[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x{9f}\x{200b}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2060}-\x{2069}]`)

// TestQuestionsArePrintable shows names of files that come from elsewhere.
func TestQuestionsArePrintable(t *testing.T) {
	for _, kind := range []host.QuestionKind{host.Select, host.Checkbox, host.Search, host.Input, host.Confirm} {
		t.Run(string(kind), func(t *testing.T) {
			p := openTerminal(t)
			q := host.Question{Kind: kind, Message: "Add " + hostile + "\nand more?", Choices: choices("x=" + hostile + "\nz"), Default: hostile}
			replies := make(chan reply, 1)
			go func() {
				answer, err := p.screen().Ask(t.Context(), q)
				replies <- reply{answer, err}
			}()
			p.shows(`Add a\u001b[2J\u001b[31mb\u009b2Jc\u202ed\u2066e\u0007f\rg\u200b\nand more?`)
			if kind == host.Select || kind == host.Checkbox || kind == host.Search {
				p.shows(`f\rg\u200b\nz`)
			}
			p.press(keyEnter)
			if got := <-replies; got.err != nil {
				t.Fatal(got.err)
			}
			if found := obeyed.FindString(ansi.Strip(p.written())); found != "" {
				t.Errorf("%q is on the terminal: %q", found, p.written())
			}
		})
	}
}

func TestLongLists(t *testing.T) {
	p := openTerminal(t)
	var labels []string
	for n := range 200 {
		labels = append(labels, strings.Repeat("wide ", 30)+string(rune('A'+n%26)))
	}
	replies := ask(t.Context(), p, p.screen(), host.Question{Kind: host.Search, Message: "Which?", Choices: choices(labels...)})
	p.shows("190 more; Up and Down move")
	p.press(keyUp)
	p.press(keyEnter)
	if got := <-replies; got.err != nil || got.answer.Value != labels[199] {
		t.Errorf("got %v, %v", got.answer, got.err)
	}
}

func TestAskWithoutATerminal(t *testing.T) {
	s := New(Options{In: strings.NewReader("yes\n"), Out: &strings.Builder{}, Err: &strings.Builder{}})
	defer s.Close()
	if s.Asks() {
		t.Error("a file is asked")
	}
	_, err := s.Ask(t.Context(), host.Question{Kind: host.Input, Message: "Name?"})
	var failed *exit.Error
	if !errors.As(err, &failed) {
		t.Errorf("got %v", err)
	}
}

func TestColorsOfQuestions(t *testing.T) {
	for _, c := range []struct {
		env  string
		want bool
	}{{"TERM=xterm-256color", true}, {"NO_COLOR=1", false}} {
		p := openTerminal(t)
		s := New(Options{In: p.program, Out: p.program, Err: p.program, Env: variables("TERM=xterm-256color", c.env)})
		replies := ask(t.Context(), p, s, host.Question{Kind: host.Confirm, Message: "Sure?"})
		p.press(keyEnter)
		<-replies
		p.shows("yes")
		s.Close()
		if got := strings.Contains(p.written(), "\x1b[36m"); got != c.want {
			t.Errorf("%s: colored is %v", c.env, got)
		}
	}
}

// brokenField panics on a key, or once it is drawn.
type brokenField struct {
	field
	drawn bool
}

func (brokenField) press(tea.KeyPressMsg) { panic("the key broke") }

func (f brokenField) typing(look) string {
	if f.drawn {
		panic("the drawing broke")
	}
	return "ready"
}

func (brokenField) below(int, int, look) []string { return nil }

// TestCrashOfAQuestion: the panic comes to the one who asks, with its stack, and Bubble Tea prints nothing of it.
func TestCrashOfAQuestion(t *testing.T) {
	for want, drawn := range map[string]bool{"the key broke": false, "the drawing broke": true} {
		p := openTerminal(t)
		s := p.screen()
		crashes := make(chan any, 1)
		go func() {
			defer func() { crashes <- recover() }()
			_ = s.run(t.Context(), &question{message: "Go on?", field: brokenField{drawn: drawn}})
		}()
		if !drawn {
			p.shows("ready")
			p.press("x")
		}
		crashed, ok := (<-crashes).(*crash.Crash)
		if !ok || crashed.Value != want || !strings.Contains(crashed.Stack, "brokenField") {
			t.Errorf("%s: %+v", want, crashed)
		}
		if text := p.written(); strings.Contains(text, "panic") || strings.Contains(text, want) {
			t.Errorf("%s: the terminal has %q", want, text)
		}
	}
}
