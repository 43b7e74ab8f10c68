package keywords

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var typeUnknown = &kind.Rule{Rule: lint.Rule{
	ID: "type-unknown", Check: kind.SchemaLint, Title: "Types must be JSON Schema types",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports types of programming languages such as `float` and `str`, formats such as `file-path`, an " +
			"empty list of types, and a list with a duplicate type.",
		Why: "JSON Schema has the types `string`, `boolean`, `integer`, `number`, `array`, `object` and `null`. A " +
			"schema with any other type does not conform to its draft (interface §2.1, rule 2), and validators reject " +
			"it as a whole.",
		Fix: "Write a JSON Schema type. Describe the content of a string with `format`.",
	},
	Before: `"threshold": {"type": "float"}, "input": {"type": "file-path"}`,
	After:  `"threshold": {"type": "number"}, "input": {"type": "string", "format": "file-path"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormViolations(view, "type-unknown", func(v validate.Violation) {
		finding, subject, owner := v.Finding, `"type"`, ""
		group := groupOf(view.Schema, v.Instance)
		if param := view.Schema.ParamAround(v.Instance); param != nil {
			subject, owner = fmt.Sprintf("type of %q", param.Name), fmt.Sprintf(" for parameter %q", param.Name)
		} else if group != nil {
			subject, owner = fmt.Sprintf("type of group %q", group.Name), fmt.Sprintf(" for group %q", group.Name)
		}
		if finding.Message = v.About(subject); v.Instance.Is(tree.String) && schema.KindOfType(v.Instance.Text) == tree.Invalid {
			finding.Message = "unknown type " + wording.Show(v.Instance) + owner
			right := likelyName(v.Instance.Text)
			if group != nil { // whatever was meant, see the rule group-type
				right = typeName{name: "object", sure: right.sure && right.name == "object"}
			}
			if right.name != "" {
				fixType(p, &finding, v.Instance, right)
			}
			if group != nil {
				finding.Help = `write "object"`
			}
		}
		p.Report(finding)
	})
}}

// groupOf is the group of which the node is the type; nil if it is of none.
func groupOf(s *schema.Schema, typ *tree.Node) *schema.Group {
	i := slices.IndexFunc(s.Groups, func(g *schema.Group) bool { return g.Node.Is(tree.Object) && g.Node.Get("type") == typ })
	if i < 0 {
		return nil
	}
	return s.Groups[i]
}

// typeName is the type that a word means and, for words such as "file-path", the format. Sure is set where no other
// reading is possible.
type typeName struct {
	name, format string
	sure         bool
}

// fixType completes the finding about an unknown type with help and a fix.
func fixType(p *lint.Pass, finding *diag.Finding, n *tree.Node, right typeName) {
	finding.Help = fmt.Sprintf("did you mean %q?", right.name)
	edits := []diag.Edit{tree.Replace(n, tree.Quote(right.name))}
	owner := n.Parent
	switch {
	case owner.Is(tree.Array) && len(owner.Items) <= len(schema.TypeNames) && slices.ContainsFunc(owner.Items, func(other *tree.Node) bool { return other.String() == right.name }):
		finding.Help, finding.Notes = "", []string{fmt.Sprintf("%q is in the list already", right.name)}
		finding.Fixes = []diag.Fix{{Title: "remove the unknown type", Safe: right.sure, Edits: []diag.Edit{tree.Remove(n)}}}
		return
	case owner.Is(tree.Array) && len(owner.Items) > 1:
		right.sure = false // another item may become the same type
	case right.format == "":
	case owner.Is(tree.Array) || owner.Get("format") != nil && owner.Get("format").String() != right.format:
		right.sure = false
	default:
		finding.Message = fmt.Sprintf("%q is a format, not a type", n.Text)
		finding.Help = fmt.Sprintf("write \"type\": %q and \"format\": %q", right.name, right.format)
		if owner.Get("format") == nil {
			edits = append(edits, p.Doc.Append(owner, "format", tree.Quote(right.format)))
		}
	}
	finding.Fixes = []diag.Fix{{Title: "change the type to \"" + right.name + "\"", Safe: right.sure, Edits: edits}}
}

// likelyName returns the type that a word means.
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
