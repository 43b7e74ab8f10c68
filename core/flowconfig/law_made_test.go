package flowconfig

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing/fstest"
)

// Configurations with holes, used to test the property of value statuses.

// lawGenerator makes configurations with holes.
type lawGenerator struct {
	*rand.Rand
	text strings.Builder
	// scripts reports that any statement may be made; loops, depth and code describe the position of the next one.
	loops, code int
}

// test is a condition.
func (g *lawGenerator) test() string {
	return g.pick(valueHole, valueHole, "!"+valueHole, valueHole+" == 1", "k > 1", "l.size() > 1", "m.a", "params.p", "params.q == 2",
		"1 in l", "l.contains("+valueHole+")", "m.containsKey('b')", valueHole+" && k", "k || "+valueHole, "l[0] == "+valueHole)
}

// value is an expression.
func (g *lawGenerator) value() string {
	return g.pick("1", "2", "k", "k + 1", "l", "l.size()", "m.a", "m", "params.p", "params.q", "l + [3]", "m + [c: 1]", "\"${l}\"", "\"${m.b}\"",
		valueHole, "["+valueHole+"]", g.test()+" ? 5 : 6", valueHole+" ?: 7", "l.collect { it }", "m.keySet().size()", "f(1)", "l.join('-')", "l[0]",
		"m.collect { a, b -> b }", "l == [1]", "(k = 8)", g.test()+" ? (k = 3) : 4", "l.findAll { "+g.test()+" }.size()", "params.l", "params.s.t", "m.size()")
}

// statement makes one.
func (g *lawGenerator) statement(depth int) {
	if depth > 3 {
		g.simple()
		return
	}
	switch g.IntN(16) {
	case 0, 1:
		g.body("if ("+g.test()+") {", depth)
		if g.IntN(2) == 0 {
			g.body("else {", depth)
		}
	case 2:
		g.loop("for (x in "+g.pick("[1, 2]", "l", valueHole, "["+valueHole+"]", "m.values()")+") {", depth)
	case 3:
		g.body("try {", depth)
		g.body("catch ("+g.pick("e", "Exception e", "NullPointerException e", "RuntimeException e")+") {", depth)
		if g.IntN(4) == 0 {
			g.body("finally {", depth)
		}
	case 4:
		g.coded(g.pick("[1, 2]", "l", valueHole, "m")+g.pick(".each {", ".any {", ".collect {", "."+methodHole+" {", ".with {"), depth)
	case 5:
		fmt.Fprintf(&g.text, "switch (%s) { case 1: ", g.pick(valueHole, "k", "l.size()"))
		g.statement(depth + 2)
		g.text.WriteString("break; default: ")
		g.statement(depth + 2)
		g.text.WriteString("}\n")
	case 6:
		g.text.WriteString(g.pick("f(2)", "f("+valueHole+")", "c[0].call(1)") + "\n")
	default:
		g.simple()
	}
}

func (g *lawGenerator) simple() {
	v := g.value()
	switch n := g.IntN(26); {
	case n < 2 && g.loops > 0:
		g.text.WriteString("if (" + g.test() + ") { " + g.pick("break", "continue") + " }\n")
	case n < 3 && g.code > 0:
		g.text.WriteString("if (" + g.test() + ") { return " + g.pick("1", "k", valueHole) + " }\n")
	case n < 4:
		g.text.WriteString("if (" + g.test() + ") { throw new IllegalStateException('x') }\n")
	default:
		g.text.WriteString(g.pick("k = "+v, "k++", "l << "+g.pick("4", valueHole), "l.add("+g.pick("4", valueHole)+")", "l = "+g.pick("[1]", "l + [2]"), "m.a = "+v, "m.put('b', "+v+")", "m.remove('a')", "l.clear()",
			"l."+methodHole+"(1)", "params.p = "+v, "params.q = "+v, "params.r = "+v, "params.s.t = "+v, "params.l << 5", "params.l."+methodHole+"(2)", "l[0] = "+v, "m['b'] = "+v,
			"params { q = "+g.pick("1", valueHole, "3")+" }", "params.\"x${"+g.pick("1", valueHole, "k")+"}\" = 1", "assert "+valueHole, "m.putAll("+g.pick("[z: 1]", valueHole)+")",
			valueHole+" && (k = 2)", valueHole+"?.zip(l)", "k += "+g.pick("1", valueHole), "l.sort()", "params."+g.pick("p", "q", "r", "t")+" = "+g.test(),
			"m.get('d', 1)", "l.removeAll { "+g.test()+" }", "def v"+fmt.Sprint(g.IntN(1_000_000))+" = "+v) + "\n")
	}
}

func (g *lawGenerator) body(head string, depth int) {
	g.text.WriteString(head + "\n")
	for range 1 + g.IntN(3) {
		g.statement(depth + 1)
	}
	g.text.WriteString("}\n")
}

