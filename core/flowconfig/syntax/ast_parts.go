package syntax

// The small parts that statements and expressions share: names as written, parameters, arguments, types and the pieces of a
// string.

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

// Quote is the kind of quotes of a string.
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

// IncludeItem is one name of an include: its own, and the one that it has in the including script.
type IncludeItem struct{ Name, As Word }

// ParamDecl is a declared parameter, "name: Type = default".
type ParamDecl struct {
	Name Word
	// Type is nil if none is written.
	Type *TypeRef
	// Nullable: "?" follows the type.
	Nullable bool
	// Default is nil if none is written.
	Default Expr
}
