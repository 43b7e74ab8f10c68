package lsp

// Where a cursor is in JSON and YAML: in a file as it was parsed, and in one that is being written.

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// nodePlace is the value at a cursor: its keys from the top, and its member if it is one of an object.
type nodePlace struct {
	keys   []string
	member tree.Member
	node   *tree.Node
	onKey  bool
}

// span of the key, or of the value, that the cursor is on.
func (n nodePlace) span() source.Span {
	if n.onKey {
		return n.member.KeySpan
	}
	return n.node.Span
}

// nodeAt is the innermost key or value at an offset; ok is false outside of the root.
func nodeAt(root *tree.Node, offset int) (found nodePlace, ok bool) {
	if root == nil || offset < root.Span.Start || offset > root.Span.End {
		return found, false
	}
	found.node = root
	for {
		next, deeper := found.step(offset)
		if !deeper {
			return found, true
		}
		if found = next; found.onKey {
			return found, true
		}
	}
}

// step is the member or item at an offset.
func (n nodePlace) step(offset int) (next nodePlace, ok bool) {
	in := func(s source.Span) bool { return s.Start <= offset && offset <= s.End }
	for _, m := range n.node.Members {
		onKey := in(m.KeySpan)
		if onKey || m.Value != nil && in(m.Value.Span) {
			return nodePlace{append(slices.Clone(n.keys), m.Key), m, m.Value, onKey}, true
		}
	}
	for i, item := range n.node.Items {
		if in(item.Span) {
			return nodePlace{keys: append(slices.Clone(n.keys), strconv.Itoa(i)), node: item}, true
		}
	}
	return n, false
}

// writing is what is being written at a cursor.
type writing struct {
	// keys that lead to the object, list or value.
	keys []string
	// wants is what may be written there.
	wants wanted
	// span of what is written already, and is to be replaced.
	span source.Span
	// more: a colon follows a key.
	more bool
}

type wanted uint8

const (
	nothing wanted = iota
	aKey
	aValue
	anItem
)

// writingJSON is what is being written at an offset of JSON, which may be broken there.
func writingJSON(text string, offset int) (w writing) {
	s := jsonScanner{text: text, end: offset}
	s.scan()
	if len(s.open) == 0 {
		return w
	}
	top := s.open[len(s.open)-1]
	for _, f := range s.open[:len(s.open)-1] {
		w.keys = append(w.keys, f.key)
	}
	w.span = source.Span{Start: s.token, End: offset}
	for w.span.End < len(text) && (isWord(text[w.span.End]) || s.inString && text[w.span.End] != '"' && text[w.span.End] != '\n') {
		w.span.End++
	}
	if s.inString && w.span.End < len(text) && text[w.span.End] == '"' {
		w.span.End++
	}
	switch {
	case !top.object:
		w.wants = anItem
	case top.colon:
		w.keys, w.wants = append(w.keys, top.key), aValue
	default:
		w.wants = aKey
		w.more = strings.HasPrefix(strings.TrimLeft(text[w.span.End:], " \t\r\n"), ":")
	}
	return w
}

func isWord(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

// jsonScanner follows the brackets of JSON up to an end.
type jsonScanner struct {
	text string
	end  int
	open []jsonFrame
	// token is where what is written at the end begins; inString: with a quote.
	token    int
	inString bool
}

// jsonFrame is an open object or array; key is that of the member, or the index, that is being read.
type jsonFrame struct {
	object, colon bool
	key           string
	index         int
}

func (s *jsonScanner) scan() {
	for i := 0; i < s.end; {
		c := s.text[i]
		switch {
		case c == '"':
			i = s.string(i)
			continue
		case isWord(c):
			s.token = i
			for i < s.end && isWord(s.text[i]) {
				i++
			}
			if i == s.end {
				return
			}
			continue
		case c == '{' || c == '[':
			if len(s.open) > 0 {
				if top := &s.open[len(s.open)-1]; !top.object {
					top.key = strconv.Itoa(top.index)
				}
			}
			s.open = append(s.open, jsonFrame{object: c == '{'})
		case (c == '}' || c == ']') && len(s.open) > 0:
			s.open = s.open[:len(s.open)-1]
		case c == ':' && len(s.open) > 0:
			s.open[len(s.open)-1].colon = true
		case c == ',' && len(s.open) > 0:
			top := &s.open[len(s.open)-1]
			top.index++
			top.colon = false
		}
		i++
	}
	s.token = s.end
}

// string reads a string that begins at an offset, and gives where it ends.
func (s *jsonScanner) string(start int) int {
	for i := start + 1; i < s.end; i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '\n': // it was not closed
			return i
		case '"':
			if len(s.open) > 0 {
				if top := &s.open[len(s.open)-1]; top.object && !top.colon {
					top.key = s.text[start+1 : i]
				}
			}
			return i + 1
		}
	}
	s.token, s.inString = start, true
	s.end = start // nothing is left to scan
	return start
}

