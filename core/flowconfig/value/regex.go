package value

import (
	"regexp"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Regular expressions of Java's, on Go's matcher, which takes linear time. What the two read
// differently is rewritten, or refused as not known: then the outcome is unresolved, never wrong.

// longestPattern is how long a pattern may be, with its repetitions written out.
var longestPattern = limits.Name.Max * 10

// compile makes a matcher for one of Java's patterns, to search a string.
func compile(pattern, text string) (*regexp.Regexp, error) {
	if strings.HasSuffix(text, "\n") || strings.HasSuffix(text, "\r") {
		if strings.Contains(pattern, "$") || strings.Contains(pattern, `\Z`) {
			return nil, missing("pattern " + quote(pattern) + " is not supported here for a string that ends with a line break")
		}
	}
	return compileIn("", pattern, "")
}

// compileIn puts something of Go's own before and behind the pattern.
func compileIn(before, pattern, behind string) (*regexp.Regexp, error) {
	refused := func(why string) error {
		return missing("pattern " + quote(pattern) + " is not supported here: " + why)
	}
	if len(pattern) > longestPattern {
		return nil, refused("it is too long")
	}
	if weigh(pattern).instructions > longestPattern {
		return nil, refused("its repetitions make it too large")
	}
	translated, why := translate(pattern)
	if why != "" {
		return nil, refused(why)
	}
	re, err := regexp.Compile(before + translated + behind)
	if err != nil {
		return nil, refused("it is written in a way that only Java reads")
	}
	return re, nil
}

// translate writes one of Java's patterns for Go; why is what Go does not support.
func translate(pattern string) (translated, why string) {
	var out strings.Builder
	inClass, dotAll := false, hasFlag(pattern, "s")
	for i := 0; i < len(pattern); i++ {
		c := pattern[i]
		if c == '\\' && i+1 < len(pattern) {
			text, length, why := translateEscape(pattern[i+1:], inClass)
			if why != "" {
				return "", why
			}
			out.WriteString(text)
			i += length
			continue
		}
		if why := refusedAt(pattern, i, inClass); why != "" {
			return "", why
		}
		switch {
		case c == '[':
			inClass = true
		case c == ']':
			inClass = false
		case c == '$' && !inClass:
			out.WriteString(`\z`)
			continue
		case c == '.' && !inClass && !dotAll:
			out.WriteString(`[^\n\r\x{85}\x{2028}\x{2029}]`)
			continue
		}
		out.WriteByte(c)
	}
	return out.String(), ""
}

// refusedAt is what Go's matcher cannot do, or does otherwise, at a place of a pattern.
func refusedAt(pattern string, i int, inClass bool) string {
	c, rest := pattern[i], pattern[i+1:]
	switch {
	case inClass && (c == '[' || c == '&' && strings.HasPrefix(rest, "&")):
		return "it nests character classes"
	case inClass:
		return ""
	case c == '[' && (strings.HasPrefix(rest, "]") || strings.HasPrefix(rest, "^]")):
		return "its character class starts with \"]\""
	case c == '(' && hasLookaround(pattern[i:]):
		return "it looks ahead or behind"
	case c == '+' && i > 0 && strings.IndexByte("*+?}", pattern[i-1]) >= 0 && !escaped(pattern, i-1):
		return "it has a possessive quantifier"
	case c == '$' && rest != "" && rest[0] != ')' && rest[0] != '|':
		return "it continues after the end of the string"
	}
	return ""
}

// escaped reports whether the character at a place has a backslash before it.
func escaped(pattern string, at int) bool {
	n := 0
	for at-n-1 >= 0 && pattern[at-n-1] == '\\' {
		n++
	}
	return n%2 == 1
}

func hasLookaround(group string) bool {
	for _, start := range [...]string{"(?=", "(?!", "(?<=", "(?<!", "(?>"} {
		if strings.HasPrefix(group, start) {
			return true
		}
	}
	return strings.HasPrefix(group, "(?") && strings.ContainsAny(flags(group[2:]), "xudmU-")
}

// hasFlag reports whether a group anywhere in a pattern sets a flag.
func hasFlag(pattern, flag string) bool {
	for rest := pattern; ; {
		_, after, found := strings.Cut(rest, "(?")
		if !found {
			return false
		}
		if strings.Contains(flags(after), flag) {
			return true
		}
		rest = after
	}
}

// flags are the letters before ")" or ":".
func flags(text string) string {
	end := strings.IndexAny(text, "):")
	if end < 0 || spanOf(text[:end], "idmsuxU-") != end {
		return ""
	}
	return text[:end]
}

// translateEscape writes what follows a backslash for Go, and gives the length read.
func translateEscape(rest string, inClass bool) (text string, length int, why string) {
	switch c := rest[0]; c {
	case 'Q':
		quoted, _, closed := strings.Cut(rest[1:], `\E`)
		length = 1 + len(quoted) + 2*btoi(closed)
		return regexp.QuoteMeta(quoted), length, ""
	case 'd', 'D', 'w', 'W', 'n', 't', 'r', 'f', 'a', 'b', 'B', 'A', 'z', 'x', 'p', 'P':
		return `\` + string(c), 1, ""
	case 's', 'S':
		if inClass && c == 'S' {
			return "", 1, "it has \"\\S\" in a character class"
		}
		return spaces(c, inClass), 1, ""
	case 'h':
		if inClass {
			return ` \t\x{A0}`, 1, ""
		}
		return `[ \t\x{A0}]`, 1, ""
	case 'e':
		return `\x1b`, 1, ""
	case 'Z':
		return `\z`, 1, ""
	}
	if c := rest[0]; isLetter(c) || '0' <= c && c <= '9' {
		return "", 1, "it has \"\\" + string(rune(c)) + "\""
	}
	return `\` + rest[:1], 1, ""
}

// spaces is Java's white space, which has the vertical tab that Go's lacks.
func spaces(letter byte, inClass bool) string {
	switch {
	case inClass:
		return `\s\x0b`
	case letter == 'S':
		return `[^\s\x0b]`
	}
	return `[\s\x0b]`
}

// matching is "x =~ y", which finds, and "x ==~ y", which matches the whole.
func matching(op string, x, y Value) (Value, error) {
	m := &Matcher{Text: Text(x), Source: Text(y)}
	if op == "=~" {
		return m, nil
	}
	if isNull(x) {
		return Bool(false), nil
	}
	is, err := wholeMatch(m.Text, m.Source)
	return Bool(is), err
}

// wholeMatch reports whether a pattern matches all of a string.
func wholeMatch(text, pattern string) (bool, error) {
	re, err := compileIn(`\A(?:`, pattern, `)\z`)
	if err != nil {
		return false, err
	}
	return re.MatchString(text), nil
}

// truth is whether a matcher finds anything.
func (m *Matcher) truth() (bool, *Unknown) {
	if m.found == nil {
		m.found = &found{}
		if re, err := compile(m.Source, m.Text); err != nil {
			m.found.unknown = &Unknown{Cause: Unresolved, Reason: err.Error()}
		} else {
			m.found.is = re.MatchString(m.Text)
		}
	}
	return m.found.is, m.found.unknown
}

// all are the matches: strings, or lists of a match and its groups if the pattern has groups.
func (m *Matcher) all() ([]Value, error) {
	re, err := compile(m.Source, m.Text)
	if err != nil {
		return nil, err
	}
	var items []Value
	found, err := allMatches(re, m.Text)
	if err != nil {
		return nil, err
	}
	for _, at := range found {
		if len(at) == 2 {
			items = append(items, String(m.Text[at[0]:at[1]]))
		} else {
			items = append(items, &List{Items: groups(m.Text, at)})
		}
	}
	return items, nil
}

// allMatches are the places of all matches and their groups, as many as one operation may make.
func allMatches(re *regexp.Regexp, text string) ([][]int, error) {
	most := limits.ConfigItems.Max / (1 + re.NumSubexp())
	found := re.FindAllStringSubmatchIndex(text, most+1)
	if len(found) > most {
		return nil, tooMuch(limits.ConfigItems)
	}
	return found, nil
}

// groups are the strings of a match and of its groups, Null for a group that did not match.
func groups(text string, at []int) []Value {
	var items []Value
	for i := 0; i < len(at); i += 2 {
		if at[i] < 0 {
			items = append(items, Null{})
		} else {
			items = append(items, String(text[at[i]:at[i+1]]))
		}
	}
	return items
}
