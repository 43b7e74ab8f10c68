package schema

// What the reference makes of a parameter that the schema lacks (schema.md §6.3): a string without its quotes, which before
// R3.1 is all that it has, is a number if it can be parsed as one. Ours knows the value's kind; see package build.

import (
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The values on which the reference crashes, or from which it writes what no reader of JSON takes.
var (
	ErrGuess       = errors.New("nf-core/tools crashes on an infinite number")
	ErrGuessNested = errors.New("the reference ends with an error on a list or a map")
)

// GuessReference is the type and the default that the reference gives a parameter by the value that the
// configuration has; no default is nil. The error is one of those above.
func GuessReference(names *dialect.Names, v ConfigValue) (typ string, value *tree.Node, err error) {
	switch v.Kind {
	case tree.Array, tree.Object:
		return "", nil, ErrGuessNested
	case tree.Null:
		return "string", nil, nil
	case tree.Bool:
		if v.node().True() {
			value = v.node()
		}
		return "boolean", value, nil
	case tree.Number:
		return guessNumber(v.Text)
	}
	return guessText(names, Unquote(v.Text))
}

// guessNumber is the same for a number: one that is written with a fraction is not an integer.
func guessNumber(text string) (typ string, value *tree.Node, err error) {
	if !strings.ContainsAny(text, ".eEIN") {
		return "integer", scalar(tree.Number, text), nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) {
		return "", nil, ErrGuess
	}
	return "number", scalar(tree.Number, english.PythonFloat(f)), nil
}

func guessText(names *dialect.Names, text string) (typ string, value *tree.Node, err error) {
	if digits, finite, ok := readNumber(text); ok && !strings.EqualFold(strings.TrimLeft(strings.TrimSpace(text), "+-"), "nan") {
		f, err := strconv.ParseFloat(digits, 64)
		if !finite || err != nil {
			return "", nil, ErrGuess
		}
		if whole, exact := new(big.Float).SetFloat64(f).Int(nil); exact == big.Exact {
			return "integer", scalar(tree.Number, whole.String()), nil
		}
		return "number", scalar(tree.Number, strconv.FormatFloat(f, 'g', -1, 64)), nil
	}
	for _, row := range guessedWords {
		if row.text != text || row.newer != (len(names.ValidationPlugins) > 0) {
			continue
		}
		if row.typ == "boolean" && row.on {
			value = scalar(tree.Bool, "true")
		}
		return row.typ, value, nil
	}
	return "string", scalar(tree.String, text), nil
}

// guessedWords are the strings with another meaning in a version of the reference, the newer one being that with plugins for
// validation. A boolean that is true has a default, all others have none.
var guessedWords = [...]struct {
	text      string
	newer, on bool
	typ       string
}{
	{"true", true, true, "boolean"}, {"True", true, true, "boolean"}, {"false", true, false, "boolean"}, {"False", true, false, "boolean"},
	{"null", true, false, "string"}, {"", true, false, "string"},
	{"True", false, true, "boolean"}, {"false", false, false, "string"}, {"", false, false, "string"},
}
