package value

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The methods of strings.

var textMethods = [...]method{
	{"trim", 0, 0, func(c *call) (Value, error) { return String(strings.TrimFunc(self(c), isControl)), nil }},
	{"strip", 0, 0, func(c *call) (Value, error) { return String(strings.TrimSpace(self(c))), nil }},
	{"stripLeading", 0, 0, func(c *call) (Value, error) { return String(strings.TrimLeftFunc(self(c), unicode.IsSpace)), nil }},
	{"stripTrailing", 0, 0, func(c *call) (Value, error) { return String(strings.TrimRightFunc(self(c), unicode.IsSpace)), nil }},
	{"toLowerCase", 0, 1, otherCase},
	{"toUpperCase", 0, 1, otherCase},
	{"capitalize", 0, 0, func(c *call) (Value, error) { return firstLetter(self(c), unicode.ToTitle), nil }},
	{"uncapitalize", 0, 0, func(c *call) (Value, error) { return firstLetter(self(c), unicode.ToLower), nil }},
	{"size", 0, 0, length}, {"length", 0, 0, length},
	{"isEmpty", 0, 0, func(c *call) (Value, error) { return Bool(self(c) == ""), nil }},
	{"isBlank", 0, 0, blank}, {"isAllWhitespace", 0, 0, blank},
	{"startsWith", 1, 1, func(c *call) (Value, error) { return Bool(strings.HasPrefix(self(c), c.text(0))), nil }},
	{"endsWith", 1, 1, func(c *call) (Value, error) { return Bool(strings.HasSuffix(self(c), c.text(0))), nil }},
	{"contains", 1, 1, func(c *call) (Value, error) { return Bool(strings.Contains(self(c), c.text(0))), nil }},
	{"startsWithIgnoreCase", 1, 1, func(c *call) (Value, error) { return Bool(hasFold(self(c), c.text(0), false)), nil }},
	{"endsWithIgnoreCase", 1, 1, func(c *call) (Value, error) { return Bool(hasFold(self(c), c.text(0), true)), nil }},
	{"containsIgnoreCase", 1, 1, func(c *call) (Value, error) {
		return Bool(strings.Contains(strings.ToLower(self(c)), strings.ToLower(c.text(0)))), nil
	}},
	{"equalsIgnoreCase", 1, 1, func(c *call) (Value, error) { return Bool(strings.EqualFold(self(c), c.text(0))), nil }},
	{"compareToIgnoreCase", 1, 1, func(c *call) (Value, error) {
		return Int(compareText(strings.ToLower(self(c)), strings.ToLower(c.text(0)))), nil
	}},
	{"concat", 1, 1, func(c *call) (Value, error) { return madeText(self(c), c.text(0)) }},
	{"repeat", 1, 1, func(c *call) (Value, error) { return repeated(self(c), c.args[0]) }},
	{"reverse", 0, 0, reverseText},
	{"replace", 2, 2, func(c *call) (Value, error) { return replaceText(self(c), c.text(0), c.text(1)) }},
	{"indexOf", 1, 2, indexOf}, {"lastIndexOf", 1, 1, lastIndexOf},
	{"substring", 1, 2, substring}, {"subSequence", 2, 2, substring},
	{"padLeft", 1, 2, pad}, {"padRight", 1, 2, pad}, {"center", 1, 2, pad},
	{"tokenize", 0, 1, func(c *call) (Value, error) { return tokenize(self(c), c.textOr(0, " \t\n\r\f")), nil }},
	{"readLines", 0, 0, lines}, {"lines", 0, 0, lines},
	{"stripIndent", 0, 1, stripIndent}, {"stripMargin", 0, 1, stripMargin},
	{"normalize", 0, 0, func(c *call) (Value, error) { return String(unixLines(self(c))), nil }},
	{"denormalize", 0, 0, func(c *call) (Value, error) { return String(unixLines(self(c))), nil }},
	{"isNumber", 0, 0, reads}, {"isBigDecimal", 0, 0, reads}, {"isBigInteger", 0, 0, reads},
	{"isInteger", 0, 0, reads}, {"isLong", 0, 0, reads}, {"isDouble", 0, 0, reads}, {"isFloat", 0, 0, reads},
	{"toInteger", 0, 0, convert}, {"toLong", 0, 0, convert}, {"toBigInteger", 0, 0, convert},
	{"toBigDecimal", 0, 0, convert}, {"toDouble", 0, 0, convert}, {"toFloat", 0, 0, convert}, {"toShort", 0, 0, convert},
	{"toBoolean", 0, 0, toBoolean},
	{"toURI", 0, 0, func(c *call) (Value, error) { return c.self, nil }},
	{"intern", 0, 0, func(c *call) (Value, error) { return c.self, nil }},
	{"next", 0, 0, func(c *call) (Value, error) { return neighbour(self(c), "++") }},
	{"previous", 0, 0, func(c *call) (Value, error) { return neighbour(self(c), "--") }},
	{"formatted", 0, -1, func(c *call) (Value, error) { return format(self(c), c.args) }},
	{"toMemory", 0, 0, convert}, {"toDuration", 0, 0, convert},
	{"hashCode", 0, 0, func(c *call) (Value, error) { return hashCode(self(c)), nil }},
	{"takeBefore", 1, 1, around}, {"takeAfter", 1, 1, around},
}

