package syntax

// The expressions of the tree, which are those of scripts.

import (
	"math/big"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Expressions.
type (
	// Null, Bool and the numbers are literals.
	Null struct{ At }
	Bool struct {
		At
		Value bool
	}
	// Int is an integer with its suffix read: Kind is 'i' (32 bits), 'l' (64) or 'g' (any).
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
	// String is a string in any of the six quotes.
	String struct {
		At
		Quote Quote
		// Parts alternate freely; a string without interpolation has at most one part.
		Parts []StringPart
	}
	// Name is a bare name.
	Name struct {
		At
		Text   string
		Quoted bool
		// Type reports that the name starts with a capital letter, which makes it a type to the
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
	// Call is "of(args) { closure }"; a trailing closure is the last argument. Implicit reports that
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
		// Arrow distinguishes "{ -> x }" and "{ a -> x }" from "{ x }", which has the parameter "it".
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
	// Assignment is "(a = b)" used as a value; legacy files only.
	Assignment struct {
		At
		Target Expr
		Op     string
		Value  Expr
	}
	// BadExpr is a stretch that could not be read as a value.
	BadExpr struct{ At }
)

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
