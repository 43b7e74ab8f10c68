package validate

// The sentences of violations: what is wrong, then what would be right.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// shownLength and shownItems keep values and lists within a sentence readable.
const shownLength, shownItems = 60, 10

// show is a value as a sentence quotes it.
func show(n *tree.Node) string {
	switch n.Kind {
	case tree.Object:
		return "this object"
	case tree.Array:
		return "this array"
	case tree.String:
		return showText(n.Text)
	case tree.Invalid:
		return "this"
	}
	return tree.Excerpt(n, shownLength)
}

func showText(s string) string { return tree.Quote(cut(s)) }

func cut(s string) string { return tree.Shorten(s, shownLength) }

// choice is a list within a sentence: how many there are, and how each is shown.
type choice struct {
	count int
	show  func(int) string
}

// joined lists with commas and the last with the word: a, b or c. Of a long list only the
// first few are looked at.
func (c choice) joined(word string) string {
	var all []string
	for i := range min(c.count, shownItems) {
		all = append(all, c.show(i))
	}
	if more := c.count - len(all); more > 0 {
		return strings.Join(all, ", ") + " " + word + " " + strconv.Itoa(more) + " more"
	}
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " " + word + " " + all[len(all)-1]
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func sayNothingAllowed(instance *tree.Node) string {
	return fmt.Sprintf("%s stands where no value is allowed; it can only be left out", show(instance))
}

func sayType(instance, types *tree.Node) string {
	names := oneOrMany(types)
	wanted := choice{len(names), func(i int) string { return words.WithArticle(names[i].Text) }}.joined("or")
	is := words.WithArticle(instance.Kind.String())
	if instance.Kind == tree.Null {
		return fmt.Sprintf("the value is null; %s is expected", wanted)
	}
	if instance.Kind == tree.Object || instance.Kind == tree.Array {
		return fmt.Sprintf("the value is %s; %s is expected", is, wanted)
	}
	return fmt.Sprintf("%s is %s; %s is expected", show(instance), is, wanted)
}

func oneOrMany(n *tree.Node) []*tree.Node {
	if n.Is(tree.Array) {
		return n.Items
	}
	return []*tree.Node{n}
}

func sayEnum(instance, allowed *tree.Node) string {
	if len(allowed.Items) == 0 {
		return fmt.Sprintf("%s is not allowed, since the list of allowed values is empty; list some there", show(instance))
	}
	all := choice{len(allowed.Items), func(i int) string { return tree.Excerpt(allowed.Items[i], shownLength) }}
	return fmt.Sprintf("%s is not among the allowed values; %s is expected", show(instance), all.joined("or"))
}

func sayConst(instance, constant *tree.Node) string {
	return fmt.Sprintf("%s is not the one allowed value; %s is expected", show(instance), tree.Excerpt(constant, shownLength))
}

func saySide(instance *tree.Node, side string, limit *tree.Node, or string) string {
	return fmt.Sprintf("%s is %s; %s %s is expected", show(instance), side, show(limit), or)
}

func sayBeyond(instance *tree.Node, size, than string, limit *tree.Node) string {
	return fmt.Sprintf("%s is %s; %s %s is expected", show(instance), size, than, show(limit))
}

func sayMultiple(instance, divisor *tree.Node) string {
	return fmt.Sprintf("%s is no whole multiple of %s; one is expected", show(instance), show(divisor))
}

// amount is how much there is, how much there should be, and on which side of that.
type amount struct {
	got, want int
	side      string
}

func sayLength(instance *tree.Node, a amount) string {
	return fmt.Sprintf("%s has %d %s; %s %d %s expected", show(instance), a.got, plural(a.got, "character", "characters"),
		a.side, a.want, plural(a.want, "is", "are"))
}

func saySize(instance *tree.Node, a amount) string {
	one, many := "property", "properties"
	if instance.Kind == tree.Array {
		one, many = "item", "items"
	}
	return fmt.Sprintf("%s has %d %s; %s %d %s expected", show(instance), a.got, plural(a.got, one, many),
		a.side, a.want, plural(a.want, "is", "are"))
}

func sayPattern(instance, pattern *tree.Node) string {
	return fmt.Sprintf("%s does not match the pattern %s; a text that matches it is expected", show(instance), showText(pattern.Text))
}

func sayFormat(instance *tree.Node, f *format) string {
	return fmt.Sprintf("%s is not %s; one such as %s is expected", show(instance), f.what, showText(f.example))
}

func sayDuplicate(item *tree.Node, i, j int) string {
	return fmt.Sprintf("%s stands at %d and again at %d; each item may stand once", show(item), i+1, j+1)
}

func sayRequired(missing []string) string {
	return fmt.Sprintf("the %s %s %s missing; %s required", plural(len(missing), "property", "properties"),
		choice{len(missing), func(i int) string { return showText(missing[i]) }}.joined("and"), plural(len(missing), "is", "are"), plural(len(missing), "it is", "they are"))
}

func sayUnexpected(name string, known *tree.Node) string {
	if !known.Is(tree.Object) || len(known.Members) == 0 {
		return fmt.Sprintf("the property %s is not known here; none of this name may stand here", showText(name))
	}
	all := choice{len(known.Members), func(i int) string { return showText(known.Members[i].Key) }}
	return fmt.Sprintf("the property %s is not known here; %s may stand here", showText(name), all.joined("or"))
}
