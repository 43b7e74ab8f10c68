package keywords

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var typeUnknown = &kind.Rule{Rule: lint.Rule{
	ID: "type-unknown", Check: kind.SchemaLint, Title: "Every type is one of JSON Schema's",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "JSON Schema knows the types `string`, `boolean`, `integer`, `number`, `array`, `object` and `null`. A schema with any other does not " +
		"adhere to its draft (interface §2.1, rule 2); validators refuse it as a whole.\n\n" +
		"**Fails** on types of programming languages such as `float` and `str`, on formats such as `file-path`, on an empty list of types " +
		"and on one that names a type twice.\n\n" +
		"**Mend** by writing JSON Schema's type; what a text stands for goes into `format`.",
	Before: `"threshold": {"type": "float"}, "input": {"type": "file-path"}`,
	After:  `"threshold": {"type": "number"}, "input": {"type": "string", "format": "file-path"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormFaults(view, "type-unknown", func(v validate.Violation) {
		fault := v.Finding
		if right := likelyName(v.Instance.String()); right.name != "" && schema.KindOfType(v.Instance.Text) == tree.Invalid {
			fault.Message, fault.Fixes = fixType(p, v.Instance, right)
		}
		p.Report(fault)
	})
}}

// typeName is a type and, where a word said more than a type does, the format.
type typeName struct {
	name, format string
	sure         bool
}

func fixType(p *lint.Pass, n *tree.Node, right typeName) (message string, fixes []diag.Fix) {
	message = fmt.Sprintf("%q is no type; did you mean %q?", n.Text, right.name)
	edits := []diag.Edit{tree.Replace(n, tree.Quote(right.name))}
	owner := n.Parent
	switch {
	case owner.Is(tree.Array) && len(owner.Items) <= len(schema.TypeNames) && slices.ContainsFunc(owner.Items, func(other *tree.Node) bool { return other.String() == right.name }):
		return fmt.Sprintf("%q is no type; %q is in the list already, so remove this", n.Text, right.name),
			[]diag.Fix{{Title: "remove it", Safe: right.sure, Edits: []diag.Edit{tree.Remove(n)}}}
	case owner.Is(tree.Array) && len(owner.Items) > 1:
		right.sure = false // another item may become the same type
	case right.format == "":
	case owner.Is(tree.Array) || owner.Get("format") != nil && owner.Get("format").String() != right.format:
		right.sure = false
	default:
		message = fmt.Sprintf("%q is no type but a format; the type is %q, and \"format\" says the rest", n.Text, right.name)
		if owner.Get("format") == nil {
			edits = append(edits, p.Doc.Append(owner, "format", tree.Quote(right.format)))
		}
	}
	return message, []diag.Fix{{Title: "write \"" + right.name + "\"", Safe: right.sure, Edits: edits}}
}

// likelyName is the type that a word stands for.
func likelyName(word string) typeName {
	switch lower := strings.ToLower(strings.TrimSpace(word)); lower {
	case "string", "boolean", "integer", "number", "array", "object", "null":
		return typeName{name: lower, sure: true}
	case "bool", "flag":
		return typeName{name: "boolean", sure: true}
	case "int", "long":
		return typeName{name: "integer", sure: true}
	case "float", "double", "decimal", "numeric":
		return typeName{name: "number", sure: true}
	case "str", "text":
		return typeName{name: "string", sure: true}
	case "list":
		return typeName{name: "array", sure: true}
	case "dict", "map":
		return typeName{name: "object", sure: true}
	case "none":
		return typeName{name: "null", sure: true}
	case "file-path", "directory-path", "path", "file-path-pattern":
		return typeName{name: "string", format: lower, sure: true}
	case "file":
		return typeName{name: "string", format: "file-path", sure: true}
	case "directory", "dir", "folder":
		return typeName{name: "string", format: "directory-path", sure: true}
	case "uri", "email", "date", "date-time":
		return typeName{name: "string", format: lower, sure: true}
	}
	near := lint.Nearest(word, schema.TypeNames)
	return typeName{name: near, sure: near != "" && guess.OneStep(strings.ToLower(word), near)}
}
