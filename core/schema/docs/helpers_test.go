package docs

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	markdownhtml "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func open(t testing.TB, text string) *schema.Schema {
	t.Helper()
	doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		t.Fatalf("no schema: %s", text)
	}
	return schema.Open(doc, dialect.NFCore)
}

func write(t testing.TB, s *schema.Schema, format string, options Options) string {
	t.Helper()
	page, err := Open(s, options)
	if err != nil {
		t.Fatal(err)
	}
	text, err := page.Write(format)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// rendered is Markdown as a reader of GFM shows it, elements included.
func rendered(t testing.TB, markdown string) string {
	t.Helper()
	var b bytes.Buffer
	reader := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(markdownhtml.WithUnsafe()))
	if err := reader.Convert([]byte(markdown), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// allowed are the elements that documentation consists of, with their attributes.
var allowed = map[atom.Atom][]string{
	atom.Html: {"lang"}, atom.Head: nil, atom.Meta: {"charset", "name", "content", "http-equiv"}, atom.Title: nil, atom.Style: nil,
	atom.Body: nil, atom.Main: nil, atom.Nav: {"aria-label"}, atom.Section: {"aria-labelledby", "class"},
	atom.H1: {"id"}, atom.H2: {"id"}, atom.H3: {"id"},
	atom.Div: {"class", "role", "tabindex", "aria-labelledby"}, atom.Table: nil, atom.Thead: nil, atom.Tbody: nil, atom.Tr: {"id", "class"}, atom.Th: {"scope"}, atom.Td: nil,
	atom.P: nil, atom.Ul: nil, atom.Ol: {"start"}, atom.Li: {"class"}, atom.Pre: {"tabindex", "role", "aria-label"}, atom.Blockquote: nil,
	atom.Input: {"type", "id"}, atom.Label: {"for"},
	atom.Details: nil, atom.Summary: nil, atom.Br: nil, atom.Code: nil, atom.Strong: nil, atom.Em: nil, atom.A: {"id", "href", "rel"},
}

// parsed reads a page and holds its elements, addresses and anchors to what may be there.
func parsed(t testing.TB, page string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for n := range root.Descendants() {
		if n.Type == html.CommentNode {
			t.Errorf("a comment stands in the page: %q", n.Data)
		}
		if n.Type != html.ElementNode {
			continue
		}
		attributes, known := allowed[n.DataAtom]
		if !known {
			t.Errorf("the element %q is none of ours", n.Data)
		}
		for _, a := range n.Attr {
			if !slices.Contains(attributes, a.Key) {
				t.Errorf("the element %q has the attribute %s=%q", n.Data, a.Key, a.Val)
			}
			// A reader of GFM makes links of what looks like an address, of one scheme more than we do.
			scheme, _, _ := strings.Cut(strings.ToLower(a.Val), ":")
			if a.Key == "href" && !isPath(a.Val) && !slices.Contains([]string{"http", "https", "mailto", "ftp"}, scheme) {
				t.Errorf("a link leads to %q", a.Val)
			}
			if a.Key == "id" {
				if ids[a.Val] {
					t.Errorf("the anchor %q is there twice", a.Val)
				}
				ids[a.Val] = true
			}
		}
	}
	return root
}

// isPath reports whether an address can lead to no other host and run nothing.
func isPath(address string) bool {
	return !strings.HasPrefix(address, "/") && !strings.ContainsAny(address, `\:&`)
}

// rowsOf are the contents of the cells of all tables, without whitespace, by row.
func rowsOf(root *html.Node) (rows [][]string) {
	for n := range root.Descendants() {
		if n.DataAtom != atom.Tr {
			continue
		}
		var row []string
		for c := range n.ChildNodes() {
			if c.DataAtom == atom.Td || c.DataAtom == atom.Th {
				row = append(row, textOf(c))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// textOf is the content of a node without whitespace.
func textOf(root *html.Node) string {
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return squeezed(b.String())
}

// squeezed is a string without whitespace, and without what documents must not contain.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, shown(text))
}

// expected is what a reader sees of a schema's Markdown; bullets are visible characters only in Markdown's cells.
func expected(text string, bullets bool) string {
	var b strings.Builder
	for _, each := range blocksOf(text) {
		for i, item := range each.items {
			if bullets {
				b.WriteString(bulletOf(each, i, "•"))
			}
			b.WriteString(spansText(spansOf(item)))
		}
		if each.kind == verbatim {
			b.WriteString(each.text)
		} else {
			b.WriteString(spansText(spansOf(each.text)))
		}
	}
	return squeezed(b.String())
}

func spansText(all []span) string {
	var b strings.Builder
	for _, s := range all {
		b.WriteString(s.text + spansText(s.inner))
	}
	return b.String()
}

// unescapedPipes counts the pipes of a row that separate cells.
func unescapedPipes(line string) (n int) {
	for i := range len(line) {
		if line[i] == '|' && (i == 0 || line[i-1] != '\\') {
			n++
		}
	}
	return n
}

// checkTables holds every row of every table to the number of its columns.
func checkTables(t testing.TB, markdown string, columns int) {
	t.Helper()
	fence := ""
	for n, line := range strings.Split(markdown, "\n") {
		if run := runOf(line, '`'); run >= 3 && (fence == "" || line == fence) {
			fence = map[bool]string{true: line}[fence == ""] // in code, lines are not rows
		}
		if fence == "" && strings.HasPrefix(line, "|") && unescapedPipes(line) != columns+1 {
			t.Errorf("line %s has %d separators; %d are expected: %s", strconv.Itoa(n+1), unescapedPipes(line), columns+1, line)
		}
	}
}
