package reading

// Slips of the hand that YAML cannot see, because the text they leave is one: a missing space, a
// blank that is no space, quotes of a word processor. What they did to a value or key is told by
// the rule over it; here is which one it was, and its fix.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Unspaced finds the missing spaces in a text without quotes that was meant as lines of
// "name: value", with fields of the record, or of "- item"; ok is false for any other text.
func Unspaced(p *lint.Pass, n *tree.Node, record *dialect.Record) (found diag.Finding, ok bool) {
	if !n.Is(tree.String) || n.Span.Len() == 0 {
		return diag.Finding{}, false
	}
	all := p.Doc.File.Text
	var edits []diag.Edit
	at, known, names := n.Span.Start, 0, 0
	for line := range strings.Lines(p.Doc.File.Slice(n.Span)) {
		written := strings.TrimLeft(line, " ")
		sign, name := signOf(strings.TrimRight(written, " \r\n"))
		if sign == 0 {
			return diag.Finding{}, false
		}
		if record != nil && namesField(record, name) {
			known++
		}
		if name != "" {
			names++
		}
		problem := yaml.NoBlank(all, at+len(line)-len(written)+sign)
		if len(edits) == 0 {
			what := "the dash of an item"
			if name != "" {
				what = fmt.Sprintf("the colon of %q", name)
			}
			found = diag.Finding{Node: n, Span: problem.Span, Message: fmt.Sprintf(problem.Message, what)}
		}
		edits = append(edits, problem.Fixes[0].Edits...)
		at += len(line)
	}
	if names > 0 && known == 0 || !readable(p, edits) {
		return diag.Finding{}, false
	}
	found.Fixes = Offered("write the space", known == names, edits)
	return found, true
}

// signOf is where the sign ends that begins a value in a line without a space, with the name
// before it if it is a colon; 0 without one.
func signOf(line string) (end int, name string) {
	if rest, item := strings.CutPrefix(line, "-"); item && rest != "" && strings.IndexByte("- ", rest[0]) < 0 {
		return 1, ""
	}
	name, rest, ok := strings.Cut(line, ":")
	if !ok || name == "" || rest == "" || strings.HasPrefix(rest, "//") || strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789_.-") != "" {
		return 0, ""
	}
	return len(name) + 1, name
}

// namesField reports whether a name is a field of the record in any dialect or revision.
func namesField(record *dialect.Record, name string) bool {
	for _, n := range dialect.All {
		if record.Named(n, name) != nil {
			return true
		}
	}
	return false
}

// readable reports whether a file can be read after the edits.
func readable(p *lint.Pass, edits []diag.Edit) bool {
	_, ok := after(p, edits)
	return ok
}

// after is the file as it is read after edits; ok is false if it cannot be.
func after(p *lint.Pass, edits []diag.Edit) (doc *yaml.Document, ok bool) {
	if len(edits) == 0 || !p.Spend(len(p.Doc.File.Text)) {
		return nil, false
	}
	text, err := diag.Apply(p.Doc.File.Text, edits)
	if err != nil {
		return nil, false
	}
	doc = yaml.Parse(source.New(p.Doc.File.Name, []byte(text)))
	return doc, doc.Readable()
}

// OddlyQuoted tells of a text between quotes that are not the straight ones.
func OddlyQuoted(p *lint.Pass, view *View, n *tree.Node) (found diag.Finding, ok bool) {
	if !n.Is(tree.String) || view.Reading.Doc.Scalar(n).Style != yaml.Plain {
		return diag.Finding{}, false
	}
	inner, open, closing, ok := source.InOddQuotes(n.Text)
	if !ok {
		return diag.Finding{}, false
	}
	edits := SetTo(p, view, n, inner)
	return diag.Finding{Node: n, Fixes: Offered("write it without the quotes", stillFits(p, view, edits), edits),
		Message: fmt.Sprintf("%q stands between %s and %s, which YAML takes for letters; straight quotes are expected, or none", inner, open, closing)}, true
}

// OddKey tells of a key that would be a setting but for its quotes or blanks.
func OddKey(p *lint.Pass, view *View, s Stray) (found diag.Finding, ok bool) {
	key := s.Member.Key
	if inner, open, closing, quoted := source.InOddQuotes(key); quoted {
		if s.Field = s.Section.Field(p, view, inner); s.Field == nil {
			return diag.Finding{}, false
		}
		return diag.Finding{Node: s.Member.Value, Span: s.Member.KeySpan, Fixes: s.Rename(p, view, true),
			Message: fmt.Sprintf("the key %q stands between %s and %s, which YAML takes for letters; straight quotes are expected, or none", inner, open, closing)}, true
	}
	if source.OddBlank(key) != 0 && strings.HasPrefix(p.Doc.File.Text[s.Member.KeySpan.Start:], key) {
		return oddlyIndented(p, view, s)
	}
	return diag.Finding{}, false
}

// oddlyIndented tells of lines that are indented by blanks that are no spaces, all of a mapping
// at its first.
func oddlyIndented(p *lint.Pass, view *View, s Stray) (diag.Finding, bool) {
	var edits []diag.Edit
	for i, m := range s.Node.Members {
		indent := strings.IndexFunc(m.Key, func(r rune) bool { return source.OddBlank(string(r)) == 0 })
		start := m.KeySpan.Start
		if indent <= 0 || !strings.HasPrefix(p.Doc.File.Text[start:], m.Key) {
			continue
		}
		if len(edits) == 0 && i != s.index {
			return diag.Finding{}, true
		}
		spaces := strings.Repeat(" ", utf8.RuneCountInString(m.Key[:indent]))
		edits = append(edits, diag.Edit{Span: source.Span{Start: start, End: start + indent}, Text: spaces})
	}
	doc, ok := after(p, edits)
	safe := ok && len(models.Open(doc, view.Reading.Options).Dropped) < len(view.Reading.Dropped)
	return diag.Finding{Node: s.Member.Value, Span: edits[0].Span, Fixes: Offered("indent by spaces", safe, edits),
		Message: fmt.Sprintf("the line is indented by a blank that is no space (U+%04X), which YAML takes for a letter of the key; write spaces", source.OddBlank(s.Member.Key))}, true
}
