package flow

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var optionType = &Rule{Rule: lint.Rule{
	ID: "option-type", Check: flowConfig, Title: "Config options should have a value of their type",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports constant values that a config option does not accept: a string instead of true or false, " +
			"a string that is not a size or time, a number without its unit.",
		Why: "A value of another type is read as something else: the string `'false'` is true, and the " +
			"number `8` is eight bytes of memory.",
		Fix: "Write a value of the type that the message names.",
	},
	Before: "docker.enabled = 'false'\nprocess.memory = 8\n",
	After:  "docker.enabled = false\nprocess.memory = 8.GB\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		key := optionPath(s.Key)
		if len(key) < 2 || key[0] == view.ParamsScope {
			continue
		}
		kind, _ := v.Option(key[0], strings.Join(key[1:], "."))
		expected, help := misfit(kind, s.Assign.Value)
		if expected != "" && !seen.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Value.Span(), Message: `config option "` + strings.Join(key, ".") + `" must be ` + expected + ", found " + describe(s.Assign.Value), Help: help})
		}
	}
}}

// misfit returns what an option of the kind requires instead of a constant, with help; "" if it accepts the constant.
func misfit(kind dialect.OptionKind, e syntax.Expr) (expected, help string) {
	text, isText := "", false
	if s, ok := e.(*syntax.String); ok {
		if text, isText = s.Constant(); !isText {
			return "", ""
		}
	}
	n, isInt := e.(*syntax.Int)
	_, isBool := e.(*syntax.Bool)
	_, isList := e.(*syntax.List)
	switch kind {
	case dialect.BoolOption:
		if isText || isList {
			return "true or false", boolHelp(text)
		}
	case dialect.IntOption:
		if isBool || isList || isText && !isInteger(text) {
			return "an integer", "write an integer such as 4, without quotes"
		}
	case dialect.MemoryOption:
		if _, err := value.ParseMemory(text); isBool || isList || isText && err != nil || isInt && n.Value.IsInt64() && n.Value.Int64() < leastBytes {
			return "a size with a unit", "write a size such as 8.GB"
		}
	case dialect.DurationOption:
		if _, err := value.ParseDuration(text); isBool || isList || isText && err != nil || isInt && n.Value.IsInt64() && n.Value.Int64() < leastMilliseconds {
			return "a time with a unit", "write a time such as 2.h"
		}
	}
	return "", ""
}

// Numbers without a unit are bytes and milliseconds; smaller ones certainly lack a unit.
const (
	leastBytes        = 1 << 20
	leastMilliseconds = 1000
)

func isInteger(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// describe returns a constant as it is shown in a message.
func describe(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.String:
		text, _ := e.Constant()
		return `the string "` + text + `"`
	case *syntax.Bool:
		return strconv.FormatBool(e.Value)
	case *syntax.List:
		return "a list"
	case *syntax.Int:
		return e.Value.String()
	}
	return "another value"
}

// boolHelp is the help about a string in place of a boolean.
func boolHelp(text string) string {
	if lower := strings.ToLower(strings.TrimSpace(text)); lower == "true" || lower == "false" {
		return "write " + lower + " without quotes"
	}
	return "write true or false, without quotes"
}