func (g *lawGenerator) loop(head string, depth int) {
	g.loops++
	g.body(head, depth)
	g.loops--
}

func (g *lawGenerator) coded(head string, depth int) {
	loops := g.loops
	g.loops = 0
	g.code++
	g.body(head, depth)
	g.code--
	g.loops = loops
}

// lawConfiguration is a made configuration with holes.
func lawConfiguration(seed uint64) string {
	g := &lawGenerator{Rand: rand.New(rand.NewPCG(seed, 7))}
	g.text.WriteString("params.p = 1\nparams.q = 1\nparams.l = [1]\nparams.s.t = 1\n")
	g.coded("def f(k) {\ndef l = [1]\ndef m = [a: 1]\n", 2)
	g.text.WriteString("def k = 0\ndef l = [1]\ndef m = [a: 1]\n")
	g.coded("def c = [{", 2)
	g.text.WriteString("]\n")
	for range 2 + g.IntN(4) {
		g.statement(0)
	}
	g.text.WriteString("params.endk = k\nparams.endl = l\nparams.endm = m\nparams.size = l.size() + m.size()\nparams.b = m.b\nparams.again = params.q\nparams.more = params.r ? 1 : 2\n")
	return g.text.String()
}

// strictConfiguration is one that the strict parser accepts: statements are in closures that are called, and settings are
// chosen by conditions and included files.
func strictConfiguration(seed uint64) string {
	g := &lawGenerator{Rand: rand.New(rand.NewPCG(seed, 11))}
	fmt.Fprintf(&g.text, "params.p = 1\nparams.q = %s\nparams.l = [1]\nparams.s.t = 1\n", g.pick(valueHole, "2"))
	for i := range 2 + g.IntN(5) {
		fmt.Fprintf(&g.text, "params.v%d = ", i)
		switch g.IntN(5) {
		case 0:
			g.text.WriteString(g.pick("params.p", "params.l", valueHole) + " ? " + g.pick("1", "params.q", valueHole) + " : 2\n")
		case 1:
			g.text.WriteString("params.l + [" + g.pick("2", valueHole) + "]\n")
		default:
			g.text.WriteString("({ -> def k = 0; def l = [1]; def m = [a: 1]\n")
			for range 1 + g.IntN(4) {
				g.strictStatement(0)
			}
			g.text.WriteString(g.pick("k", "l", "m", "l.size()", "[k, l, m]", "m.b", "\"${l}${m}\"") + " })()\n")
		}
		if g.IntN(3) == 0 {
			g.text.WriteString("includeConfig " + g.pick(valueHole+" ? 'a.config' : '/dev/null'", "params.q == 2 ? 'a.config' : 'b.config'", "'b.config'") + "\n")
		}
	}
	g.text.WriteString("params.endl = params.l\nparams.endp = params.p\nparams.ends = params.s.t\nparams.endn = params.inc\n")
	return g.text.String()
}

func (g *lawGenerator) strictStatement(depth int) {
	v := g.pick("1", "k + 1", "l.size()", "m.a", valueHole, "params.q", "["+valueHole+"]")
	test := g.pick(valueHole, "k > 1", "l.size() > 1", "m.a", valueHole+" && k", "params.q == 2", "l.contains("+valueHole+")")
	switch n := g.IntN(14); {
	case n < 3 && depth < 3:
		g.strictBody("if ("+test+") {", depth)
		g.strictBody("else {", depth)
	case n < 4 && depth < 3:
		g.strictBody("try {", depth)
		g.strictBody("catch (Exception _e) {", depth)
	case n < 6 && depth < 3:
		g.strictBody(g.pick("[1, 2]", "l", valueHole)+g.pick(".each { x ->", ".any { x ->", "."+methodHole+" { x ->"), depth)
	case n < 7:
		g.text.WriteString("if (" + test + ") { return " + g.pick("1", "k", valueHole) + " }\n")
	default:
		g.text.WriteString(g.pick("k = "+v, "l << 4", "l.add("+g.pick("4", valueHole)+")", "m.a = "+v, "m.put('b', "+v+")", "m.remove('a')", "l."+methodHole+"(1)", "params.l << 5",
			"params.l."+methodHole+"(2)", "k += 1", "l = l + [2]", "assert "+valueHole, "m['b'] = "+v, "l.sort()", valueHole+" && l.add(3)") + "\n")
	}
}

func (g *lawGenerator) strictBody(head string, depth int) {
	g.text.WriteString(head + "\n")
	for range 1 + g.IntN(2) {
		g.strictStatement(depth + 1)
	}
	g.text.WriteString("}\n")
}

// lawFiles are a configuration and what it may include.
func lawFiles(text string) fstest.MapFS {
	files := oneFile(text)
	files["a.config"] = &fstest.MapFile{Data: []byte("params.p = 3\nparams.inc = 1\n")}
	files["b.config"] = &fstest.MapFile{Data: []byte("params.q = 4\n")}
	return files
}
