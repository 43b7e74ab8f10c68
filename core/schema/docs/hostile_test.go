package docs

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// schemaWith is a schema with the string at every place that allows one.
func schemaWith(text string) string {
	q := tree.Quote(text)
	param := `{"type": ` + q + `, "description": ` + q + `, "help_text": ` + q + `, "default": ` + q + `, "pattern": ` + q + `, "enum": [` + q + `, 1, null], "deprecated": true, "errorMessage": ` + q + `}`
	return `{"title": ` + q + `, "description": ` + q + `, "definitions": {` + q + `: {"title": ` + q + `, "description": ` + q + `, "help_text": ` + q + `,
		"required": [` + q + `], "properties": {` + q + `: ` + param + `, "other": ` + param + `}}}, "properties": {"x": ` + param + `}}`
}

// hostile strings try to break out of the cell, the line, the code, the attribute, the element.
var hostile = []string{
	"", " ", "\n", "\r\n\r", "\t", "|", `\|`, `\\|`, "a|b", "`a|b`", "``a`|`b``", "`", "``", "```", "```\na|b\n```", "~~~\n```\n~~~", "```\nnever closed",
	"<script>alert(1)</script>", "<br>", "</td></tr></table>", "<!-- x", "-->", "<![CDATA[", "<a href=\"javascript:alert(1)\">x</a>", "`</code><script>`",
	"[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](data:text/html,<script>)", "[x](https://e.org\" onclick=\"a)", "[x](https://e.org/a|b)",
	"[x](<https://e.org/a b>)", "[`|`](https://e.org/)", "![x](https://e.org/i.png)", "<javascript:alert(1)>", "<https://e.org/<b>>", "https://e.org/a|b<c>`d`", "https://e.org/*a*_b_",
	"[[x]](https://e.org)", "[x][y]", "[x]: https://e.org", "[^1]", "- a\n- b\n  c", "1. a\n2) b\n\n7. c", "-", "1.", "1234567890. a", "- - - a", "- # a", "- 1. b", "# a", "a #", "#", "####### a",
	"a\n===", "a\n---", "---", "***", "___", "===", "* * *", "| a | b |\n| - | - |\n| 1 | 2 |", ":-:", "> a\n> b\nc", "> - a", "    code", "a  \nb", "a\\\nb",
	"*a*", "**a**", "***a***", "*a **b** c*", "**a *b* c**", "_a_b_", "__a__", "a*b*c", "2 * 3 * 4", "*.tar.gz|*.tgz", "_a `b_` c_", "*a", "a*", "**a*", "~~a~~", "$x$", "&lt;b&gt;", "&#60;", "&amp", "a & b", "\\*a\\*", `\`, `C:\dir\new`,
	"\x00\x01\x7f", "\u202egnp.exe", "a\u2028b", "\ufeff", "🙂 é", "@name #12 :smile:", "www.example.org", "a@example.org", "{{ x }}", "{x}", "<", ">", "\"'", "</details>", "</style>", "]]>",
	`^(a\|b)$`, `^[^\|]+\||x$`, "a`|b", "`\\|`", "\\`|`<b>|", "`a` | `b|", "a\\", "\\|\\", "|`", "`|", "`` ` | ``", "~a~", "a~|~b", "`a\\`|`b`", "*|*", "**|**", "[|](https://e.org)", "[a`](https://e.org)`",
	"*a*b", "(*a*)", "**`a`**", "**a***", "***a** b*", "*`|`*", "**(a)**b", "_*a*_ **_b_**", "<u>*a*</u>", "a<b>c|d", "www.e.org|x", "https://e.org|x", "a@e.org|`x", "| --- |", "`<i>`", "a  b", "`a  b`", "&#124;", "`&#124;`", "&lt;|", "http://\x7f$0", "www.$0", "HTTPS://_a_", "\\&lt;", "https://e.org/\u2028a", "https://e.org/&#124;a", "https://e.org/?a=1&lt;=2&lt;", "http\\://_a_", "https://e.org/[](https://e.org)é_](https://e.org)$<b>", "```\na\u2028b\n```", "# a\u2029b", "!", "![", "!`|`", "!\\[x](https://e.org)", "a\tb|",
}

func TestHostileTexts(t *testing.T) {
	for _, text := range hostile {
		t.Run(text, func(t *testing.T) { checkDocs(t, schemaWith(text)) })
	}
}

// TestOddSchemas documents what lacks or confuses everything.
func TestOddSchemas(t *testing.T) {
	for _, text := range []string{
		`{}`, `{"title": 1, "description": [], "definitions": 3, "properties": []}`, `{"definitions": {"a": null, "b": {"properties": 1}}}`,
		`{"properties": {"a": null, "b": true, "c": 1, "d": {"type": ["string", 1], "enum": {}, "default": {"a": [1e400]}}}}`,
		`{"definitions": {"a": {"properties": {"x": {}, "x": {"type": "string"}}}, "a": {"properties": {"y": {}}}}}`,
		`{"definitions": {"a": {"properties": {"x": {}}}}, "$defs": {"a": {"properties": {"x": {}}}}, "properties": {"x": {}, "x-2": {}, "X": {}}, "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/a"}, {"$ref": "#/no/a"}, {}, 1]}`,
	} {
		checkDocs(t, text)
	}
}

// TestWorkGrowsWithTheText reads content that makes a naive reader backtrack.
func TestWorkGrowsWithTheText(t *testing.T) {
	for _, piece := range []string{"`", "` ", "``` ", "*a ", "**a ", "_a ", "[", "[a](", "![a](b", "<http:", "http://a", "://", "https://e.org/(((", "https://e.org/)))", "- a\n", "a\n", "> a\n", "|a\n", "1. a\n", "*a `b ", "[*a](http://e.org) ", "\\", "<", "#"} {
		t.Run(piece, func(t *testing.T) {
			growth.InStep(t, 15_000, 120_000, func(size int) {
				text := strings.Repeat(piece, size/len(piece))
				s := open(t, `{"properties": {"a": {"description": `+tree.Quote(text)+`}}}`)
				write(t, s, "markdown", Options{})
				write(t, s, "html", Options{})
			})
		})
	}
}

func FuzzDocs(f *testing.F) {
	for _, text := range hostile {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 2000 {
			checkDocs(t, schemaWith(text))
		}
	})
}
