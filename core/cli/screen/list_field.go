//go:build !js

package screen

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// listField is a list of choices that typing narrows down: Select, Search and Checkbox.
type listField struct {
	choices []*listed
	// freeText adds what is typed to the choices.
	freeText bool
	// many is whether choices are marked; else the one that is pointed at is taken.
	many   bool
	preset string
	filter typedText
	// fitting are the choices that are shown, at is the one pointed at.
	fitting []*listed
	at      int
}

type listed struct {
	value, label string
	marked       bool
}

func newListField(q host.Question) *listField {
	f := &listField{freeText: q.Kind == host.Search && q.FreeText, many: q.Kind == host.Checkbox, preset: q.Default}
	for _, choice := range q.Choices {
		label := choice.Label
		if label == "" {
			label = choice.Value
		}
		f.choices = append(f.choices, &listed{value: choice.Value, label: report.Printable(label)})
	}
	f.narrow()
	return f
}

// narrow finds the choices that contain what is typed, in any case: first those that begin with it, then the others,
// and what is typed itself where any text is an answer. It points at the first, and at the default while nothing is
// typed.
func (f *listField) narrow() {
	typed := f.filter.String()
	wanted := strings.ToLower(typed)
	var begin, contain []*listed
	for _, choice := range f.choices {
		switch label := strings.ToLower(choice.label); {
		case strings.HasPrefix(label, wanted):
			begin = append(begin, choice)
		case strings.Contains(label, wanted):
			contain = append(contain, choice)
		}
	}
	f.fitting, f.at = append(begin, contain...), 0
	hasValue := func(value string) func(*listed) bool {
		return func(choice *listed) bool { return choice.value == value }
	}
	if f.freeText && typed != "" && !slices.ContainsFunc(f.fitting, hasValue(typed)) {
		f.fitting = append(f.fitting, &listed{value: typed, label: typed})
	}
	if typed == "" {
		f.at = max(0, slices.IndexFunc(f.fitting, hasValue(f.preset)))
	}
}

func (f *listField) press(key tea.KeyPressMsg) {
	count := len(f.fitting)
	switch name := key.String(); {
	case count > 0 && (name == "up" || name == "ctrl+p"):
		f.at = (f.at + count - 1) % count
	case count > 0 && (name == "down" || name == "ctrl+n"):
		f.at = (f.at + 1) % count
	case count > 0 && f.many && name == "space":
		f.fitting[f.at].marked = !f.fitting[f.at].marked
	case f.filter.press(key):
		f.narrow()
	}
}

func (f *listField) paste(text string) {
	f.filter.insert(text)
	f.narrow()
}

func (f *listField) accept() (host.Answer, string, bool) {
	if f.many {
		return f.acceptMarked()
	}
	if len(f.fitting) == 0 {
		return host.Answer{}, "", false
	}
	taken := f.fitting[f.at]
	return host.Answer{Value: taken.value}, taken.label, true
}

func (f *listField) acceptMarked() (host.Answer, string, bool) {
	values, labels := []string{}, []string{}
	for _, choice := range f.choices {
		if choice.marked {
			values, labels = append(values, choice.value), append(labels, choice.label)
		}
	}
	return host.Answer{Values: values}, strings.Join(labels, ", "), true
}

func (f *listField) typing(look look) string { return f.filter.view(look) }

// mostRows is how many choices are shown at once.
const mostRows = 10

func (f *listField) below(width, height int, look look) []string {
	rows := min(mostRows, max(1, height-1), len(f.fitting))
	first := min(max(0, f.at-rows/2), len(f.fitting)-rows)
	var lines []string
	for at := first; at < first+rows; at++ {
		lines = append(lines, f.row(at, width, look))
	}
	if hint := f.hint(rows); height > len(lines) {
		lines = append(lines, look.hint(ansi.Truncate(hint, width, "…")))
	}
	return lines
}

func (f *listField) row(at, width int, look look) string {
	choice := f.fitting[at]
	text := choice.label
	switch {
	case f.many && choice.marked:
		text = "[x] " + text
	case f.many:
		text = "[ ] " + text
	}
	if at != f.at {
		return ansi.Truncate("  "+text, width, "…")
	}
	return look.accent(ansi.Truncate("> "+text, width, "…"))
}

// hint is which keys there are, and how many choices are not shown.
func (f *listField) hint(rows int) string {
	if len(f.fitting) == 0 {
		return "no choice contains this text"
	}
	keys := "Up and Down move, letters filter, Enter selects"
	if f.many {
		keys = "Up and Down move, letters filter, Space marks, Enter accepts"
	}
	if more := len(f.fitting) - rows; more > 0 {
		return fmt.Sprintf("%d more; %s", more, keys)
	}
	return keys
}
