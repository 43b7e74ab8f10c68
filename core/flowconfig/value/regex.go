package value

import (
	"regexp"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Regular expressions of Java's, on Go's matcher, which takes linear time. What the two read
// differently is rewritten, or refused as not known: then the outcome is unresolved, never wrong.

// compile makes a matcher for one of Java's patterns.
func compile(pattern string) (*regexp.Regexp, error) { return compileIn("", pattern, "") }

// compileIn puts something of Go's own before and behind the pattern.
func compileIn(before, pattern, behind string) (*regexp.Regexp, error) {
	refused := func(why string) error {
		return missing("the pattern " + quote(pattern) + " is not matched here, because " + why)
	}
	if len(pattern) > limits.Name.Max*10 {
		return nil, refused("it is too long")
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

// translate writes one of Java's patterns for Go; why says what Go cannot do.
func translate(pattern string) (translated, why string) {
	var out strings.Builder
	inClass := false
	for i := 0; i < len(pattern); i++ {
		c := pattern[i]
		switch {
		case c == '\\' && i+1 < len(pattern):
			i++
			text, why := translateEscape(pattern[i:], inClass)
			if why != "" {
				return "", why
			}
			if pattern[i] == 'Q' {
				end := strings.Index(pattern[i:], `\E`)
				if end < 0 {
					end = len(pattern) - i
				}
				text = regexp.QuoteMeta(pattern[i+1 : i+end])
				i = min(i+end+1, len(pattern)-1)
			}
			out.WriteString(text)
			continue
		case inClass && c == '[' && !strings.HasPrefix(pattern[i:], "[:"), inClass && strings.HasPrefix(pattern[i:], "&&"):
			return "", "it puts one class of characters into another"
		case c == '[' && !inClass:
			inClass = true
			if strings.HasPrefix(pattern[i+1:], "]") || strings.HasPrefix(pattern[i+1:], "^]") {
				return "", "its class of characters starts with \"]\""
			}
		case c == ']':
			inClass = false
		case !inClass && c == '(' && hasLookaround(pattern[i:]):
			return "", "it looks ahead or behind"
		case !inClass && c == '+' && i > 0 && strings.IndexByte("*+?}", pattern[i-1]) >= 0 && !escaped(pattern, i-1):
			return "", "it has a possessive quantifier"
		case !inClass && c == '$':
			out.WriteString(`(?:\n?\z)`)
			if i+1 < len(pattern) && pattern[i+1] != ')' && pattern[i+1] != '|' {
				return "", "it goes on after the end of the text"
			}
			continue
		}
		out.WriteByte(c)
	}
	return out.String(), ""
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
	return strings.HasPrefix(group, "(?") && strings.ContainsAny(flags(group[2:]), "xudm")
}

// flags are the letters before ")" or ":".
func flags(text string) string {
	end := strings.IndexAny(text, "):")
	if end < 0 || spanOf(text[:end], "idmsuxU-") != end {
		return ""
	}
	return text[:end]
}

// translateEscape writes the letter after a backslash for Go.
func translateEscape(rest string, inClass bool) (text, why string) {
	switch c := rest[0]; c {
	case 'd', 'D', 'w', 'W', 'n', 't', 'r', 'f', 'a', 'b', 'B', 'A', 'z', 'x', 'p', 'P':
		return `\` + string(c), ""
	case 's', 'S':
		if inClass && c == 'S' {
			return "", "it has \"\\S\" within a class of characters"
		}
		return spaces(c, inClass), ""
	case 'h':
		if inClass {
			return ` \t\x{A0}`, ""
		}
		return `[ \t\x{A0}]`, ""
	case 'e':
		return `\x1b`, ""
	case 'Z':
		return `(?:\n?\z)`, ""
	case 'Q', 'E':
		return "", ""
	}
	if c := rest[0]; isLetter(c) || '0' <= c && c <= '9' {
		return "", "it has \"\\" + string(rune(c)) + "\""
	}
	return `\` + rest[:1], ""
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

// wholeMatch reports whether a pattern matches all of a text.
func wholeMatch(text, pattern string) (bool, error) {
	re, err := compileIn(`\A(?:`, pattern, `)\z`)
	if err != nil {
		return false, err
	}
	return re.MatchString(text), nil
}

// truth is whether a matcher finds anything.
func (m *Matcher) truth() (bool, *Unknown) {
	re, err := compile(m.Source)
	if err != nil {
		return false, &Unknown{Cause: Unresolved, Reason: err.Error()}
	}
	return re.MatchString(m.Text), nil
}

// all are the matches: texts, or lists of a match and its groups where the pattern has groups.
func (m *Matcher) all() ([]Value, error) {
	re, err := compile(m.Source)
	if err != nil {
		return nil, err
	}
	var items []Value
	for _, at := range re.FindAllStringSubmatchIndex(m.Text, limits.ConfigItems.Max) {
		if len(at) == 2 {
			items = append(items, String(m.Text[at[0]:at[1]]))
		} else {
			items = append(items, &List{Items: groups(m.Text, at)})
		}
	}
	return items, nil
}

// groups are the texts of a match and of its groups, Null for one that took no part.
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
