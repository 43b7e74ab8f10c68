package flowconfig

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// The law of statuses, held against made configurations: what is called static is the same whatever
// the unknown or the environment would have been, and nothing is refused for what is not known.
//
// A made configuration has holes. It is resolved with holes of which nothing is known, or with such as
// ask the environment, and compared with what it comes to with plain values in their place.

const (
	valueHole  = "§" // an expression
	methodHole = "¤" // the name of a method of a list, with an argument
)

// lawGenerator makes configurations with holes.
type lawGenerator struct {
	*rand.Rand
	text strings.Builder
	// scripts tells that any statement may be made; loops, depth and code where the next one stands.
	loops, code int
}

func (g *lawGenerator) pick(words ...string) string { return words[g.IntN(len(words))] }

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

// filled puts something into each hole.
func filled(text string, of func(hole string) string) string {
	for _, hole := range []string{valueHole, methodHole} {
		for strings.Contains(text, hole) {
			text = strings.Replace(text, hole, of(hole), 1)
		}
	}
	return text
}

// lawValues are what may stand in the holes; the last one throws.
var lawValues = []string{"null", "true", "1", "0", "'ab'", "[1, 2]", "[]", "2", "[a: 5]", "[].first()"}

func knownHole(r *rand.Rand) func(string) string {
	return func(hole string) string {
		if hole == methodHole {
			return []string{"add", "push", "each", "contains", "addAll", "remove"}[r.IntN(6)]
		}
		return lawValues[r.IntN(len(lawValues))]
	}
}

func unknownHole(hole string) string {
	if hole == methodHole {
		return "zzz"
	}
	return "'x'.zzz()"
}

// strictConfiguration is one that the strict parser takes: statements stand in closures that are called,
// and settings are chosen by conditions and included files.
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

func TestStaticValuesStayInStrictFiles(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		text := strictConfiguration(seed)
		given := filled(text, unknownHole)
		got := Load(lawFiles(given), "nextflow.config", caseOptions(Strict))
		r := rand.New(rand.NewPCG(seed, 3))
		for range 6 {
			meant := filled(text, knownHole(r))
			want := Load(lawFiles(meant), "nextflow.config", caseOptions(Strict))
			if want.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" && !leftOut(got) {
				if failures++; failures < 4 {
					t.Errorf("seed %d: %s\n%s\n--- meant\n%s--- %s", seed, fault, given, meant, strings.Join(errorsOf(got), "\n"))
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds)/2 || static < 2*compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// leftOut reports that an include was left out because its path cannot be told: what it would have set is
// told of by its scope.
func leftOut(r *Result) bool {
	return slices.ContainsFunc(r.Includes, func(i Include) bool { return i.State == IncludeUnknown })
}

// lawSeeds is how many configurations are made; LAW_SEEDS asks for more.
func lawSeeds() uint64 {
	seeds := uint64(150)
	if more := os.Getenv("LAW_SEEDS"); more != "" {
		_, _ = fmt.Sscan(more, &seeds)
	}
	return seeds
}

func TestStaticValuesStay(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		text := lawConfiguration(seed)
		given := filled(text, unknownHole)
		got := Load(oneFile(given), "nextflow.config", caseOptions(Legacy))
		r := rand.New(rand.NewPCG(seed, 3))
		for range 6 {
			meant := filled(text, knownHole(r))
			want := Load(oneFile(meant), "nextflow.config", caseOptions(Legacy))
			if want.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" {
				failures++
				if failures < 4 {
					t.Errorf("seed %d: %s\n%s\n--- meant\n%s--- %s", seed, fault, given, meant, strings.Join(errorsOf(got), "\n"))
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds) || static < 2*compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// TestHostsValuesStay is the same for what the environment decides.
func TestHostsValuesStay(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		holes := 0
		text := filled(lawConfiguration(seed), func(hole string) string {
			if hole == methodHole {
				return "add"
			}
			holes++
			return fmt.Sprintf("System.getenv('H%d')", holes)
		})
		r := rand.New(rand.NewPCG(seed, 5))
		resolved := func() *Result {
			o := caseOptions(Legacy)
			for i := range holes {
				if v := r.IntN(4); v > 0 {
					o.Env[fmt.Sprintf("H%d", i+1)] = []string{"", "", "1", "b"}[v]
				}
			}
			return Load(oneFile(text), "nextflow.config", o)
		}
		got := resolved()
		for range 4 {
			want := resolved()
			if want.Failed || got.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" {
				failures++
				if failures < 4 {
					t.Errorf("seed %d: %s\n%s", seed, fault, text)
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds)/2 || static < compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// staticValues are the values that are called static.
func staticValues(r *Result) map[string]string {
	all := map[string]string{}
	for _, leaf := range r.Leaves {
		if leaf.Status == Static {
			all[leaf.Key] = value.LeafText(leaf.Value) + "\n"
		}
	}
	return all
}

// inDoubt reports whether something is not known although no hole is left.
func inDoubt(r *Result) bool {
	return hasFault(r, CodeUnsupported) || hasFault(r, syntax.CodeLimit)
}

// lawBroken is how one outcome contradicts what is said of another, or "".
func lawBroken(got, want *Result) string {
	if hasFault(got, syntax.CodeLimit) {
		return ""
	}
	if got.Failed {
		return "it is refused for what is not known"
	}
	meant := map[string]string{}
	for line := range strings.Lines(want.Flat()) {
		key, v, _ := strings.Cut(line, " = ")
		meant[key] = v
	}
	for key, v := range staticValues(got) {
		if meant[key] != v {
			return fmt.Sprintf("%s is static with %q and could be %q", key, v, meant[key])
		}
	}
	return ""
}
