package reading

// How places and values are named in messages.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// ToolkitYML is the check that the rules belong to (interface §2.4).
const ToolkitYML = "toolkit_yml"

// shownLength keeps a value within a sentence readable.
const shownLength = 60

// Describe names a value with its article.
func Describe(n *tree.Node) string {
	switch n.Kind {
	case tree.Object:
		return "a mapping"
	case tree.Array:
		return "a list"
	case tree.String:
		return "the text " + strconv.Quote(tree.Shorten(n.Text, shownLength))
	case tree.Number:
		return "the number " + tree.Shorten(n.Text, shownLength)
	case tree.Null:
		return "empty"
	}
	return n.Text
}

// DescribeAs names a scalar as it is written: a date or a number in the file's own digits.
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

// PathOf is the way to a value as people write it: lint.files_exist[0].
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

// step is one name or position of a way.
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

// keysTo is the way to a value for an edit.
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

// IsText reports whether the key of a mapping's i-th member is a text.
func IsText(view *View, object *tree.Node, i int) bool {
	return view.Reading.Doc.KeyScalar(object, i).Tag == yaml.String
}
