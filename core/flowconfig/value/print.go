package value

import "strings"

// escapeText writes a text as the flat listing does, within its quotes.
func escapeText(text string) string {
	if !strings.ContainsAny(text, "\\\n\r\t\f'") {
		return text
	}
	var out strings.Builder
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\', '\'':
			out.WriteByte('\\')
			out.WriteByte(c)
		case '\n':
			out.WriteString(`\n`)
		case '\r':
			out.WriteString(`\r`)
		case '\t':
			out.WriteString(`\t`)
		case '\f':
			out.WriteString(`\f`)
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
