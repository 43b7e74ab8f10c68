package syntax

// The parser's state, its movement through the tokens, and its behavior at limits. It descends recursively over statements
// and by precedence over expressions; after an error it continues at the next statement, and reports one error for each.

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Parse reads a file. It never fails: errors are in the file's findings, and the statements contain all that could be read.
// The file's content must not change while the tree is in use.
func Parse(file *source.File) *File {
	f := &File{Source: file}
	if f.isTooLarge() {
		return f
	}
	dollarSlashy := f.parse(false)
	if dollarSlashy {
		f.readAsStrict()
	}
	sortFindings(f.Findings)
	return f
}

// isTooLarge reports a file beyond the limit.
func (f *File) isTooLarge() bool {
	err := limits.ConfigBytes.Check(len(f.Source.Text))
	if err != nil {
		f.Findings = []Finding{found(both, CodeLimit, source.Span{}, exceeds(limits.ConfigBytes), "")}
	}
	return err != nil
}

// parser reads the tokens of a file.
func (l *lexer) parser(file *source.File) *parser {
	return &parser{source: file, text: file.Text, broken: map[int]bool{}, toks: l.toks, pairs: pairs(l.toks), lexFaults: l.faults}
}

// parse reads the content once, and reports whether it has a string in "$/ … /$".
func (f *File) parse(strictOnly bool) (dollarSlashy bool) {
	l := lex(f.Source.Text, strictOnly)
	p := l.parser(f.Source)
	f.Statements = p.file()
	f.Findings, f.Comments, f.broken = p.faults, l.comments, p.broken
	return l.dollarSlashy
}

// readAsStrict reads a file again as the strict parser does, which reads "$/" as a name and a division: all its findings come
// from that reading.
func (f *File) readAsStrict() {
	f.strict = &File{Source: f.Source}
	f.strict.parse(true)
	var faults []Finding
	for _, fault := range f.Findings {
		if fault.Legacy {
			fault.Strict = false
			faults = append(faults, fault)
		}
	}
	for _, fault := range f.strict.Findings {
		if fault.Strict {
			fault.Legacy = false
			faults = append(faults, fault)
		}
	}
	f.Findings = faults
}

type parser struct {
	source *source.File
	text   string
	toks   []token
	i      int
	// pairs has for each opening bracket the number of the token that closes it, or 0.
	pairs []int32

	lexFaults []lexFault
	faults    []Finding
	// seen are the parsers for which a syntax error of the current statement was reported.
	seen who
	// failed: the statement cannot be read on.
	failed bool
	// mute: what is being read is refused as a whole by the strict parser, whose lesser complaints
	// would only repeat that.
	mute bool
	// pipeline: a pipeline script is read, and not a config.
	pipeline bool
	// labels is the depth of braces at which the strict parser allows labels in a script: in the body of a process or workflow,
	// and in a closure behind a call. 0 is none.
	labels int32
	// inSwitch: a "break" would end a case of a switch, which is refused as a whole.
	inSwitch bool
	// script: the strict parser allows the statements of scripts here.
	script bool
	// brackets open around an expression; within, line breaks mean nothing to the legacy parser.
	brackets int
	// depth of nesting, and height of the expression read last.
	depth, high int
	// crooked is the first block whose closing brace is not below its beginning, which is the
	// likely place of a missing one.
	crooked braced
	// broken are the starts of the statements with a grammar error.
	broken map[int]bool
	// told is set once the unexpected end of the file has been reported.
	told bool

	nodes
}

func (p *parser) tok() *token { return &p.toks[p.i] }

// peek is the token n positions ahead.
func (p *parser) peek(n int) *token { return p.get(p.i + n) }

// get is the token with the number, or the last.
func (p *parser) get(i int) *token { return &p.toks[min(i, len(p.toks)-1)] }

func (p *parser) is(k kind) bool { return p.toks[p.i].kind == k }

// advance skips the current token and reports the lexer's errors in it.
func (p *parser) advance() *token {
	t := &p.toks[p.i]
	if t.flags&faulty != 0 {
		p.reportLexer()
	}
	if t.kind != tEOF {
		p.i++
	}
	return t
}

// accept passes the current token if it is of the kind.
func (p *parser) accept(k kind) bool {
	if p.toks[p.i].kind != k {
		return false
	}
	p.advance()
	return true
}

// reportLexer reports the lexer's errors up to the current token.
func (p *parser) reportLexer() {
	for len(p.lexFaults) > 0 && p.lexFaults[0].token <= p.i {
		f := p.lexFaults[0].fault
		p.lexFaults = p.lexFaults[1:]
		p.report(f)
	}
}

func (t *token) span() source.Span { return source.Span{Start: int(t.start), End: int(t.end)} }

// written is a token as written.
func (p *parser) written(t *token) string { return p.text[t.start:t.end] }

// lastEnd is where the token before the current one ends.
func (p *parser) lastEnd() int {
	if p.i == 0 {
		return 0
	}
	return int(p.toks[p.i-1].end)
}

// since is the span from an offset to the end of what was read last; if nothing was read from there on, it is empty and at
// that end.
func (p *parser) since(start int) At {
	end := p.lastEnd()
	return At{Start: min(start, end), End: end}
}

// from is the place from a token on to the end of what was read last.
func (p *parser) from(t *token) At { return p.since(int(t.start)) }

// around is the place of an expression grown to the end of what was read last.
func (p *parser) around(x Expr) At { return p.since(x.Span().Start) }

// enter counts a level of nesting and reports whether that depth is allowed; if not, the statement is abandoned.
func (p *parser) enter() bool {
	p.depth++
	if p.depth <= limits.ConfigDepth.Max {
		return true
	}
	p.limit(limits.ConfigDepth)
	p.depth--
	return false
}

func (p *parser) leave() { p.depth-- }

// grow notes that an expression became one node higher, as each operator of a chain makes it.
func (p *parser) grow() {
	p.high++
	if p.high > limits.ConfigChain.Max {
		p.limit(limits.ConfigChain)
	}
}

// limit reports an excess and gives the statement up.
func (p *parser) limit(l limits.Limit) {
	t := p.tok()
	if p.seen&legacy == 0 {
		p.add(found(both, CodeLimit, t.span(), exceeds(l), ""))
	}
	p.seen, p.failed = both, true
}

// exceeds is the message about a file that exceeds a limit.
func exceeds(l limits.Limit) string {
	return "file exceeds the limit of " + strconv.Itoa(l.Max) + " " + l.Unit
}

// nodes are made many at a time: a file has thousands of the commonest.
type nodes struct {
	names      []Name
	properties []Property
	strings    []String
	parts      []StringPart
	assigns    []Assign
	calls      []Call
}

// chunk is how many nodes are made at once.
const chunk = 64

// make0 is room for one more value in a chunk.
func make0[T any](of *[]T) *T {
	if len(*of) == cap(*of) {
		*of = make([]T, 0, chunk)
	}
	*of = (*of)[:len(*of)+1]
	return &(*of)[len(*of)-1]
}
