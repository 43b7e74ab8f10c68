package value

import (
	"math"
	"math/big"
	"strings"
	"time"
)

// Static methods and constructors: System, Math, the classes of numbers and texts, the two units.

// static is "Type.name(args)".
func (cx *Context) static(class, name string, args []Value) (Value, error) {
	c := &call{cx: cx, self: Type{class}, name: name, args: args}
	if class == "System" {
		return cx.system(c)
	}
	if u := firstUnknown(args...); u != nil {
		return u.as(""), nil
	}
	switch class {
	case "Math", "StrictMath":
		return mathMethod(c)
	case "MemoryUnit", "Duration":
		if name == "of" && len(args) == 1 {
			return asUnit(args[0], class)
		}
	case "Integer", "Long", "Double", "Float", "BigDecimal", "BigInteger", "Boolean":
		return cx.numberClass(c, class)
	case "String":
		return cx.textClass(c)
	case "LocalDate", "LocalDateTime", "ZonedDateTime", "OffsetDateTime", "Instant":
		if name == "now" {
			return &Unknown{Cause: Clock, Reason: clockReason, Shown: "<date>", Class: "Date", Present: true}, nil
		}
	case "DateTimeFormatter":
		if name == "ofPattern" && len(args) == 1 {
			return args[0], nil
		}
	case "Arrays", "List", "Collections", "Set", "Objects":
		return cx.collectionClass(c, class)
	}
	return cx.classMethod(c)
}

// classMethod is a method of a class as a value.
func (cx *Context) classMethod(c *call) (Value, error) {
	switch c.name {
	case "getSimpleName":
		return String(c.self.(Type).Name), nil
	case "getName", "getCanonicalName", "getTypeName":
		return String(fullName(c.self.(Type).Name)), nil
	case "toString":
		return TextValue(c.self), nil
	}
	return nil, missing("the class " + quote(c.self.(Type).Name) + " has no method " + quote(c.name) + " that is known here")
}

// system is the host's class: its environment, its clock and what it prints.
func (cx *Context) system(c *call) (Value, error) {
	switch {
	case c.name == "getenv" && len(c.args) == 1:
		if u := AsUnknown(c.args[0]); u != nil {
			return u.as(""), nil
		}
		if cx.Env == nil {
			return Null{}, nil
		}
		return cx.Env(c.text(0)), nil
	case c.name == "getenv" && len(c.args) == 0:
		if cx.Environment == nil {
			return NewMap(), nil
		}
		return cx.Environment(), nil
	case c.name == "getProperty" && len(c.args) > 0:
		return &Unknown{Cause: Host, Reason: "the property " + quote(c.text(0)) + " of the host's Java is not known here"}, nil
	case c.name == "lineSeparator":
		return String("\n"), nil
	case c.name == "currentTimeMillis" || c.name == "nanoTime":
		now := cx.now()
		if d, ok := now.(Date); ok && c.name == "currentTimeMillis" {
			return Long(d.Time.UnixMilli()), nil
		}
		return &Unknown{Cause: Clock, Reason: clockReason, Shown: "<time>", Class: "Long", Present: true}, nil
	}
	return cx.classMethod(c)
}

const clockReason = "it is made from the time at which the configuration is read"

// now is the moment of reading, if there is a clock.
func (cx *Context) now() Value {
	if cx.Now == nil {
		return &Unknown{Cause: Clock, Reason: clockReason, Shown: "<date>", Class: "Date", Present: true}
	}
	return Date{*cx.Now}
}

// numberClass is Integer, Long and their like: reading texts and writing in other bases.
func (cx *Context) numberClass(c *call, class string) (Value, error) {
	if len(c.args) == 0 {
		return cx.classMethod(c)
	}
	switch {
	case class == "Boolean" && (c.name == "parseBoolean" || c.name == "valueOf"):
		return Bool(strings.EqualFold(c.text(0), "true")), nil
	case strings.HasPrefix(c.name, "parse") && len(c.args) == 2, c.name == "valueOf" && len(c.args) == 2 && isText(c.args[0]):
		base, err := c.number(1)
		if err != nil || base < 2 || base > 36 {
			return nil, c.wrong(1, "a base from 2 to 36")
		}
		n, ok := wholeText(c.text(0), int(base))
		if !ok {
			return nil, fail("the text " + quote(c.text(0)) + " is no whole number")
		}
		v, _, err := toNumber(Integer(n, 'i'), class)
		return v, err
	case strings.HasPrefix(c.name, "parse") || c.name == "valueOf":
		return cx.As(c.args[0], class)
	case c.name == "toString" && len(c.args) == 1:
		return TextValue(c.args[0]), nil
	case c.name == "toHexString":
		return numberText(c.args[0], 16)
	case c.name == "toBinaryString":
		return numberText(c.args[0], 2)
	case c.name == "toOctalString":
		return numberText(c.args[0], 8)
	case (c.name == "max" || c.name == "min" || c.name == "sum" || c.name == "compare") && len(c.args) == 2:
		if c.name == "sum" {
			return cx.Binary("+", c.args[0], c.args[1])
		}
		if c.name == "compare" {
			return cx.Binary("<=>", c.args[0], c.args[1])
		}
		return mathMethod(c)
	}
	return cx.classMethod(c)
}

