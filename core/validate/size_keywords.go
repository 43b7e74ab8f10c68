package validate

import (
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// size checks how many items or properties a value has.
func (c *checker) size(r rule, instance *tree.Node, kind tree.Kind) {
	want, ok := countOf(r.value)
	if !ok {
		c.Complete = false
		return
	}
	if instance.Kind != kind {
		return
	}
	got := len(instance.Items)
	if kind == tree.Object {
		got = propertyCount(instance)
	}
	switch r.row.judge {
	case byMinItems, byMinProperties:
		if got < want {
			c.add(r.broken(instance, sizeMessage(instance, amount{got, want, "at least"})))
		}
	case byMaxItems, byMaxProperties:
		if got > want {
			c.add(r.broken(instance, sizeMessage(instance, amount{got, want, "at most"})))
		}
	}
}

// propertyCount counts a repeated name once.
func propertyCount(n *tree.Node) int {
	count := 0
	for i := range n.Members {
		if n.Effective(i) {
			count++
		}
	}
	return count
}

func (c *checker) uniqueItems(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Bool) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Array || !r.value.True() {
		return
	}
	if i, j, found := duplicate(instance.Items); found {
		c.add(r.broken(instance.Items[j], duplicateMessage(instance.Items[j], i, j)))
	}
}

func (c *checker) items(r rule, instance *tree.Node) {
	switch {
	case r.value.Is(tree.Array) && c.options.Draft == Draft07:
		c.eachOf(r.value, instance)
		return
	case !isSchema(r.value):
		c.Complete = false
		return
	}
	if instance.Kind != tree.Array {
		return
	}
	from := 0
	if prefix := r.parent.Get("prefixItems"); c.options.Draft == Draft2020 && prefix.Is(tree.Array) {
		from = len(prefix.Items)
	}
	for i := from; i < len(instance.Items); i++ {
		c.value(r.value, instance.Items[i])
	}
}

func (c *checker) prefixItems(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Array) {
		c.Complete = false
		return
	}
	c.eachOf(r.value, instance)
}

// eachOf validates each item against the schema at its position.
func (c *checker) eachOf(schemas, instance *tree.Node) {
	if instance.Kind != tree.Array {
		return
	}
	for i := 0; i < min(len(schemas.Items), len(instance.Items)); i++ {
		c.value(schemas.Items[i], instance.Items[i])
	}
}

func (c *checker) additionalItems(r rule, instance *tree.Node) {
	if !isSchema(r.value) {
		c.Complete = false
		return
	}
	first := r.parent.Get("items")
	if instance.Kind != tree.Array || !first.Is(tree.Array) {
		return
	}
	for i := len(first.Items); i < len(instance.Items); i++ {
		c.value(r.value, instance.Items[i])
	}
}

func (c *checker) required(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Array) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Object {
		return
	}
	var missing []string
	for _, item := range r.value.Items {
		if !item.Is(tree.String) {
			c.Complete = false
		} else if _, ok := instance.Member(item.Text); !ok {
			missing = append(missing, item.Text)
		}
	}
	if missing != nil {
		v := r.broken(instance, requiredMessage(missing))
		v.Names = missing
		c.add(v)
	}
}

func (c *checker) properties(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Object) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Object {
		return
	}
	for i := range instance.Members {
		m := &instance.Members[i]
		if schema := r.value.Get(m.Key); schema != nil && instance.Effective(i) {
			c.value(schema, m.Value)
		}
	}
}

func (c *checker) patternProperties(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Object) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Object {
		return
	}
	for i := range r.value.Members {
		p := &r.value.Members[i]
		matcher := c.matcher(r.row.name, p.Value, p.Key)
		for j := range instance.Members {
			if m := &instance.Members[j]; matcher != nil && matcher.Match(m.Key) && instance.Effective(j) {
				c.value(p.Value, m.Value)
			}
		}
	}
}

func (c *checker) additionalProperties(r rule, instance *tree.Node) {
	known, patterns := r.parent.Get("properties"), r.parent.Get("patternProperties")
	if !isSchema(r.value) || patterns != nil && !matchable(patterns) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Object {
		return
	}
	for i := range instance.Members {
		m := &instance.Members[i]
		if known.Get(m.Key) != nil || !instance.Effective(i) || matchesAny(patterns, m.Key) {
			continue
		}
		if r.value.Is(tree.Bool) && !r.value.True() {
			c.add(r.unexpected(m, known))
			continue
		}
		c.value(r.value, m.Value)
	}
}

// matchable reports whether all names of "patternProperties" can be matched.
func matchable(patterns *tree.Node) bool {
	if !patterns.Is(tree.Object) {
		return false
	}
	for i := range patterns.Members {
		if _, err := pattern.Cached(patterns.Members[i].Key); err != nil {
			return false
		}
	}
	return true
}

// matchesAny is asked of patterns that all can be matched.
func matchesAny(patterns *tree.Node, name string) bool {
	if patterns == nil {
		return false
	}
	for i := range patterns.Members {
		if matcher, err := pattern.Cached(patterns.Members[i].Key); err == nil && matcher.Match(name) {
			return true
		}
	}
	return false
}

// unexpected is the violation of a property that no other keyword lets in.
func (r rule) unexpected(m *tree.Member, known *tree.Node) Violation {
	v := r.broken(m.Value, unknownMessage(m.Key))
	v.Help = unknownHelp(known)
	v.blame(*m)
	return v
}

// isSchema reports whether the value can be a schema: an object or a boolean.
func isSchema(n *tree.Node) bool { return n.Is(tree.Object) || n.Is(tree.Bool) }
