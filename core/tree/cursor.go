package tree

// Where a cursor is: in a document as it was parsed, and in JSON that is being written.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Cursor is the value at an offset: its keys from the top, and its member if it is one of an object.
type Cursor struct {
	Keys   []string
	Member Member
	Node   *Node
	OnKey  bool
}

// Span of the key, or of the value, that the cursor is on.
func (c Cursor) Span() source.Span {
	if c.OnKey {
		return c.Member.KeySpan
	}
	return c.Node.Span
}

// CursorAt is the innermost key or value at an offset; ok is false outside of the root.
func CursorAt(root *Node, offset int) (found Cursor, ok bool) {
	if root == nil || !root.Span.Touches(offset) {
		return found, false
	}
	found.Node = root
	for {
		next, deeper := found.step(offset)
		if !deeper {
			return found, true
		}
		if found = next; found.OnKey {
			return found, true
		}
	}
}

// step is the member or item at an offset.
func (c Cursor) step(offset int) (next Cursor, ok bool) {
	for _, m := range c.Node.Members {
		onKey := m.KeySpan.Touches(offset)
		if onKey || m.Value != nil && m.Value.Span.Touches(offset) {
			return Cursor{append(slices.Clone(c.Keys), m.Key), m, m.Value, onKey}, true
		}
	}
	for i, item := range c.Node.Items {
		if item.Span.Touches(offset) {
			return Cursor{Keys: append(slices.Clone(c.Keys), strconv.Itoa(i)), Node: item}, true
		}
	}
	return c, false
}

// Writing is what is being written at a cursor.
type Writing struct {
	// Keys that lead to the object, list or value.
	Keys []string
	// Wants is what may be written there.
	Wants Wanted
	// Span of what is written already, and is to be replaced.
	Span source.Span
	// More reports that a colon follows a key.
	More bool
}

// Wanted is what may be written at a cursor.
type Wanted uint8

// What may be written: nothing, a key of an object, its value, or an item of a list.
const (
	WantsNothing Wanted = iota
	WantsKey
	WantsValue
	WantsItem
)

// WritingAt is what is being written at an offset of JSON, which may be broken there.
func WritingAt(text string, offset int) (w Writing) {
	s := bracketScanner{text: text, end: offset}
	s.scan()
	if len(s.open) == 0 {
		return w
	}
	top := s.open[len(s.open)-1]
	for _, f := range s.open[:len(s.open)-1] {
		w.Keys = append(w.Keys, f.key)
	}
	w.Span = source.Span{Start: s.token, End: offset}
	for w.Span.End < len(text) && (IsWord(text[w.Span.End]) || s.inString && text[w.Span.End] != '"' && text[w.Span.End] != '\n') {
		w.Span.End++
	}
	if s.inString && w.Span.End < len(text) && text[w.Span.End] == '"' {
		w.Span.End++
	}
	switch {
	case !top.object:
		w.Wants = WantsItem
	case top.colon:
		w.Keys, w.Wants = append(w.Keys, top.key), WantsValue
	default:
		w.Wants = WantsKey
		w.More = strings.HasPrefix(strings.TrimLeft(text[w.Span.End:], " \t\r\n"), ":")
	}
	return w
}

// IsWord reports whether a byte belongs to a word: a name, a number, or a character beyond ASCII.
func IsWord(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

// bracketScanner follows the brackets of JSON up to an end.
type bracketScanner struct {
	text string
	end  int
	open []openBracket
	// token is where what is written at the end begins; inString: with a quote.
	token    int
	inString bool
}

// openBracket is an open object or array; key is that of the member, or the index, that is being read. colon: its colon was read,
// valued: its value, too.
type openBracket struct {
	object, colon, valued bool
	key                   string
	index                 int
}

// begin is called where a value or a key begins: behind a value it is the next key, whose comma is missing.
func (b *openBracket) begin() {
	if b.object && b.valued {
		b.colon, b.valued = false, false
	}
}

// end is called where a value or a key ends.
func (b *openBracket) end() { b.valued = b.colon }

func (s *bracketScanner) scan() {
	none := &openBracket{}
	for i := 0; i < s.end; {
		c, top := s.text[i], none
		if len(s.open) > 0 {
			top = &s.open[len(s.open)-1]
		}
		switch {
		case c == '"':
			top.begin()
			i = s.string(i, top)
			continue
		case IsWord(c):
			top.begin()
			s.token = i
			for i < s.end && IsWord(s.text[i]) {
				i++
			}
			if i == s.end {
				return
			}
			top.end()
			continue
		case c == '{' || c == '[':
			if !top.object {
				top.key = strconv.Itoa(top.index)
			}
			s.open = append(s.open, openBracket{object: c == '{'})
		case (c == '}' || c == ']') && len(s.open) > 0:
			if s.open = s.open[:len(s.open)-1]; len(s.open) > 0 {
				s.open[len(s.open)-1].end()
			}
		case c == ':':
			top.colon = true
		case c == ',':
			top.index++
			top.colon, top.valued = false, false
		}
		i++
	}
	s.token = s.end
}

// string reads a string that begins at an offset, and gives where it ends.
func (s *bracketScanner) string(start int, top *openBracket) int {
	for i := start + 1; i < s.end; i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '\n': // it was not closed
			top.end()
			return i
		case '"':
			if top.object && !top.colon {
				top.key = s.text[start+1 : i]
			}
			top.end()
			return i + 1
		}
	}
	s.token, s.inString = start, true
	s.end = start // nothing is left to scan
	return start
}

// Beside are the keys of the object beside the one that is being written.
func (w Writing) Beside(doc *Document) map[string]bool {
	known := keysAt(doc.Root, w.Keys)
	delete(known, strings.Trim(doc.File.Slice(w.Span), `"'`))
	return known
}

// keysAt are the keys of the object at keys below a root.
func keysAt(root *Node, keys []string) map[string]bool {
	for _, key := range keys {
		if root == nil {
			return nil
		}
		if index, err := strconv.Atoi(key); err == nil && root.Is(Array) {
			if index >= len(root.Items) {
				return nil
			}
			root = root.Items[index]
			continue
		}
		root = root.Get(key)
	}
	found := map[string]bool{}
	if root != nil {
		for _, m := range root.Members {
			found[m.Key] = true
		}
	}
	return found
}
