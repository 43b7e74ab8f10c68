package yaml

import "strings"

// doubleQuoted writes a string in double quotes.
func doubleQuoted(s string) string { return "\"" + strings.ReplaceAll(s, "\"", "\\\"") + "\"" }
