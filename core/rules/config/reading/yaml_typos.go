package reading

// Typos that are still valid YAML: a missing space after a colon, a space that is not ASCII, curly quotes. Rules that
// find an unexpected key or value report the typo instead, with its fix.

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

// MissingSpaces finds the missing spaces in a plain string that was meant as lines of "name: value", with fields of the
// record, or as lines of "- item"; ok is false for any other string.
func MissingSpaces(p *lint.Pass, n *tree.Node, record *dialect.Record) (found diag.Finding, ok bool) {
	if !n.Is(tree.String) || n.Span.Len() == 0 {
		return diag.Finding{}, false
	}
	all := p.Doc.File.Text
	var edits []diag.Edit
	at, known, names := n.Span.Start, 0, 0
	for line := range strings.Lines(p.Doc.File.Slice(n.Span)) {
		written := strings.TrimLeft(line, " ")
		sign, name := indicator(strings.TrimRight(written, " \r\n"))
		if sign == 0 {
			return diag.Finding{}, false
		}
		if record != nil && namesField(record, name) {
			known++
		}
		if name != "" {
			names++
		}
		after := "the dash of an item"
		if name != "" {
			after = fmt.Sprintf("the colon of %q", name)
		}
		problem := yaml.MissingSpace(all, at+len(line)-len(written)+sign, after)
		if len(edits) == 0 {
			found = diag.Finding{Node: n, Span: problem.Span, Message: problem.Message, Notes: problem.Notes, Help: problem.Help}
		}
		edits = append(edits, problem.Fixes[0].Edits...)
		at += len(line)
	}
	if names > 0 && known == 0 || !readable(p, edits) {
		return diag.Finding{}, false
	}
	found.Fixes = FixWith("add the missing space", known == names, edits)
	return found, true
}

// indicator returns the end of the ":" or "-" in a line that has no space after it, and the name before a colon; 0
// without one.
func indicator(line string) (end int, name string) {
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

// after returns the file after the edits; ok is false if it cannot be read.
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

// QuotedValue finds a plain string between quotes other than the straight ones.
func QuotedValue(p *lint.Pass, view *View, n *tree.Node) (found diag.Finding, ok bool) {
	if !n.Is(tree.String) || view.Reading.Doc.Scalar(n).Style != yaml.Plain {
		return diag.Finding{}, false
	}
	inner, open, closing, ok := source.InOddQuotes(n.Text)
	if !ok {
		return diag.Finding{}, false
	}
	edits := SetTo(p, view, n, inner)
	return diag.Finding{
		Node: n, Message: fmt.Sprintf("quotes %s and %s are part of the value %q", open, closing, inner),
		Help: "use straight quotes or none", Fixes: FixWith("remove the quotes", stillFits(p, view, edits), edits),
	}, true
}

// KeyTypo finds a key that would be a setting without its quotes or non-ASCII spaces.
func KeyTypo(p *lint.Pass, view *View, s UnknownKey) (found diag.Finding, ok bool) {
	key := s.Member.Key
	if inner, open, closing, quoted := source.InOddQuotes(key); quoted {
		if s.Field = s.Section.Field(p, view, inner); s.Field == nil {
			return diag.Finding{}, false
		}
		return diag.Finding{
			Node: s.Member.Value, Span: s.Member.KeySpan, Message: fmt.Sprintf("quotes %s and %s are part of the key %q", open, closing, inner),
			Help: "use straight quotes or none", Fixes: s.Rename(p, view, true),
		}, true
	}
	if source.NonASCIISpace(key) != 0 && strings.HasPrefix(p.Doc.File.Text[s.Member.KeySpan.Start:], key) {
		return indentTypo(p, view, s)
	}
	return diag.Finding{}, false
}

// indentTypo finds lines that are indented with non-ASCII spaces. It reports those of a mapping once, at the first line.
func indentTypo(p *lint.Pass, view *View, s UnknownKey) (diag.Finding, bool) {
	var edits []diag.Edit
	for i, m := range s.Node.Members {
		indent := strings.IndexFunc(m.Key, func(r rune) bool { return source.NonASCIISpace(string(r)) == 0 })
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
	return diag.Finding{
		Node: s.Member.Value, Span: edits[0].Span, Message: fmt.Sprintf("indentation must be spaces, found U+%04X", source.NonASCIISpace(s.Member.Key)),
		Notes: []string{"YAML reads this character as part of the key"}, Help: "indent with spaces", Fixes: FixWith("indent with spaces", safe, edits),
	}, true
}
