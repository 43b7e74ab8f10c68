package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var optionType = &Rule{Rule: lint.Rule{
	ID: "option-type", Check: flowConfig, Title: "Every option has a value of its type",
	Severity: diag.Warning,
	Doc: "A value of another type is taken for something else: the text `'false'` is true, and the number `8` is eight bytes of memory.\n\n" +
		"**Fails** where a constant is certainly none that the option takes: a text for true or false, a text that is no size or time, a number without its unit.\n\n" +
		"**Mend** as the message says.",
	Before: "docker.enabled = 'false'\nprocess.memory = 8\n",
	After:  "docker.enabled = false\nprocess.memory = 8.GB\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		key := optionPath(s.Key)
		if len(key) < 2 || key[0] == view.ParamsScope {
			continue
		}
		kind, _ := v.Option(key[0], strings.Join(key[1:], "."))
		expected := misfit(kind, s.Assign.Value)
		if expected != "" && !told.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Value.Span(), Message: "the value of \"" + strings.Join(key, ".") + "\" is " + describe(s.Assign.Value) + "; " + expected + " is expected"})
		}
	}
}}

// misfit is what is expected in place of a constant that an option of the kind does not take, or "".
func misfit(kind dialect.OptionKind, e syntax.Expr) string {
	text, isText := "", false
	if s, ok := e.(*syntax.String); ok {
		if text, isText = s.Constant(); !isText {
			return ""
		}
	}
	n, isInt := e.(*syntax.Int)
	_, isBool := e.(*syntax.Bool)
	_, isList := e.(*syntax.List)
	switch kind {
	case dialect.BoolOption:
		if isText || isList {
			return "true or false"
		}
	case dialect.IntOption:
		if isBool || isList || isText && !isWhole(text) {
			return "a whole number"
		}
	case dialect.MemoryOption:
		if _, err := value.ParseMemory(text); isBool || isList || isText && err != nil || isInt && n.Value.IsInt64() && n.Value.Int64() < leastBytes {
			return "a size with its unit, such as \"8.GB\","
		}
	case dialect.DurationOption:
		if _, err := value.ParseDuration(text); isBool || isList || isText && err != nil || isInt && n.Value.IsInt64() && n.Value.Int64() < leastMilliseconds {
			return "a time with its unit, such as \"2.h\","
		}
	}
	return ""
}

// Numbers without a unit are bytes and milliseconds; smaller ones are certainly not meant so.
const (
	leastBytes        = 1 << 20
	leastMilliseconds = 1000
)

func isWhole(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// describe is a constant for a message.
func describe(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.String:
		text, _ := e.Constant()
		return "the text \"" + text + "\""
	case *syntax.Bool:
		return "true or false"
	case *syntax.List:
		return "a list"
	case *syntax.Int:
		return "the number " + e.Value.String()
	}
	return "something else"
}
