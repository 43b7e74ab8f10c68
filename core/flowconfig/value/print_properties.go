package value

import (
	"slices"
	"strings"
	"unicode/utf16"
)

// Properties lists a tree in the format of Java's properties files: all maps flattened, values as plain strings, null values
// left out. The engine's order is that of a hash table; ours is that of the tree, or with Sort that of the lines.
func Properties(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(PrintOptions{})
	var lines []string
	p.walk(root, true, func(path []string, v Value) {
		if isNull(v) {
			return
		}
		line := escapeProperty(strings.Join(path, "."), true) + "=" + escapeProperty(p.javaText(v), false) + "\n"
		p.put(line)
		lines = append(lines, line)
	})
	if p.cut || !o.Sort {
		return p.listing()
	}
	slices.Sort(lines)
	return strings.Join(lines, ""), nil
}

// javaText is a value's text, as far as that does not exceed the limit.
func (p *printer) javaText(v Value) string {
	text := written(v, javaMarks)
	if u := text.Unknown(); u != nil && u.Limit != nil {
		p.cut = true
	}
	return text.Text()
}

// escapeProperty escapes a key, or a value, of which only the first space needs it.
func escapeProperty(text string, isKey bool) string {
	var out strings.Builder
	for i, r := range text {
		switch {
		case r == ' ' && (isKey || i == 0):
			out.WriteString(`\ `)
		case r == '\t':
			out.WriteString(`\t`)
		case r == '\n':
			out.WriteString(`\n`)
		case r == '\r':
			out.WriteString(`\r`)
		case r == '\f':
			out.WriteString(`\f`)
		case r == '=' || r == ':' || r == '#' || r == '!' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case r < ' ' || r > '~':
			for _, unit := range utf16.Encode([]rune{r}) {
				writeUnit(&out, unit, "0123456789ABCDEF")
			}
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// writeUnit writes one UTF-16 unit as "\u00FC".
func writeUnit(out *strings.Builder, unit uint16, digits string) {
	out.WriteString(`\u`)
	for shift := 12; shift >= 0; shift -= 4 {
		out.WriteByte(digits[unit>>shift&15])
	}
}
