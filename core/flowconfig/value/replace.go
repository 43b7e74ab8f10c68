package value

import (
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Replacing and splitting by regular expressions, as the methods of Java's strings do.

// replaceMatches replaces the first matches, or all of them for a negative number. In the
// replacement "$1" and "${name}" are groups and a backslash takes the next character as it is.
func replaceMatches(text, pattern, replacement string, most int) (Value, error) {
	re, err := compile(pattern, text)
	if err != nil {
		return nil, err
	}
	return replaceBy(text, re, most, func(at []int) (string, error) {
		return expand(text, re, at, replacement)
	})
}

// replaceBy replaces matches by what a function makes of each.
func replaceBy(text string, re *regexp.Regexp, most int, by func(at []int) (string, error)) (Value, error) {
	var out strings.Builder
	last := 0
	var found [][]int
	var err error
	if most < 0 {
		found, err = allMatches(re, text)
	} else {
		found = re.FindAllStringSubmatchIndex(text, most)
	}
	if err != nil {
		return nil, err
	}
	if err := bothWays(re, found); err != nil {
		return nil, err
	}
	for _, at := range found {
		made, err := by(at)
		if err != nil {
			return nil, err
		}
		out.WriteString(text[last:at[0]])
		out.WriteString(made)
		last = at[1]
		if out.Len() > limits.ConfigText.Max {
			return nil, tooMuch(limits.ConfigText)
		}
	}
	return madeText(out.String(), text[last:])
}

// bothWays rejects empty matches together with others: the two languages continue differently.
func bothWays(re *regexp.Regexp, found [][]int) error {
	if slices.ContainsFunc(found, func(at []int) bool { return at[1] > at[0] }) && re.MatchString("") {
		return missing("a pattern that can match an empty string is not supported here")
	}
	return nil
}

// expand writes a replacement for one match.
func expand(text string, re *regexp.Regexp, at []int, replacement string) (string, error) {
	var out strings.Builder
	for i := 0; i < len(replacement); i++ {
		switch c := replacement[i]; {
		case c == '\\':
			if i++; i == len(replacement) {
				return "", failAs(badArgument, "replacement ends with a backslash")
			}
			out.WriteByte(replacement[i])
		case c == '$':
			group, length := groupOf(re, replacement[i+1:])
			if group < 0 || 2*group >= len(at) {
				return "", failAs(beyondEnd, "replacement "+quote(replacement)+" references a missing group")
			}
			if at[2*group] >= 0 {
				out.WriteString(text[at[2*group]:at[2*group+1]])
			}
			i += length
		default:
			out.WriteByte(c)
		}
	}
	return out.String(), nil
}

// groupOf reads the number or "{name}" after a dollar sign, and gives the length read.
func groupOf(re *regexp.Regexp, rest string) (group, length int) {
	if strings.HasPrefix(rest, "{") {
		end := strings.IndexByte(rest, '}')
		if end < 0 {
			return -1, 0
		}
		return re.SubexpIndex(rest[1:end]), end + 1
	}
	group = -1
	for length < len(rest) && '0' <= rest[length] && rest[length] <= '9' {
		next := max(group, 0)*10 + int(rest[length]-'0')
		if length > 0 && next > re.NumSubexp() {
			break // "$12" is group 1 and a "2" if the pattern has fewer than twelve groups
		}
		group = next
		length++
	}
	return group, length
}

// split cuts a string at the matches of a pattern. Without a limit empty strings at the end are dropped; an empty match at
// the start does not cut.
func split(text, pattern string, limit int64) (Value, error) {
	re, err := compile(pattern, text)
	if err != nil {
		return nil, err
	}
	found, err := allMatches(re, text)
	if err != nil {
		return nil, err
	}
	if err := bothWays(re, found); err != nil {
		return nil, err
	}
	made := &List{Sort: Array}
	last := 0
	for _, at := range found {
		if limit > 0 && int64(len(made.Items)) == limit-1 {
			break
		}
		if at[1] == 0 || at[0] == at[1] && at[0] == len(text) {
			continue
		}
		made.Items = append(made.Items, String(text[last:at[0]]))
		last = at[1]
	}
	if len(made.Items) == 0 {
		made.Items = []Value{String(text)}
		return made, nil
	}
	made.Items = append(made.Items, String(text[last:]))
	for n := len(made.Items); limit == 0 && n > 0 && made.Items[n-1] == String(""); n-- {
		made.Items = made.Items[:n-1]
	}
	return made, nil
}

// tokenize cuts a string at any of some characters and drops empty pieces.
func tokenize(text, separators string) Value {
	made := &List{}
	for token := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(separators, r) }) {
		made.Items = append(made.Items, String(token))
	}
	return made
}
