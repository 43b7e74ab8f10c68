package validate

import "github.com/flow-toolkit/flow-toolkit/core/tree"

// check names what a keyword asks of an instance.
type check uint8

const (
	byNone   check = iota // asserts nothing by itself
	byEngine              // needs the whole validator
	byType
	byEnum
	byConst
	byMinimum
	byMaximum
	byExclusiveMinimum
	byExclusiveMaximum
	byMultipleOf
	byMinLength
	byMaxLength
	byPattern
	byFormat
	byContent
	byMinItems
	byMaxItems
	byUniqueItems
	byItems
	byPrefixItems
	byAdditionalItems
	byMinProperties
	byMaxProperties
	byRequired
	byProperties
	byPatternProperties
	byAdditionalProperties
)

// Value validates an instance against the keywords of a schema that need no whole validator. It allocates nothing for a valid
// instance. Result.Complete reports whether the schema, as far as it applies to the instance, contained nothing else: no
// reference, combinator or condition, no keyword with a value that [CheckKeywordValues] rejects, and nothing that could not
// be read.
func Value(schema, instance *tree.Node, options Options) Result {
	c := checker{options: options, Result: Result{Complete: true}}
	c.value(schema, instance)
	if len(c.Violations) > 1 {
		sortViolations(c.Violations)
	}
	return c.Result
}

// Keyword validates an instance against one keyword of a schema, as [Value] does.
func Keyword(schema *tree.Node, name string, instance *tree.Node, options Options) Result {
	c := checker{options: options, Result: Result{Complete: true}}
	m, ok := schema.Member(name)
	if row := keywordOf(name); ok && row != nil && row.forms[options.Draft] != free {
		c.judge(rule{row: row, parent: schema, value: m.Value}, instance)
	}
	return c.Result
}

type checker struct {
	options Options
	Result
}

// rule is one keyword of a schema.
type rule struct {
	row    *keyword
	parent *tree.Node // the schema
	value  *tree.Node // the keyword's value
}

// broken starts the violation of the rule by the instance.
func (r rule) broken(instance *tree.Node, message string) Violation {
	return Broken(r.row.name, r.value, instance, message)
}

func (c *checker) add(v Violation) { c.Violations = append(c.Violations, v) }

func (c *checker) value(schema, instance *tree.Node) {
	if instance == nil || instance.Kind == tree.Invalid {
		c.Complete = false
		return
	}
	if !schema.Is(tree.Object) {
		c.plain(schema, instance)
		return
	}
	d := c.options.Draft
	if d == Draft07 && schema.Get("$ref") != nil {
		c.Complete = false // siblings of a reference have no effect in this draft
		return
	}
	for i := range schema.Members {
		m := &schema.Members[i]
		row := keywordOf(m.Key)
		if row == nil || row.judge == byNone || row.forms[d] == free || !schema.Effective(i) {
			continue
		}
		c.judge(rule{row: row, parent: schema, value: m.Value}, instance)
	}
}

// plain validates against a schema that is a boolean; any other value is not a schema.
func (c *checker) plain(schema, instance *tree.Node) {
	switch {
	case !schema.Is(tree.Bool):
		c.Complete = false
	case !schema.True():
		c.add(Broken("", schema, instance, notAllowedMessage(instance)))
	}
}

func (c *checker) judge(r rule, instance *tree.Node) {
	switch r.row.judge {
	case byNone:
	case byEngine:
		c.Complete = false
	case byType:
		c.typeOf(r, instance)
	case byEnum:
		c.enum(r, instance)
	case byConst:
		c.constant(r, instance)
	case byMinimum, byMaximum, byExclusiveMinimum, byExclusiveMaximum:
		c.bound(r, instance)
	case byMultipleOf:
		c.multipleOf(r, instance)
	case byMinLength, byMaxLength:
		c.length(r, instance)
	case byPattern:
		c.pattern(r, instance)
	case byFormat:
		c.format(r, instance)
	case byContent:
		if c.options.Draft == Draft07 && instance.Kind == tree.String {
			c.Complete = false
		}
	case byMinItems, byMaxItems:
		c.size(r, instance, tree.Array)
	case byMinProperties, byMaxProperties:
		c.size(r, instance, tree.Object)
	case byUniqueItems:
		c.uniqueItems(r, instance)
	case byItems:
		c.items(r, instance)
	case byPrefixItems:
		c.prefixItems(r, instance)
	case byAdditionalItems:
		c.additionalItems(r, instance)
	case byRequired:
		c.required(r, instance)
	case byProperties:
		c.properties(r, instance)
	case byPatternProperties:
		c.patternProperties(r, instance)
	case byAdditionalProperties:
		c.additionalProperties(r, instance)
	}
}
