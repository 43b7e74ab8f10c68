package reading

// Fixes of rules. An edit of YAML is applied and the result is read again before it is offered. This costs time, so a
// file with thousands of findings gets fixes for the first of them; the others get theirs once those are fixed.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// try returns the edits of make; nil if they fail or the budget of the pass is used up.
func try(p *lint.Pass, view *View, make func(*yaml.Document) ([]diag.Edit, error)) []diag.Edit {
	if !p.Spend(len(p.Doc.File.Text)) {
		return nil
	}
	edits, err := make(view.Reading.Doc)
	if err != nil {
		return nil
	}
	return edits
}

// stillFits reports whether the edits add no values of a wrong type: the value of an unknown key may be invalid for the
// setting that the key is renamed to.
func stillFits(p *lint.Pass, view *View, edits []diag.Edit) bool {
	before := view.Reading
	doc, ok := after(p, edits)
	return ok && len(models.Open(doc, before.Options).Issues) <= len(before.Issues)
}

// SetTo returns the edits that replace a value.
func SetTo(p *lint.Pass, view *View, n *tree.Node, value any) []diag.Edit {
	return Set(p, view, keysTo(n), value)
}

// Set returns the edits that set the value at the keys; nil if they fail or the budget of the pass is used up.
func Set(p *lint.Pass, view *View, keys []string, value any) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Set(keys, value) })
}

// Remove returns the edits that remove a value and its key.
func Remove(p *lint.Pass, view *View, n *tree.Node) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Remove(keysTo(n)) })
}

// Move returns the edit that removes a value and sets it at the keys. Both may affect the same lines, so the second
// step edits the result of the first.
func Move(p *lint.Pass, view *View, n *tree.Node, keys []string) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) {
		before := doc.File.Text
		taken, err := doc.Remove(keysTo(n))
		if err != nil {
			return nil, err
		}
		without, err := diag.Apply(before, taken)
		if err != nil {
			return nil, err
		}
		put, err := yaml.Parse(source.New(doc.File.Name, []byte(without))).Set(keys, doc.Value(n))
		if err != nil {
			return nil, err
		}
		after, err := diag.Apply(without, put)
		return []diag.Edit{lineDifference(before, after)}, err
	})
}

// lineDifference returns the edit of whole lines that turns one text into another.
func lineDifference(before, after string) diag.Edit {
	least := min(len(before), len(after))
	start := 0
	for start < least && before[start] == after[start] {
		start++
	}
	start = strings.LastIndexByte(before[:start], '\n') + 1
	end := 0 // from the ends of both
	for end < least-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	if line := strings.IndexByte(before[len(before)-end:], '\n'); line >= 0 {
		end -= line + 1
	} else {
		end = 0
	}
	return diag.Edit{Span: source.Span{Start: start, End: len(before) - end}, Text: after[start : len(after)-end]}
}

// Rename returns the edits that rename the i-th key of a mapping.
func Rename(p *lint.Pass, view *View, object *tree.Node, i int, name string) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Rename(object, i, name), nil })
}

// FixWith returns a fix with the edits; nil without edits.
func FixWith(title string, safe bool, edits []diag.Edit) []diag.Fix {
	switch {
	case len(edits) == 0:
		return nil
	case safe:
		return diag.SafeFix(title, edits...)
	}
	return diag.Suggestion(title, edits...)
}
