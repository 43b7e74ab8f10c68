package tree

// The JSON reader: RFC 8259 with a span for everything, and with recovery, so that one
// reading reports every syntax fault of a text. What it does on a fault is chosen so that
// the rest still reads as its author meant it.

import (
	"fmt"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ParseJSON reads a text. It never fails: what is wrong is in the document's problems.
func ParseJSON(file *source.File) *Document {
	doc := &Document{File: file, nodes: arena[Node]{spare: &spareNodes}, members: arena[Member]{spare: &spareMembers}}
	if err := limits.JSONBytes.Check(len(file.Text)); err != nil {
		doc.Problems = []diag.Finding{limitProblem(source.Span{}, err)}
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
	// faults and duplicates reported so far.
	faults, duplicates int
	// unclosed is set once the text's sudden end has been reported.
	unclosed bool
	// conflict is the place of the open conflict marker; its end is 0 outside one.
	conflict source.Span
	// continuesTo is the closing quote of a string that was found to go on over line breaks.
	continuesTo int
	// unsure tells that the member being read stands where a comma is missing and may be no member.
	unsure bool
	// open kinds of brackets, innermost last.
	open []byte

	members []Member
	items   []*Node
}

func limitProblem(at source.Span, err error) diag.Finding {
	return diag.Finding{Code: Limit, Span: at, Message: fmt.Sprintf("the text is beyond what the toolkit reads (%v); a smaller text can be checked", err)}
}

func (p *parser) report(problem diag.Finding) {
	if p.stopped {
		return
	}
	if problem.Code == Duplicate {
		if p.duplicates++; p.duplicates <= limits.Problems.Max { // more of them keep nobody from reading on
			p.doc.Problems = append(p.doc.Problems, problem)
		}
		return
	}
	p.doc.Problems = append(p.doc.Problems, problem)
	if p.faults++; p.faults >= limits.Problems.Max {
		p.stop(problem.Span, &limits.Exceeded{Limit: limits.Problems})
	}
}

func (p *parser) stop(at source.Span, err error) {
	if !p.stopped {
		p.doc.Problems = append(p.doc.Problems, limitProblem(at, err))
	}
	p.stopped = true
}

// fault reports what is no JSON.
func (p *parser) fault(at source.Span, message string, fixes ...diag.Fix) {
	p.report(diag.Finding{Code: Syntax, Span: at, Message: message, Fixes: fixes})
}

func (p *parser) syntax(at source.Span, format string, args ...any) {
	p.fault(at, fmt.Sprintf(format, args...))
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
		p.fault(at, "the text starts with a byte order mark; JSON starts with its value", diag.SafeFix("remove the byte order mark", diag.Edit{Span: at})...)
	}
	p.space()
	if p.pos >= len(p.text) {
		if !p.stopped && len(p.doc.Problems) == 0 {
			p.syntax(source.Span{Start: 0, End: len(p.text)}, "the text is empty; a JSON value such as {} is expected")
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

// extra reports what follows the document's value. One finding is enough: whatever comes
// after a stray bracket cannot be read with confidence.
func (p *parser) extra() {
	at := p.char()
	if c := p.text[p.pos]; c == '}' || c == ']' {
		rest := p.pos + 1
		p.pos = rest
		p.space()
		if p.pos >= len(p.text) {
			p.fault(at, fmt.Sprintf("this %q closes nothing; the document has ended before it", string(c)),
				diag.SafeFix(fmt.Sprintf("remove the %q", string(c)), diag.Edit{Span: at})...)
			return
		}
	}
	p.syntax(at, "the document has already ended; nothing may follow its closing bracket")
	p.onlyMarkers()
}

// value reads one value; there is a character at p.pos that is no space.
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
	return p.strange()
}
