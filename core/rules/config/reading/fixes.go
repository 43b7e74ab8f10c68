package reading

// What rules see of a file, and the fixes that they offer. An edit of YAML is tried on the
// text and read again before it is handed out, so a file with thousands of faults gets fixes
// for the first of them: the others come when those are fixed.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// try makes edits of the file, none when they cannot be made or enough have been tried.
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

// stillFits reports whether a file has no more values of a wrong type after the edits: a key
// that nobody read may hold what its right name does not take.
func stillFits(p *lint.Pass, view *View, edits []diag.Edit) bool {
	before := view.Reading
	doc, ok := after(p, edits)
	return ok && len(models.Open(doc, before.Options).Issues) <= len(before.Issues)
}

// SetTo makes the edits that write another value in place of one.
func SetTo(p *lint.Pass, view *View, n *tree.Node, value any) []diag.Edit {
	return Set(p, view, keysTo(n), value)
}

// Set makes the edits that set the value at the keys; none when they cannot be made or enough have been tried.
func Set(p *lint.Pass, view *View, keys []string, value any) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Set(keys, value) })
}

// Remove makes the edits that take a value out, with its key.
func Remove(p *lint.Pass, view *View, n *tree.Node) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Remove(keysTo(n)) })
}

// Move makes the edit that takes a value out and sets it at the keys. The one may be done where
// the other is, so the second is made for the text that the first leaves.
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

// lineDifference is the edit of whole lines that makes one text of another.
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

// Rename makes the edits that give a key of a mapping another name.
func Rename(p *lint.Pass, view *View, object *tree.Node, i int, name string) []diag.Edit {
	return try(p, view, func(doc *yaml.Document) ([]diag.Edit, error) { return doc.Rename(object, i, name), nil })
}

// Offered makes a fix of edits, none when there are none.
func Offered(title string, safe bool, edits []diag.Edit) []diag.Fix {
	switch {
	case len(edits) == 0:
		return nil
	case safe:
		return diag.SafeFix(title, edits...)
	}
	return diag.Suggestion(title, edits...)
}
