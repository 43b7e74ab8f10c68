package docs

import "testing"

// TestRelativeLinks: a path beside the document stays a link; what a browser may take for an address
// of another kind, or of another host, does not become one.
func TestRelativeLinks(t *testing.T) {
	for _, c := range []struct{ text, markdown, html string }{
		{"[usage](docs/usage.md)", "[usage](docs/usage.md)", `<a href="docs/usage.md" rel="noopener noreferrer">usage</a>`},
		{"[docs/usage.md](docs/usage.md)", "[docs/usage.md](docs/usage.md)", `<a href="docs/usage.md" rel="noopener noreferrer">docs/usage.md</a>`},
		{"[up](../a/./b.md#part-1)", "[up](../a/./b.md#part-1)", `<a href="../a/./b.md#part-1" rel="noopener noreferrer">up</a>`},
		{"[here](#param-input)", "[here](#param-input)", `<a href="#param-input" rel="noopener noreferrer">here</a>`},
		{"![scheme](docs/i_1.png)", "[scheme](docs/i_1.png)", `<a href="docs/i_1.png" rel="noopener noreferrer">scheme</a>`},
		{"[x](<docs/é.md> \"title\")", "[x](docs/é.md)", `<a href="docs/é.md" rel="noopener noreferrer">x</a>`},
		{`look\![here](a)`, `look\![here](a)`, `look!<a href="a" rel="noopener noreferrer">here</a>`},
		{"[x](//e.org/a)", "x", "x"},
		{"[x](/etc/passwd)", "x", "x"},
		{`[x](\\e.org\a)`, "x", "x"},
		{`[x](a\b)`, "x", "x"},
		{"[x](javascript:alert`1`)", "x", "x"},
		{"[x](javascript&colon;alert`1`)", "x", "x"},
		{"[x](javascript&#58;alert`1`)", "x", "x"},
		{"[x](a.md\" onclick=\"b)", `x`, `x`},
		{"[x](a'b)", "x", "x"},
		{"[x](C:/dir)", "x", "x"},
		{"[x]()", "x", "x"},
		{"<docs/usage.md>", "&lt;docs/usage.md&gt;", "&lt;docs/usage.md&gt;"},
	} {
		var markdown markdownWriter
		writeSpans(&markdown, spansOf(c.text))
		var html htmlWriter
		writeSpans(&html, spansOf(c.text))
		if markdown.String() != c.markdown || html.String() != c.html {
			t.Errorf("%q:\ngot  %s\nand  %s\nwant %s\nand  %s", c.text, markdown.String(), html.String(), c.markdown, c.html)
		}
	}
}
