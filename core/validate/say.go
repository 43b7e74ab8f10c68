package validate

// The sentences of violations: what is wrong, then what would be right.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
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
	return cut(tree.JSON(n))
}

func showText(s string) string { return tree.Quote(cut(s)) }

func cut(s string) string {
	if utf8.RuneCountInString(s) <= shownLength {
		return s
	}
	return string([]rune(s)[:shownLength]) + "…"
}

// showList joins with commas and the last with the word: a, b or c.
func showList(all []string, word string) string {
	if len(all) > shownItems {
		more := len(all) - shownItems
		return strings.Join(all[:shownItems], ", ") + " " + word + " " + strconv.Itoa(more) + " more"
	}
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " " + word + " " + all[len(all)-1]
}

func quoteAll(all []string) []string {
	quoted := make([]string, len(all))
	for i, s := range all {
		quoted[i] = showText(s)
	}
	return quoted
}

// withArticle is a type's name within a sentence.
func withArticle(name string) string {
	switch {
	case name == "null":
		return name
	case strings.IndexByte("aio", name[0]) >= 0:
		return "an " + name
	}
	return "a " + name
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
	var wanted []string
	for _, item := range oneOrMany(types) {
		wanted = append(wanted, withArticle(item.Text))
	}
	is := withArticle(instance.Kind.String())
	if instance.Kind == tree.Null {
		return fmt.Sprintf("the value is null; %s is expected", showList(wanted, "or"))
	}
	if instance.Kind == tree.Object || instance.Kind == tree.Array {
		return fmt.Sprintf("the value is %s; %s is expected", is, showList(wanted, "or"))
	}
	return fmt.Sprintf("%s is %s; %s is expected", show(instance), is, showList(wanted, "or"))
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
	all := make([]string, len(allowed.Items))
	for i, item := range allowed.Items {
		all[i] = cut(tree.JSON(item))
	}
	return fmt.Sprintf("%s is not among the allowed values; %s is expected", show(instance), showList(all, "or"))
}

func sayConst(instance, constant *tree.Node) string {
	return fmt.Sprintf("%s is not the one allowed value; %s is expected", show(instance), cut(tree.JSON(constant)))
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
		showList(quoteAll(missing), "and"), plural(len(missing), "is", "are"), plural(len(missing), "it is", "they are"))
}

func sayUnexpected(name string, known *tree.Node) string {
	if !known.Is(tree.Object) || len(known.Members) == 0 {
		return fmt.Sprintf("the property %s is not known here; none of this name may stand here", showText(name))
	}
	all := make([]string, len(known.Members))
	for i, m := range known.Members {
		all[i] = showText(m.Key)
	}
	return fmt.Sprintf("the property %s is not known here; %s may stand here", showText(name), showList(all, "or"))
}
