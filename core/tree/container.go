package tree

// Objects and arrays: commas, colons, keys and closing brackets, and the recovery if one of them
// is missing or extra.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// container reads an object or array from its bracket to the one that closes it.
func (p *parser) container(kind Kind) *Node {
	start, closing := p.pos, byte(']')
	if kind == Object {
		closing = '}'
	}
	if p.depth >= limits.JSONDepth.Max {
		p.stop(p.char(), &limits.Exceeded{Limit: limits.JSONDepth})
		return p.newNode(Invalid, start)
	}
	p.depth++
	p.open = append(p.open, closing)
	p.pos++
	node := p.newNode(kind, start)
	membersFrom, itemsFrom := len(p.members), len(p.items)
	p.elements(kind, closing, start)
	node.Span.End = p.pos
	if kind == Object {
		node.Members = p.doc.members.take(len(p.members) - membersFrom)
		copy(node.Members, p.members[membersFrom:])
		p.members = p.members[:membersFrom]
		p.adoptMembers(node)
	} else {
		node.Items = slices.Clone(p.items[itemsFrom:])
		p.items = p.items[:itemsFrom]
		for i, item := range node.Items {
			item.Parent, item.index = node, int32(i)
		}
	}
	p.open = p.open[:len(p.open)-1]
	p.depth--
	return node
}

// elements reads up to the closing bracket, and that bracket.
func (p *parser) elements(kind Kind, closing byte, start int) {
	lastEnd := p.pos       // end of the last element, where a missing comma belongs
	comma := source.Span{} // the comma read since the last element
	first, wasFull := true, false
	for {
		p.space()
		if p.stopped {
			return
		}
		if p.pos >= len(p.text) {
			p.reportUnclosed(source.Span{Start: start, End: start + 1}, closing)
			return
		}
		c := p.text[p.pos]
		switch {
		case c == closing:
			if comma.End > 0 {
				p.syntaxError(comma, fmt.Sprintf("trailing comma before %q", string(closing)),
					diag.SafeFix("remove the trailing comma", diag.Edit{Span: comma})...)
			}
			p.pos++
			return
		case c == '}' || c == ']':
			if p.mismatched(closing, start) {
				return
			}
			continue
		case c == ',':
			at := p.char()
			p.pos++
			if first || comma.End > 0 {
				p.syntaxError(at, "expected a value, found a comma", diag.SafeFix("remove the comma", diag.Edit{Span: at})...)
				continue
			}
			comma = at
			continue
		}
		p.unsure = !first && comma.End == 0 && !p.startsElement(kind)
		if !first && comma.End == 0 && wasFull {
			p.report(diag.Finding{Code: Syntax, Span: source.Span{Start: p.pos, End: p.tokenEnd()}, Message: "missing comma",
				Related: diag.RelatedPlace(source.Span{Start: max(start, lastEnd-1), End: lastEnd}, "after this item"),
				Fixes:   []diag.Fix{{Title: "add a comma", Safe: p.startsElement(kind), Edits: []diag.Edit{{Span: source.Span{Start: lastEnd, End: lastEnd}, Text: ","}}}}})
		}
		comma = source.Span{}
		before := p.pos
		if kind == Object {
			wasFull = p.member()
		} else {
			p.items = append(p.items, p.value())
			wasFull = true
		}
		first = false
		lastEnd = p.pos
		if p.pos == before && !p.stopped {
			p.pos++ // an error without progress must not block the reader
		}
	}
}

// startsElement reports whether the token at p.pos can only be the next element. A bare word after a
// string may also be the rest of a string with quotes in it, which a comma would split.
func (p *parser) startsElement(kind Kind) bool {
	c := p.text[p.pos]
	return c == '"' || kind == Array && strings.IndexByte("{[-0123456789", c) >= 0
}

// mismatched handles a closing bracket of the other kind. It reports true when the open
// container ends here: because an outer one has that bracket, or because this one was
// closed with the wrong one.
func (p *parser) mismatched(closing byte, start int) bool {
	at, c := p.char(), p.text[p.pos]
	opened := source.Span{Start: start, End: start + 1}
	p.report(diag.Finding{Code: Syntax, Span: at, Message: fmt.Sprintf("expected %q, found %q", string(closing), string(c)),
		Related: diag.RelatedPlace(opened, "opening bracket")})
	if !slices.Contains(p.open[:len(p.open)-1], c) {
		p.pos++
	}
	return true
}

func (p *parser) reportUnclosed(opened source.Span, closing byte) {
	if p.unclosed || p.stopped {
		return
	}
	p.unclosed = true
	end := source.Span{Start: len(strings.TrimRight(p.text, " \t\r\n")), End: len(p.text)}
	p.report(diag.Finding{Code: Syntax, Span: end, Message: fmt.Sprintf("missing %q at the end of the file", string(closing)),
		Related: diag.RelatedPlace(opened, "opening bracket")})
}

