package reading

// Names of places and values in messages.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// ToolkitYML is the check that the rules belong to (interface §2.4).
const ToolkitYML = "toolkit_yml"

// shownLength is the number of characters of a value that a message shows.
const shownLength = 60

// Describe names a value with its article, as in "a list" or "the number 4".
func Describe(n *tree.Node) string {
	switch n.Kind {
	case tree.Object:
		return "a mapping"
	case tree.Array:
		return "a list"
	case tree.String:
		return "the string " + strconv.Quote(tree.Shorten(n.Text, shownLength))
	case tree.Number:
		return "the number " + tree.Shorten(n.Text, shownLength)
	case tree.Null:
		return "null"
	}
	return n.Text
}

// DescribeAs names a scalar with the characters of the file, such as a date or a number.
func DescribeAs(n *tree.Node, scalar yaml.Scalar) string {
	switch scalar.Tag {
	case yaml.Date, yaml.DateTime:
		return "the date " + scalar.Raw
	case yaml.Binary:
		return "binary data"
	case yaml.Int, yaml.Float:
		return "the number " + tree.Shorten(scalar.Raw, shownLength)
	}
	return Describe(n)
}

// PathOf returns the path of a value for messages: lint.files_exist[0].
func PathOf(n *tree.Node) string {
	var b strings.Builder
	for _, step := range stepsTo(n) {
		switch {
		case !step.named:
			fmt.Fprintf(&b, "[%d]", step.index)
		case b.Len() > 0:
			b.WriteString("." + step.key)
		default:
			b.WriteString(step.key)
		}
	}
	return b.String()
}

// step is a key or an index of a path.
type step struct {
	named bool
	key   string
	index int
}

func stepsTo(n *tree.Node) (steps []step) {
	for ; n.Parent != nil; n = n.Parent {
		s := step{index: n.Index()}
		if m, ok := n.Key(); ok {
			s.named, s.key = true, m.Key
		}
		steps = append([]step{s}, steps...)
	}
	return steps
}

// keysTo returns the path of a value for an edit.
func keysTo(n *tree.Node) (keys []string) {
	for _, s := range stepsTo(n) {
		if s.named {
			keys = append(keys, s.key)
		} else {
			keys = append(keys, strconv.Itoa(s.index))
		}
	}
	return keys
}

// IsString reports whether the key of a mapping's i-th member is a string.
func IsString(view *View, object *tree.Node, i int) bool {
	return view.Reading.Doc.KeyScalar(object, i).Tag == yaml.String
}
