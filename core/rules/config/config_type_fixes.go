package config

// What a value of the wrong type was most likely meant to be.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func (m misfit) takes(issues ...string) bool {
	return slices.ContainsFunc(issues, func(issue string) bool { return slices.Contains(m.types, issue) })
}

// typo returns the finding of the typo that made the value invalid, such as a missing space or curly quotes.
func (m misfit) typo(p *lint.Pass, view *reading.View) (found diag.Finding, ok bool) {
	if view.Reading.Doc.Scalar(m.node).Style != yaml.Plain {
		return diag.Finding{}, false
	}
	if found, ok = reading.QuotedValue(p, view, m.node); !ok && m.takes("model_type", "list_type") {
		found, ok = reading.MissingSpaces(p, m.node, reading.RecordAt(p, m.node))
	}
	return found, ok
}

// fix returns the fixes of a value; nil if the intended value is unknown.
func (m misfit) fix(p *lint.Pass, view *reading.View) []diag.Fix {
	n := m.node
	switch {
	case m.takes("literal_error"):
		return m.fixChoice(p, view)
	case n.Is(tree.String) && m.takes("bool_parsing", "list_type") && view.Reading.Doc.Scalar(n).Tag == yaml.String:
		return m.fixWord(p, view)
	case m.takes("string_type") && (n.Is(tree.Number) || n.Is(tree.String)): // a number or a date
		raw := view.Reading.Doc.Scalar(n).Raw
		return reading.FixWith("add quotes", true, reading.SetTo(p, view, n, raw))
	case n.Is(tree.Array) && m.takes("bool_type") && !m.takes("list_type"):
		return reading.FixWith("write false to disable the check", false, reading.SetTo(p, view, n, false))
	case n.Is(tree.Array) && m.takes("model_type"):
		return reading.FixWith("convert the list to a mapping", false, setMerged(p, view, n))
	case n.Is(tree.Object) && m.takes("list_type"):
		return reading.FixWith("convert to a list of the disabled names", false, setNames(p, view, n))
	}
	return nil
}

// fixChoice returns the fix of a misspelled repository type.
func (m misfit) fixChoice(p *lint.Pass, view *reading.View) []diag.Fix {
	for _, choice := range dialect.RepositoryTypes {
		if strings.EqualFold(choice, strings.TrimSpace(m.node.Text)) {
			return reading.FixWith("write "+choice, true, reading.SetTo(p, view, m.node, choice))
		}
	}
	if near := p.Nearest(m.node.Text, dialect.RepositoryTypes); near != "" {
		return reading.FixWith("write "+near, false, reading.SetTo(p, view, m.node, near))
	}
	return nil
}

// fixWord returns the fix of a string that must be a boolean or a list: a misspelled boolean, or the only entry of a
// list. A path can only be an entry.
func (m misfit) fixWord(p *lint.Pass, view *reading.View) []diag.Fix {
	switch near := p.Nearest(strings.TrimSpace(m.node.Text), []string{"true", "false"}); {
	case near != "":
		return reading.FixWith("write "+near, strings.EqualFold(near, strings.TrimSpace(m.node.Text)), reading.SetTo(p, view, m.node, near == "true"))
	case m.takes("list_type"):
		return reading.FixWith("convert to a list", looksLikePath(m.node.Text), reading.SetTo(p, view, m.node, []any{m.node.Text}))
	}
	return nil
}

// looksLikePath reports whether a string is one path, and neither a word nor several paths.
func looksLikePath(text string) bool {
	return strings.ContainsAny(text, "/.") && !strings.ContainsAny(text, " ,;\t\n")
}

// setMerged returns the edits that convert a list of mappings without a common key to one mapping.
func setMerged(p *lint.Pass, view *reading.View, n *tree.Node) []diag.Edit {
	merged := &tree.Map{}
	for _, item := range n.Items {
		part, ok := view.Reading.Doc.Value(item).(*tree.Map)
		if !ok {
			return nil
		}
		for _, e := range part.Entries {
			if key, isString := e.Key.(string); !isString {
				return nil
			} else if _, twice := merged.Get(key); twice {
				return nil
			}
			merged.Entries = append(merged.Entries, e)
		}
	}
	return reading.SetTo(p, view, n, merged)
}

// setNames returns the edits that convert a mapping of names to false to a list of the names.
func setNames(p *lint.Pass, view *reading.View, n *tree.Node) []diag.Edit {
	names := []any{}
	for _, member := range n.Members {
		if !member.Value.Is(tree.Bool) || member.Value.True() {
			return nil
		}
		names = append(names, member.Key)
	}
	return reading.SetTo(p, view, n, names)
}
