package value

import (
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The flat listing: one line "path = value" for each leaf, as the engine's "config -flat" prints it. It differs in two
// points, where the engine's output cannot be reproduced or has no information: a closure that the engine prints as the
// identity of an object is printed as its source, and an unknown value is printed in angle brackets.

// PrintOptions are what the listings have in common.
type PrintOptions struct {
	// Sort orders the names of each scope by their letters; otherwise they have the order of the tree.
	Sort bool
}

// Flat lists the leaves of a tree of scopes. A map that is not a scope is a leaf: "[k:v]" on one line. Empty scopes are left
// out.
func Flat(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(o)
	p.walk(root, false, func(path []string, v Value) {
		p.put(Key(path))
		p.put(" = ")
		p.put(LeafText(v))
		p.put("\n")
	})
	return p.listing()
}

// Key is a path as the flat listing writes it: names that are not identifiers are quoted.
func Key(path []string) string {
	key := ""
	for _, name := range path {
		key = KeyBelow(key, name)
	}
	return key
}

// KeyBelow is the [Key] of a name in a scope with a key; that of the whole tree is "".
func KeyBelow(scope, name string) string {
	if scope == "" {
		return quotedName(name)
	}
	return scope + "." + quotedName(name)
}

func quotedName(name string) string {
	if isIdentifier(name) {
		return name
	}
	return "'" + name + "'"
}

// isIdentifier reports whether Java could take a name for an identifier or keyword.
func isIdentifier(name string) bool {
	for i, r := range name {
		if 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' && i > 0 {
			continue
		}
		start := r == '_' || unicode.IsLetter(r) || unicode.In(r, unicode.Sc, unicode.Pc, unicode.Nl)
		if !start && (i == 0 || !unicode.In(r, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Cf)) {
			return false
		}
	}
	return name != ""
}

// mapKey is a key as the canonical listing and map literals write it: the word before the target
// of a selector stays outside the quotes.
func mapKey(name string) string {
	for _, selector := range [...]string{"withName:", "withLabel:"} {
		if target, ok := strings.CutPrefix(name, selector); ok {
			return selector + quotedName(target)
		}
	}
	return quotedName(name)
}

// LeafText is a value as the flat listing writes it.
func LeafText(v Value) string {
	if !isPrintedInParts(v) {
		if text := scalarText(v); len(text) <= limits.ConfigListing.Max {
			return text
		}
		return ""
	}
	p := newPrinter(PrintOptions{})
	p.leaf(v)
	return p.text.String()
}

// LeafSize is the length of [LeafText], or what was looked at before it exceeded an amount, which is
// the error then.
func LeafSize(v Value, most int) (size int, err error) {
	exceeded := limits.ConfigText
	if most < exceeded.Max {
		exceeded = limits.ConfigListing
	}
	switch u := AsUnknown(v); {
	case u != nil && u.Limit != nil:
		return 0, tooMuch(*u.Limit)
	case isInterpolated(v) && v.(*Interpolated).summary().size/2 > most:
		return 0, tooMuch(exceeded)
	}
	if text, ok := v.(String); ok {
		if size = sizeOfText(string(text), most); size > most {
			return most, tooMuch(exceeded)
		}
		return size, nil
	}
	p := newPrinter(PrintOptions{})
	p.left, p.measure = most, true
	p.leaf(v)
	if p.cut {
		return most - max(p.left, 0), tooMuch(exceeded)
	}
	return most - p.left, nil
}

// isPrintedInParts reports whether a value is printed as the values in it are, one by one.
func isPrintedInParts(v Value) bool {
	switch v.(type) {
	case *Map, *List, *Range:
		return true
	}
	return false
}

func isInterpolated(v Value) bool { _, ok := v.(*Interpolated); return ok }

// leaf writes a value on one line.
func (p *printer) leaf(v Value) {
	if !p.enter() {
		return
	}
	defer p.leave()
	switch v := v.(type) {
	case *Map:
		p.literal(v)
	case *List, *Range:
		p.put("[")
		for i, item := range p.items(v) {
			if i > 0 {
				p.put(", ")
			}
			p.leaf(item)
		}
		p.put("]")
	case String:
		if p.measure {
			p.count(sizeOfText(string(v), p.left))
			return
		}
		p.put(scalarText(v))
	default:
		p.put(scalarText(v))
	}
}

// sizeOfText is the length of a string in quotes, if that is at most the given amount; a longer one does not fit however much
// of it is escaped.
func sizeOfText(text string, most int) int {
	size := len(text) + len("''")
	if size <= most {
		size += escapes(text)
	}
	return size
}

// escapes is how many characters of a string are written with a backslash before them.
func escapes(text string) int {
	count := 0
	for i := range len(text) {
		switch text[i] {
		case '\\', '\n', '\r', '\t', '\f', '\'':
			count++
		}
	}
	return count
}

// scalarText is a value that contains no others, in quotes if it is a string.
func scalarText(v Value) string {
	switch s := v.(type) {
	case String:
		return "'" + escapeText(string(s)) + "'"
	case *Interpolated:
		return "'" + Text(s) + "'"
	case *Partial:
		if s.Raw {
			return "'" + s.Text() + "'"
		}
		return "'" + escapeText(s.Text()) + "'"
	case Memory, Duration, Secret:
		return "'" + Text(s) + "'"
	case *Unknown:
		if s.Class == "String" {
			return "'" + s.Text() + "'"
		}
	}
	return Text(v)
}

// literal writes a map as "[k:v]"; an empty one is "[]".
func (p *printer) literal(m *Map) {
	p.put("[")
	for i := range m.entries {
		if i > 0 {
			p.put(", ")
		}
		p.put(mapKey(m.entries[i].Name))
		p.put(":")
		p.leaf(m.entries[i].Value)
	}
	p.put("]")
}

// escapeText writes a string within its quotes.
func escapeText(text string) string {
	if !strings.ContainsAny(text, "\\\n\r\t\f'") {
		return text
	}
	var out strings.Builder
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\', '\'':
			out.WriteByte('\\')
			out.WriteByte(c)
		case '\n':
			out.WriteString(`\n`)
		case '\r':
			out.WriteString(`\r`)
		case '\t':
			out.WriteString(`\t`)
		case '\f':
			out.WriteString(`\f`)
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