// otherCase is toLowerCase and toUpperCase.
func otherCase(c *call) (Value, error) {
	text := self(c)
	for _, r := range text {
		// the letters that become several, or that depend on what is around them
		if strings.ContainsRune("ßİŉǰΐΰևΣ", r) || 0x1E96 <= r && r <= 0x1E9A || 0x1F50 <= r && r <= 0x1FFC || 0xFB00 <= r && r <= 0xFB17 {
			return nil, missing("changing the case of " + quote(string(r)) + " is not supported here")
		}
	}
	if c.name == "toLowerCase" {
		return String(strings.ToLower(text)), nil
	}
	return String(strings.ToUpper(text)), nil
}

// runes counts the letters of a string.
func runes(text string) int { return utf8.RuneCountInString(text) }

// self is the receiver's text.
func self(c *call) string { return Text(c.self) }

// isControl is what Java's trim takes away: everything up to the space.
func isControl(r rune) bool { return r <= ' ' }

func firstLetter(text string, change func(rune) rune) Value {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return String(text)
	}
	return String(string(change(r)) + text[size:])
}

// length counts UTF-16 units, as Java does.
func length(c *call) (Value, error) {
	text := self(c)
	if ascii(text) {
		return Int(len(text)), nil
	}
	n := 0
	for _, r := range text {
		if n++; r > 0xFFFF {
			n++
		}
	}
	return Int(n), nil
}

func blank(c *call) (Value, error) { return Bool(strings.TrimSpace(self(c)) == ""), nil }

func reverseText(c *call) (Value, error) {
	r := []rune(self(c))
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return String(r), nil
}

// replaceText replaces all occurrences, if the result is not too long.
func replaceText(text, old, new string) (Value, error) {
	n := strings.Count(text, old)
	if n > 0 && (len(new)-len(old)) > (limits.ConfigText.Max-len(text))/n {
		return nil, tooMuch(limits.ConfigText)
	}
	return String(strings.ReplaceAll(text, old, new)), nil
}

func indexOf(c *call) (Value, error) {
	text, err := units(self(c))
	if err != nil {
		return nil, err
	}
	from := int64(0)
	if len(c.args) == 2 {
		if from, err = c.number(1); err != nil {
			return nil, err
		}
	}
	from = min(max(from, 0), int64(len(text)))
	rest := string(text[from:])
	at := strings.Index(rest, c.text(0))
	if at < 0 {
		return Int(-1), nil
	}
	return Int(int(from) + runes(rest[:at])), nil
}

func lastIndexOf(c *call) (Value, error) {
	at := strings.LastIndex(self(c), c.text(0))
	if at < 0 {
		return Int(-1), nil
	}
	before, err := units(self(c)[:at])
	return Int(len(before)), err
}

func substring(c *call) (Value, error) {
	text := self(c)
	if ascii(text) {
		from, to, err := c.part(len(text))
		return orError(String(text[from:to]), err)
	}
	letters, err := units(text)
	if err != nil {
		return nil, err
	}
	from, to, err := c.part(len(letters))
	return orError(String(letters[from:to]), err)
}

// part is the range that the arguments give; without a second one it ends with the string.
func (c *call) part(size int) (from, to int64, err error) {
	if from, err = c.number(0); err != nil {
		return 0, 0, err
	}
	to = int64(size)
	if len(c.args) == 2 {
		if to, err = c.number(1); err != nil {
			return 0, 0, err
		}
	}
	if from < 0 || from > to || to > int64(size) {
		return 0, 0, failAs(beyondText, "range from "+Text(Long(from))+" to "+Text(Long(to))+" does not exist in a string of "+Text(Int(size))+" characters")
	}
	return from, to, nil
}

// pad is padLeft, padRight and center; the padding may be longer than one letter.
func pad(c *call) (Value, error) {
	text, padding := self(c), c.textOr(1, " ")
	width, err := c.number(0)
	if err != nil {
		return nil, err
	}
	has, err := units(text)
	if err != nil {
		return nil, err
	}
	missing := width - int64(len(has))
	if missing <= 0 || padding == "" {
		return String(text), nil
	}
	if width > int64(limits.ConfigText.Max) {
		return nil, tooMuch(limits.ConfigText)
	}
	left, right := 0, int(missing)
	switch c.name {
	case "padLeft":
		left, right = right, 0
	case "center":
		left = right / 2
		right -= left
	}
	return madeText(filled(padding, left), text, filled(padding, right))
}

// filled is a padding repeated up to a number of letters.
func filled(padding string, letters int) string {
	r := []rune(strings.Repeat(padding, letters/runes(padding)+1))
	return string(r[:letters])
}
