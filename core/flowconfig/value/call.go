package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Methods: a table for each kind of receiver, and one for those that everything has.

// call is a method being called.
type call struct {
	cx   *Context
	self Value
	name string
	args []Value
	// exceeded is the limit that the text of an argument exceeds, or nil.
	exceeded *limits.Limit
}

// method is a row of a table: its name, how many arguments it takes, and what it does.
type method struct {
	name     string
	min, max int
	run      func(c *call) (Value, error)
}

// Method is "x.name(args)"; with a Type as x it is a static call.
func (cx *Context) Method(x Value, name string, args []Value) (Value, error) {
	if x == nil {
		x = Null{}
	}
	c := &call{cx: cx, self: x, name: name, args: args}
	if u, ok := x.(*Unknown); ok {
		return c.onUnknown(u)
	}
	if t, ok := x.(Type); ok {
		return cx.static(t.Name, name, args)
	}
	if s, ok := x.(*Interpolated); ok && name != "getClass" && name != "equals" {
		text, err := cx.TextOf(s)
		if err != nil {
			return nil, err
		}
		c.self = text
	}
	if p, ok := c.self.(*Partial); ok {
		return c.onPartial(p)
	}
	if name == "getAt" && len(args) == 1 {
		return cx.Index(c.self, args)
	}
	if op, ok := operatorOf(name); ok && len(args) == 1 && !isNull(x) {
		return cx.Binary(op, c.self, args[0])
	}
	cx.read(methodCost(c))
	if err := cx.readTooMuch(); err != nil {
		return nil, err
	}
	return c.dispatch()
}

// operatorOf is the operator that a method means.
func operatorOf(name string) (string, bool) {
	for _, pair := range [...][2]string{{"plus", "+"}, {"minus", "-"}, {"multiply", "*"}, {"div", "/"}, {"mod", "%"},
		{"remainder", "%"}, {"power", "**"}, {"and", "&"}, {"or", "|"}, {"xor", "^"}, {"leftShift", "<<"},
		{"rightShift", ">>"}, {"compareTo", "<=>"}} {
		if pair[0] == name {
			return pair[1], true
		}
	}
	return "", false
}

// dispatch finds the row for the receiver and checks the arguments.
func (c *call) dispatch() (Value, error) {
	for _, table := range tablesFor(c.self) {
		for i := range table {
			m := &table[i]
			if m.name != c.name || len(c.args) < m.min || m.max >= 0 && len(c.args) > m.max {
				continue
			}
			if u := firstUnknown(c.args...); u != nil && !holdsOthers(c.self) {
				return u.as(""), nil
			}
			v, err := m.run(c)
			if c.exceeded != nil {
				return nil, tooMuch(*c.exceeded)
			}
			return v, err
		}
	}
	if isNull(c.self) {
		return nil, &Error{Message: "cannot call method " + quote(c.name) + " on null", Help: nullHelp, OnNull: true}
	}
	return nil, c.unknownMethod()
}

func (c *call) unknownMethod() error {
	args := ""
	for i, a := range c.args {
		if i > 0 {
			args += ", "
		}
		args += a.TypeName()
	}
	return missing("unknown method " + quote(c.name+"("+args+")") + " of " + aKind(c.self))
}

// holdsOthers reports whether a receiver takes values as they are, known or not.
func holdsOthers(v Value) bool {
	switch v.(type) {
	case *List, *Map, *Range, *Pair, *Closure:
		return true
	}
	return false
}

func tablesFor(v Value) [][]method {
	switch v.(type) {
	case nil, Null:
		return [][]method{nullMethods[:]}
	case String:
		return [][]method{textMethods[:], textRegexMethods[:], letterMethods[:], itemMethods[:], commonMethods[:]}
	case *List, *Range:
		return [][]method{listMethods[:], itemMethods[:], orderMethods[:], commonMethods[:]}
	case *Map:
		return [][]method{mapMethods[:], itemMethods[:], orderMethods[:], commonMethods[:]}
	case Memory, Duration:
		return [][]method{unitMethods[:], commonMethods[:]}
	case Date, dateFormat, Path, *Pair, *Matcher, *Closure, Pattern:
		return [][]method{otherMethods[:], commonMethods[:]}
	}
	if IsNumber(v) {
		return [][]method{numberMethods[:], commonMethods[:]}
	}
	return [][]method{commonMethods[:]}
}

// onUnknown is a method of an unknown value: also unknown, but a formatted date shows its pattern.
func (c *call) onUnknown(u *Unknown) (Value, error) {
	made := u.as("")
	if u.Class == "Date" && c.name == "format" && len(c.args) > 0 {
		made.Class, made.Present, made.Shown = "String", true, "<date "+Text(c.args[0])+">"
	}
	return made, nil
}

// onPartial evaluates a method on a partly known string, as far as its result is known.
func (c *call) onPartial(p *Partial) (Value, error) {
	arg := ""
	if len(c.args) == 1 {
		arg = Text(c.args[0])
		if u := AsUnknown(c.args[0]); u != nil {
			return u.as(""), nil
		}
	}
	switch c.name {
	case "toString":
		return &Partial{Pieces: p.Pieces}, nil
	case "plus", "concat":
		if len(c.args) == 1 {
			return c.cx.concat(p, c.args[0])
		}
	case "toLowerCase":
		return p.each(strings.ToLower), nil
	case "toUpperCase":
		return p.each(strings.ToUpper), nil
	case "startsWith":
		return told(p, p.starts(), arg, strings.HasPrefix)
	case "endsWith":
		return told(p, p.ends(), arg, strings.HasSuffix)
	case "contains":
		for _, piece := range p.Pieces {
			if strings.Contains(piece.Text, arg) {
				return Bool(true), nil
			}
		}
	case "isEmpty":
		if p.present() {
			return Bool(false), nil
		}
	}
	return p.Unknown().as(""), nil
}

// told reports whether a string begins or ends with wanted, if enough of it is known.
func told(p *Partial, known, wanted string, has func(text, part string) bool) (Value, error) {
	if has(known, wanted) {
		return Bool(true), nil
	}
	if has(wanted, known) && len(known) < len(wanted) {
		return p.Unknown().as("Boolean"), nil
	}
	return Bool(false), nil
}

// Arguments.

func (c *call) text(i int) string {
	text := c.args[i]
	if s, ok := text.(String); ok {
		return string(s)
	}
	p := written(text, groovyMarks)
	if u := p.Unknown(); u != nil && u.Limit != nil {
		c.exceeded = u.Limit
	}
	c.cx.read(textSize(p))
	return p.Text()
}

// textOr is an argument's string, or a default if it was not given.
func (c *call) textOr(i int, otherwise string) string {
	if i < len(c.args) {
		return c.text(i)
	}
	return otherwise
}

func (c *call) number(i int) (int64, error) {
	n, ok := long(c.args[i])
	if !ok {
		return 0, c.wrong(i, "an integer")
	}
	return n, nil
}

func (c *call) closure(i int) (*Closure, error) {
	if i < len(c.args) {
		if f, ok := c.args[i].(*Closure); ok {
			return f, nil
		}
	}
	return nil, c.wrong(i, "a closure")
}

// wrong is the error of an argument of another kind.
func (c *call) wrong(i int, wanted string) error {
	got := "no argument"
	if i < len(c.args) {
		got = aKind(c.args[i])
	}
	return missing("method " + quote(c.name) + " of " + aKind(c.self) + " must have " + wanted + " here, found " + got)
}
