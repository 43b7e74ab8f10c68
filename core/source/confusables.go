package source

// Characters that look like others: the spaces and quotes of a word processor or a web page. Readers of data read them as
// letters.

import (
	"strings"
	"unicode/utf8"
)

// NonASCIISpace is the non-ASCII space at the start of a string, or 0.
func NonASCIISpace(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	switch {
	case r == 0xa0, r == 0x1680, 0x2000 <= r && r <= 0x200b, r == 0x202f, r == 0x205f, r == 0x3000, r == 0xfeff:
		return r
	}
	return 0
}

// oddQuotes are pairs of quotes, an opening one and those that may close it.
var oddQuotes = [...][2]string{{"“", "”“"}, {"„", "“”"}, {"‘", "’‘"}, {"‚", "‘’"}, {"«", "»"}, {"»", "«"}, {"”", "”"}, {"’", "’"}, {"′", "′"}, {"″", "″"}}

// InOddQuotes is the content of a string that is enclosed in quotes other than straight ones, and the two quotes; ok is false
// for any other string.
func InOddQuotes(text string) (inner, open, closing string, ok bool) {
	for _, pair := range oddQuotes {
		rest, found := strings.CutPrefix(text, pair[0])
		if !found || rest == "" {
			continue
		}
		last, size := utf8.DecodeLastRuneInString(rest)
		if inner = rest[:len(rest)-size]; strings.ContainsRune(pair[1], last) && !strings.ContainsAny(inner, pair[0]+pair[1]) {
			return inner, pair[0], rest[len(inner):], true
		}
	}
	return "", "", "", false
}
