package validate

import (
	"errors"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// typeNames are the names of types by kind; an integer is a number without a fraction.
var typeNames = [...]struct {
	name string
	kind tree.Kind
}{
	{"null", tree.Null}, {"boolean", tree.Bool}, {"number", tree.Number}, {"integer", tree.Number},
	{"string", tree.String}, {"array", tree.Array}, {"object", tree.Object},
}

// isTypeName reports whether the name is one of the seven types.
func isTypeName(name string) bool {
	for _, t := range typeNames {
		if t.name == name {
			return true
		}
	}
	return false
}

// hasType reports whether the instance is of the named type.
func hasType(instance *tree.Node, name string) bool {
	for _, t := range typeNames {
		if t.name == name {
			return t.kind == instance.Kind && (name != "integer" || isInteger(instance))
		}
	}
	return false
}

func (c *checker) typeOf(r rule, instance *tree.Node) {
	switch r.value.Kind {
	case tree.String:
		if !isTypeName(r.value.Text) {
			c.Complete = false
			return
		}
		if hasType(instance, r.value.Text) {
			return
		}
	case tree.Array:
		for _, item := range r.value.Items {
			if !isTypeName(item.String()) {
				c.Complete = false
				return
			}
		}
		for _, item := range r.value.Items {
			if hasType(instance, item.Text) {
				return
			}
		}
		if len(r.value.Items) == 0 {
			c.Complete = false
			return
		}
	default:
		c.Complete = false
		return
	}
	c.add(r.broken(instance, typeMessage(instance, r.value)))
}

func (c *checker) enum(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Array) {
		c.Complete = false
		return
	}
	for _, item := range r.value.Items {
		if same(item, instance) {
			return
		}
	}
	c.add(r.broken(instance, enumMessage(instance, r.value)))
}

func (c *checker) constant(r rule, instance *tree.Node) {
	if !same(r.value, instance) {
		c.add(r.broken(instance, constMessage(instance, r.value)))
	}
}

// same is equality of two values as JSON Schema has it. It looks at scalars itself, to spare
// the general comparison's work in long lists of them.
func same(a, b *tree.Node) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case tree.String, tree.Bool:
		return a.Text == b.Text
	case tree.Number:
		return compare(a, b) == 0
	}
	return tree.Equal(a, b)
}

func (c *checker) length(r rule, instance *tree.Node) {
	want, ok := countOf(r.value)
	if !ok {
		c.Complete = false
		return
	}
	if instance.Kind != tree.String {
		return
	}
	got := utf8.RuneCountInString(instance.Text)
	switch {
	case r.row.judge == byMinLength && got < want:
		c.add(r.broken(instance, lengthMessage(amount{got, want, "at least"})))
	case r.row.judge == byMaxLength && got > want:
		c.add(r.broken(instance, lengthMessage(amount{got, want, "at most"})))
	}
}

func (c *checker) pattern(r rule, instance *tree.Node) {
	if !r.value.Is(tree.String) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.String {
		return
	}
	matcher := c.matcher(r.row.name, r.value, r.value.Text)
	if matcher != nil && !matcher.Match(instance.Text) {
		c.add(r.broken(instance, patternMessage(instance, r.value)))
	}
}

// matcher is the matcher of a pattern, or nil, which it records.
func (c *checker) matcher(keyword string, at *tree.Node, text string) *pattern.Matcher {
	matcher, err := pattern.Cached(text)
	if err == nil {
		return matcher
	}
	c.Complete = false
	if u, ok := uncheckedPattern(err, c.options.JavaPatterns); ok {
		u.Keyword, u.Schema, u.Pattern = keyword, at, text
		c.Unchecked = append(c.Unchecked, u)
	}
	return nil
}

// uncheckedPattern reports a pattern that is valid, or may be valid in Java, but is not supported by the matcher; ok is false
// for an invalid pattern.
func uncheckedPattern(err error, java bool) (u Unchecked, ok bool) {
	var failure *pattern.Error
	if !errors.As(err, &failure) || failure.Kind == pattern.Invalid && !(java && failure.Java) {
		return Unchecked{}, false
	}
	return Unchecked{Feature: failure.Feature}, true
}

func (c *checker) format(r rule, instance *tree.Node) {
	if !r.value.Is(tree.String) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.String || !c.options.asserts(c.options.Draft) {
		return
	}
	if f := formatOf(r.value.Text); f != nil && !f.holds(instance.Text) {
		v := r.broken(instance, formatMessage(instance, f))
		v.Help = formatHelp(f)
		c.add(v)
	}
}
