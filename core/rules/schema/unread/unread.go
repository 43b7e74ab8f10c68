// Package unread reports members of parameters and groups that no tool reads: what two rules share.
package unread

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

// Reporter reports the members of one subschema after the other that no tool reads.
type Reporter struct {
	Pass *lint.Pass
	View *kind.View
	// Param or Group that the subschema describes; the other is nil.
	Param *schema.Param
	Group *schema.Group
	// renamed are the keywords of the subschema that fixes write already.
	renamed map[string]bool
	faults  int
}

// Report looks at each member. Names that begin with "x-" are the author's own.
func (u *Reporter) Report(n *tree.Node) {
	u.renamed = nil
	for i, m := range n.Members {
		row := schema.KeywordNamed(m.Key)
		switch {
		case row != nil && (u.Group == nil || !row.Extension || row.Where&schema.OnGroup != 0):
		case strings.HasPrefix(m.Key, "x-") || !n.Effective(i):
		case row != nil:
			u.fault(m, "does nothing there; it belongs on a parameter", diag.Suggestion("remove it", tree.Remove(m.Value)))
		case m.Key == "mandatory" && u.Param != nil:
			u.mandatory(m)
		default:
			u.misspelt(m)
		}
	}
}

// fault reports a member; what completes the sentence "the parameter … has …, which …".
func (u *Reporter) fault(m tree.Member, what string, fixes []diag.Fix) {
	owner := ""
	if u.Param != nil {
		owner = fmt.Sprintf("the parameter %q", u.Param.Name)
	} else {
		owner = fmt.Sprintf("the group %q", u.Group.Name)
	}
	u.Pass.Report(diag.Finding{Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("%s has %q, which %s", owner, m.Key, what), Fixes: fixes})
}

func (u *Reporter) misspelt(m tree.Member) {
	if u.faults++; u.faults > limits.Findings.Max {
		u.fault(m, "is no keyword", nil) // it is counted but no longer shown, so it need not be understood
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
		u.fault(m, "looks like a group but stands within one and is read by nothing; move it to the other groups", nil)
	case !sure && u.Group != nil && (m.Value.Get("type") != nil || m.Value.Get("description") != nil):
		u.fault(m, "looks like a parameter but stands outside of \"properties\" and is read by nothing; move it into them", nil)
	case word == "":
		u.fault(m, "is no keyword and is read by nothing; remove it, or begin its name with \"x-\" if it is your own", diag.Suggestion("remove it", tree.Remove(m.Value)))
	case right != nil || u.renamed[word]:
		// Removing changes nothing, but what it says may be the better text.
		u.fault(m, fmt.Sprintf("is no keyword and is read by nothing; %q is there as well, so remove this one", word),
			[]diag.Fix{{Title: "remove it", Safe: right != nil && tree.Equal(right, m.Value), Edits: []diag.Edit{tree.Remove(m.Value)}}})
	default:
		fits := schema.KeywordNamed(word).Values.Has(m.Value.Kind)
		u.fault(m, fmt.Sprintf("is no keyword and is read by nothing; did you mean %q?", word),
			[]diag.Fix{{Title: "write \"" + word + "\"", Safe: sure && fits && u.keepsDefault(m, word), Edits: []diag.Edit{tree.Rename(m, word)}}})
		if u.renamed == nil {
			u.renamed = map[string]bool{}
		}
		u.renamed[word] = true
	}
}

// keepsDefault reports whether the parameter's default meets the keyword once it is spelt right.
func (u *Reporter) keepsDefault(m tree.Member, word string) bool {
	if u.Param == nil || u.Param.Get("default") == nil {
		return true
	}
	spelt := &tree.Node{Kind: tree.Object, Members: []tree.Member{{Key: word, KeySpan: m.KeySpan, Value: m.Value}}}
	result := validate.Value(spelt, u.Param.Get("default"), validate.Options{Draft: u.View.Schema.ValidateDraft(), Format: validate.FormatAssert})
	return len(result.Violations) == 0
}

// mandatory tells where to say that a parameter must be given: not within it.
func (u *Reporter) mandatory(m tree.Member) {
	scope := u.Param.Node.Parent.Parent
	required := scope.Get("required")
	remove := tree.Remove(m.Value)
	switch {
	case u.Param.Required:
		u.fault(m, "is no keyword and is read by nothing; \"required\" names the parameter already, so remove this", diag.SafeFix("remove it", remove))
	case m.Value.Is(tree.Bool) && !m.Value.True():
		u.fault(m, "is no keyword and is read by nothing; what \"required\" does not name is optional, so remove this", diag.SafeFix("remove it", remove))
	case required == nil:
		u.fault(m, u.wantsRequired(), diag.Suggestion("require it", remove, u.Pass.Doc.Append(scope, "required", "["+tree.Quote(u.Param.Name)+"]")))
	case required.Is(tree.Array):
		u.fault(m, u.wantsRequired(), diag.Suggestion("require it", remove, u.Pass.Doc.Append(required, "", tree.Quote(u.Param.Name))))
	default:
		u.fault(m, u.wantsRequired(), nil)
	}
}

func (u *Reporter) wantsRequired() string {
	list := "the top-level \"required\""
	if u.Param.Group != nil {
		list = fmt.Sprintf("the \"required\" of the group %q", u.Param.Group.Name)
	}
	return "is no keyword and is read by nothing; add the parameter's name to " + list
}
