package tree

// JSON Pointers (RFC 6901).

import (
	"strconv"
	"strings"
)

// Pointer is the node's JSON Pointer (RFC 6901); "" for the root.
func (n *Node) Pointer() string {
	if n == nil || n.Parent == nil {
		return ""
	}
	var room [16]string // as deep as nearly all nodes are
	tokens, size := room[:0], 0
	for at := n; at.Parent != nil; at = at.Parent {
		token := ""
		if m, ok := at.Key(); ok {
			token = EscapeToken(m.Key)
		} else {
			token = strconv.Itoa(int(at.index))
		}
		tokens, size = append(tokens, token), size+1+len(token)
	}
	var b strings.Builder
	b.Grow(size)
	for i := len(tokens) - 1; i >= 0; i-- {
		b.WriteByte('/')
		b.WriteString(tokens[i])
	}
	return b.String()
}

// At returns the node at a JSON Pointer below n, or nil.
func (n *Node) At(pointer string) *Node {
	if pointer == "" {
		return n
	}
	if pointer[0] != '/' {
		return nil
	}
	for _, token := range strings.Split(pointer[1:], "/") {
		switch {
		case n.Is(Object):
			n = n.Get(UnescapeToken(token))
		case n.Is(Array):
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(n.Items) || strconv.Itoa(i) != token {
				return nil
			}
			n = n.Items[i]
		default:
			return nil
		}
	}
	return n
}

// EscapeToken writes a name as one token of a JSON Pointer.
func EscapeToken(name string) string {
	if !strings.ContainsAny(name, "~/") {
		return name
	}
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// UnescapeToken reads one token of a JSON Pointer.
func UnescapeToken(token string) string {
	if !strings.Contains(token, "~") {
		return token
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
}
