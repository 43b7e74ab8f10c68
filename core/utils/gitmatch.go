package utils

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// gitMatcher matches a path as git's own matcher does, byte by byte: "*" and "?" and sets stay within a name, "**" between
// slashes or at an end crosses them, and a backslash takes the next character as it is. Every step is counted; beyond the
// limit nothing matches, which the owner of the count reports.
type gitMatcher struct {
	glob  string
	steps *int
}

// match reports whether the glob from a place on is the whole of s.
func (m *gitMatcher) match(at int, s string) bool {
	for at < len(m.glob) {
		if *m.steps++; *m.steps > limits.IgnoreWork.Max {
			return false
		}
		c := m.glob[at]
		if c == '*' {
			return m.star(at, s)
		}
		if s == "" {
			return false
		}
		switch {
		case c == '?':
			if s[0] == '/' {
				return false
			}
			at++
		case c == '[':
			end, ok := m.set(at+1, s[0])
			if !ok {
				return false
			}
			at = end
		default:
			if c == '\\' {
				if at++; at == len(m.glob) {
					return false
				}
				c = m.glob[at]
			}
			if c != s[0] {
				return false
			}
			at++
		}
		s = s[1:]
	}
	return s == ""
}

// star tries how much the stars at a place take.
func (m *gitMatcher) star(at int, s string) bool {
	end := at + span(m.glob[at:], '*', '*')
	opens := at == 0 || m.glob[at-1] == '/'
	crosses := end-at >= 2 && opens && (end == len(m.glob) || m.glob[end] == '/')
	if crosses && end == len(m.glob) {
		return true
	}
	if crosses && m.match(end+1, s) { // "**/" also matches the empty string
		return true
	}
	for {
		if *m.steps++; m.match(end, s) {
			return true
		}
		if s == "" || !crosses && s[0] == '/' || *m.steps > limits.IgnoreWork.Max {
			return false
		}
		s = s[1:]
	}
}

// set matches one byte with the set that begins at a position, and returns where the glob continues. A set that is not closed
// matches nothing, and none matches a slash.
func (m *gitMatcher) set(at int, c byte) (end int, ok bool) {
	negated := at < len(m.glob) && (m.glob[at] == '!' || m.glob[at] == '^')
	if negated {
		at++
	}
	hit := false
	for begin := at; at < len(m.glob) && *m.steps <= limits.IgnoreWork.Max; *m.steps++ {
		if m.glob[at] == ']' && at > begin {
			return at + 1, hit != negated && c != '/'
		}
		if name, length := className(m.glob[at:]); length > 0 {
			in, known := inClass(name, c)
			if !known {
				return 0, false
			}
			hit = hit || in
			at += length
			*m.steps++ // finding the name takes longer than comparing a byte
			continue
		}
		low, next := m.setByte(at)
		high := low
		if next+1 < len(m.glob) && m.glob[next] == '-' && m.glob[next+1] != ']' {
			high, next = m.setByte(next + 1)
		}
		if next > len(m.glob) {
			return 0, false
		}
		hit = hit || c == low || low < c && c <= high // the first of a range counts even where it runs backwards
		at = next
	}
	return 0, false
}

// setByte is one byte of a set, perhaps after a backslash, and where the next one is.
func (m *gitMatcher) setByte(at int) (byte, int) {
	if m.glob[at] != '\\' {
		return m.glob[at], at + 1
	}
	if at+1 == len(m.glob) {
		return 0, at + 2
	}
	return m.glob[at+1], at + 2
}

// longestClass bounds the search for the end of a class's name.
const longestClass = 64

// className is the name in "[:name:]" at the start of s, and the length of the whole.
func className(s string) (name string, length int) {
	rest, ok := strings.CutPrefix(s, "[:")
	end := strings.IndexByte(rest[:min(len(rest), longestClass)], ']')
	if !ok || end < 1 || rest[end-1] != ':' {
		return "", 0
	}
	return rest[:end-1], end + 3
}

// inClass reports whether a byte is of a class of ASCII characters, and whether there is the class.
func inClass(name string, c byte) (in, known bool) {
	lower, upper, digit := 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', isDigit(c)
	graphic := '!' <= c && c <= '~'
	switch name {
	case "alnum":
		return lower || upper || digit, true
	case "alpha":
		return lower || upper, true
	case "blank":
		return c == ' ' || c == '\t', true
	case "cntrl":
		return c < ' ' || c == 0x7f, true
	case "digit":
		return digit, true
	case "graph":
		return graphic, true
	case "lower":
		return lower, true
	case "print":
		return graphic || c == ' ', true
	case "punct":
		return graphic && !lower && !upper && !digit, true
	case "space":
		return c == ' ' || '\t' <= c && c <= '\r', true
	case "upper":
		return upper, true
	case "xdigit":
		return digit || 'a' <= c|0x20 && c|0x20 <= 'f', true
	}
	return false, false
}
