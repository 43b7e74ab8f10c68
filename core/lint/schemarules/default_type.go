package schemarules

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var defaultType = &lint.Rule{
	ID: "default-type", Check: schemaLint, Title: "Every default has the type of its parameter",
	Severity: diag.Error, Upstream: failsUpstream, Fixable: true, Alone: true,
	Doc: "A default of another type than the parameter fails validation as soon as somebody uses it, and forms and docs show it " +
		"wrongly (interface §2.1, rule 8). The reference coerces such defaults silently, so that `\"yes\"` becomes `false`.\n\n" +
		"**Fails** on `\"4\"` for an integer, `\"true\"` for a boolean, `null` for a string.\n\n" +
		"**Mend** by writing the JSON value without quotes, or by removing a null default: without one the parameter is unset anyway.",
	Before: `"threads": {"type": "integer", "default": "4"}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
	Run: func(p *lint.Pass) {
		reportDefaults(p, defaultKeyword{words: []string{"type"}, phrase: func(param *schema.Param, v validate.Violation) string {
			if v.Instance.Is(tree.Null) {
				return fmt.Sprintf("the default of %q is null, but its type is %s; a parameter without a value has no default", param.Name, typesOf(param))
			}
			return fmt.Sprintf("%s is %s; %s is expected", ofDefault(param, v), words.WithArticle(v.Instance.Kind.String()), expected(v.Schema))
		}, mend: mendDefaultType})
	},
}

// defaultKeyword says which keywords a rule over defaults judges, and what it says of them.
type defaultKeyword struct {
	words  []string
	phrase func(*schema.Param, validate.Violation) string
	// mend may be nil.
	mend func(*lint.Pass, *schema.Param, validate.Violation) []lint.Fix
}

// reportDefaults reports the defaults that break one of the keywords.
func reportDefaults(p *lint.Pass, k defaultKeyword) {
	eachDefault(p, func(param *schema.Param, value *tree.Node) {
		for _, v := range defaultFaults(p, param) {
			for _, word := range k.words {
				if v.Keyword != word {
					continue
				}
				fault := lint.Fault{Node: placeInDefault(value, v), Message: k.phrase(param, v)}
				if v.Schema != nil {
					fault.Related = p.Related(v.Schema.Span, "this is what it must meet")
				}
				if k.mend != nil {
					fault.Fixes = k.mend(p, param, v)
				}
				p.Report(fault)
			}
		}
	})
}

// placeInDefault is the value at fault, which may be an item of a list; a value that was
// coerced stands in no text, so the default is shown for it.
func placeInDefault(value *tree.Node, v validate.Violation) *tree.Node {
	for at := v.Instance; at != nil; at = at.Parent {
		if at == value {
			return v.Instance
		}
	}
	return value
}

// expected says in plain words which value a "type" asks for.
func expected(typ *tree.Node) string {
	words := map[string]string{
		"boolean": "true or false without quotes", "integer": "a whole number without quotes", "number": "a number without quotes",
		"string": "a text in quotes", "null": "null", "array": "a list", "object": "an object",
	}
	types := []*tree.Node{typ}
	if typ.Is(tree.Array) {
		types = typ.Items
	}
	var parts []string
	for _, t := range types {
		if word := words[t.String()]; word != "" {
			parts = append(parts, word)
		}
	}
	return strings.Join(parts, " or ")
}

func defaultFaults(p *lint.Pass, param *schema.Param) []validate.Violation {
	if p.Reference {
		return p.Schema.ReferenceFaults(param)
	}
	return p.Schema.JudgeDefault(param).Violations
}

// typesOf lists a parameter's types for a message.
func typesOf(param *schema.Param) string {
	types := param.Types()
	quoted := make([]string, min(len(types), len(schema.TypeNames)))
	for i := range quoted {
		quoted[i] = fmt.Sprintf("%q", types[i])
	}
	return strings.Join(quoted, " or ")
}

// mendDefaultType writes the one value that can be meant: the JSON form of a text that reads
// as the declared type, or nothing in place of a null.
func mendDefaultType(p *lint.Pass, param *schema.Param, v validate.Violation) []lint.Fix {
	value := v.Instance
	if value != param.Get("default") {
		return nil
	}
	if value.Is(tree.Null) {
		return lint.Safe("remove the default", tree.Remove(value))
	}
	if !value.Is(tree.String) {
		if param.Get("type").String() == "string" && (value.Is(tree.Number) || value.Is(tree.Bool)) {
			return lint.Unsafe("write it as a string", tree.Replace(value, tree.Quote(value.Text)))
		}
		return nil
	}
	text := strings.TrimSpace(value.Text)
	switch lower := strings.ToLower(text); {
	case param.Has("boolean") && (lower == "true" || lower == "false"):
		return mendDefault(p, param, "write "+lower+" without quotes", lower)
	case param.Has("integer") && schema.IsNumberText(text) && tree.ParseDecimal(text).IsInteger(), param.Has("number") && schema.IsNumberText(text):
		return mendDefault(p, param, "write "+text+" without quotes", text)
	case text == "":
		return lint.Safe("remove the default", tree.Remove(value))
	}
	return nil
}
