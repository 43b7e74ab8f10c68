package pattern

import (
	"fmt"
	"regexp"
	"strings"
)

// compileNode writes a node without look-around in Go's dialect and compiles it.
func compileNode(n *node) (*regexp.Regexp, *Error) {
	if failure := n.firstBeyond(); failure != nil {
		return nil, failure
	}
	text, _ := translate(n)
	compiled, err := regexp.Compile(text)
	if err != nil {
		// Not known to happen: the limits of this package are tighter than those of regexp.
		return nil, &Error{Kind: Unsupported, Feature: "translation", Offset: n.offset, End: n.end,
			Message: "cannot be matched in linear time"}
	}
	return compiled, nil
}

func (n *node) firstBeyond() *Error {
	var failure *Error
	n.has(func(n *node) bool {
		failure = n.beyond
		return failure != nil
	})
	return failure
}

// translate writes a node in Go's dialect. A match is only yes or no, so the text needs to
// describe the same strings, not the same captures or preferences. weight is the largest
// product of nested counts, which regexp limits.
func translate(n *node) (text string, weight int) {
	switch n.kind {
	case oneOf:
		if n.ignoreCase {
			return "(?i:" + n.set.String() + ")", 1
		}
		return n.set.String(), 1
	case start:
		return `\A`, 1
	case end:
		return `\z`, 1
	case boundary:
		if n.negative {
			return `\B`, 1
		}
		return `\b`, 1
	case sequence, choice:
		return translateAll(n)
	case repeat:
		return translateRepeat(n)
	}
	return `(?:)`, 1
}

func translateAll(n *node) (string, int) {
	var text strings.Builder
	weight := 1
	text.WriteString("(?:")
	for i, sub := range n.subs {
		if i > 0 && n.kind == choice {
			text.WriteByte('|')
		}
		part, w := translate(sub)
		text.WriteString(part)
		weight = max(weight, w)
	}
	text.WriteByte(')')
	return text.String(), weight
}

// translateRepeat writes counts that are too large for one pair of braces as several.
func translateRepeat(n *node) (string, int) {
	atom, weight := translate(n.subs[0])
	if n.subs[0].kind != oneOf {
		atom = "(?:" + atom + ")"
	}
	chunk := maxRepeat / weight
	var text strings.Builder
	text.WriteString("(?:")
	most := 1
	put := func(count int, form string) {
		for ; count > 0; count -= chunk {
			now := min(count, chunk)
			most = max(most, now)
			fmt.Fprintf(&text, form, atom, now)
		}
	}
	switch {
	case n.max == unbounded && n.min <= 1:
		text.WriteString(atom + map[bool]string{true: "+", false: "*"}[n.min == 1])
	case n.max == unbounded:
		put(n.min, "%s{%d}")
		text.WriteString(atom + "*")
	default:
		put(n.min, "%s{%d}")
		put(n.max-n.min, "%s{0,%d}")
	}
	text.WriteByte(')')
	return text.String(), weight * most
}
