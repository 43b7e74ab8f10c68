package models

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// pythonText is a value as Python's str() prints it, cut where it is longer than a message may be.
func pythonText(v any) string {
	switch v := v.(type) {
	case string:
		return tree.Shorten(v, limits.Message.Max)
	case tree.Date:
		return string(v)
	}
	var b strings.Builder
	writePython(&b, v, limits.JSONDepth.Max)
	return tree.Shorten(b.String(), limits.Message.Max)
}

// writePython writes a value as Python's repr() prints it, and stops where the text is long enough.
func writePython(b *strings.Builder, v any, depth int) {
	switch v := v.(type) {
	case nil:
		b.WriteString("None")
	case bool:
		b.WriteString(strings.ToUpper(fmt.Sprint(v)[:1]) + fmt.Sprint(v)[1:])
	case int, int64, *big.Int, Decimal:
		fmt.Fprint(b, v)
	case float64:
		b.WriteString(english.PythonFloat(v))
	case string:
		b.WriteString(english.PythonString(v))
	case []any:
		writePythonItems(b, "[", "]", v, depth)
	case Tuple:
		writePythonItems(b, "(", ")", v, depth)
	case Set:
		writePythonItems(b, "{", "}", v, depth)
	case *tree.Map:
		pairs := make([]any, len(v.Entries))
		for i, e := range v.Entries {
			pairs[i] = e
		}
		writePythonItems(b, "{", "}", pairs, depth)
	case tree.Entry:
		writePython(b, v.Key, depth)
		b.WriteString(": ")
		writePython(b, v.Value, depth)
	default: // dates and bytes, as elsewhere
		b.WriteString(Excerpt(v))
	}
}

func writePythonItems(b *strings.Builder, open, closing string, list []any, depth int) {
	b.WriteString(open)
	for i, item := range list {
		if depth == 0 || b.Len() > 4*limits.Message.Max { // in bytes; a character has four at most
			b.WriteString("…")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		writePython(b, item, depth-1)
	}
	b.WriteString(closing)
}
