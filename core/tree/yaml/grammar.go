package yaml

// Syntax tree from the library's parser. It gets the scanner's tokens in flow form, with commas, brackets and empty values
// added, because it reads that form in linear time; block mappings take quadratic time and a stack frame for each key. A
// scalar is represented by the index of its token.

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	goccy "github.com/goccy/go-yaml/token"
)

// document is the tokens of one document of the text.
type document struct {
	text string
	// marker is the span of its "---", empty without one.
	marker source.Span
	tokens []token
	// all are the tokens, followed by those of empty values.
	all []token
	// about are the anchor and tag of the value that begins with the token of an index.
	about map[int]properties
}

// properties are the anchor and tag of a value.
type properties struct {
	anchor, tag         string
	anchorSpan, tagSpan source.Span
}

// split returns the documents of the tokens.
func split(text string, tokens []token) []document {
	var out []document
	current, begun, from := document{text: text}, false, 0
	flush := func(to int) {
		if current.tokens = tokens[from:to:to]; begun || len(current.tokens) > 0 {
			out = append(out, current)
		}
		current, begun, from = document{text: text}, false, to+1
	}
	for i, t := range tokens {
		switch t.kind {
		case tokDocStart:
			flush(i)
			current.marker, begun = t.span(), true
		case tokDocEnd:
			flush(i)
		}
	}
	flush(len(tokens))
	return out
}

// mostFixes is how often a document is parsed again after an error.
const mostFixes = 20

// parse returns the syntax tree of a document; nil if it has no value. A missing comma is reported and added to the
// tokens, which are then parsed again.
func (d *document) parse(r *reporter) ast.Node {
	for round := 0; round < mostFixes && (round == 0 || round*len(d.tokens) < limits.YAMLNodes.Max); round++ {
		f := &feeder{reporter: r, document: d, muted: round > 0}
		f.feed()
		if len(f.out) == 0 || r.stopped {
			return nil
		}
		file, err := parser.Parse(f.out, 0, parser.AllowDuplicateMapKey())
		if err == nil {
			return file.Docs[0].Body
		}
		if !d.fix(r, err) {
			return nil
		}
	}
	return nil
}

// fix reports an error of the parser. In brackets it is a missing comma, which fix adds. It returns false if nothing can be
// fixed.
func (d *document) fix(r *reporter, err error) bool {
	var located interface{ GetToken() *goccy.Token }
	if !errors.As(err, &located) || located.GetToken() == nil {
		if !r.failed() {
			r.syntaxError(d.start(), "file is not valid YAML", `write lines of "key: value"`)
		}
		return false
	}
	at := d.index(located.GetToken().Position.Offset)
	from := at
	for from > 0 && (d.tokens[from-1].kind == tokKey || d.tokens[from-1].kind == tokAnchor || d.tokens[from-1].kind == tokTag) {
		from--
	}
	if from == 0 || d.tokens[from-1].kind == tokComma {
		if !r.failed() {
			r.syntaxError(d.tokens[at].span(), "content is not allowed here", "write one value, or items separated by commas")
		}
		return false
	}
	d.reportComma(r, from, at)
	place := d.tokens[from-1].end
	d.tokens = slices.Insert(d.tokens, from, token{kind: tokComma, start: place, end: place})
	return true
}

// index returns the index among the tokens of a token or of an added one.
func (d *document) index(at int) int {
	if at < len(d.tokens) {
		return at
	}
	start := d.all[min(at, len(d.all)-1)].start
	i := slices.IndexFunc(d.tokens, func(t token) bool { return t.start >= start && t.end > t.start })
	if i < 0 {
		return len(d.tokens) - 1
	}
	return i
}

// reportComma reports a missing comma before the element at the index.
func (d *document) reportComma(r *reporter, from, at int) {
	before, t := d.tokens[from-1], d.tokens[at]
	for at+1 < len(d.tokens) && t.end == t.start {
		at++
		t = d.tokens[at]
	}
	if before.kind == tokValue {
		r.syntaxError(t.span(), fmt.Sprintf("expected a comma after %s, found a second \":\"", quote(lineOf(d.text[t.start:t.end]))), "separate items with commas, or add quotes")
		return
	}
	r.report(diag.Finding{Code: tree.Syntax, Span: t.span(), Message: "missing comma",
		Related: diag.RelatedPlace(source.Span{Start: max(before.start, before.end-1), End: before.end}, "after this item"),
		Fixes:   []diag.Fix{{Title: "add a comma", Safe: strings.TrimSpace(d.text[before.end:t.start]) == "", Edits: []diag.Edit{{Span: source.Span{Start: before.end, End: before.end}, Text: ","}}}}})
}
