//go:build !js

package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// question is a question as Bubble Tea runs it: it gets keys and returns what to draw.
type question struct {
	message       string
	field         field
	look          look
	width, height int
	state         state
	answer        host.Answer
	// shown is the answer as it stays on the terminal.
	shown string
}

type state int

const (
	open state = iota
	answered
	left
)

// leaveMsg ends a question that is not answered.
type leaveMsg struct{}

// field is the part of a question that differs between its kinds.
type field interface {
	// press takes every key but Enter and those that leave the question.
	press(key tea.KeyPressMsg)
	// paste takes what is pasted into the terminal.
	paste(text string)
	// accept is Enter: the answer, and how it stays on the terminal; false while Enter cannot answer.
	accept() (answer host.Answer, shown string, ok bool)
	// typing is what follows the message on its line.
	typing(look look) string
	// below are the lines under the message, at most height and each of them at most width columns.
	below(width, height int, look look) []string
}

func newQuestion(q host.Question, colored bool) *question {
	asked := &question{message: report.Printable(q.Message), look: look{colored}}
	switch q.Kind {
	case host.Select, host.Search, host.Checkbox:
		asked.field = newListField(q)
	case host.Confirm:
		asked.field = newConfirmField(q.Default)
	default:
		asked.field = newInputField(q.Default)
	}
	return asked
}

// Init starts no command; the size of the terminal arrives by itself.
func (q *question) Init() tea.Cmd { return nil }

// Update takes a key, what is pasted, or the size of the terminal.
func (q *question) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		q.width, q.height = msg.Width, msg.Height
	case tea.PasteMsg:
		q.field.paste(msg.Content)
	case tea.KeyPressMsg:
		q.press(msg)
	case leaveMsg:
		q.state = left
	}
	if q.state != open {
		return q, tea.Quit
	}
	return q, nil
}

func (q *question) press(key tea.KeyPressMsg) {
	switch key.String() {
	case "ctrl+c", "ctrl+d":
		q.state = left
	case "enter", "ctrl+j":
		if answer, shown, ok := q.field.accept(); ok {
			q.state, q.answer, q.shown = answered, answer, shown
		}
	default:
		q.field.press(key)
	}
}

// View returns what is on the terminal: the message, and below it what the field has. In the end the message and the
// answer stay. Before the size of the terminal is known there is nothing, so that no line is drawn twice.
func (q *question) View() tea.View {
	if q.width <= 0 {
		return tea.NewView("")
	}
	head := q.look.accent("?") + " " + q.look.strong(q.message) + " "
	switch q.state {
	case answered:
		return q.last(head + q.look.accent(q.shown))
	case left:
		return q.last(head)
	}
	head = ansi.Wrap(head+q.field.typing(q.look), q.width, "")
	rest := q.height - strings.Count(head, "\n") - 1
	lines := append([]string{head}, q.field.below(q.width, max(1, rest), q.look)...)
	return tea.NewView(strings.Join(lines, "\n"))
}

// last returns what stays. Bubble Tea clears the line that the cursor is on in the end, so that line is an empty one.
func (q *question) last(text string) tea.View {
	return tea.NewView(ansi.Wrap(text, q.width, "") + "\n")
}

// look is how the parts of a question differ. Without colors, weight is left.
type look struct{ colored bool }

func (l look) accent(text string) string {
	if !l.colored || text == "" {
		return text
	}
	return ansi.NewStyle().ForegroundColor(ansi.Cyan).Styled(text)
}

func (l look) strong(text string) string { return ansi.NewStyle().Bold().Styled(text) }

func (l look) hint(text string) string { return ansi.NewStyle().Faint().Styled(text) }

func (l look) cursor(text string) string { return ansi.NewStyle().Reverse(true).Styled(text) }
