package value

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
)

// JSON prints a tree as the engine's "config -o json" does: four spaces a level, ASCII only, empty maps left out at the top.
// Where the engine writes the internals of its objects we write strings: amounts of memory, durations, paths and closures. An
// unknown value is an object
//
//	{"$unknown": "clock", "reason": "…", "text": "<date yyyy>"}
//
// so that no reader mistakes a placeholder for a value; a partly known string is such an object too.
func JSON(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(o)
	p.jsonMap(root, 0)
	p.put("\n")
	return p.listing()
}

// EngineJSON prints a tree as the engine does in all: amounts of memory and durations are objects with a number for each unit.
// What is not known has the text that the flat listing has for it.
func EngineJSON(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(o)
	p.units = true
	p.jsonMap(root, 0)
	p.put("\n")
	return p.listing()
}

func (p *printer) json(v Value, level int) {
	if u := AsUnknown(v); u != nil && !p.units {
		p.jsonUnknown(u, Text(v), level)
		return
	}
	if !p.enter() {
		return
	}
	defer p.leave()
	switch v := v.(type) {
	case *Map:
		p.jsonMap(v, level)
	case *List, *Range:
		p.jsonList(p.items(v), level)
	case Memory:
		p.jsonUnits(v, int64(v), memoryParts, level)
	case Duration:
		p.jsonUnits(v, int64(v), durationParts, level)
	case nil, Null, Bool, Int, Long, Big:
		p.put(plainText(v))
	case Decimal:
		p.put(v.Text())
	case Float, Double:
		if f, _ := float(v); f == f && !math.IsInf(f, 0) {
			p.put(plainText(v))
		} else {
			p.put(jsonText(plainText(v)))
		}
	default:
		p.put(jsonText(Text(v)))
	}
}

func (p *printer) jsonMap(m *Map, level int) {
	inner := "\n" + strings.Repeat("    ", level+1)
	p.put("{")
	first := true
	for _, e := range p.order(m) {
		if sub, ok := e.Value.(*Map); ok && level == 0 && sub.Len() == 0 {
			continue
		}
		if p.left < 0 || p.steps < 0 {
			break
		}
		if !first {
			p.put(",")
		}
		first = false
		p.put(inner)
		p.put(jsonText(e.Name))
		p.put(": ")
		p.json(e.Value, level+1)
	}
	if first && level > 0 {
		p.put(inner)
	}
	p.put(inner[:len(inner)-4])
	p.put("}")
}

func (p *printer) jsonList(items []Value, level int) {
	inner := "\n" + strings.Repeat("    ", level+1)
	defer p.unsorted()()
	p.put("[")
	for i, item := range items {
		if p.left < 0 || p.steps < 0 {
			break
		}
		if i > 0 {
			p.put(",")
		}
		p.put(inner)
		p.json(item, level+1)
	}
	if len(items) == 0 {
		p.put(inner)
	}
	p.put(inner[:len(inner)-4])
	p.put("]")
}

// amountUnit is a part of an amount as an object of the engine has it.
type amountUnit struct {
	name string
	size int64
}

var (
	memoryParts   = []amountUnit{{"bytes", 1}, {"giga", 1 << 30}, {"kilo", 1 << 10}, {"mega", 1 << 20}}
	durationParts = []amountUnit{{"durationInMillis", 1}, {"days", 86_400_000}, {"hours", 3_600_000}, {"millis", 1}, {"minutes", 60_000}, {"seconds", 1000}}
)

// jsonUnits prints an amount in each of its units, or as its text.
func (p *printer) jsonUnits(v Value, amount int64, units []amountUnit, level int) {
	if !p.units {
		p.put(jsonText(Text(v)))
		return
	}
	m := &Map{}
	for _, u := range units {
		m.Put(u.name, Long(amount/u.size))
	}
	p.jsonMap(m, level)
}

func (p *printer) jsonUnknown(u *Unknown, text string, level int) {
	inner := "\n" + strings.Repeat("    ", level+1)
	p.put("{" + inner + `"$unknown": ` + jsonText(string(u.Cause)))
	p.put("," + inner + `"reason": ` + jsonText(u.Reason))
	p.put("," + inner + `"text": ` + jsonText(text))
	p.put(inner[:len(inner)-4] + "}")
}

// jsonText is a string of JSON in ASCII.
func jsonText(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case r == '\n' || r == '\r' || r == '\t' || r == '\f' || r == '\b':
			quoted := strconv.QuoteRuneToASCII(r)
			out.WriteString(quoted[1 : len(quoted)-1])
		case r < ' ' || r > '~':
			for _, unit := range utf16.Encode([]rune{r}) {
				writeUnit(&out, unit, "0123456789abcdef")
			}
		default:
			out.WriteRune(r)
		}
	}
	out.WriteByte('"')
	return out.String()
}
