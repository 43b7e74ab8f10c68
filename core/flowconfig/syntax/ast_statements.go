package syntax

// The statements of the tree: five kinds that both of the engine's parsers take in a configuration
// file, and those of scripts, which the legacy parser takes anywhere and the strict one in closures.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// Statements of configuration files, and of the bodies of closures and functions.
type (
	// Assign is "path = value" and, with an operator, "path += value". A statement of a
	// configuration file; within closures too.
	Assign struct {
		At
		// Target is a Name, a Property or an Index, and in "(a, b) = e" a List of Names. A quoted
		// first part is a Name with Quoted set.
		Target Expr
		// Op is "=", or a compound operator such as "+=" or "?=", which strict files lack.
		Op    string
		OpAt  source.Span
		Value Expr
	}
	// Block is "name { … }". Strict files allow quoted names; a block with a dotted name, which neither parser allows, is an
	// error and is read as nested blocks.
	Block struct {
		At
		Name Word
		Body []Statement
		// Open and Close are the braces; Close is empty where it is missing.
		Open, Close source.Span
		// Dotted reports that this block is the inner part of "a.b { … }", which the strict parser
		// refuses and which fails when the legacy engine runs it.
		Dotted bool
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
	// ExprStatement is an expression that is a statement.
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
		// HasElse distinguishes "else {}" from no else.
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
	// While is "while (condition) { … }" and, with Do, "do { … } while (condition)".
	While struct {
		At
		Do        bool
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
	// ScriptInclude is "include { A; B as C } from 'path'" of a pipeline script.
	ScriptInclude struct {
		At
		Items []IncludeItem
		From  Expr
		// Args are those of calls behind it, such as "addParams(…)".
		Args []Arg
	}
	// Component is "process NAME { … }" or "workflow NAME { … }" of a pipeline script. Its sections, such as "input:", are labels.
	Component struct {
		At
		Keyword Word
		// Name is empty for the entry workflow.
		Name Word
		// Body is nil where it could not be read.
		Body *Closure
	}
	// Typed declares inputs or outputs with their types: "name: Type = value", "(a, b): Type", and "tuple(a: Type, b: Type)".
	Typed struct {
		At
		Names []Word
		// Types has one type for each name, or one for all.
		Types []TypeRef
		// Value is nil where an output is only declared.
		Value Expr
	}
	// ParamsBlock is "params { name: Type = default }" of a pipeline script.
	ParamsBlock struct {
		At
		Params []ParamDecl
	}
	// Bad is a stretch that could not be read.
	Bad struct{ At }
)

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
func (*Typed) statement()         {}
func (*Switch) statement()        {}
func (*Jump) statement()          {}
func (*Label) statement()         {}
func (*Import) statement()        {}
func (*Class) statement()         {}
func (*ScriptInclude) statement() {}
func (*Component) statement()     {}
func (*ParamsBlock) statement()   {}
func (*Bad) statement()           {}
