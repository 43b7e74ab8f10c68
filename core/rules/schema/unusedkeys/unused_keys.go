// Package unusedkeys reports unknown keys of parameters and groups. Two rules use it.
package unusedkeys

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Reporter reports the unknown keys of one subschema after the other.
type Reporter struct {
	Pass *lint.Pass
	View *kind.View
	// Param or Group of the subschema; the other is nil.
	Param *schema.Param
	Group *schema.Group
	// renamed are the keywords that fixes of the subschema write.
	renamed map[string]bool
	unknown int
}

// Report checks each key. Keys that start with "x-" are custom keywords.
func (u *Reporter) Report(n *tree.Node) {
	u.renamed = nil
	for i, m := range n.Members {
		row := schema.KeywordNamed(m.Key)
		switch {
		case row != nil && (u.Group == nil || !row.Extension || row.Where&schema.OnGroup != 0):
		case strings.HasPrefix(m.Key, "x-") || !n.Effective(i):
		case row != nil:
			u.report(m, diag.Finding{
				Message: fmt.Sprintf("%q has no effect in %s", m.Key, u.owner()),
				Help:    "move it to a parameter",
				Fixes:   removal(m),
			})
		case m.Key == "mandatory" && u.Param != nil:
			u.mandatory(m)
		default:
			u.unknownKeyword(m)
		}
	}
}

// owner names the parameter or group for a message.
func (u *Reporter) owner() string {
	if u.Param != nil {
		return fmt.Sprintf("parameter %q", u.Param.Name)
	}
	return fmt.Sprintf("group %q", u.Group.Name)
}

// report reports a key. The draft has help, notes and fixes, and a message other than the usual one.
func (u *Reporter) report(m tree.Member, draft diag.Finding) {
	draft.Node, draft.Span = m.Value, m.KeySpan
	if draft.Message == "" {
		draft.Message = fmt.Sprintf("unknown keyword %q in %s", m.Key, u.owner())
	}
	u.Pass.Report(draft)
}

// removal is the suggestion to remove a key.
func removal(m tree.Member) []diag.Fix {
	return diag.Suggestion(fmt.Sprintf("remove %q", m.Key), tree.Remove(m.Value))
}

func (u *Reporter) unknownKeyword(m tree.Member) {
	if u.unknown++; u.unknown > limits.Findings.Max {
		u.report(m, diag.Finding{}) // counted but not shown, so no suggestion is searched
		return
	}
	at, types := schema.OnGroup, []string(nil)
	if u.Param != nil {
		at, types = schema.OnParam, u.Param.Types()
	}
	word, sure := guess.Meant(m.Key, at, types)
	right := m.Value.Parent.Get(word)
	switch {
	case !sure && u.Group != nil && m.Value.Get("properties") != nil:
		u.report(m, diag.Finding{
			Message: fmt.Sprintf("group %q is not allowed inside %s", m.Key, u.owner()), Help: "move it to the other groups",
		})
	case !sure && u.Group != nil && (m.Value.Get("type") != nil || m.Value.Get("description") != nil):
		draft := diag.Finding{
			Message: fmt.Sprintf("parameter %q must be in \"properties\" of %s", m.Key, u.owner()),
			Help:    fmt.Sprintf("write \"properties\": {%q: {…}} in the group", m.Key),
		}
		if properties := m.Value.Parent.Get("properties"); properties.Is(tree.Object) {
			draft.Help = "move it into \"properties\" of the group"
			if properties.Get(m.Key) == nil {
				file := u.Pass.Doc.File
				draft.Fixes = diag.Suggestion("move it into \"properties\"", tree.Remove(m.Value), u.Pass.Doc.Append(properties, m.Key, file.Slice(m.Value.Span)))
			}
		}
		u.report(m, draft)
	case word == "":
		u.report(m, diag.Finding{Help: "remove it, or prefix a custom keyword with \"x-\"", Fixes: removal(m)})
	case right != nil || u.renamed[word]:
		// Removing changes nothing, but the value may be the better one.
		fixes := removal(m)
		fixes[0].Safe = right != nil && tree.Equal(right, m.Value)
		u.report(m, diag.Finding{Notes: []string{fmt.Sprintf("%q is set as well", word)}, Fixes: fixes})
	default:
		fits := schema.KeywordNamed(word).Values.Has(m.Value.Kind)
		u.report(m, diag.Finding{
			Help:  fmt.Sprintf("did you mean %q?", word),
			Fixes: []diag.Fix{{Title: "rename to \"" + word + "\"", Safe: sure && fits && u.keepsDefault(m, word), Edits: []diag.Edit{tree.Rename(m, word)}}},
		})
		if u.renamed == nil {
			u.renamed = map[string]bool{}
		}
		u.renamed[word] = true
	}
}

// keepsDefault reports whether the default of the parameter is valid for the keyword once it is spelled right.
func (u *Reporter) keepsDefault(m tree.Member, word string) bool {
	if u.Param == nil || u.Param.Get("default") == nil {
		return true
	}
	renamed := &tree.Node{Kind: tree.Object, Members: []tree.Member{{Key: word, KeySpan: m.KeySpan, Value: m.Value}}}
	result := validate.Value(renamed, u.Param.Get("default"), validate.Options{Draft: u.View.Schema.ValidateDraft(), Format: validate.FormatAssert})
	return len(result.Violations) == 0
}

// mandatory reports the key "mandatory": a parameter is required by the list beside its declaration.
func (u *Reporter) mandatory(m tree.Member) {
	scope := u.Param.Node.Parent.Parent
	required := scope.Get("required")
	remove := tree.Remove(m.Value)
	draft := diag.Finding{Help: "add the parameter to " + u.requiredList()}
	const move = "move it to \"required\""
	switch {
	case u.Param.Required:
		draft.Help, draft.Notes = "", []string{"\"required\" lists the parameter already"}
		draft.Fixes = diag.SafeFix("remove \"mandatory\"", remove)
	case m.Value.Is(tree.Bool) && !m.Value.True():
		draft.Help, draft.Notes = "", []string{"a parameter that \"required\" does not list is optional"}
		draft.Fixes = diag.SafeFix("remove \"mandatory\"", remove)
	case required == nil:
		draft.Fixes = diag.Suggestion(move, remove, u.Pass.Doc.Append(scope, "required", "["+tree.Quote(u.Param.Name)+"]"))
	case required.Is(tree.Array):
		draft.Fixes = diag.Suggestion(move, remove, u.Pass.Doc.Append(required, "", tree.Quote(u.Param.Name)))
	}
	u.report(m, draft)
}

func (u *Reporter) requiredList() string {
	if u.Param.Group != nil {
		return fmt.Sprintf("\"required\" of group %q", u.Param.Group.Name)
	}
	return "the top-level \"required\""
}
