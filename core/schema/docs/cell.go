package docs

// The content of table cells, in any output format.

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// cellWriter writes the pieces of a cell.
type cellWriter interface {
	lineWriter
	// name is a parameter's with its anchor.
	name(p param)
	// emphasised are words of ours that must not be missed.
	emphasised(text string)
	// between separates pieces, blocks are Markdown of the schema, details a string that opens.
	between()
	blocks(all []block)
	details(summary string, all []block)
}

// cell writes the content of a column for a parameter.
func cell(w cellWriter, column string, p param) {
	switch column {
	case columnName:
		w.name(p)
	case columnDescription:
		describe(w, p)
	case columnType:
		for i, name := range p.Types() {
			if i > 0 {
				w.words(" or ")
			}
			w.code(name)
		}
	case columnRequired:
		mark(w, p.Required)
	case columnHidden:
		mark(w, p.Hidden())
	case "help_text":
		w.blocks(blocksOf(p.Get(column).String()))
	default:
		if value := p.Get(column); value != nil {
			w.code(literal(value))
		}
	}
}

// mark writes what holds; what does not is an empty cell.
func mark(w cellWriter, holds bool) {
	if holds {
		w.code("true")
	}
}

// describe writes what a parameter is for, the values that it takes, and its help to open.
func describe(w cellWriter, p param) {
	text, started := blocksOf(p.Get("description").String()), false
	next := func() {
		if started {
			w.between()
		}
		started = true
	}
	if p.Get("deprecated").True() {
		next()
		w.emphasised("Deprecated.")
		if message := strings.TrimSpace(p.Get("errorMessage").String()); message != "" {
			w.words(" ")
			w.blocks(blocksOf(message))
		}
	}
	if len(text) > 0 {
		next()
		w.blocks(text)
	}
	if values := p.Get("enum"); values.Is(tree.Array) && len(values.Items) > 0 {
		next()
		w.words("Accepted: ")
		for i, value := range values.Items {
			if i > 0 {
				w.words(", ")
			}
			w.code(literal(value))
		}
	}
	if help := blocksOf(p.Get("help_text").String()); len(help) > 0 {
		if started {
			w.words(" ")
		}
		w.details(helpSummary, help)
	}
}

// helpSummary is what one clicks on to read a help text.
const helpSummary = "Help"

// literal is a value as one would write it: JSON, except that unambiguous strings have no quotes.
func literal(value *tree.Node) string {
	if value.Is(tree.String) && isBare(value.Text) {
		return value.Text
	}
	return tree.JSON(value)
}

// isBare reports whether a string is unambiguous without quotes.
func isBare(text string) bool {
	if text == "" || strings.TrimSpace(text) != text || !utf8.ValidString(text) || slices.Contains([]string{"true", "false", "null"}, text) {
		return false
	}
	if first := text[0]; first == '"' || first == '[' || first == '{' || first == '-' && len(text) > 1 && isDigit(text[1]) || isDigit(first) && isNumber(text) {
		return false
	}
	return strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }) < 0
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isNumber reports whether a string has only characters of numbers.
func isNumber(text string) bool { return strings.Trim(text, "0123456789.eE+-") == "" }