func (cx *Context) textClass(c *call) (Value, error) {
	switch {
	case c.name == "format" && len(c.args) > 0:
		return format(c.text(0), c.args[1:])
	case c.name == "valueOf" && len(c.args) == 1:
		return cx.TextOf(c.args[0])
	case c.name == "join" && len(c.args) > 1:
		items := c.args[1:]
		if seq, ok := sequence(items[0]); ok && len(items) == 1 {
			items = seq
		}
		return join(items, c.args[0])
	}
	return cx.classMethod(c)
}

func (cx *Context) collectionClass(c *call, class string) (Value, error) {
	switch class + "." + c.name {
	case "Arrays.asList", "List.of":
		if seq, ok := sequence(c.argOr(0, Null{})); ok && len(c.args) == 1 && class == "Arrays" {
			return &List{Items: append([]Value(nil), seq...)}, nil
		}
		return &List{Items: append([]Value(nil), c.args...)}, nil
	case "Set.of":
		return distinct(c.args)
	case "Collections.emptyList":
		return &List{}, nil
	case "Collections.emptyMap":
		return NewMap(), nil
	case "Collections.max", "Collections.min":
		return cx.Method(c.argOr(0, Null{}), c.name, nil)
	case "Objects.equals":
		if len(c.args) == 2 {
			is, told := Equal(c.args[0], c.args[1])
			return answer(is, told, nil)
		}
	}
	return cx.classMethod(c)
}

// mathMethod is a method of Math: on whole numbers where both are, else on binary ones.
func mathMethod(c *call) (Value, error) {
	unknown := missing("the class \"Math\" has no method " + quote(c.name) + " that is known here")
	for _, arg := range c.args {
		if !IsNumber(arg) {
			return nil, fail("the method " + quote("Math."+c.name) + " takes numbers, not a " + arg.TypeName())
		}
	}
	switch len(c.args) {
	case 1:
		return mathOne(c.name, c.args[0], unknown)
	case 2:
		return mathTwo(c.name, c.args[0], c.args[1], unknown)
	}
	return nil, unknown
}

func mathOne(name string, x Value, unknown error) (Value, error) {
	f, _ := float(x)
	switch name {
	case "abs":
		if rankOf(x) > rankLong {
			return Double(math.Abs(f)), nil
		}
		if sign(x) < 0 {
			return negative(x)
		}
		return x, nil
	case "round":
		return Long(roundLong(f)), nil
	case "toIntExact":
		if n := whole(x); n != nil && n.IsInt64() && n.Int64() == int64(int32(n.Int64())) {
			return Int(n.Int64()), nil
		}
	}
	for _, row := range [...]struct {
		name string
		do   func(float64) float64
	}{{"ceil", math.Ceil}, {"floor", math.Floor}, {"sqrt", math.Sqrt}, {"cbrt", math.Cbrt}, {"log", math.Log},
		{"log10", math.Log10}, {"exp", math.Exp}, {"rint", math.RoundToEven}, {"sin", math.Sin}, {"cos", math.Cos},
		{"tan", math.Tan}, {"atan", math.Atan}, {"signum", signum}} {
		if row.name == name {
			return Double(row.do(f)), nil
		}
	}
	return nil, unknown
}

func signum(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return f
}

