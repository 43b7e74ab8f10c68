// Package drafts makes the edits that carry a schema over to another draft.
package drafts

import (
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Convert is the edits that carry a schema over to another draft: its address, the key
// that holds the groups, and every reference through that key.
func Convert(s *schema.Schema, to dialect.Draft) []diag.Edit {
	var edits []diag.Edit
	if value := s.Root.Get("$schema"); value != nil {
		edits = append(edits, tree.Replace(value, tree.Quote(to.URI)))
	}
	for _, key := range dialect.DefsKeys() {
		if key != to.Defs && s.Root.Get(to.Defs) == nil {
			edits = append(edits, RenameDefs(s, key, to.Defs)...)
		}
	}
	return edits
}

// RenameDefs is the edits that rename the key that holds the groups, with the references
// through it, in the whole schema.
func RenameDefs(s *schema.Schema, from, to string) []diag.Edit {
	defs, ok := s.Root.Member(from)
	if !ok {
		return nil
	}
	return append(rerouteRefs(s.Root, from, to), tree.Rename(defs, to))
}

// rerouteRefs rewrites the first name of every reference that goes through it.
func rerouteRefs(root *tree.Node, from, to string) []diag.Edit {
	var edits []diag.Edit
	schema.EachRef(root, func(ref *tree.Node) {
		tokens := strings.SplitN(ref.Text, "/", 3)
		if len(tokens) < 3 || tokens[0] != "#" {
			return
		}
		if name, err := url.PathUnescape(tokens[1]); err == nil && tree.UnescapeToken(name) == from {
			edits = append(edits, tree.Replace(ref, tree.Quote("#/"+tree.EscapeToken(to)+"/"+tokens[2])))
		}
	})
	return edits
}
