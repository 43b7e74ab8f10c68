package docs

// The layout of the reference (schema.md §7), for comparison with documentation that it wrote: groups in the order of the
// file, its cells, and strings as they are in the schema, even if they break the table.

import (
	"slices"
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Compat writes the Markdown of the reference, before any formatter has been over it. It fails
// for columns that make no sense.
func Compat(s *schema.Schema, options Options) (string, error) {
	options.HideHidden = false // it knows no such thing
	columns, err := options.columns(s)
	if err != nil {
		return "", err
	}
	w := &compatWriter{columns: columns}
	w.WriteString("# " + rawValue(s.Root, "title", "") + "\n\n" + rawValue(s.Root, "description", "") + "\n")
	groups := slices.DeleteFunc(slices.Clone(s.Groups), func(g *schema.Group) bool { return g.Defs != s.Draft.Defs })
	for _, g := range firstPlaces(groups, s.Root.Get(s.Draft.Defs), func(g *schema.Group) string { return g.Name }) {
		w.WriteString("\n## " + rawValue(g.Node, "title", "{}") + "\n\n" + rawValue(g.Node, "description", "") + "\n\n")
		w.table(g.Params, g.Node)
	}
	if other := s.Ungrouped(); len(other) > 0 {
		w.WriteString("\n## " + otherTitle + "\n\n")
		w.table(other, s.Root)
	}
	return w.String(), nil
}

// firstPlaces returns what the members of an object are in the order of nf-core/tools: a key that
// the object contains twice has the value of the last and the place of the first.
func firstPlaces[T any](all []T, object *tree.Node, name func(T) string) []T {
	if len(all) == 0 {
		return nil
	}
	place := map[string]int{}
	for i, m := range object.Members {
		if _, ok := place[m.Key]; !ok {
			place[m.Key] = i
		}
	}
	return slices.SortedStableFunc(slices.Values(all), func(a, b T) int { return place[name(a)] - place[name(b)] })
}

type compatWriter struct {
	strings.Builder
	columns []string
}

// table writes the parameters that a group or the schema itself has.
func (w *compatWriter) table(params []*schema.Param, parent *tree.Node) {
	for _, column := range w.columns {
		w.WriteString("| " + wordsTitled(column) + " ")
	}
	w.WriteString("|\n" + strings.Repeat("|-----------", len(w.columns)) + "|\n")
	for _, p := range firstPlaces(params, parent.Get("properties"), func(p *schema.Param) string { return p.Name }) {
		for _, column := range w.columns {
			w.WriteString("| ")
			w.cell(column, p)
		}
		w.WriteString("|\n")
	}
}

func (w *compatWriter) cell(column string, p *schema.Param) {
	switch column {
	case columnName:
		w.WriteString("`" + p.Name + "` ")
	case columnDescription:
		w.description(p)
	case columnType:
		w.WriteString("`" + rawValue(p.Node, column, "") + "` ")
	case columnRequired:
		if p.Required {
			w.WriteString("True")
		}
		w.WriteByte(' ')
	default:
		w.WriteString(rawValue(p.Node, column, "") + " ")
	}
}

func (w *compatWriter) description(p *schema.Param) {
	breaks := strings.NewReplacer("\n", "<br>")
	w.WriteString(breaks.Replace(p.Get("description").String()))
	if values := p.Get("enum"); values.Is(tree.Array) {
		w.WriteString(" (accepted: ")
		for i, value := range values.Items {
			if i > 0 {
				w.WriteString(`\|`)
			}
			w.WriteString("`" + schema.ReferenceText(value) + "`")
		}
		w.WriteByte(')')
	}
	w.WriteByte(' ')
	if help := p.Get("help_text").String(); help != "" {
		w.WriteString("<details><summary>" + helpSummary + "</summary><small>" + breaks.Replace(help) + "</small></details>")
	}
}

// rawValue is the value of a keyword as the reference prints it, or what it prints without one.
func rawValue(n *tree.Node, keyword, without string) string {
	if value := n.Get(keyword); value != nil {
		return schema.ReferenceText(value)
	}
	return without
}

// wordsTitled begins each run of letters with a capital and writes the others small.
func wordsTitled(text string) string {
	inWord := false
	return strings.Map(func(r rune) rune {
		was := inWord
		inWord = unicode.IsLetter(r)
		if was {
			return unicode.ToLower(r)
		}
		return unicode.ToTitle(r)
	}, text)
}
