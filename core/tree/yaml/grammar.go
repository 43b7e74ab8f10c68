package yaml

// The library's parser makes the syntax tree. It is given the scanner's tokens in bracket form,
// with commas, brackets and the values that are not written put in, since it reads that form
// in linear time, without looking at columns; block mappings cost it the square of their
// length and a level of the stack for every name. A scalar stands there as its number among the
// tokens, so nothing has to be found again by its place.

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
	// marker is the place of its "---", empty without one.
	marker source.Span
	tokens []token
	// all are the tokens and, after them, the values that are not written.
	all []token
	// about are the anchor and tag of the value that begins with the token of an index.
	about map[int]properties
}

// properties are what is said of a value before it.
type properties struct {
	anchor, tag         string
	anchorSpan, tagSpan source.Span
}

// split cuts the tokens into documents.
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

// mostFixes bounds how often a document is parsed again after a fault.
const mostFixes = 20

// parse is the syntax tree of a document; nil when it has no value. What the library's grammar
// does not take is reported, fixed among the tokens, and read again.
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

// fix reports what the parser does not take, which among brackets is an element without a
// comma before it, and puts the comma there. It reports false when nothing can be fixed.
func (d *document) fix(r *reporter, err error) bool {
	var fault interface{ GetToken() *goccy.Token }
	if !errors.As(err, &fault) || fault.GetToken() == nil {
		if !r.failed() {
			r.fault(d.start(), "the text is no YAML; write lines of \"name: value\"")
		}
		return false
	}
	at := d.index(fault.GetToken().Position.Offset)
	from := at
	for from > 0 && (d.tokens[from-1].kind == tokKey || d.tokens[from-1].kind == tokAnchor || d.tokens[from-1].kind == tokTag) {
		from--
	}
	if from == 0 || d.tokens[from-1].kind == tokComma {
		if !r.failed() {
			r.fault(d.tokens[at].span(), "this cannot stand here; write one value, or elements with commas between them")
		}
		return false
	}
	d.reportComma(r, from, at)
	place := d.tokens[from-1].end
	d.tokens = slices.Insert(d.tokens, from, token{kind: tokComma, start: place, end: place})
	return true
}

// index is the place among the tokens of a token or of what was made of tokens.
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

// reportComma reports the element at the index, before whose first token a comma is missing.
func (d *document) reportComma(r *reporter, from, at int) {
	before, t := d.tokens[from-1], d.tokens[at]
	for at+1 < len(d.tokens) && t.end == t.start {
		at++
		t = d.tokens[at]
	}
	if before.kind == tokValue {
		r.fault(t.span(), fmt.Sprintf("%s is followed by a second colon; a comma separates two elements, and a value with a colon and a space in it is written in quotes", quote(lineOf(d.text[t.start:t.end]))))
		return
	}
	r.report(diag.Finding{Code: tree.Syntax, Span: t.span(), Message: "a comma is missing before this; elements within brackets are separated by commas",
		Related: diag.RelatedPlace(source.Span{Start: max(before.start, before.end-1), End: before.end}, "the comma belongs after this"),
		Fixes:   []diag.Fix{{Title: "insert the comma", Safe: strings.TrimSpace(d.text[before.end:t.start]) == "", Edits: []diag.Edit{{Span: source.Span{Start: before.end, End: before.end}, Text: ","}}}}})
}
