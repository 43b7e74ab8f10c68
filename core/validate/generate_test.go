package validate

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator makes schemas and values, the same ones in every run. They draw from a small
// stock, so that values often meet what schemas ask.
type generator struct {
	*rand.Rand
	draft Draft
	// wild lets keywords have values of any form; full allows what only the whole validator evaluates.
	wild, full bool
	refs       []string
}

func (g *generator) pick(all ...string) string { return all[g.IntN(len(all))] }

var (
	stockNames    = []string{"a", "b", "c", "type", "pattern", "a/b", "m~n", "p%q", "é"}
	stockPatterns = []string{"^a", "b$", "^[a-c]+$", "^.{2,3}$", "[0-9]", "^$", "é"}
	badPatterns   = []string{"(", "[a", "*", "a**", "(?<n"}
	stockScalars  = []string{"null", "true", "false", "0", "1", "2", "-1", "1.5", "1.0", "2e0", "10", "0.1", "0.30000000000000004",
		"12345678901234567890", "1e3", `""`, `"a"`, `"b"`, `"ab"`, `"abc"`, `"é"`, `"1"`, `"2024-02-29"`, `"2023-02-29"`, `"\u0000"`}
)

func (g *generator) scalar() string { return g.pick(stockScalars...) }

func (g *generator) value(depth int) string {
	if depth <= 0 || g.IntN(3) > 0 {
		return g.scalar()
	}
	var parts []string
	if g.IntN(2) == 0 {
		for range g.IntN(4) {
			parts = append(parts, g.value(depth-1))
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	return g.object(g.IntN(4), func() string { return g.value(depth - 1) })
}

// object makes an object of different names.
func (g *generator) object(n int, value func() string) string {
	var parts []string
	for _, i := range g.Perm(len(stockNames))[:n] {
		parts = append(parts, fmt.Sprintf("%q:%s", stockNames[i], value()))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (g *generator) list(n int, value func() string) string {
	var parts []string
	for range n {
		parts = append(parts, value())
	}
	return "[" + strings.Join(parts, ",") + "]"
}

// unique makes a list of different scalars.
func (g *generator) unique(from []string, n int) string {
	var parts []string
	for _, i := range g.Perm(len(from))[:n] {
		parts = append(parts, from[i])
	}
	return "[" + strings.Join(parts, ",") + "]"
}

var quotedNames = []string{`"a"`, `"b"`, `"c"`, `"type"`, `"a/b"`}
var quotedTypes = []string{`"null"`, `"boolean"`, `"number"`, `"integer"`, `"string"`, `"array"`, `"object"`}

func (g *generator) schema(depth int) string {
	if g.IntN(12) == 0 {
		return g.pick("true", "false")
	}
	var parts []string
	seen := map[string]bool{}
	for range g.IntN(4) + 1 {
		name, value := g.keyword(depth)
		if g.wild && g.IntN(12) == 0 {
			value = g.value(2)
		}
		if name != "" && !seen[name] {
			seen[name] = true
			parts = append(parts, fmt.Sprintf("%q:%s", name, value))
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (g *generator) keyword(depth int) (name, value string) {
	sub := func() string { return g.schema(depth - 1) }
	if depth > 0 && g.IntN(3) == 0 {
		if g.full && g.IntN(2) == 0 {
			return g.engineKeyword(sub)
		}
		switch g.IntN(5) {
		case 0, 1:
			return "properties", g.object(g.IntN(4), sub)
		case 2:
			return "additionalProperties", sub()
		case 3:
			return "patternProperties", fmt.Sprintf(`{%q:%s}`, g.pick(stockPatterns...), sub())
		}
		if g.draft == Draft07 {
			return g.pick("items", "additionalItems"), sub()
		}
		if g.IntN(2) == 0 {
			return "prefixItems", g.list(g.IntN(3)+1, sub)
		}
		return "items", sub()
	}
	switch g.IntN(13) {
	case 0:
		return "type", g.pick(quotedTypes...)
	case 1:
		return "type", g.unique(quotedTypes, g.IntN(3)+1)
	case 2:
		return "enum", g.unique([]string{"null", "true", "1", "1.5", `"a"`, `"abc"`, "[]", `{"a":1}`, "[1,2.0]"}, g.IntN(4)+1)
	case 3:
		return "const", g.value(1)
	case 4:
		return g.pick("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), g.pick("0", "1", "1.5", "2", "-1", "1e1")
	case 5:
		return "multipleOf", g.pick("1", "2", "0.1", "0.5", "3", "1e-2")
	case 6:
		return g.pick("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"), g.pick("0", "1", "2", "2.0", "3")
	case 7:
		if g.wild && g.IntN(4) == 0 {
			return "pattern", fmt.Sprintf("%q", g.pick(badPatterns...))
		}
		return "pattern", fmt.Sprintf("%q", g.pick(stockPatterns...))
	case 8:
		return "format", g.pick(`"date"`, `"ipv4"`, `"file-path"`, `"regex"`)
	case 9:
		return "uniqueItems", g.pick("true", "false")
	case 10:
		return "required", g.unique(quotedNames, g.IntN(3))
	case 11:
		return g.pick("title", "description", "$comment", "help_text", "default"), `"abc"`
	}
	if g.wild {
		return g.pick("$id", "$anchor", "$ref", "deprecated", "readOnly", "examples", "definitions", "$defs", "contentSchema", "$vocabulary"),
			g.pick(`"a"`, `"a#b"`, `"\\"`, `"http://[::1"`, "true", "[]", `{"a":true}`, `{"a":1}`, `{"http://a":true}`)
	}
	return "", ""
}

func (g *generator) engineKeyword(sub func() string) (name, value string) {
	switch g.IntN(8) {
	case 0, 1:
		return g.pick("allOf", "anyOf", "oneOf"), g.list(g.IntN(3)+1, sub)
	case 2:
		return g.pick("not", "if", "then", "else"), sub()
	case 3:
		return g.pick("contains", "propertyNames"), sub()
	case 4:
		return "dependencies", g.object(g.IntN(2)+1, func() string {
			if g.IntN(2) == 0 {
				return g.unique(quotedNames, 1)
			}
			return sub()
		})
	case 5:
		if len(g.refs) > 0 {
			return "$ref", fmt.Sprintf("%q", g.pick(g.refs...))
		}
	}
	if g.draft == Draft07 {
		return "items", g.list(g.IntN(2)+1, sub)
	}
	switch g.IntN(4) {
	case 0:
		return "dependentRequired", g.object(1, func() string { return g.unique(quotedNames, 2) })
	case 1:
		return "dependentSchemas", g.object(1, sub)
	}
	return g.pick("unevaluatedProperties", "unevaluatedItems"), sub()
}

// document is a schema with definitions that it may refer to, none of which refer on.
func (g *generator) document() string {
	g.refs = nil
	defs := g.pick("definitions", "$defs")
	one, two := g.schema(2), g.schema(1)
	g.refs = []string{"#/" + defs + "/one", "#/" + defs + "/p%25q"}
	inner := g.schema(3)
	g.refs = nil
	if !strings.HasPrefix(inner, "{") {
		return inner
	}
	rest := strings.TrimPrefix(inner, "{")
	if rest != "}" {
		rest = "," + rest
	}
	return fmt.Sprintf(`{%q:{"one":%s,"p%%q":%s}%s`, defs, one, two, rest)
}
