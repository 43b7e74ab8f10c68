package tree

// The JSON reader: RFC 8259 with a span for everything, and with recovery, so that one
// reading reports every syntax error of a file. Recovery from an error is chosen so that the rest is
// read as its author meant it.

import (
	"fmt"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ParseJSON reads a JSON file. It never fails: syntax errors are in the problems of the document.
func ParseJSON(file *source.File) *Document {
	doc := &Document{File: file, nodes: arena[Node]{spare: &spareNodes}, members: arena[Member]{spare: &spareMembers}}
	if err := limits.JSONBytes.Check(len(file.Text)); err != nil {
		doc.Problems = []diag.Finding{LimitProblem(source.Span{}, err)}
		return doc
	}
	p := &parser{text: file.Text, doc: doc}
	p.document()
	sort.SliceStable(doc.Problems, func(i, j int) bool { return doc.Problems[i].Span.Start < doc.Problems[j].Span.Start })
	return doc
}

type parser struct {
	text string
	pos  int
	doc  *Document
	// depth of open brackets.
	depth int
	// stopped is set at a limit: nothing further is read or reported.
	stopped bool
	// errors and duplicates reported so far.
	errors, duplicates int
	// unclosed is set once a missing closing bracket has been reported.
	unclosed bool
	// conflict is the place of the open conflict marker; its end is 0 outside one.
	conflict source.Span
	// continuesTo is the offset of the closing quote of a string that contains line breaks.
	continuesTo int
	// unsure is set if a comma is missing before the current member, which may not be meant as one.
	unsure bool
	// open kinds of brackets, innermost last.
	open []byte

	members []Member
	items   []*Node
}

// LimitProblem returns the problem of a file that exceeds a limit; err is that of [limits.Limit.Check].
func LimitProblem(at source.Span, err error) diag.Finding {
	message := "file exceeds a limit"
	if e, ok := err.(*limits.Exceeded); ok {
		message = fmt.Sprintf("file exceeds the limit of %d %s (%s)", e.Limit.Max, e.Limit.Unit, e.Limit.Name)
	}
	return diag.Finding{Code: Limit, Span: at, Message: message}
}

func (p *parser) report(problem diag.Finding) {
	if p.stopped {
		return
	}
	if problem.Code == Duplicate {
		if p.duplicates++; p.duplicates <= limits.Problems.Max { // more of them do not stop the reader
			p.doc.Problems = append(p.doc.Problems, problem)
		}
		return
	}
	p.doc.Problems = append(p.doc.Problems, problem)
	if p.errors++; p.errors >= limits.Problems.Max {
		p.stop(problem.Span, &limits.Exceeded{Limit: limits.Problems})
	}
}

func (p *parser) stop(at source.Span, err error) {
	if !p.stopped {
		p.doc.Problems = append(p.doc.Problems, LimitProblem(at, err))
	}
	p.stopped = true
}

// syntaxError reports a syntax error.
func (p *parser) syntaxError(at source.Span, message string, fixes ...diag.Fix) {
	p.report(diag.Finding{Code: Syntax, Span: at, Message: message, Fixes: fixes})
}

func (p *parser) syntaxErrorf(at source.Span, format string, args ...any) {
	p.syntaxError(at, fmt.Sprintf(format, args...))
}

func (p *parser) newNode(kind Kind, start int) *Node {
	n := &p.doc.nodes.take(1)[0]
	n.Kind, n.Span = kind, source.Span{Start: start, End: p.pos}
	return n
}

func (p *parser) document() {
	if strings.HasPrefix(p.text, "\uFEFF") {
		p.pos = len("\uFEFF")
		at := source.Span{End: p.pos}
		p.syntaxError(at, "byte order mark is not allowed in JSON", diag.SafeFix("remove the byte order mark", diag.Edit{Span: at})...)
	}
	p.space()
	if p.pos >= len(p.text) {
		if !p.stopped && len(p.doc.Problems) == 0 {
			p.syntaxError(source.Span{Start: 0, End: len(p.text)}, "expected a JSON value, found an empty file")
		}
		return
	}
	p.doc.Root = p.value()
	p.space()
	if p.conflict.End > 0 {
		p.reportOpenConflict()
	}
	for p.pos < len(p.text) && !p.stopped {
		p.extra()
	}
}

// extra reports what follows the value of the document. It reports one finding, because the rest cannot be read with
// confidence.
func (p *parser) extra() {
	at := p.char()
	if c := p.text[p.pos]; c == '}' || c == ']' {
		rest := p.pos + 1
		p.pos = rest
		p.space()
		if p.pos >= len(p.text) {
			p.syntaxError(at, fmt.Sprintf("expected the end of the file, found %q", string(c)),
				diag.SafeFix(fmt.Sprintf("remove the %q", string(c)), diag.Edit{Span: at})...)
			return
		}
	}
	p.report(diag.Finding{
		Code: Syntax, Span: at, Message: fmt.Sprintf("expected the end of the file, found %s", shown(p.text[at.Start:at.End])),
		Help: "keep only the first JSON value",
	})
	p.onlyMarkers()
}

// value reads one value; the character at p.pos is not whitespace.
func (p *parser) value() *Node {
	start := p.pos
	switch c := p.text[p.pos]; {
	case c == '{':
		return p.container(Object)
	case c == '[':
		return p.container(Array)
	case c == '"':
		text := p.quoted('"')
		n := p.newNode(String, start)
		n.Text = text
		return n
	case c == '-' || c == '+' || c == '.' || '0' <= c && c <= '9':
		return p.number()
	case c == '\'' || c == '`':
		return p.foreignQuotes(c)
	case isWordByte(c):
		return p.word()
	}
	return p.unexpected()
}
