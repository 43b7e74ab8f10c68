//go:build !js

package screen

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestQuestionsFitTheTerminal draws questions in terminals of every small size: a line that is too long would be cut
// off, and a question that is too high would hide its message.
func TestQuestionsFitTheTerminal(t *testing.T) {
	var many []host.Choice
	for n := range 30 {
		many = append(many, host.Choice{Value: fmt.Sprintf("choice %d of 宽 %s", n, strings.Repeat("wide ", 10))})
	}
	message := "Which of these? " + strings.Repeat("longword", 4)
	for _, kind := range []host.QuestionKind{host.Select, host.Checkbox, host.Search, host.Input, host.Confirm} {
		for width := 4; width < 60; width++ {
			for height := 1; height < 30; height++ {
				q := newQuestion(host.Question{Kind: kind, Message: message, Choices: many, Default: many[17].Value}, true)
				q.Update(tea.WindowSizeMsg{Width: width, Height: height})
				fits(t, q, width, height)
			}
		}
	}
}

func fits(t *testing.T, q *question, width, height int) {
	t.Helper()
	text := ansi.Strip(q.View().Content)
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if ansi.StringWidth(strings.TrimRight(line, " ")) > width {
			t.Fatalf("%d columns: %q is longer", width, line)
		}
	}
	list, ok := q.field.(*listField)
	if !ok {
		return
	}
	pointed := 0
	for at, line := range lines {
		if strings.HasPrefix(line, "> ") {
			pointed = at
		}
	}
	head := strings.Count(ansi.Wrap("? "+q.message+"  ", width, ""), "\n") + 1
	if pointed == 0 || list.at != 17 {
		t.Fatalf("%d columns, %d lines: the default is not shown: %q", width, height, text)
	}
	if len(lines) > max(height, head+1) {
		t.Fatalf("%d columns, %d lines: %d lines are drawn", width, height, len(lines))
	}
}
