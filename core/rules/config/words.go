package config

// How places and values are named in messages.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// toolkitYML is the check that the rules belong to (interface §2.4).
const toolkitYML = "toolkit_yml"

// shownLength keeps a value within a sentence readable.
const shownLength = 60

// describe names a value with its article.
func describe(n *tree.Node) string {
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

// describeAs names a scalar as it is written: a date or a number in the file's own digits.
func describeAs(n *tree.Node, scalar yaml.Scalar) string {
	switch scalar.Tag {
	case yaml.Date, yaml.DateTime:
		return "the date " + scalar.Raw
	case yaml.Binary:
		return "binary data"
	case yaml.Int, yaml.Float:
		return "the number " + tree.Shorten(scalar.Raw, shownLength)
	}
	return describe(n)
}

// pathOf is the way to a value as people write it: lint.files_exist[0].
func pathOf(n *tree.Node) string {
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
