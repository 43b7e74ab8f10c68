package value

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The methods that every value has, and those of the kinds that have few.

// nullMethods: null has no values to iterate over, which most methods with closures accept.
var nullMethods = [...]method{
	{"toString", 0, 0, func(c *call) (Value, error) { return String("null"), nil }},
	{"equals", 1, 1, sameValue}, {"is", 1, 1, sameValue},
	{"inspect", 0, 0, func(c *call) (Value, error) { return String("null"), nil }},
	{"asBoolean", 0, 0, func(c *call) (Value, error) { return Bool(false), nil }},
	{"plus", 1, 1, func(c *call) (Value, error) { return c.cx.plus(c.self, c.args[0]) }},
	{"with", 1, 1, with}, {"tap", 1, 1, with},
	{"each", 1, 1, each}, {"eachWithIndex", 1, 1, eachWithIndex},
	{"collect", 0, 1, collect}, {"grep", 0, 1, grep}, {"inject", 2, 2, inject},
	{"any", 0, 1, anyEvery}, {"every", 0, 1, anyEvery},
	{"find", 0, 1, find}, {"findAll", 0, 1, findAll}, {"findResult", 1, 1, findResult}, {"findIndexOf", 1, 1, findIndexOf},
}

var commonMethods = [...]method{
	{"toString", 0, 0, func(c *call) (Value, error) { return c.cx.textOrLimit(c.self) }},
	{"equals", 1, 1, sameValue}, {"is", 1, 1, sameValue},
	{"asBoolean", 0, 0, func(c *call) (Value, error) {
		is, told := Truth(c.self)
		return answer(is, told, nil)
	}},
	{"booleanValue", 0, 0, func(c *call) (Value, error) {
		is, told := Truth(c.self)
		return answer(is, told, nil)
	}},
	{"asType", 1, 1, func(c *call) (Value, error) {
		if t, ok := c.args[0].(Type); ok {
			return c.cx.As(c.self, t.Name)
		}
		return nil, c.wrong(0, "a type")
	}},
	{"getClass", 0, 0, func(c *call) (Value, error) { return Type{classOf(c.self)}, nil }},
	{"with", 1, 1, with}, {"tap", 1, 1, with},
	{"inspect", 0, 0, inspect},
	{"implies", 1, 1, func(c *call) (Value, error) {
		a, told := Truth(c.self)
		b, toldB := Truth(c.args[0])
		if told == nil {
			told = toldB
		}
		return answer(!a || b, told, nil)
	}},
}

// sameValue is equals: numbers are equal within their kind, and an interpolated string is not a string.
func sameValue(c *call) (Value, error) {
	is, told := c.cx.isMember([]Value{c.self}, c.args[0])
	return answer(is, told, nil)
}

// with calls a closure with the receiver; "tap" gives the receiver back.
func with(c *call) (Value, error) {
	f, err := c.closure(0)
	if err != nil {
		return nil, err
	}
	v, err := c.cx.call(f, c.self)
	if c.name == "tap" {
		v = c.self
	}
	return v, err
}

// inspect is a value as it could be written.
func inspect(c *call) (Value, error) {
	w := newWriter(groovyMarks)
	w.inspect(c.self)
	return c.cx.made(w.end())
}

func (w *writer) inspect(v Value) {
	w.depth++
	defer func() { w.depth-- }()
	if w.depth > limits.ConfigNesting.Max {
		w.exceed(limits.ConfigNesting)
	}
	if !w.count(1) {
		return
	}
	switch v := v.(type) {
	case String:
		w.put("'" + escapeText(string(v)) + "'")
	case *List:
		w.put("[")
		for i, item := range v.Items {
			w.next(i)
			if w.inspect(item); w.exceeded() {
				return
			}
		}
		w.put("]")
	case *Map:
		if v.Len() == 0 {
			w.put(w.empty)
			return
		}
		w.put(w.open)
		for i := range v.entries {
			w.next(i)
			w.inspect(v.entries[i].KeyValue())
			w.put(w.colon)
			if w.inspect(v.entries[i].Value); w.exceeded() {
				return
			}
		}
		w.put(w.close)
	default:
		w.one(v)
	}
}

