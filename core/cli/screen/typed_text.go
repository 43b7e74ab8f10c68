//go:build !js

package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// typedText is a line that the user types, divided at the cursor. The text input of bubbles is not used: its package
// looks for programs of the clipboard in all of PATH when the command starts.
type typedText struct{ before, after []rune }

func (t *typedText) String() string { return string(t.before) + string(t.after) }

// press edits the line and reports whether the text is another one now.
func (t *typedText) press(key tea.KeyPressMsg) bool {
	old := t.String()
	switch key.String() {
	case "left":
		t.move(len(t.before) - 1)
	case "right":
		t.move(len(t.before) + 1)
	case "home", "ctrl+a":
		t.move(0)
	case "end", "ctrl+e":
		t.move(len(t.before) + len(t.after))
	case "backspace", "ctrl+h":
		t.before = t.before[:max(0, len(t.before)-1)]
	case "delete":
		t.after = t.after[min(1, len(t.after)):]
	case "ctrl+u":
		t.before = nil
	default:
		t.insert(key.Text)
	}
	return t.String() != old
}

// move puts the cursor behind the given number of characters.
func (t *typedText) move(to int) {
	all := append(append([]rune{}, t.before...), t.after...)
	to = min(max(0, to), len(all))
	t.before, t.after = all[:to:to], all[to:]
}

// insert adds what a terminal shows of the text; line breaks of a pasted text are left out.
func (t *typedText) insert(text string) {
	visible := strings.Map(func(r rune) rune {
		if report.Printable(string(r)) != string(r) {
			return -1
		}
		return r
	}, text)
	t.before = append(t.before, []rune(visible)...)
}

// view returns the line with its cursor.
func (t *typedText) view(look look) string {
	under, rest := " ", ""
	if len(t.after) > 0 {
		under, rest = string(t.after[:1]), string(t.after[1:])
	}
	return string(t.before) + look.cursor(under) + rest
}
