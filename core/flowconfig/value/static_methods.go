package value

import "strings"

// Static methods and constructors: System, Math, the classes of numbers and strings, the two units.

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
	return nil, missing("unknown method " + quote(c.name) + " of class " + quote(c.self.(Type).Name))
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
		return &Unknown{Cause: Host, Reason: "the Java property " + quote(c.text(0)) + " depends on the host"}, nil
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

const clockReason = "it depends on the current time"

// now is the moment of reading, if there is a clock.
func (cx *Context) now() Value {
	if cx.Now == nil {
		return &Unknown{Cause: Clock, Reason: clockReason, Shown: "<date>", Class: "Date", Present: true}
	}
	return Date{*cx.Now}
}

// numberClass is Integer, Long and the other number classes: parsing strings and writing in other bases.
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
			return nil, failAs(badNumber, quote(c.text(0))+" is not an integer")
		}
		v, _, err := toNumber(Integer(n, 'i'), class)
		return v, err
	case strings.HasPrefix(c.name, "parse") || c.name == "valueOf":
		return cx.As(c.args[0], class)
	case c.name == "toString" && len(c.args) == 1:
		return cx.textOrLimit(c.args[0])
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
		return cx.distinct(c.args)
	case "Collections.emptyList":
		return &List{}, nil
	case "Collections.emptyMap":
		return NewMap(), nil
	case "Collections.max", "Collections.min":
		return cx.Method(c.argOr(0, Null{}), c.name, nil)
	case "Objects.equals":
		if len(c.args) == 2 {
			is, told := cx.equal(c.args[0], c.args[1])
			return answer(is, told, nil)
		}
	}
	return cx.classMethod(c)
}
