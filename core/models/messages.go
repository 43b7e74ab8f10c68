package models

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Messages about values and their issues.

// messages by the id of the issue; each completes the sentence "the value …".
var messages = [...]struct{ id, message string }{
	{"bool_parsing", "must be a boolean, or a string or number that represents one"},
	{"bool_type", "must be true or false"},
	{"string_type", "must be a string"},
	{"string_unicode", "must be a string in UTF-8"},
	{"list_type", "must be a list"},
	{"dict_type", "must be a map"},
	{"model_type", "must be a mapping of settings"},
	{"literal_error", "must be \"" + dialect.PipelineRepository + "\" or \"" + dialect.ModulesRepository + "\""},
	{"path_type", "must be a path"},
}

func messageOf(id string) string {
	for i := range messages {
		if messages[i].id == id {
			return messages[i].message
		}
	}
	return ""
}

// Describe names the kind of a value, such as "a list".
func Describe(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case int64, int, *big.Int, float64, Decimal:
		return "a number"
	case string:
		return "text"
	case LoneSurrogate:
		return "a string with a lone surrogate"
	case []byte:
		return "bytes"
	case tree.Date:
		return "a date"
	case tree.DateTime:
		return "a date and time"
	case Duration:
		return "a duration"
	case Path:
		return "a path"
	case []any:
		return "a list"
	case Tuple:
		return "a tuple"
	case Set:
		return "a set"
	case *tree.Map:
		return "a map"
	case *Record:
		return "a model of type " + v.Name()
	}
	return "a value of another type"
}

// excerptLength is how many characters of a value a message shows.
const excerptLength = 60

// Excerpt is the beginning of a value as a message shows it, however large the value is.
func Excerpt(v any) string {
	w := encoder{most: excerptLength * 8, plain: true}
	if err := w.value(v, limits.JSONDepth.Max); err != nil && len(w.text) == 0 {
		return Describe(v)
	}
	return tree.Shorten(string(w.text), excerptLength)
}

// PathText writes the way to a value for people: names joined by dots, places in brackets, as
// in lint.files_exist[0].
func PathText(path []any) string {
	var b strings.Builder
	for i, step := range path {
		if n, ok := integer(step); ok && i > 0 {
			b.WriteString("[" + strconv.FormatInt(n, 10) + "]")
			continue
		}
		if i > 0 {
			b.WriteByte('.')
		}
		if s, ok := step.(string); ok {
			b.WriteString(tree.Shorten(s, excerptLength))
		} else {
			b.WriteString(Excerpt(step))
		}
	}
	return b.String()
}

// listIssues has a line for every issue: its full path, what would be right, and what was given.
func listIssues(issues []Issue) string {
	lines := make([]string, len(issues))
	for i, issue := range issues {
		lines[i] = fmt.Sprintf("  %s %s, found %s", PathText(issue.Path), issue.Message, Excerpt(issue.Input))
	}
	return strings.Join(lines, "\n")
}

// listCompat has two lines for every issue, as the reference since R3.0: where it is, with the types of unions, and what is
// wrong; and what was given, as Python prints it.
func listCompat(issues []Issue) string {
	lines := make([]string, 0, 2*len(issues))
	for _, issue := range issues {
		steps := make([]string, len(issue.Loc))
		for i, step := range issue.Loc {
			steps[i] = pythonText(step)
		}
		lines = append(lines, strings.Join(steps, ".")+": "+issue.Message, "Found: "+pythonText(issue.Input))
	}
	return strings.Join(lines, "\n")
}

// locOf is a map's key as a step of a location: text and integers as they are.
func locOf(key any) any {
	switch key := key.(type) {
	case string, int64, int:
		return key
	case []byte:
		return string(key)
	}
	return keyText(key)
}