var otherMethods = [...]method{
	{"format", 1, 2, formatDate}, {"getTime", 0, 0, dateNumbers}, {"getYear", 0, 0, dateNumbers},
	{"getName", 0, 0, pathPart}, {"getBaseName", 0, 0, pathPart}, {"getSimpleName", 0, 0, pathPart}, {"getExtension", 0, 0, pathPart},
	{"getParent", 0, 0, pathPart}, {"getFileName", 0, 0, pathPart}, {"resolve", 1, 1, pathPart},
	{"exists", 0, 0, onDisk}, {"isFile", 0, 0, onDisk}, {"isDirectory", 0, 0, onDisk}, {"getText", 0, 0, onDisk}, {"list", 0, 0, onDisk},
	{"getAbsolutePath", 0, 0, pathPart}, {"getPath", 0, 0, pathPart}, {"toAbsolutePath", 0, 0, pathPart}, {"toPath", 0, 0, pathPart},
	{"startsWith", 1, 1, pathPart}, {"endsWith", 1, 1, pathPart}, {"toUriString", 0, 0, pathPart},
	{"getKey", 0, 0, pairHalf}, {"getValue", 0, 0, pairHalf},
	{"call", 0, -1, callClosure},
	{"find", 0, 0, matcherDoes}, {"matches", 0, 0, matcherDoes}, {"getCount", 0, 0, matcherDoes}, {"size", 0, 0, matcherDoes},
	{"pattern", 0, 0, func(c *call) (Value, error) { return TextValue(c.self), nil }},
	{"matcher", 1, 1, func(c *call) (Value, error) { return matching("=~", c.args[0], c.self) }},
}

func formatDate(c *call) (Value, error) {
	switch d := c.self.(type) {
	case Date:
		return orError(dateText(d, c.text(0)))
	case dateFormat:
		if date, ok := c.args[0].(Date); ok {
			return orError(dateText(date, string(d)))
		}
	}
	return nil, c.unknownMethod()
}

func dateText(d Date, pattern string) (String, error) {
	text, err := d.Format(pattern)
	return String(text), err
}

func dateNumbers(c *call) (Value, error) {
	d, ok := c.self.(Date)
	switch {
	case !ok:
		return nil, c.unknownMethod()
	case c.name == "getYear":
		return Int(d.Time.Year() - 1900), nil
	}
	return Long(d.Time.UnixMilli()), nil
}

// pathPart is a part of a path, or another form of it.
func pathPart(c *call) (Value, error) {
	p, ok := c.self.(Path)
	if !ok {
		return nil, c.unknownMethod()
	}
	whole := string(p)
	name := path.Base(whole)
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 {
		dot = len(name)
	}
	switch c.name {
	case "getName":
		return String(name), nil
	case "getFileName":
		return Path(name), nil
	case "getBaseName":
		return String(name[:dot]), nil
	case "getSimpleName":
		simple, _, _ := strings.Cut(name, ".")
		return String(simple), nil
	case "getExtension":
		return String(strings.TrimPrefix(name[dot:], ".")), nil
	case "getParent":
		return Path(path.Dir(whole)), nil
	case "resolve":
		if arg := c.text(0); strings.HasPrefix(arg, "/") {
			return Path(arg), nil
		}
		return Path(path.Join(whole, c.text(0))), nil
	case "startsWith":
		return Bool(strings.HasPrefix(whole+"/", strings.TrimSuffix(c.text(0), "/")+"/")), nil
	case "endsWith":
		return Bool(strings.HasSuffix("/"+whole, "/"+c.text(0))), nil
	case "getAbsolutePath", "getPath", "toUriString":
		return String(whole), nil
	}
	return p, nil
}

// onDisk is for methods of paths whose result depends on the host's disk.
func onDisk(c *call) (Value, error) {
	p, ok := c.self.(Path)
	if !ok {
		return nil, c.unknownMethod()
	}
	return &Unknown{Cause: Host, Reason: "the file " + quote(string(p)) + " of the host is not read here"}, nil
}

func callClosure(c *call) (Value, error) {
	if f, ok := c.self.(*Closure); ok {
		return c.cx.call(f, c.args...)
	}
	return nil, c.unknownMethod()
}

// matcherDoes asks a matcher whether it finds, whether it matches the whole, and how often.
func matcherDoes(c *call) (Value, error) {
	m, ok := c.self.(*Matcher)
	if !ok {
		return nil, c.unknownMethod()
	}
	switch c.name {
	case "find":
		is, told := m.truth()
		return answer(is, told, nil)
	case "matches":
		is, err := wholeMatch(m.Text, m.Source)
		return Bool(is), err
	}
	items, err := m.all()
	if err != nil {
		return nil, err
	}
	if c.name == "size" {
		return Long(len(items)), nil
	}
	return Int(len(items)), nil
}

func pairHalf(c *call) (Value, error) {
	p, ok := c.self.(*Pair)
	switch {
	case !ok:
		return nil, c.unknownMethod()
	case c.name == "getKey":
		return p.Key, nil
	}
	return p.Value, nil
}
