package build

// References go by the way that leads to a place, so that they must follow what is renamed or moved.

import (
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// reroute is the edits that turn references to places, or to what is below them, to where these are now: JSON
// Pointers by those of before.
func (e *Editor) reroute(moved map[string]string) (edits []diag.Edit) {
	schema.EachRef(e.schema.Root, func(ref *tree.Node) {
		tokens := strings.Split(ref.Text, "/")
		if tokens[0] != "#" {
			return
		}
		pointer := ""
		for i, token := range tokens[1:] {
			pointer += "/" + tree.EscapeToken(plain(token))
			if to, is := moved[pointer]; is {
				rest := append([]string{"#" + to}, tokens[i+2:]...)
				edits = append(edits, tree.Replace(ref, tree.Quote(strings.Join(rest, "/"))))
				return
			}
		}
	})
	return edits
}

// plain is a token of a reference, unescaped.
func plain(token string) string {
	if name, err := url.PathUnescape(token); err == nil {
		token = name
	}
	return tree.UnescapeToken(token)
}
