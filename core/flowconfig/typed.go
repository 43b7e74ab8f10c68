package flowconfig

import (
	"math"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Typed is a value as the tool reads it since R3.1, from the engine's JSON: its kind there, and as its text the content of a
// string, a number as JSON has it, and of anything else what the flat listing has. Amounts of memory and spans of time are
// objects there, with a number for each of their units; code is its text.
func Typed(v value.Value) (kind tree.Kind, text string) {
	switch v := v.(type) {
	case nil, value.Null:
		return tree.Null, "null"
	case value.Bool:
		kind = tree.Bool
	case value.Int, value.Long, value.Big, value.Decimal:
		kind = tree.Number
	case value.Float:
		kind = kindOfFloat(float64(v))
	case value.Double:
		kind = kindOfFloat(float64(v))
	case *value.List, *value.Range:
		return tree.Array, value.LeafText(v)
	case *value.Map, value.Memory, value.Duration:
		return tree.Object, value.LeafText(v)
	default:
		kind = tree.String
	}
	return kind, value.Text(v)
}

// kindOfFloat is a string's where JSON has no such number.
func kindOfFloat(f float64) tree.Kind {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return tree.String
	}
	return tree.Number
}
