package yaml

// Output of values in block style: mappings and lists on their own lines, lists indented below their key, like Prettier.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Write returns a value, plain data as [Document.Value] returns it, as YAML that ends with a line break. YAML 1.1 and YAML 1.2
// both read the same value from it. A value of another type is written as a quoted string. Keys are at most 1,000 bytes long,
// the limit of YAML for one line.
func Write(value any) string {
	w := writer{unit: 2, lineBreak: "\n", indentLists: true}
	return w.value(normal(value), 0) + "\n"
}

// Dump is [Write] with a blank line between the entries of the outermost mapping or list, as the
// tool's own files are written (custom_yaml_dumper, utils.md §7.39).
func Dump(value any) string {
	w := writer{unit: 2, lineBreak: "\n", indentLists: true, spaced: true}
	return w.value(normal(value), 0) + "\n"
}

// writer writes in the style of a file.
type writer struct {
	// unit is the indentation of a level.
	unit      int
	lineBreak string
	// indentLists is true if a list is indented below its key.
	indentLists bool
	// spaced puts a blank line between the entries that begin a line of their own at column 0.
	spaced bool
}

// between returns the separator of the entries of a mapping or list at the column.
func (w writer) between(column int) string {
	if w.spaced && column == 0 {
		return w.lineBreak + w.newLine(column)
	}
	return w.newLine(column)
}

func (w writer) newLine(column int) string { return w.lineBreak + strings.Repeat(" ", column) }

// value writes a value whose first line begins at the column.
func (w writer) value(value any, column int) string {
	switch v := value.(type) {
	case *tree.Map:
		if len(v.Entries) > 0 {
			return w.mapping(v, column)
		}
		return "{}"
	case []any:
		if len(v) > 0 {
			return w.list(v, column)
		}
		return "[]"
	case string:
		if hasLines(v) {
			return w.literal(v, column+w.unit)
		}
	}
	return scalarText(value, false)
}

func (w writer) mapping(m *tree.Map, column int) string {
	var b strings.Builder
	for i, e := range m.Entries {
		if i > 0 {
			b.WriteString(w.between(column))
		}
		b.WriteString(w.entry(e.Key, e.Value, column))
	}
	return b.String()
}

// entry writes a key at the column and its value.
func (w writer) entry(key, value any, column int) string {
	return keyText(key) + ":" + w.after(value, column)
}

func keyText(key any) string {
	if s, ok := key.(string); ok && (s == "<<" || strings.HasPrefix(s, "? ")) {
		return doubleQuoted(s)
	}
	return scalarText(key, false)
}

// after writes what follows the colon of a key at the column.
func (w writer) after(value any, column int) string {
	switch v := value.(type) {
	case *tree.Map:
		if len(v.Entries) > 0 {
			return w.newLine(column+w.unit) + w.mapping(v, column+w.unit)
		}
	case []any:
		if len(v) > 0 {
			below := column
			if w.indentLists {
				below += w.unit
			}
			return w.newLine(below) + w.list(v, below)
		}
	}
	return " " + w.value(value, column)
}

// list writes items with their dashes at the column.
func (w writer) list(items []any, column int) string {
	var b strings.Builder
	for i, item := range items {
		if i > 0 {
			b.WriteString(w.between(column))
		}
		if s, isString := item.(string); isString && hasLines(s) {
			b.WriteString("- " + w.literal(s, column+2))
			continue
		}
		b.WriteString("- " + w.value(item, column+2))
	}
	return b.String()
}

// hasLines reports whether a string is written as a block of lines.
func hasLines(s string) bool {
	body := strings.TrimSuffix(s, "\n")
	if !strings.Contains(body, "\n") || strings.HasSuffix(body, "\n") || !canSingle(strings.ReplaceAll(body, "\n", "")) {
		return false
	}
	for line := range strings.SplitSeq(body, "\n") {
		if line != strings.TrimRight(line, " ") || isMarkerLike(line) {
			return false
		}
	}
	return body[0] != ' ' && body[0] != '\n'
}

// literal writes lines as a literal block at the column.
func (w writer) literal(s string, column int) string {
	header := "|"
	if !strings.HasSuffix(s, "\n") {
		header = "|-"
	}
	var b strings.Builder
	b.WriteString(header)
	for line := range strings.SplitSeq(strings.TrimSuffix(s, "\n"), "\n") {
		if line == "" {
			b.WriteString(w.lineBreak)
			continue
		}
		b.WriteString(w.newLine(column) + line)
	}
	return b.String()
}

// flow writes a value in brackets, on one line.
func flow(value any) string {
	var parts []string
	switch v := value.(type) {
	case *tree.Map:
		if len(v.Entries) == 0 {
			return "{}"
		}
		for _, e := range v.Entries {
			parts = append(parts, flowEntry(e.Key, e.Value))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case []any:
		for _, item := range v {
			parts = append(parts, flow(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return scalarText(value, true)
}

func flowEntry(key, value any) string {
	name := scalarText(key, true)
	if name == "<<" {
		name = doubleQuoted(name)
	}
	return name + ": " + flow(value)
}