// member reads a key, its colon and its value, and reports whether all three were there.
func (p *parser) member() bool {
	key, span, ok := p.key()
	if !ok {
		return false
	}
	if err := limits.Name.Check(len(key)); err != nil {
		p.stop(span, err)
	}
	p.space()
	if p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case ':':
			p.pos++
		case '=':
			at := p.char()
			p.pos++
			p.syntaxError(at, "expected \":\" after the key, found \"=\"", diag.SafeFix("write \":\"", diag.Edit{Span: at, Text: ":"})...)
		case ',', '}', ']': // the value is missing as well
		default:
			if p.keyBelow(span.End) {
				return p.withoutValue(key, span)
			}
			missing := diag.Finding{Code: Syntax, Span: source.Span{Start: p.pos, End: p.tokenEnd()}, Message: fmt.Sprintf("missing \":\" after the key %s", shown(key))}
			colon := []diag.Edit{{Span: source.Span{Start: span.End, End: span.End}, Text: ":"}}
			missing.Fixes = []diag.Fix{{Title: "add a colon", Safe: !p.unsure, Edits: colon}}
			p.report(missing)
		}
	}
	colon := p.pos
	p.space()
	var value *Node
	switch {
	case p.pos >= len(p.text):
		value = p.newNode(Invalid, p.pos)
	case p.text[p.pos] == ',' || p.text[p.pos] == '}' || p.text[p.pos] == ']':
		p.withoutValue(key, span)
		return true
	case p.keyBelow(colon):
		return p.withoutValue(key, span)
	default:
		value = p.value()
	}
	p.members = append(p.members, Member{Key: key, KeySpan: span, Value: value})
	return true
}

// withoutValue adds a member that has no value; it is not full.
func (p *parser) withoutValue(key string, span source.Span) bool {
	p.syntaxErrorf(span, "key %s has no value", shown(key))
	p.members = append(p.members, Member{Key: key, KeySpan: span, Value: p.newNode(Invalid, p.pos)})
	return false
}

// keyBelow reports whether the next token is a key, with its colon, on a line below: the member before it is being written.
func (p *parser) keyBelow(after int) bool {
	if p.pos >= len(p.text) || p.text[p.pos] != '"' || !strings.Contains(p.text[after:p.pos], "\n") {
		return false
	}
	for i := p.pos + 1; i < len(p.text) && p.text[i] != '\n'; i++ {
		switch p.text[i] {
		case '\\':
			i++
		case '"':
			return strings.HasPrefix(strings.TrimLeft(p.text[i+1:], " \t"), ":")
		}
	}
	return false
}

// key reads the key of a member. Without ok there was no key, and what was there is skipped.
func (p *parser) key() (string, source.Span, bool) {
	start := p.pos
	switch c := p.text[p.pos]; {
	case c == '"':
		text := p.quoted('"')
		return text, source.Span{Start: start, End: p.pos}, true
	case c == '\'' || c == '`':
		node := p.foreignQuotes(c)
		return node.Text, node.Span, true
	case isWordByte(c) || '0' <= c && c <= '9' || c == '-':
		for p.pos < len(p.text) && (isWordByte(p.text[p.pos]) || '0' <= p.text[p.pos] && p.text[p.pos] <= '9' || strings.IndexByte("-.", p.text[p.pos]) >= 0) {
			p.pos++
		}
		text, span := p.text[start:p.pos], source.Span{Start: start, End: p.pos}
		p.syntaxError(span, fmt.Sprintf("key %s must be in double quotes", shown(text)),
			diag.Fix{Title: "add quotes", Safe: !p.unsure, Edits: []diag.Edit{{Span: span, Text: Quote(text)}}})
		return text, span, true
	case c == '{' || c == '[':
		p.syntaxErrorf(p.char(), "expected a key in double quotes, found %q", string(c))
		p.value()
		return "", source.Span{}, false
	}
	p.unexpected()
	return "", source.Span{}, false
}

// RemoveOneKey returns the help for two equal keys of an object.
func RemoveOneKey(file *source.File, first, second source.Span) string {
	line := file.Position(first.Start).Line
	if line == file.Position(second.Start).Line {
		return "remove this key or the earlier one in the same line"
	}
	return fmt.Sprintf("remove this key or the one in line %d", line)
}

// adoptMembers sets parents, makes the map of a large object and reports duplicate keys.
func (p *parser) adoptMembers(node *Node) {
	if len(node.Members) > linearMembers {
		node.names = make(map[string]int32, len(node.Members))
	}
	for i := range node.Members {
		m := &node.Members[i]
		m.Value.Parent, m.Value.index = node, int32(i)
		earlier := -1
		if node.names != nil {
			if j, ok := node.names[m.Key]; ok {
				earlier = int(j)
			}
			node.names[m.Key] = int32(i)
		} else {
			for j := i - 1; j >= 0; j-- {
				if node.Members[j].Key == m.Key {
					earlier = j
					break
				}
			}
		}
		if earlier >= 0 {
			p.report(diag.Finding{Code: Duplicate, Span: m.KeySpan, Node: m.Value,
				Message: fmt.Sprintf("duplicate key %s", shown(m.Key)), Help: RemoveOneKey(p.doc.File, node.Members[earlier].KeySpan, m.KeySpan),
				Notes:   []string{"most parsers keep only the last value, others reject the file"},
				Related: diag.RelatedPlace(node.Members[earlier].KeySpan, "first used here")})
		}
	}
}
