package schemarules

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// convertDraft is the edits that carry a schema over to another draft: its address, the key
// that holds the groups, and every reference through that key.
func convertDraft(s *schema.Schema, to dialect.Draft) []tree.Edit {
	var edits []tree.Edit
	if value := s.Root.Get("$schema"); value != nil {
		edits = append(edits, tree.Replace(value, tree.Quote(to.URI)))
	}
	for _, key := range dialect.DefsKeys() {
		if key != to.Defs && s.Root.Get(to.Defs) == nil {
			edits = append(edits, renameDefs(s, key, to.Defs)...)
		}
	}
	return edits
}

// renameDefs is the edits that rename the key that holds the groups, with the references
// through it, wherever in the schema they stand.
func renameDefs(s *schema.Schema, from, to string) []tree.Edit {
	defs, ok := s.Root.Member(from)
	if !ok {
		return nil
	}
	return append(rerouteRefs(s.Root, "#/"+tree.EscapeToken(from)+"/", "#/"+tree.EscapeToken(to)+"/"), tree.Rename(defs, to))
}

// rerouteRefs rewrites the start of every "$ref" below the node.
func rerouteRefs(n *tree.Node, from, to string) []tree.Edit {
	var edits []tree.Edit
	for _, m := range n.Members {
		if m.Key == "$ref" && m.Value.Is(tree.String) && len(m.Value.Text) > len(from) && m.Value.Text[:len(from)] == from {
			edits = append(edits, tree.Replace(m.Value, tree.Quote(to+m.Value.Text[len(from):])))
			continue
		}
		edits = append(edits, rerouteRefs(m.Value, from, to)...)
	}
	for _, item := range n.Items {
		edits = append(edits, rerouteRefs(item, from, to)...)
	}
	return edits
}
