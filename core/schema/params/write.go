package params

// Params files as the toolkit writes them, and the command that runs with one.

import (
	"math/big"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// WriteOptions set how parameters are written.
type WriteOptions struct {
	Format Format
	// All writes values as well that the pipeline has anyway: those equal to the schema's default, and
	// where there is none false, null and "" (schema.md §8).
	All bool
}

// indentation of the JSON that is written.
const indentation = 4

// Write writes the members of an object of values as a params file, in the schema's order; undeclared names are last, in
// their own order.
func Write(s *schema.Schema, values *tree.Node, o WriteOptions) string {
	kept := ordered(s, values)
	if !o.All {
		kept = worthWriting(s, kept)
	}
	object := values.CopyWith(kept, nil)
	if o.Format == YAML {
		return yaml.Write(plain(object))
	}
	return tree.Pretty(object, indentation)
}

// ordered are the members that count, in the schema's order.
func ordered(s *schema.Schema, values *tree.Node) []tree.Member {
	members := make([]tree.Member, 0, len(values.Members))
	placed := make(map[string]bool, len(values.Members))
	place := func(name string) {
		if m, ok := values.Member(name); ok && !placed[name] {
			placed[name] = true
			members = append(members, m)
		}
	}
	for _, g := range s.InOrder() {
		for _, p := range g.Params {
			place(p.Name)
		}
	}
	for _, p := range s.Ungrouped() {
		place(p.Name)
	}
	for _, m := range values.Members {
		place(m.Key)
	}
	return members
}

// worthWriting leaves out the values that the pipeline has anyway.
func worthWriting(s *schema.Schema, members []tree.Member) []tree.Member {
	kept := make([]tree.Member, 0, len(members))
	for _, m := range members {
		standard := (*tree.Node)(nil)
		for _, p := range s.Named(m.Key) {
			if standard == nil {
				standard = p.Get("default")
			}
		}
		switch {
		case standard != nil && tree.Equal(standard, m.Value):
		case (standard == nil || standard.Kind == tree.Null) && saysNothing(m.Value):
		default:
			kept = append(kept, m)
		}
	}
	return kept
}

// saysNothing reports whether a value is as good as none for a parameter without a default.
func saysNothing(n *tree.Node) bool {
	switch n.Kind {
	case tree.Null:
		return true
	case tree.Bool:
		return !n.True()
	case tree.String:
		return n.Text == ""
	}
	return false
}

// plain is a value as plain data, to be written as YAML.
func plain(n *tree.Node) any {
	switch n.Kind {
	case tree.Bool:
		return n.True()
	case tree.Number:
		return plainNumber(n.Text)
	case tree.String:
		return n.Text
	case tree.Array:
		items := make([]any, len(n.Items))
		for i, item := range n.Items {
			items[i] = plain(item)
		}
		return items
	case tree.Object:
		m := &tree.Map{}
		for i, member := range n.Members {
			if n.Effective(i) {
				m.Entries = append(m.Entries, tree.Entry{Key: member.Key, Value: plain(member.Value)})
			}
		}
		return m
	}
	return nil
}

func plainNumber(digits string) any {
	if whole, ok := new(big.Int).SetString(digits, 10); ok {
		if whole.IsInt64() {
			return whole.Int64()
		}
		return whole
	}
	value, _ := strconv.ParseFloat(digits, 64) // beyond the range it is an infinity, as for any reader
	return value
}

// FileName is the usual name of a params file.
func FileName(names *dialect.Names, format Format) string {
	if format == YAML {
		return names.ParamsFile + ".yml"
	}
	return names.ParamsFile + ".json"
}

// Command are the words of the command that runs a pipeline with a params file.
func Command(names *dialect.Names, pipeline, file string) []string {
	return []string{names.Engine, "run", pipeline, "-params-file", file}
}
