package params

// One value against the parameter that declares it.

import (
	"errors"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// The rules, by their ids; the faults of a sheet's cells are of the same.
const (
	Syntax       = "params-syntax"
	DuplicateKey = "params-duplicate-key"
	YAMLWords    = "params-yaml-words"
	SchemaFault  = "params-schema"
	UnknownName  = "params-unknown"
	Reserved     = "params-reserved"
	Deprecated   = "params-deprecated"
	Required     = "params-required"
	Dependent    = "params-dependent"
	Type         = "params-type"
	Enum         = "params-enum"
	Bounds       = "params-bounds"
	Length       = "params-length"
	Pattern      = "params-pattern"
	FormatFault  = "params-format"
	PathForm     = "params-path"
	Exists       = "params-exists"
	Content      = "params-content"
	Size         = "params-size"
	Combination  = "params-combination"
)

// ruleOf is the rule that a broken keyword belongs to.
func ruleOf(keyword string) diag.Code {
	switch keyword {
	case "type":
		return Type
	case "enum", "const":
		return Enum
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
		return Bounds
	case "minLength", "maxLength":
		return Length
	case "pattern":
		return Pattern
	case "format", "contentEncoding", "contentMediaType":
		return FormatFault
	case "required":
		return Required
	case "dependentRequired", "dependencies", "dependentSchemas":
		return Dependent
	case "additionalProperties", "unevaluatedProperties", "propertyNames":
		return UnknownName
	case "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "contains", "minContains", "maxContains",
		"additionalItems", "unevaluatedItems":
		return Size
	}
	return Combination
}

// judge holds one given parameter against its declarations.
func (c *check) judge(g *given) {
	if c.unfit[g.name] {
		return
	}
	for _, p := range g.params {
		if c.unbounded(p, g) {
			continue
		}
		if c.unfilled(p, g) {
			c.deprecated(p, g)
			continue
		}
		found, ok := c.judgeBy(p.Node, g.value)
		for _, v := range withoutEchoes(found) {
			c.violation(v, g)
		}
		if !ok || c.Reference {
			continue
		}
		c.deprecated(p, g)
		c.path(p.Node, g)
	}
}

// withoutEchoes leaves away what follows from a wrong type: a number is never among words.
func withoutEchoes(found []validate.Violation) []validate.Violation {
	var kept []validate.Violation
	for _, v := range found {
		echo := v.Keyword() != "type" && slices.ContainsFunc(found, func(t validate.Violation) bool {
			return t.Keyword() == "type" && t.Instance == v.Instance && t.Schema != nil && v.Schema != nil && t.Schema.Parent == v.Schema.Parent
		})
		if !echo {
			kept = append(kept, v)
		}
	}
	return kept
}

// judgeBy holds a value against one subschema, by the whole validator where it needs it; ok is false
// where that gives no answer, which is told.
func (c *check) judgeBy(node, value *tree.Node) (found []validate.Violation, ok bool) {
	result := validate.Value(node, value, c.validation())
	if result.Complete {
		return result.Violations, true
	}
	if len(result.Unchecked) > 0 {
		c.patterns(result.Unchecked)
		return result.Violations, true
	}
	found, err := c.ask(node, value)
	if err != nil {
		c.noAnswer(err)
		return result.Violations, false
	}
	return found, true
}

// patterns tells of patterns that cannot be matched here.
func (c *check) patterns(list []validate.Unchecked) {
	for _, u := range list {
		c.unchecked(Pattern, "a matcher for "+u.Feature+", which the pattern "+quote(u.Pattern)+" uses")
	}
}

// noAnswer tells why the validator does not judge: the schema's fault, or what is beyond it.
func (c *check) noAnswer(err error) {
	var failure *validate.Error
	switch {
	case !errors.As(err, &failure):
		c.unchecked(Combination, "a schema that can be compiled")
	case failure.Kind == validate.Unsupported:
		c.patterns(failure.Unchecked)
	case failure.Kind == validate.BadRef || failure.Kind == validate.BadSchema:
		c.schemaFault(failure)
	default:
		c.unchecked(Combination, failure.Message)
	}
}

// schemaFault reports once what keeps the schema from being applied, at its place there.
func (c *check) schemaFault(failure *validate.Error) {
	at, message := failure.Node, failure.Message
	if len(failure.Violations) > 0 {
		at, message = failure.Violations[0].Instance, failure.Violations[0].Message
	}
	if len(c.Of(SchemaFault)) == 0 {
		c.add(diag.Finding{Code: SchemaFault, File: c.Schema.Doc.File, Node: at, Message: "the schema cannot be applied, for " + message})
	}
}

// violation reports a broken keyword of a value.
func (c *check) violation(v validate.Violation, g *given) {
	f := diag.Finding{Code: ruleOf(v.Keyword()), Node: v.Instance, Message: quote(dotted(g, v.Instance)) + ": " + c.asWritten(v) + remark(v.Schema), Fixes: c.mends(v)}
	if v.Schema != nil && v.Schema.Span.Len() > 0 && !c.row {
		f.Related = []diag.Related{{Path: c.Schema.Doc.File.Name, Span: v.Schema.Span, Message: "this is what it must meet"}}
	}
	if v.Keyword() == "type" && c.doc.sheet != nil && wants(v.Schema.Parent, tree.String) {
		f.Message = quote(g.name) + ": " + tree.Excerpt(v.Instance, 60) + " is taken for " + words.WithArticle(v.Instance.Kind.String()) +
			", as the engine reads tables; a text is expected, or another type in the schema as well" + remark(v.Schema)
	}
	if f.Code == UnknownName {
		f.Severity = diag.Error
		if m, ok := v.Instance.Key(); ok {
			f.Span = m.KeySpan
		}
	}
	if v.Keyword() == "required" && len(v.Names) > 0 {
		f.Node = missingBelow(v.Instance, v.Names[0])
	}
	c.add(f)
}

// asWritten is the sentence of a violation with a number as the file has it: of 001 a reader of YAML
// makes 1, which the user would look for in vain.
func (c *check) asWritten(v validate.Violation) string {
	if !v.Instance.Is(tree.Number) || c.doc.yaml == nil || v.Instance.Span.Len() == 0 {
		return v.Message
	}
	shown, written := tree.JSON(v.Instance), c.doc.File.Slice(v.Instance.Span)
	if rest, ok := strings.CutPrefix(v.Message, shown+" "); ok && written != shown {
		return tree.Shorten(written, 60) + " " + rest
	}
	return v.Message
}

// remark is the schema's own message beside a keyword, as messages end with it (schema.md §9.3).
func remark(keyword *tree.Node) string {
	if keyword == nil || keyword.Parent == nil {
		return ""
	}
	if text := keyword.Parent.Get("errorMessage").String(); text != "" {
		return " (" + text + ")"
	}
	return ""
}

// deprecated reports the use of a deprecated parameter. The plugin of draft 7 does not read the keyword, so
// there the run goes on.
func (c *check) deprecated(p *schema.Param, g *given) {
	flag := p.Get("deprecated")
	if !flag.Is(tree.Bool) || !flag.True() {
		return
	}
	fault := diag.Finding{Code: Deprecated, Node: g.value, Span: g.key, Message: "parameter " + quote(g.name) + " is deprecated"}
	if c.applied.Draft == validate.Draft07 {
		fault.Severity = diag.Warning
	} else {
		fault.Message += ", the validation plugin rejects it"
	}
	fault.Message += remark(flag)
	c.add(fault)
}

// quote is a name within a message.
func quote(name string) string { return tree.Quote(tree.Shorten(name, 100)) }
