package utils

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// SplitWords splits a command line as a POSIX shell reads quotes and backslashes (utils.md §7.10):
// single quotes keep everything, in double quotes a backslash keeps only `"` and `\`, elsewhere
// any character. Nothing is expanded, and "#" begins no comment. The error is a ValueError for a
// quote that is not closed or a backslash at the end.
func SplitWords(line string) ([]string, error) {
	words := []string{}
	for {
		line = strings.TrimLeft(line, " \t\r\n")
		if line == "" {
			return words, nil
		}
		word, rest, err := nextWord(line)
		if err != nil {
			return nil, err
		}
		words, line = append(words, word), rest
	}
}

// nextWord reads one word from its first character to the whitespace after it.
func nextWord(line string) (word, rest string, err error) {
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		switch c := line[i]; c {
		case ' ', '\t', '\r', '\n':
			return b.String(), line[i:], nil
		case '\\':
			if i++; i == len(line) {
				return "", "", raise(diag.ValueError, "command %s must not end with a backslash", quote(line))
			}
			b.WriteByte(line[i])
		case '\'', '"':
			text, length, ok := quotedWord(line[i+1:], c)
			if !ok {
				return "", "", raise(diag.ValueError, "unterminated quote %c in the command, before %s", c, quote(line[i+1:]))
			}
			b.WriteString(text)
			i += length
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), "", nil
}

// quotedWord reads up to the closing quote; length counts the source, that quote included.
func quotedWord(s string, quote byte) (text string, length int, ok bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote:
			return b.String(), i + 1, true
		case c == '\\' && quote == '"' && i+1 < len(s):
			i++
			if s[i] != '"' && s[i] != '\\' {
				b.WriteByte('\\')
			}
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", 0, false
}

// JoinWords is the command line that [SplitWords], and a POSIX shell, splits into these words.
func JoinWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = word
		if word == "" || strings.ContainsFunc(word, isSpecial) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}

// isSpecial reports what a shell may interpret.
func isSpecial(r rune) bool {
	isWord := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r > '~'
	return !isWord && !strings.ContainsRune("%+,-./:=@_", r)
}