func mathTwo(name string, x, y Value, unknown error) (Value, error) {
	a, _ := float(x)
	b, _ := float(y)
	at := max(rankOf(x), rankOf(y))
	switch name {
	case "max", "min":
		if a, b := rankOf(x), rankOf(y); (a == rankDecimal) != (b == rankDecimal) && a != rankDouble && b != rankDouble {
			return nil, fail("the method " + quote("Math."+name) + " does not go between a " + x.TypeName() + " and a " + y.TypeName())
		}
		order, _ := compareNumbers(x, y)
		if (order < 0) == (name == "max") {
			x = y
		}
		return widened(x, at), nil
	case "pow":
		return Double(math.Pow(a, b)), nil
	case "hypot":
		return Double(math.Hypot(a, b)), nil
	case "addExact", "subtractExact", "multiplyExact":
		return exactly(name, x, y)
	case "floorDiv", "floorMod":
		if at > rankLong || sign(y) == 0 {
			return nil, fail("the method " + quote("Math."+name) + " takes whole numbers, of which the second is not zero")
		}
		rest := new(big.Int)
		n, _ := new(big.Int).DivMod(whole(x), new(big.Int).Abs(whole(y)), rest)
		if sign(y) < 0 {
			return nil, unknown
		}
		if name == "floorMod" {
			n = rest
		}
		return widened(Integer(n, 'i'), at), nil
	}
	return nil, unknown
}

// exactly is "+", "-" or "*" on whole numbers, which fails where the result does not fit.
func exactly(name string, x, y Value) (Value, error) {
	a, b := whole(x), whole(y)
	if a == nil || b == nil || max(rankOf(x), rankOf(y)) > rankLong {
		return nil, fail("the method " + quote("Math."+name) + " takes whole numbers")
	}
	v, err := bigs(map[string]byte{"addExact": '+', "subtractExact": '-', "multiplyExact": '*'}[name], a, b)
	if err != nil {
		return nil, err
	}
	made := Integer(v.(Big).N, 'i')
	if rankOf(made) > max(rankOf(x), rankOf(y)) {
		return nil, fail("the result of " + quote("Math."+name) + " is too large")
	}
	return widened(made, max(rankOf(x), rankOf(y))), nil
}

// widened is a number as one of a kind: of 64 bits, or binary.
func widened(x Value, at rank) Value {
	switch f, _ := float(x); {
	case at == rankLong:
		n, _ := long(x)
		return Long(n)
	case at == rankDouble || at == rankDecimal:
		return Double(f)
	}
	return x
}

// New is "new T(args)".
func (cx *Context) New(typeName string, args []Value) (Value, error) {
	name := ShortType(typeName)
	switch name {
	case "Date":
		return cx.newDate(args)
	case "ArrayList", "LinkedList", "HashSet", "LinkedHashSet", "TreeSet", "LinkedHashMap", "HashMap", "TreeMap":
		return cx.newCollection(name, args)
	case "SimpleDateFormat":
		if len(args) == 1 && AsUnknown(args[0]) == nil {
			return dateFormat(Text(args[0])), nil
		}
	case "String", "StringBuilder", "StringBuffer":
		if len(args) == 0 {
			return String(""), nil
		}
		return cx.TextOf(args[0])
	case "File":
		return newFile(args)
	case "Integer", "Long", "Double", "Float", "BigDecimal", "BigInteger", "MemoryUnit", "Duration", "Boolean":
		if len(args) == 1 {
			return cx.As(args[0], name)
		}
	case "Object":
		return NewMap(), nil
	}
	return nil, missing("a " + quote(typeName) + " is not made here")
}

func (cx *Context) newDate(args []Value) (Value, error) {
	if len(args) == 0 {
		return cx.now(), nil
	}
	if u := AsUnknown(args[0]); u != nil {
		return u.as("Date"), nil
	}
	n, ok := long(args[0])
	if !ok || len(args) > 1 {
		return nil, missing("a date is made here of milliseconds only")
	}
	if cx.Now == nil {
		return &Unknown{Cause: Host, Reason: "dates are written for the host's zone, which is not known here", Shown: "<date>", Class: "Date", Present: true}, nil
	}
	return Date{time.UnixMilli(n).In(cx.Now.Location())}, nil
}

func (cx *Context) newCollection(name string, args []Value) (Value, error) {
	var first Value = Null{}
	if len(args) > 0 && !IsNumber(args[0]) {
		first = args[0]
	}
	if strings.HasSuffix(name, "Map") {
		made := NewMap()
		if m, ok := first.(*Map); ok {
			made = m.copied()
		}
		if name == "TreeMap" {
			return cx.Method(made, "sort", nil)
		}
		return made, nil
	}
	items, err := cx.Items(first)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(name, "Set") {
		return distinct(items)
	}
	return &List{Items: append([]Value(nil), items...)}, nil
}

func newFile(args []Value) (Value, error) {
	if u := firstUnknown(args...); u != nil {
		return u.as("Path"), nil
	}
	switch len(args) {
	case 1:
		return Path(Text(args[0])), nil
	case 2:
		return Path(strings.TrimSuffix(Text(args[0]), "/") + "/" + Text(args[1])), nil
	}
	return nil, missing("a file is made of a path here")
}
