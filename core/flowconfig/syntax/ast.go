// Package syntax reads the pipeline configuration language: bytes to tokens to a tree, with a
// span for everything and every fault of the text. The engine has two parsers. The legacy one
// reads each file as a script; the strict one knows a small grammar of its own. Here one parser
// reads what either of them takes, recovers from faults, and marks what one of them refuses.
package syntax

import (
	"math/big"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// File is a text as read. Its statements are complete even where faults were met.
type File struct {
	Source     *source.File
	Statements []Statement
	// Faults by place: what one or both of the engine's parsers refuse.
	Faults []Fault
	// Comments by place, for printers and edits.
	Comments []source.Span
}

// Fault is one thing that a parser of the engine refuses.
type Fault struct {
	Span source.Span
	Code Code
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Legacy and Strict tell which of the two parsers refuses it.
	Legacy, Strict bool
}

// Code names a class of faults; the words are those of config.md §7.
type Code string

// Node is anything with a place in the text.
type Node interface{ Span() source.Span }

// At is the place of a node, embedded in each.
type At source.Span

// Span is the bytes that the node was written with.
func (a At) Span() source.Span { return source.Span(a) }

// Statement is one of the statement types below.
type Statement interface {
	Node
	statement()
}

// Expr is one of the expression types below.
type Expr interface {
	Node
	expr()
}

// Statements of configuration files, and of the bodies of closures and functions.
type (
	// Assign is "path = value" and, with an operator, "path += value". A statement of a
	// configuration file; within closures too.
	Assign struct {
		At
		// Target is a Name, a Property or an Index. A quoted first part is a Name with Quoted set.
		Target Expr
		// Op is "=", or a compound operator such as "+=" or "?=", which strict files lack.
		Op    string
		OpAt  source.Span
		Value Expr
	}
	// Block is "name { … }". Strict files allow quoted names; a block with a dotted name, which
	// neither parser allows, is a fault and is read as its parts nested.
	Block struct {
		At
		Name Word
		Body []Statement
		// Open and Close are the braces.
		Open, Close source.Span
	}
	// Selector is "withName: target { … }" or "withLabel: target { … }".
	Selector struct {
		At
		Kind        Word // withName or withLabel
		Target      Word
		Body        []Statement
		Open, Close source.Span
	}
	// Include is "includeConfig argument".
	Include struct {
		At
		Keyword source.Span
		Path    Expr
	}
	// Command is "name argument", without parentheses: the entries of a plugins block, and what a
	// forgotten "=" looks like anywhere else.
	Command struct {
		At
		Name Word
		Args []Arg
	}
	// ExprStatement is an expression that stands alone.
	ExprStatement struct {
		At
		Value Expr
	}
	// Define is "def name = value" and "Type name = value"; several at once are several names.
	Define struct {
		At
		Type  *TypeRef // nil for def
		Names []Word
		// Values go with Names; nil where a name is only declared. "def (a, b) = e" has Spread set
		// and one value.
		Values []Expr
		Spread bool
	}
	// Function is "def name(parameters) { … }".
	Function struct {
		At
		Name   Word
		Params []Param
		Body   []Statement
	}
	// If is "if (condition) … else …"; a branch without braces has one statement.
	If struct {
		At
		Condition  Expr
		Then, Else []Statement
		// HasElse tells "else {}" from no else.
		HasElse bool
	}
	// Try is "try { … } catch (Type name) { … } finally { … }".
	Try struct {
		At
		Body    []Statement
		Catches []Catch
		Finally []Statement
	}
	// For is "for (name in e)", "for (Type name : e)" or, with Classic, "for (init; test; step)".
	For struct {
		At
		Name    Word
		In      Expr
		Classic bool
		Init    []Statement
		Test    Expr
		Step    []Statement
		Body    []Statement
	}
	// While is "while (condition) { … }".
	While struct {
		At
		Condition Expr
		Body      []Statement
	}
	// Switch is "switch (e) { case v: … default: … }".
	Switch struct {
		At
		Value Expr
		Cases []Case
	}
	// Jump is return, throw, break, continue or assert; Value may be nil, Message is assert's.
	Jump struct {
		At
		Word    string
		Value   Expr
		Message Expr
	}
	// Label is "name:" before a statement: legacy files take "max_cpus: 2" for one.
	Label struct {
		At
		Name Word
		Body Statement
	}
	// Import is "import a.b.C"; Class is "class A { … }", kept as text.
	Import struct {
		At
		Path string
	}
	Class struct {
		At
		Name Word
	}
	// Bad is a stretch that could not be read.
	Bad struct{ At }
)

// Word is a name as written: an identifier, or a quoted text (Quoted), whose value Text is.
type Word struct {
	At
	Text   string
	Quoted bool
	// Dynamic is set for an interpolated quoted name; Text is then "".
	Dynamic *String
}

// Catch is one "catch" of a Try.
type Catch struct {
	At
	Types []TypeRef
	Name  Word
	Body  []Statement
}

// Case is one case of a Switch; Value is nil for default.
type Case struct {
	At
	Value Expr
	Body  []Statement
}

// Param is a parameter of a closure or function.
type Param struct {
	At
	Type    *TypeRef
	Name    Word
	Default Expr
}

// TypeRef is the name of a type, dotted, with its type arguments and "[]" as written.
type TypeRef struct {
	At
	Name string
	Full string
}

// Arg is an argument of a call: positional, named ("k: v"), spread ("*list"), or, in legacy
// files, an assignment, which is an Assignment expression.
type Arg struct {
	At
	// Name is nil for a positional argument.
	Name *Word
	// NameExpr is "(e): v".
	NameExpr Expr
	Spread   bool
	Value    Expr
}

// Expressions.
type (
	// Null, Bool and the numbers are literals.
	Null struct{ At }
	Bool struct {
		At
		Value bool
	}
	// Int is a whole number with its suffix read: Kind is 'i' (32 bits), 'l' (64) or 'g' (any).
	Int struct {
		At
		Value *big.Int
		Kind  byte
	}
	// Decimal is a number with a fraction or exponent: Kind is 'g' (its digits count) or 'd' and
	// 'f' (binary). Text is the number without underscores and suffix.
	Decimal struct {
		At
		Text string
		Kind byte
	}
	// String is a text in any of the six quotes.
	String struct {
		At
		Quote Quote
		// Parts alternate freely; a text without interpolation has at most one part.
		Parts []StringPart
	}
	// Name is a bare name.
	Name struct {
		At
		Text   string
		Quoted bool
		// Type tells that the name starts with a capital letter, which makes it a type to the
		// strict parser.
		Type bool
	}
	// Property is "of.name".
	Property struct {
		At
		Of   Expr
		Name Word
		// Safe is "?.", Spread "*.", Method ".&" (a method pointer).
		Safe, Spread, Method bool
	}
	// Index is "of[args]".
	Index struct {
		At
		Of   Expr
		Args []Expr
		Safe bool
	}
	// Call is "of(args) { closure }"; a trailing closure is the last argument. Implicit tells that
	// there were no parentheses ("println x" within an expression position).
	Call struct {
		At
		Of       Expr
		Args     []Arg
		Implicit bool
	}
	// Unary is "!", "-", "+", "~", "++" or "--" before a value, and with Postfix the last two
	// behind it.
	Unary struct {
		At
		Op      string
		X       Expr
		Postfix bool
	}
	// Binary is any operator with two values: arithmetic, comparison, "&&", "||", "in", "!in",
	// "=~", "==~", "..", "..<", "<..", "<..<", "<<", "?:" and the others of config.md §1.4.
	Binary struct {
		At
		Op   string
		OpAt source.Span
		X, Y Expr
	}
	// Ternary is "test ? then : otherwise".
	Ternary struct {
		At
		Test, Then, Else Expr
	}
	// TypeOp is "x as T", "x instanceof T", "x !instanceof T", and with Op "cast" "(T) x".
	TypeOp struct {
		At
		Op   string
		X    Expr
		Type TypeRef
	}
	// List is "[a, b]"; a spread entry has Arg.Spread.
	List struct {
		At
		Items []Arg
	}
	// Map is "[k: v]"; the entries have names, "*: m" is Spread without a name.
	Map struct {
		At
		Entries []Arg
	}
	// Closure is "{ params -> body }".
	Closure struct {
		At
		// Arrow tells "{ -> x }" and "{ a -> x }" from "{ x }", which has the parameter "it".
		Arrow  bool
		Params []Param
		Body   []Statement
	}
	// New is "new T(args)".
	New struct {
		At
		Type TypeRef
		Args []Arg
	}
	// Paren is "(e)".
	Paren struct {
		At
		X Expr
	}
	// Assignment is "(a = b)" where a value is expected; legacy files only.
	Assignment struct {
		At
		Target Expr
		Op     string
		Value  Expr
	}
	// BadExpr is a stretch that could not be read as a value.
	BadExpr struct{ At }
)

// Quote is how a text is quoted.
type Quote byte

// The quotes of config.md §1.2.
const (
	Single Quote = iota
	Double
	TripleSingle
	TripleDouble
	Slashy
	DollarSlashy
)

// StringPart is a stretch of text, escapes read, or an interpolated value.
type StringPart struct {
	At
	Text string
	// Value is nil for text. An empty "${}" is a Null with an empty span.
	Value Expr
	// Lazy is "${-> e}".
	Lazy bool
}

// Constant is the text of a string that interpolates nothing.
func (s *String) Constant() (text string, ok bool) {
	switch len(s.Parts) {
	case 0:
		return "", true
	case 1:
		return s.Parts[0].Text, s.Parts[0].Value == nil
	}
	return "", false
}

func (*Assign) statement()        {}
func (*Block) statement()         {}
func (*Selector) statement()      {}
func (*Include) statement()       {}
func (*Command) statement()       {}
func (*ExprStatement) statement() {}
func (*Define) statement()        {}
func (*Function) statement()      {}
func (*If) statement()            {}
func (*Try) statement()           {}
func (*For) statement()           {}
func (*While) statement()         {}
func (*Switch) statement()        {}
func (*Jump) statement()          {}
func (*Label) statement()         {}
func (*Import) statement()        {}
func (*Class) statement()         {}
func (*Bad) statement()           {}

func (*Null) expr()       {}
func (*Bool) expr()       {}
func (*Int) expr()        {}
func (*Decimal) expr()    {}
func (*String) expr()     {}
func (*Name) expr()       {}
func (*Property) expr()   {}
func (*Index) expr()      {}
func (*Call) expr()       {}
func (*Unary) expr()      {}
func (*Binary) expr()     {}
func (*Ternary) expr()    {}
func (*TypeOp) expr()     {}
func (*List) expr()       {}
func (*Map) expr()        {}
func (*Closure) expr()    {}
func (*New) expr()        {}
func (*Paren) expr()      {}
func (*Assignment) expr() {}
func (*BadExpr) expr()    {}
