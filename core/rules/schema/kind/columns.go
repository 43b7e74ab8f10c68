package kind

import "strings"

// parameterWords are what messages say of parameters, and of the columns of a samplesheet.
var parameterWords = strings.NewReplacer(`parameter "`, `column "`, "a parameter", "a column", "the parameter", "the column")

// ofColumns words a message about parameters for the columns of a samplesheet. What is quoted in it stays: names, values and what
// authors wrote.
func ofColumns(message string) string {
	var b strings.Builder
	for {
		start := strings.IndexAny(message, "\"`")
		if start < 0 {
			break
		}
		end := start + quotedLength(message[start:])
		b.WriteString(strings.TrimSuffix(parameterWords.Replace(message[:start+1]), message[start:start+1]))
		b.WriteString(message[start:end])
		message = message[end:]
	}
	b.WriteString(parameterWords.Replace(message))
	return b.String()
}

// quotedLength is the length of the quoted text at the start, with its quotes; all if it is not closed.
func quotedLength(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}
