package schema

// What the reference makes of a parameter that the schema lacks (schema.md §6.3): it has a text without
// its quotes, and takes whatever reads as a number for one. Ours knows the value's kind; see package build.

import (
	"errors"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ErrGuess tells that the reference crashes on a value.
var ErrGuess = errors.New("the reference ends with an error on a number without an end")

// GuessReference is the type and the default that the reference gives a parameter by the text that the
// configuration has; no default is nil. The error is ErrGuess.
func GuessReference(names *dialect.Names, text string) (typ string, value *tree.Node, err error) {
	text = Unquote(text)
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

// guessedWords are the texts that mean something else in a version of the reference, the newer one being that
// with plugins for validation. A switch that is on has a default, all others have none.
var guessedWords = [...]struct {
	text      string
	newer, on bool
	typ       string
}{
	{"true", true, true, "boolean"}, {"True", true, true, "boolean"}, {"false", true, false, "boolean"}, {"False", true, false, "boolean"},
	{"null", true, false, "string"}, {"", true, false, "string"},
	{"True", false, true, "boolean"}, {"false", false, false, "string"}, {"", false, false, "string"},
}
