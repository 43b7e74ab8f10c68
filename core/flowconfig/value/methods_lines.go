package value

import (
	"strings"
	"unicode"
	"unicode/utf16"
)

// The methods of strings that work on their lines and letters.

var letterMethods = [...]method{
	{"toList", 0, 0, func(c *call) (Value, error) { return letterList(self(c)) }},
	{"take", 1, 1, cutText}, {"drop", 1, 1, cutText}, {"takeRight", 1, 1, cutText}, {"dropRight", 1, 1, cutText},
	{"count", 1, 1, func(c *call) (Value, error) { return Int(strings.Count(self(c), c.text(0))), nil }},
	{"toSet", 0, 0, func(c *call) (Value, error) {
		items, err := letters(self(c))
		if err != nil {
			return nil, err
		}
		return c.cx.hashSet(items, len(items))
	}},
	{"takeWhile", 1, 1, textWhile}, {"dropWhile", 1, 1, textWhile},
	{"eachLine", 1, 1, eachLine},
	{"bytes", 0, 0, textBytes}, {"getBytes", 0, 1, textBytes},
}

func letterList(text string) (Value, error) {
	items, err := letters(text)
	if err != nil {
		return nil, err
	}
	return &List{Items: items}, nil
}

// cutText takes or drops letters at one end.
func cutText(c *call) (Value, error) {
	items, err := letters(self(c))
	if err != nil {
		return nil, err
	}
	kept, err := cutItems(c, items)
	return gathered(kept, true), err
}

func textWhile(c *call) (Value, error) {
	items, err := letters(self(c))
	if err != nil {
		return nil, err
	}
	kept, told, err := cutWhile(c, items)
	if err != nil || told != nil {
		return orUnknown(nil, told), err
	}
	return gathered(kept, true), nil
}

func eachLine(c *call) (Value, error) {
	f, err := c.closure(0)
	if err != nil {
		return nil, err
	}
	var last Value = Null{}
	for line := range strings.Lines(unixLines(self(c))) {
		if last, err = c.cx.call(f, String(strings.TrimSuffix(line, "\n"))); err != nil {
			return nil, err
		}
	}
	return last, nil
}

func textBytes(c *call) (Value, error) {
	text := self(c)
	made := &List{Sort: Array, Items: make([]Value, len(text))}
	for i := range len(text) {
		made.Items[i] = Int(int8(text[i]))
	}
	return made, nil
}

// hashCode is Java's sum over the UTF-16 units of a string.
func hashCode(text string) Value {
	var sum int32
	for _, unit := range utf16.Encode([]rune(text)) {
		sum = sum*31 + int32(unit)
	}
	return Int(sum)
}

// stripIndent removes the indentation that all lines share, and trailing spaces, as Java's method does: the last line counts
// even if it is empty. With a number it removes that many spaces.
func stripIndent(c *call) (Value, error) {
	text := strings.Split(unixLines(self(c)), "\n")
	if len(c.args) == 1 {
		n, err := c.number(0)
		if err != nil {
			return nil, err
		}
		return String(strings.Join(cutIndent(text, int(max(n, 0))), "\n")), nil
	}
	least := -1
	for i, line := range text {
		body := strings.TrimLeftFunc(line, unicode.IsSpace)
		if (body != "" || i == len(text)-1) && (least < 0 || len(line)-len(body) < least) {
			least = len(line) - len(body)
		}
	}
	for i, line := range cutIndent(text, least) {
		text[i] = strings.TrimRightFunc(line, unicode.IsSpace)
	}
	return String(strings.Join(text, "\n")), nil
}

// cutIndent removes that many leading spaces from each line, or as many as it has.
func cutIndent(lines []string, blanks int) []string {
	for i, line := range lines {
		has := len(line) - len(strings.TrimLeftFunc(line, unicode.IsSpace))
		lines[i] = line[min(blanks, has):]
	}
	return lines
}

// stripMargin removes spaces up to and including a mark at the start of each line.
func stripMargin(c *call) (Value, error) {
	mark := c.textOr(0, "|")
	text := strings.Split(unixLines(self(c)), "\n")
	for i, line := range text {
		if body := strings.TrimLeftFunc(line, isControl); mark != "" && strings.HasPrefix(body, mark[:1]) {
			text[i] = body[1:]
		}
	}
	return String(strings.Join(text, "\n")), nil
}
