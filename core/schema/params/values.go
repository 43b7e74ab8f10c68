package params

// One value against the parameter that declares it.

import (
	"errors"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Rules, by their ids; those for the cells of a samplesheet are made of them.
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

// judge checks one parameter of the file against its declarations.
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
		if !ok || c.Upstream {
			continue
		}
		c.deprecated(p, g)
		c.path(p.Node, g)
	}
}

// withoutEchoes removes the violations that follow from a wrong type.
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

// judgeBy checks a value against one subschema, with the whole validator if it is needed; ok is false if that has no
// result, which is reported.
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

// patterns reports patterns that are not supported.
func (c *check) patterns(list []validate.Unchecked) {
	for _, u := range list {
		c.unchecked(Pattern, diag.CauseLimit, "a pattern without "+u.Feature+", found "+quote(u.Pattern))
	}
}

// noAnswer reports why the validator has no result: a problem of the schema, or a limit.
func (c *check) noAnswer(err error) {
	var failure *validate.Error
	switch {
	case !errors.As(err, &failure):
		c.unchecked(Combination, diag.CauseErrors, "a schema that can be compiled")
	case failure.Kind == validate.Unsupported:
		c.patterns(failure.Unchecked)
	case failure.Kind == validate.BadRef || failure.Kind == validate.BadSchema:
		c.schemaFault(failure)
	case failure.Kind == validate.Limit:
		c.unchecked(Combination, diag.CauseLimit, "a smaller schema or value ("+failure.Err.Error()+")")
	case failure.Kind == validate.Unreadable:
		c.unchecked(Combination, diag.CauseErrors, "a schema and a value without syntax errors")
	default:
		c.unchecked(Combination, diag.CauseErrors, "a schema that can be compiled ("+failure.Message+")")
	}
}

// schemaFault reports once, at its location in the schema, what prevents the schema from being applied.
func (c *check) schemaFault(failure *validate.Error) {
	f := diag.Finding{Code: SchemaFault, File: c.Schema.Doc.File, Node: failure.Node, Message: failure.Message}
	if len(failure.Violations) > 0 {
		v := failure.Violations[0]
		f.Node, f.Message, f.Help = v.Instance, v.About(keywordSubject(v)), v.Help
	}
	if len(c.Of(SchemaFault)) == 0 {
		c.add(f)
	}
}

// violation reports a broken keyword of a value.
func (c *check) violation(v validate.Violation, g *given) {
	f := diag.Finding{Code: ruleOf(v.Keyword()), Node: v.Instance, Message: c.message(v, g), Help: v.Help, Notes: schemaNote(v.Schema), Fixes: c.fixes(v)}
	if v.Schema != nil && v.Schema.Span.Len() > 0 && !c.row {
		f.Related = []diag.Related{{Path: c.Schema.Doc.File.Name, Span: v.Schema.Span, Message: v.DeclaredHere()}}
	}
	if v.Keyword() == "type" && c.doc.sheet != nil && wants(v.Schema.Parent, tree.String) {
		f.Help = "write a value with a letter, such as \"S" + tree.Shorten(v.Instance.Text, shownExample) + "\", or allow the type in the schema"
		f.Notes = append([]string{c.Schema.Names.Display.Engine + " reads " + tree.Excerpt(v.Instance, 60) + " in a table as " + english.WithArticle(v.Instance.Kind.String())}, f.Notes...)
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

// message returns the message of a violation with its subject, and with a number as it is written in the file: a
// reader of YAML makes 1 of 001.
func (c *check) message(v validate.Violation, g *given) string {
	at := v.Instance
	if v.Keyword() == "uniqueItems" {
		at = at.Parent
	}
	message := v.About(c.subject(dotted(g, at)))
	if !v.Instance.Is(tree.Number) || c.doc.yaml == nil || v.Instance.Span.Len() == 0 {
		return message
	}
	shown, written := tree.JSON(v.Instance), tree.Shorten(c.doc.File.Slice(v.Instance.Span), 60)
	if rest, ok := strings.CutSuffix(message, " "+shown); ok {
		return rest + " " + written
	}
	return message
}

// subject is a parameter, or a column of a samplesheet, in a message.
func (c *check) subject(name string) string { return c.members(1) + " " + quote(name) }

// schemaNote returns the schema's own message beside a keyword as notes (schema.md §9.3).
func schemaNote(keyword *tree.Node) []string {
	if keyword == nil || keyword.Parent == nil {
		return nil
	}
	return messageNote(keyword.Parent)
}

// messageNote returns the "errorMessage" of a subschema as notes that name where the text comes from.
func messageNote(subschema *tree.Node) []string {
	if text := subschema.Get("errorMessage").String(); text != "" {
		return []string{fromSchema + text}
	}
	return nil
}

// fromSchema begins the note with an "errorMessage".
const fromSchema = "\"errorMessage\" in the schema: "

// authorOf takes the "errorMessage" out of notes; "" where there is none.
func authorOf(notes []string) (author string, rest []string) {
	for _, note := range notes {
		if text, ok := strings.CutPrefix(note, fromSchema); ok && author == "" {
			author = text
		} else {
			rest = append(rest, note)
		}
	}
	return author, rest
}

// deprecated reports the use of a deprecated parameter. The plugin of draft 7 does not read the keyword, so
// there it does not stop the run.
func (c *check) deprecated(p *schema.Param, g *given) {
	flag := p.Get("deprecated")
	if !flag.Is(tree.Bool) || !flag.True() {
		return
	}
	f := diag.Finding{Code: Deprecated, Node: g.value, Span: g.key, Message: c.subject(g.name) + " is deprecated", Help: "remove it, and set the parameter that replaces it", Notes: schemaNote(flag)}
	if c.applied.Draft == validate.Draft07 {
		f.Severity = diag.Warning
	} else {
		f.Notes = append([]string{"the validation plugin rejects a run that sets it"}, f.Notes...)
	}
	c.add(f)
}

// quote is a name within a message.
func quote(name string) string { return tree.Quote(tree.Shorten(name, 100)) }
