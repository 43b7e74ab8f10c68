package validate

// Messages of violations. A message that begins with "must" needs a subject, see [Violation.About].

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// shownLength and shownItems are the longest value and list that a message shows.
const shownLength, shownItems = 60, 10

// About returns the message with a subject, such as `parameter "threads"`. It replaces a value in front of the message,
// which then ends with that value; messages without a place for a subject end with it.
func (v *Violation) About(subject string) string {
	shown := show(v.Instance)
	rest, found := strings.CutPrefix(v.Message, shown+" ")
	switch {
	case strings.HasPrefix(v.Message, "must "):
		return subject + " " + v.Message
	case found && (v.Instance.Is(tree.Object) || v.Instance.Is(tree.Array)):
		return subject + " " + rest
	case found:
		return subject + " " + rest + ", found " + shown
	}
	return v.Message + " in " + subject
}

// DeclaredHere returns the label of a related place: the keyword that the value breaks.
func (v *Violation) DeclaredHere() string {
	if v.Keyword() == "" {
		return "schema declared here"
	}
	return v.Keyword() + " declared here"
}

// show returns a value for the front of a message.
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

// foundKind returns a value with its kind, for messages about the kind.
func foundKind(n *tree.Node) string {
	switch n.Kind {
	case tree.String, tree.Number:
		return "the " + n.Kind.String() + " " + show(n)
	}
	return foundValue(n)
}

// foundValue returns a value for the end of a message.
func foundValue(n *tree.Node) string {
	if n.Kind == tree.Object || n.Kind == tree.Array {
		return english.WithArticle(n.Kind.String())
	}
	return show(n)
}

func showText(s string) string { return tree.Quote(cut(s)) }

func cut(s string) string { return tree.Shorten(s, shownLength) }

// choice is a list in a message: the number of items, and how each is shown.
type choice struct {
	count int
	show  func(int) string
}

// joined returns the list with commas, and with the word or another comma before the last item: a, b or c. It shows
// only the first items of a long list.
func (c choice) joined(word string) string {
	if word != "," {
		word = " " + word
	}
	var all []string
	for i := range min(c.count, shownItems) {
		all = append(all, c.show(i))
	}
	if more := c.count - len(all); more > 0 {
		return strings.Join(all, ", ") + word + " " + strconv.Itoa(more) + " more"
	}
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + word + " " + all[len(all)-1]
}

func notAllowedMessage(instance *tree.Node) string { return show(instance) + " is not allowed here" }

func typeMessage(instance, types *tree.Node) string {
	names := oneOrMany(types)
	wanted := choice{len(names), func(i int) string { return english.WithArticle(names[i].Text) }}.joined("or")
	return fmt.Sprintf("must be %s, found %s", wanted, foundKind(instance))
}

func oneOrMany(n *tree.Node) []*tree.Node {
	if n.Is(tree.Array) {
		return n.Items
	}
	return []*tree.Node{n}
}

func enumMessage(instance, allowed *tree.Node) string {
	switch len(allowed.Items) {
	case 0:
		return show(instance) + " is not allowed, the list of allowed values is empty"
	case 1:
		return constMessage(instance, allowed.Items[0])
	}
	all := choice{len(allowed.Items), func(i int) string { return tree.Excerpt(allowed.Items[i], shownLength) }}
	return fmt.Sprintf("must be one of %s, found %s", all.joined(","), foundValue(instance))
}

func constMessage(instance, constant *tree.Node) string {
	return fmt.Sprintf("must be %s, found %s", tree.Excerpt(constant, shownLength), foundValue(instance))
}

func boundMessage(instance *tree.Node, comparison string, limit *tree.Node) string {
	return fmt.Sprintf("must be %s %s, found %s", comparison, show(limit), show(instance))
}

func multipleMessage(instance, divisor *tree.Node) string {
	return fmt.Sprintf("must be a multiple of %s, found %s", show(divisor), show(instance))
}

// amount is the number of things found, the number required, and whether that is "at least" or "at most".
type amount struct {
	got, want int
	side      string
}

func lengthMessage(a amount) string { return a.message("character", "characters") }

func sizeMessage(instance *tree.Node, a amount) string {
	if instance.Kind == tree.Array {
		return a.message("item", "items")
	}
	return a.message("property", "properties")
}

func (a amount) message(one, many string) string {
	return fmt.Sprintf("must have %s %d %s, found %d", a.side, a.want, plural(a.want, one, many), a.got)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func patternMessage(instance, pattern *tree.Node) string {
	return fmt.Sprintf("%s does not match the pattern %s", show(instance), showText(pattern.Text))
}

func formatMessage(instance *tree.Node, f *format) string {
	return fmt.Sprintf("must be %s, found %s", f.what, show(instance))
}

func formatHelp(f *format) string { return "use the form " + showText(f.example) }

func duplicateMessage(item *tree.Node, i, j int) string {
	return fmt.Sprintf("duplicate item %s at positions %d and %d", foundValue(item), i+1, j+1)
}

func requiredMessage(missing []string) string {
	return "missing required " + plural(len(missing), "property", "properties") + " " +
		choice{len(missing), func(i int) string { return showText(missing[i]) }}.joined("and")
}

func unknownMessage(name string) string { return "unknown property " + showText(name) }

// unknownHelp lists the known properties; "" without any.
func unknownHelp(known *tree.Node) string {
	if !known.Is(tree.Object) || len(known.Members) == 0 {
		return ""
	}
	all := choice{len(known.Members), func(i int) string { return showText(known.Members[i].Key) }}
	return tree.Shorten("use "+all.joined("or"), longestHelp)
}

// longestHelp is the length at which a help text is cut, in characters.
const longestHelp = 120
