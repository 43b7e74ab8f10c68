package utils

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// Versions as PEP 440 orders them, which is how check_if_outdated compares (utils.md §7.6):
// numbers part by part with missing parts 0, then pre-releases before, post-releases after and
// development releases before what they belong to.

// CompareVersions is -1, 0 or 1 if version a is older than, the same as or newer than b. The error is a ValueError that names
// the invalid version.
func CompareVersions(a, b string) (int, error) {
	first, err := parseVersion(a)
	if err != nil {
		return 0, err
	}
	second, err := parseVersion(b)
	if err != nil {
		return 0, err
	}
	return first.compare(second), nil
}

// PlainVersion keeps the digits and dots of a string: "v3.5.2\n" is "3.5.2", and "1.10.dev0" is "1.10.0" (utils.md §7.5,
// §7.6).
func PlainVersion(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// part is one step in the order of versions: a rank, then a number or text within it.
type part struct {
	rank   int
	number digits
	text   string
}

// Ranks of the parts, where what is missing may come first or last.
const (
	first = iota - 1
	present
	last
)

// digits is a number of any length without leading zeros.
type digits string

// version holds the parts in the order in which they decide.
type version struct {
	epoch          digits
	release        []digits
	pre, post, dev part
	local          []part
}

// labels of pre-releases, the longer of two with the same beginning first, and what they mean.
var labels = [...]struct{ word, means string }{
	{"alpha", "a"}, {"a", "a"}, {"beta", "b"}, {"b", "b"},
	{"preview", "rc"}, {"pre", "rc"}, {"c", "rc"}, {"rc", "rc"},
}

var postWords = [...]string{"post", "rev", "r"}

func parseVersion(text string) (version, error) {
	s := scanner{rest: lowerASCII(strings.TrimFunc(text, isSpace))}
	v, ok := s.version()
	if !ok || s.rest != "" {
		return v, raise(diag.ValueError, "invalid version %s, expected the form \"1.10.2\"", shown(text))
	}
	return v, nil
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

func (v version) compare(w version) int {
	if c := v.epoch.compare(w.epoch); c != 0 {
		return c
	}
	for i := range max(len(v.release), len(w.release)) {
		if c := numberAt(v.release, i).compare(numberAt(w.release, i)); c != 0 {
			return c
		}
	}
	for _, pair := range [...][2]part{{v.pre, w.pre}, {v.post, w.post}, {v.dev, w.dev}} {
		if c := pair[0].compare(pair[1]); c != 0 {
			return c
		}
	}
	for i := range min(len(v.local), len(w.local)) {
		if c := v.local[i].compare(w.local[i]); c != 0 {
			return c
		}
	}
	return sign(len(v.local) - len(w.local))
}

func numberAt(release []digits, i int) digits {
	if i < len(release) {
		return release[i]
	}
	return ""
}

func (p part) compare(q part) int {
	if p.rank != q.rank {
		return sign(p.rank - q.rank)
	}
	if c := strings.Compare(p.text, q.text); c != 0 {
		return c
	}
	return p.number.compare(q.number)
}

// compare takes digits without leading zeros: the longer number is the larger.
func (d digits) compare(e digits) int {
	if len(d) != len(e) {
		return sign(len(d) - len(e))
	}
	return strings.Compare(string(d), string(e))
}

func sign(n int) int { return min(max(n, -1), 1) }
