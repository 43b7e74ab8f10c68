package params

// A new params file: all parameters, each explained, none set (schema.md §8, create-params-file).

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// CreateOptions set what a created file lists.
type CreateOptions struct {
	// ShowHidden lists the hidden parameters as well.
	ShowHidden bool
	// Pipeline is the name, address or directory that the command in the file's head runs.
	Pipeline string
}

// width of the lines, in characters.
const width = 80

// Create writes a YAML file that has every parameter as a comment with its default in a declared type, so that
// [Check] accepts the file with all of them set, but for required parameters without a default: those are null.
// A deprecated parameter has no line to set it. hidden is the number of parameters that were left out. Groups are
// in the order of the schema's allOf, the ungrouped parameters last.
func Create(s *schema.Schema, o CreateOptions) (text string, hidden int) {
	t := &template{options: o, listed: map[string]bool{}}
	t.head(s)
	for _, g := range s.InOrder() {
		t.group(g.Node, g.Name, g.Params)
	}
	if len(s.Ungrouped()) > 0 {
		t.group(nil, "Other parameters", s.Ungrouped())
	}
	if t.hidden > 0 {
		t.rule()
		t.comment("", english.Count(t.hidden, "hidden parameter")+" not listed.")
	}
	return t.out.String(), t.hidden
}

type template struct {
	options CreateOptions
	out     strings.Builder
	hidden  int
	// listed are the parameters that have a line; YAML allows a key once.
	listed map[string]bool
}

func (t *template) head(s *schema.Schema) {
	title := s.Root.Get("title").String()
	if title == "" {
		title = "Pipeline parameters"
	}
	t.comment("", title)
	t.comment("", s.Root.Get("description").String())
	t.out.WriteString("##\n")
	t.comment("", "Remove the \"# \" before each parameter that you set, and run the pipeline with this file:")
	t.comment("  ", strings.Join(Command(s.Names, t.options.Pipeline, FileName(s.Names, YAML)), " "))
}

// group writes a group's heading and its parameters, unless there are none to list.
func (t *template) group(node *tree.Node, name string, params []*schema.Param) {
	var shown []*schema.Param
	for _, p := range params {
		if p.Hidden() && !t.options.ShowHidden {
			t.hidden++
			continue
		}
		shown = append(shown, p)
	}
	if len(shown) == 0 {
		return
	}
	if title := node.Get("title").String(); title != "" {
		name = title
	}
	t.rule()
	t.comment("", name)
	t.comment("", node.Get("description").String())
	for _, p := range shown {
		t.param(p)
	}
}

// rule draws a line across.
func (t *template) rule() {
	t.out.WriteString("\n## " + strings.Repeat("-", width-3) + "\n")
}

// param writes one parameter: what is known of it, and once the line that sets it.
func (t *template) param(p *schema.Param) {
	t.out.WriteByte('\n')
	t.comment("", p.Name)
	t.comment("  ", p.Get("description").String())
	for _, fact := range facts(p) {
		t.comment("  ", fact)
	}
	switch {
	case t.listed[p.Name]:
		t.comment("  ", "Listed above")
		return
	case p.Get("deprecated").True():
		return // the engine's plugin refuses a file that sets it
	}
	t.listed[p.Name] = true
	value, remark := startValue(p)
	t.comment("  ", remark)
	t.out.WriteString("# " + keyText(p.Name) + ": " + value + "\n")
}

// facts are what a value must meet, in english.
func facts(p *schema.Param) (all []string) {
	if types := p.Types(); len(types) > 0 {
		fact := "Type: " + strings.Join(types, " or ")
		if format := p.Get("format").String(); format != "" {
			fact += " (" + format + ")"
		}
		all = append(all, fact)
	}
	if values := p.Get("enum"); values.Is(tree.Array) && len(values.Items) > 0 {
		allowed := make([]string, len(values.Items))
		for i, item := range values.Items {
			allowed[i] = tree.JSON(item)
		}
		all = append(all, "Allowed: "+strings.Join(allowed, ", "))
	}
	for _, bound := range [...]struct{ keyword, words string }{
		{"minimum", "At least: "}, {"maximum", "At most: "}, {"exclusiveMinimum", "More than: "}, {"exclusiveMaximum", "Less than: "}, {"pattern", "Pattern: "},
	} {
		if value := p.Get(bound.keyword); value.Is(tree.Number) || value.Is(tree.String) {
			all = append(all, bound.words+value.Text)
		}
	}
	if p.Required {
		all = append(all, "Required")
	}
	if p.Get("deprecated").True() {
		all = append(all, strings.TrimSpace("Deprecated. "+p.Get("errorMessage").String()))
	}
	return all
}

// comment writes a string as comment lines of at most [width] characters; a longer word has a line alone.
func (t *template) comment(indent, text string) {
	line := ""
	flush := func() {
		if line != "" {
			t.out.WriteString("## " + indent + line + "\n")
		}
		line = ""
	}
	for _, word := range strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool { return unicode.IsSpace(r) || isHiddenRune(r) }) {
		if line != "" && 3+len(indent)+utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			flush()
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	flush()
}

// keyText is a name as YAML takes it for text: without quotes where it is a plain word.
func keyText(name string) string {
	plain := name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r != '_' && r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	}) && name[0] != '-' && (name[0] < '0' || name[0] > '9')
	switch strings.ToLower(name) {
	case "y", "n", "yes", "no", "on", "off", "true", "false", "null":
		plain = false
	}
	if plain {
		return name
	}
	return escaped(tree.Quote(name))
}