// The forms of lines of YAML, as far as completion reads them.
var (
	yamlKey   = regexp.MustCompile(`^( *)(- +)?(["']?)([^\s"':#-][^"':#]*|-)(["']?):( +|$)`)
	yamlBlank = regexp.MustCompile(`^\s*(#.*)?$`)
)

// writingYAML is what is being written at an offset of YAML in blocks; nothing in a comment or within brackets.
func writingYAML(text string, offset int) (w writing) {
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	before, after := text[start:offset], text[offset:]
	after, _, _ = strings.Cut(after, "\n")
	if strings.Contains(before, "#") || strings.ContainsAny(before, "{[") {
		return w
	}
	above := strings.Split(strings.TrimSuffix(text[:start], "\n"), "\n")
	indent := len(before) - len(strings.TrimLeft(before, " "))
	rest := before[indent:]
	end := offset + len(after) - len(strings.TrimLeft(after, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./"))
	if match := yamlKey.FindStringSubmatch(before); match != nil && match[2] == "" {
		w.keys = append(yamlAncestors(above, indent), match[4])
		w.wants, w.span = aValue, source.Span{Start: start + len(match[0]), End: end}
		return w
	}
	if item, ok := strings.CutPrefix(rest, "- "); ok || rest == "-" {
		w.keys = yamlAncestors(above, indent+1) // a list may have the indentation of its key
		w.wants, w.span = anItem, source.Span{Start: offset - len(strings.TrimLeft(item, " ")), End: end}
		return w
	}
	w.keys, w.wants = yamlAncestors(above, indent), aKey
	w.span = source.Span{Start: start + indent, End: end}
	w.more = strings.HasPrefix(strings.TrimLeft(text[end:], " "), ":")
	return w
}

// yamlAncestors are the keys of the lines above that a line of an indentation is below of.
func yamlAncestors(above []string, indent int) (keys []string) {
	for i := len(above) - 1; i >= 0 && indent > 0; i-- {
		line := above[i]
		own := len(line) - len(strings.TrimLeft(line, " "))
		if own >= indent || yamlBlank.MatchString(line) {
			continue
		}
		indent = own
		if match := yamlKey.FindStringSubmatch(line); match != nil && match[2] == "" {
			keys = append(keys, match[4])
		}
	}
	slices.Reverse(keys)
	return keys
}

// siblings are the keys of the object at keys.
func siblings(root *tree.Node, keys []string) map[string]bool {
	for _, key := range keys {
		if root == nil {
			return nil
		}
		if index, err := strconv.Atoi(key); err == nil && root.Is(tree.Array) {
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

// data is a params file or another document of data, by the ending of its name.
func (at *place) data() *tree.Document {
	if strings.HasSuffix(strings.ToLower(at.file.Name), ".json") {
		return tree.ParseJSON(at.file)
	}
	return yaml.Parse(at.file).Document
}

// paramsKey is the parameter of a params file at the cursor.
func (at *place) paramsKey() (name string, span source.Span) {
	found, ok := nodeAt(at.data().Root, at.offset)
	if !ok || len(found.keys) != 1 || !found.onKey {
		return "", span
	}
	span = found.member.KeySpan
	if text := at.file.Slice(span); strings.HasPrefix(text, "\"") || strings.HasPrefix(text, "'") {
		span = inner(span)
	}
	return found.keys[0], span
}
