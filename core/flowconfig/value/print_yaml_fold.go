package value

import (
	"strings"
	"unicode/utf8"
)

// Strings in YAML as the engine's emitter writes them: lines beyond a width are broken at single spaces, which a reader
// restores, and in double quotes anywhere after a backslash.

// yamlWidth is the column beyond which a line is broken, and unbroken says that none is: a key.
const (
	yamlWidth = 80
	unbroken  = -1
)

// yamlFolder writes one string from a column on. Continuation lines have the indentation.
type yamlFolder struct {
	out    strings.Builder
	column int
	fold   bool
	indent string
}

func newYAMLFolder(column int, indent string) *yamlFolder {
	return &yamlFolder{column: column, fold: column != unbroken, indent: indent + "  "}
}

func (f *yamlFolder) put(text string) {
	f.out.WriteString(text)
	f.column += unitsIn(text)
}

// full reports whether the next piece gets a line of its own.
func (f *yamlFolder) full(more int) bool { return f.fold && f.column+more > yamlWidth }

func (f *yamlFolder) newLine() {
	f.out.WriteString("\n" + f.indent)
	f.column = len(f.indent)
}

// unitsIn is the length of a string as the emitter counts it.
func unitsIn(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

// words writes a string whose lines are broken at single spaces between words.
func (f *yamlFolder) words(text string) {
	for i := 0; i < len(text); {
		length := strings.IndexByte(text[i:], ' ')
		if length < 0 {
			length = len(text) - i
		}
		f.put(text[i : i+length])
		i += length
		blanks := len(text[i:]) - len(strings.TrimLeft(text[i:], " "))
		if blanks == 1 && i > 0 && i+1 < len(text) && f.full(0) {
			f.newLine()
		} else {
			f.put(text[i : i+blanks])
		}
		i += blanks
	}
}

// singleQuoted writes a string in single quotes.
func (f *yamlFolder) singleQuoted(text string) string {
	f.put("'")
	f.words(strings.ReplaceAll(text, "'", "''"))
	f.put("'")
	return f.out.String()
}

// doubleQuoted writes a string in double quotes, with escapes for what is not printable ASCII or letters.
func (f *yamlFolder) doubleQuoted(text string) string {
	f.put(`"`)
	pending := 0 // where the plain stretch began that is not written yet
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if escaped := yamlEscape(r, size); escaped != "" {
			f.put(text[pending:i])
			f.put(escaped)
			pending = i + size
		}
		waiting := -1 // right behind an escape the emitter takes back one place
		if pending <= i {
			waiting = unitsIn(text[pending:i])
		}
		inside := i > 0 && i+size < len(text)
		if inside && (r == ' ' || pending >= i) && f.full(waiting) {
			f.breakWithin(text, &pending, i)
		}
		i += size
	}
	f.put(text[pending:])
	f.put(`"`)
	return f.out.String()
}

// breakWithin breaks a line before the byte at i, or after it if it is written already. A space at the beginning of a line
// needs a backslash.
func (f *yamlFolder) breakWithin(text string, pending *int, i int) {
	if *pending < i {
		f.put(text[*pending:i])
		*pending = i
	}
	f.put(`\`)
	f.newLine()
	if *pending < len(text) && text[*pending] == ' ' {
		f.put(`\`)
	}
}

// yamlEscape is how a letter is written in double quotes, "" for as it is.
func yamlEscape(r rune, size int) string {
	switch {
	case r == '"' || r == '\\':
		return `\` + string(r)
	case r == '\n':
		return `\n`
	case r == '\t':
		return `\t`
	case r >= ' ' && r <= '~' || r == utf8.RuneError && size == 1:
		return ""
	case isPrintable(string(r)):
		return string(r) // written by itself, which matters for where a line is broken
	}
	var out strings.Builder
	writeUnit(&out, uint16(r), "0123456789ABCDEF")
	return out.String()
}
