package params

// Fixes of values: the same value in the required type, and the nearest allowed value.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// fixes of a value that breaks a keyword. Cells of a file have none: a spreadsheet is fixed where it
// was made.
func (c *check) fixes(v validate.Violation) []diag.Fix {
	if v.Schema == nil || v.OnName {
		return nil
	}
	if c.doc.sheet != nil {
		if meant := meantOf(v.Instance, v.Schema); meant != "" && c.doc.sheet.grid && v.Keyword() == "enum" {
			return diag.Suggestion("write "+tree.Shorten(meant, 60), diag.Edit{Span: v.Instance.Span, Text: meant})
		}
		return nil
	}
	switch v.Keyword() {
	case "type":
		return c.retyped(v.Instance, v.Schema.Parent)
	case "enum":
		return nearestOf(v.Instance, v.Schema)
	}
	return nil
}

// retyped is the value without its quotes where it is a number or boolean in them, or in quotes where
// a string is required.
func (c *check) retyped(n, by *tree.Node) []diag.Fix {
	as := c.doc.File.Slice(n.Span)
	if strings.HasPrefix(as, "*") { // an alias: the value is elsewhere, and may be shared
		return nil
	}
	return written(n, retype(n, by, as))
}

// retype is the JSON text of a value in a type that a subschema allows, or "" where there is none with the
// same content. as is how the value is written.
func retype(n, by *tree.Node, as string) string {
	switch {
	case n.Is(tree.String) && wants(by, tree.Number) && tree.ValidNumber(n.Text):
		return n.Text
	case n.Is(tree.String) && wants(by, tree.Bool):
		switch strings.ToLower(n.Text) {
		case "true", "yes", "on":
			return "true"
		case "false", "no", "off":
			return "false"
		}
	case (n.Is(tree.Number) || n.Is(tree.Bool)) && wants(by, tree.String):
		return tree.Quote(as)
	}
	return ""
}

// nearestOf writes the allowed string that a misspelled one most likely means.
func nearestOf(n, allowed *tree.Node) []diag.Fix {
	if meant := meantOf(n, allowed); meant != "" {
		return written(n, tree.Quote(meant))
	}
	return nil
}

// meantOf is the allowed string that a misspelled one most likely means; "" for none.
func meantOf(n, allowed *tree.Node) string {
	if !n.Is(tree.String) || !allowed.Is(tree.Array) {
		return ""
	}
	return suggest.Nearest(n.Text, namesOf(allowed))
}

// written replaces the source of a value; JSON is YAML as well.
func written(n *tree.Node, text string) []diag.Fix {
	if text == "" || n.Span.Len() == 0 {
		return nil
	}
	return diag.Suggestion("write "+tree.Shorten(text, 60), diag.Edit{Span: n.Span, Text: text})
}
