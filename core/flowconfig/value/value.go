// Package value defines the values of the pipeline configuration language and their operations: operators, methods, strings,
// printers. The language takes its values from Groovy, and the printed configuration shows every difference: 1.50 keeps its
// zero, 7/2 is exact, an interpolated string is not a string. There is a Go type for each of the language's kinds, and one
// for unknown values, which pass through every operation with their reason.
//
// An evaluator holds a *Context and calls
//
//	cx.Binary(op, x, y)  cx.Unary(op, x)         operators by their sign, "in", "..", "=~" included
//	cx.Cast(x, "int")  cx.As(x, "MemoryUnit")    "(int) x" and "x as MemoryUnit"
//	cx.InstanceOf(x, "String")
//	cx.Index(x, args)  cx.SetIndex(x, args, v)   x[i], x[i, j], x[0..2]
//	cx.Property(x, name)  cx.SetProperty(x, name, v)
//	cx.Method(x, name, args)                     x.name(args); a Type as x is a static call
//	cx.New(typeName, args)                       new T(args)
//	cx.Items(x)                                  what "for (a in x)" and "*x" go through
//	Truth(x)  Equal(x, y)  Compare(x, y)  Text(x)
//	Integer(n, kind)  ParseDecimal(text, kind)   literals
//	Interpolate(parts, legacy)                   "… ${x} …"
//	cx.Steps()                                   how much the operations have read
//
// Every one answers at once, never panics, and fails with an *Error. A method or operation that
// the engine has and this package lacks fails with Error.Missing set; an evaluator makes that an
// Unknown with the error's sentence as its reason.
package value

import (
	"math/big"
	"time"
)

// Value is one of the types of this package; the null of the language is Null, never a nil interface.
type Value interface {
	// TypeName is the short name of the class that the engine has for the value, such as
	// "Integer" or "GString".
	TypeName() string
}

// IsScalar reports whether a value holds no others and no code.
func IsScalar(v Value) bool {
	switch v.(type) {
	case Null, Bool, Int, Long, Big, Decimal, Float, Double, String, Memory, Duration, Path, Date:
		return true
	}
	return false
}

// The scalar values.
type (
	// Null is the missing value.
	Null struct{}
	// Bool is true or false.
	Bool bool
	// Int is an integer of 32 bits; arithmetic wraps around, as in the engine.
	Int int32
	// Long is an integer of 64 bits.
	Long int64
	// Big is an integer of any size, which is never changed.
	Big struct{ N *big.Int }
	// Decimal is an exact number: Unscaled × 10^-Scale. 1.50 and 1.5 are equal and differ in text.
	Decimal struct {
		Unscaled *big.Int
		Scale    int32
	}
	// Float and Double are binary numbers.
	Float  float32
	Double float64
	// String is a string that is not interpolated.
	String string
	// Memory is an amount in bytes, Duration one in milliseconds.
	Memory   int64
	Duration int64
	// Path is a place in the host's files. Printed without quotes.
	Path string
	// Date is an instant, in the time zone of its strings.
	Date struct{ Time time.Time }
	// Secret is the placeholder of a secret of the host; its string is "secrets.NAME".
	Secret struct{ Name string }
	// Pattern is the "~text" of the language, a regular expression of Java's.
	Pattern struct{ Source string }
	// Type is a class by its short name, as a receiver of static methods: Math, System, MemoryUnit.
	Type struct{ Name string }
)

// Interpolated is "a${b}c" where it stays a kind of its own: in the legacy parser. Its text is
// made when it is asked for, and it is printed without escapes.
type Interpolated struct {
	Parts []Part
	// known is what was found out about the parts, which never change; nil: not looked at.
	known *summary
}

// Part of an interpolated text: Text, or the text of Value where that is not nil. A Closure
// as Value is called when the text is made ("${-> x}").
type Part struct {
	Text  string
	Value Value
}

// List is an ordered collection. Lists are shared, not copied, by assignment.
type List struct {
	Items []Value
	Sort  ListSort
	// Note belongs to the evaluator, such as what the list's items depend on.
	Note any
	// hashed: it is a Set in the order of its hashes.
	hashed bool
}

// ListSort is which of the engine's collections a List is; all of them print alike.
type ListSort byte

// The collections.
const (
	Plain ListSort = iota
	// Set holds equal values once.
	Set
	// Array is what split gives; it cannot grow.
	Array
)

// Range is "from..to" between integers or strings of one letter; its values are made on request.
type Range struct {
	From, To Value
	// OpenLeft and OpenRight leave the end itself out.
	OpenLeft, OpenRight bool
}

// Pair is an entry of a map as a value of its own, which closures over maps get.
type Pair struct {
	Key, Value Value
	// Of is the map that the entry is in, or nil.
	Of *Map
}

// Matcher is "text =~ pattern".
type Matcher struct {
	Text   string
	Source string
	// found is the answer to whether it finds anything, once asked.
	found *found
}

// found is whether a matcher finds a match, or why that is unknown.
type found struct {
	is      bool
	unknown *Unknown
}

// Closure is code as a value: Source is its text from "{" to "}", Code belongs to the evaluator.
type Closure struct {
	Source string
	// Params is the number of parameters that it declares; a closure without an arrow has one, "it".
	Params int
	Code   any
}

func (Null) TypeName() string          { return "null" }
func (Bool) TypeName() string          { return "Boolean" }
func (Int) TypeName() string           { return "Integer" }
func (Long) TypeName() string          { return "Long" }
func (Big) TypeName() string           { return "BigInteger" }
func (Decimal) TypeName() string       { return "BigDecimal" }
func (Float) TypeName() string         { return "Float" }
func (Double) TypeName() string        { return "Double" }
func (String) TypeName() string        { return "String" }
func (Memory) TypeName() string        { return "MemoryUnit" }
func (Duration) TypeName() string      { return "Duration" }
func (Path) TypeName() string          { return "Path" }
func (Date) TypeName() string          { return "Date" }
func (Secret) TypeName() string        { return "String" }
func (Pattern) TypeName() string       { return "Pattern" }
func (Type) TypeName() string          { return "Class" }
func (*Interpolated) TypeName() string { return "GString" }
func (*Range) TypeName() string        { return "Range" }
func (*Pair) TypeName() string         { return "Entry" }
func (*Matcher) TypeName() string      { return "Matcher" }
func (*Closure) TypeName() string      { return "Closure" }

// TypeName is "List", "Set" or "Array".
func (l *List) TypeName() string {
	switch l.Sort {
	case Set:
		return "Set"
	case Array:
		return "Array"
	}
	return "List"
}

// TypeName is "Map", or "ConfigObject" for a scope.
func (m *Map) TypeName() string {
	if m.Scope {
		return "ConfigObject"
	}
	return "Map"
}

// Context is what operations need of the evaluator. The zero Context has no environment and no clock, and cannot call
// closures.
type Context struct {
	// Legacy: a missing key of a scope is created when it is read, and interpolated strings stay a kind of their own.
	Legacy bool
	// Call runs a closure.
	Call func(c *Closure, args []Value) (Value, error)
	// Env is System.getenv(name): a String, Null or an Unknown. nil: nothing is set.
	Env func(name string) Value
	// Environment is System.getenv(); nil: an empty map.
	Environment func() *Map
	// Now is the clock, in the zone that dates are printed for. nil: moments are Unknown.
	Now *time.Time
	// Doubt is called when it is unknown whether an operation calls its closure again; it may be nil.
	Doubt func(why *Unknown)
	// Print gets what println and its like write. nil: dropped.
	Print func(text string)
	// reads is the size of what was read since Steps was last asked.
	reads int
}
