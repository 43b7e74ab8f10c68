package docs

// The layout of the reference (schema.md §7), for those who compare with documentation that it
// wrote: groups in the order of the file, its cells, and texts as they stand in the schema, even
// where they break the table.

import (
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
	w.WriteString("# " + s.Root.Get("title").String() + "\n\n" + s.Root.Get("description").String() + "\n")
	for _, g := range s.Groups {
		if g.Defs == s.Draft.Defs {
			w.WriteString("\n## " + compatTitle(g.Node) + "\n\n" + g.Node.Get("description").String() + "\n\n")
			w.table(g.Params)
		}
	}
	if other := s.Ungrouped(); len(other) > 0 {
		w.WriteString("\n## " + otherTitle + "\n\n")
		w.table(other)
	}
	return w.String(), nil
}

// compatTitle is a group's title; one that is not there is printed as an empty object.
func compatTitle(group *tree.Node) string {
	if title := group.Get("title"); title != nil {
		return schema.ReferenceText(title)
	}
	return "{}"
}

type compatWriter struct {
	strings.Builder
	columns []string
}

func (w *compatWriter) table(params []*schema.Param) {
	for _, column := range w.columns {
		w.WriteString("| " + wordsTitled(column) + " ")
	}
	w.WriteString("|\n" + strings.Repeat("|-----------", len(w.columns)) + "|\n")
	for _, p := range params {
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
		w.WriteString("`" + rawValue(p, column) + "` ")
	case columnRequired:
		if p.Required {
			w.WriteString("True")
		}
		w.WriteByte(' ')
	default:
		w.WriteString(rawValue(p, column) + " ")
	}
}

func (w *compatWriter) description(p *schema.Param) {
	breaks := strings.NewReplacer("\n", "<br>")
	w.WriteString(breaks.Replace(p.Get("description").String()))
	if values := p.Get("enum"); values.Is(tree.Array) && len(values.Items) > 0 {
		w.WriteString(" (accepted: ")
		for i, value := range values.Items {
			if i > 0 {
				w.WriteString(`\|`)
			}
			w.WriteString("`" + schema.ReferenceText(value) + "`")
		}
		w.WriteByte(')')
	}
	if help := p.Get("help_text").String(); help != "" {
		w.WriteString(" <details><summary>" + helpSummary + "</summary><small>" + breaks.Replace(help) + "</small></details>")
	}
}

// rawValue is the value of a keyword as the reference prints it; "" without one.
func rawValue(p *schema.Param, keyword string) string {
	if value := p.Get(keyword); value != nil {
		return schema.ReferenceText(value)
	}
	return ""
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
