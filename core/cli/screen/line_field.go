//go:build !js

package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// lineField is one line of text: Input and Confirm.
type lineField struct {
	typedText
	// preset is the answer to Enter alone.
	preset string
	// confirms is whether the answer is yes or no.
	confirms bool
	// refused is set when Enter came after something that is not an answer.
	refused bool
}

func newInputField(preset string) *lineField { return &lineField{preset: preset} }

func newConfirmField(preset string) *lineField {
	if preset != "no" {
		preset = "yes"
	}
	return &lineField{preset: preset, confirms: true}
}

func (f *lineField) press(key tea.KeyPressMsg) {
	if f.typedText.press(key) {
		f.refused = false
	}
}

func (f *lineField) paste(text string) { f.insert(text) }

func (f *lineField) accept() (host.Answer, string, bool) {
	value := f.String()
	switch {
	case f.confirms:
		value = f.yesOrNo()
	case value == "":
		value = f.preset
	}
	f.refused = f.confirms && value == ""
	return host.Answer{Value: value}, report.Printable(value), !f.refused
}

// yesOrNo returns the answer that begins with what is typed, or "" for something else.
func (f *lineField) yesOrNo() string {
	typed := strings.ToLower(strings.TrimSpace(f.String()))
	for _, answer := range []string{f.preset, "yes", "no"} {
		if strings.HasPrefix(answer, typed) {
			return answer
		}
	}
	return ""
}

func (f *lineField) typing(look look) string { return look.hint(f.suffix()) + f.view(look) }

// suffix is the answer of Enter alone.
func (f *lineField) suffix() string {
	switch {
	case f.confirms && f.preset == "yes":
		return "(Y/n) "
	case f.confirms:
		return "(y/N) "
	case f.preset != "" && f.String() == "":
		return "(" + report.Printable(f.preset) + ") "
	}
	return ""
}

func (f *lineField) below(width, _ int, look look) []string {
	if !f.refused {
		return nil
	}
	return []string{look.hint(ansi.Truncate("answer y or n", width, "…"))}
}
