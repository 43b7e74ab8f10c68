package flowconfig

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The property of value statuses under limits: a value called static is the same without limits, and a finding reports each
// difference.

// lowered lowers a limit for a test.
func lowered(t *testing.T, limit *limits.Limit, most int) {
	t.Helper()
	before := limit.Max
	limit.Max = most
	t.Cleanup(func() { limit.Max = before })
}

// growing are expressions whose values grow: every operator and method that makes more of less.
var growing = map[string][]string{
	"s": {
		"s + s", "s + 'b'", "s * 3", "s.multiply(2)", "s.padLeft(30)", "s.padRight(30, 'xy')", "s.center(33)", "s.replace('a', 'abc')",
		"s.replaceAll('a', 'bb')", "s.replaceAll('a') { it + it }", "s.replaceFirst('a', 'aaaa')", "[s, s, s].join('-')", "s.repeat(2)", "\"${s}${s}\"",
		"\"${g}x${l}\"", "\"${m}\"", "s.concat(s)", "String.format('%25s', s)", "String.format('%s%s', l, s)", "s.reverse()", "s.toUpperCase()",
		"l.toString()", "m.toString()", "l.inspect()", "String.join(',', [s, s])", "String.valueOf(\"${l}${s}\")", "g.toString()", "s - 'a'", "s.minus('aa')",
		"s.take(5)", "s.drop(2)", "s[0..2]", "s.substring(1)", "'ab'", "''", "l.join(s)", "m.collect { a, b -> a }.join('')", "\"${-> s + s}\".toString()",
		"s << 'cd'", "s.sum { it + it }", "l.inject('') { a, b -> a + b }", "s.collectReplacements { 'xy' }", "s.expand()", "s.eachLine { it }",
	},
	"g": {
		"\"${g}${g}\"", "\"<${s}>\"", "\"${l}\"", "\"${m}${g}\"", "g + \"${s}\"", "g + g", "\"${-> s}\"", "\"${1..k}\"", "\"a${k}\"", "\"${[l, l]}\"",
	},
	"l": {
		"l + l", "l + [s]", "l * 2", "l.multiply(3)", "(1..k).toList()", "(1..(k * 9)).collect { it }", "l.collect { [it, it] }", "[l, l].combinations()",
		"l.collate(2)", "[l, [l]].flatten()", "[l, l].transpose()", "l.withIndex()", "l.unique(false)", "s.toList()", "s.split('a').toList()", "s.findAll(/a/)",
		"[l]", "[l, l]", "[g]", "l.plus(l)", "l.collectMany { [it, it, it] }", "l.toSet().toList()", "s.tokenize('b')",
		"m.keySet().toList()", "m.values().toList()", "l.sort(false)", "l.reverse()", "[1, 2]", "[]", "l - l", "l.findAll { it }", "(l as Set) as List", "s as List", "l.indices.toList()",
		"[*l, *l]", "(1..3).collectMany { l }", "l.take(2)", "l.chop(1, 1)", "s.bytes", "(\"${s}\" =~ /a/).collect { it }", "l.intersect(l)", "l & l", "l | [k]",
	},
	"m": {
		"m + [(s): l]", "m + [a: m]", "m + m", "[a: l, b: s]", "m.collectEntries { a, b -> [a + a, b] }", "l.groupBy { it }", "l.countBy { it }", "l.collectEntries { [it, l] }",
		"[:]", "m.findAll { a, b -> b }", "[(g): 1]", "[(\"${l}\".toString()): k]", "m.subMap(['a'])", "l.indexed()", "[a: m]", "m.sort()", "[*: m, c: 2]", "m - [a: 1]",
	},
	"k": {
		"s.length()", "g.size()", "l.size()", "m.size()", "k + 1", "k * k", "k ** 2", "s.indexOf('b')", "s.hashCode() % 7", "s.count('a')", "l.count(1)", "l.sum { 1 } ?: 0",
		"s.endsWith('b') ? 1 : 2", "g.endsWith('a') ? 3 : 4", "g ? 5 : 6", "l ? 7 : 8", "s == g ? 1 : 0", "g == s ? 1 : 0", "l.contains(s) ? 1 : 2", "(s in l) ? 1 : 2", "m.containsKey(s) ? 2 : 3",
		"l == [l] ? 1 : 2", "l == l ? 1 : 2", "m == [a: 1] ? 1 : 2", "(g <=> s)", "s ==~ /a*/ ? 1 : 2", "g =~ /b/ ? 1 : 2", "s.contains('ba') ? 1 : 2", "l.any { it == s } ? 1 : 2",
		"\"${l}\".length()", "\"${l}\".endsWith(']') ? 1 : 2", "\"${m}\" == '[:]' ? 1 : 2", "l.max() == s ? 1 : 2", "l.toString().size()", "m[g] == null ? 1 : 2", "m[s] ? 1 : 2", "l.indexOf(s)",
		"g.toString().length()", "s.startsWith(g) ? 1 : 2", "s.compareTo(\"${l}\") > 0 ? 1 : 2", "l.unique(false).size()", "l.hashCode() == 1 ? 1 : 2", "!g ? 1 : 2", "(l << s).size()", "1",
	},
}

type limitGenerator struct {
	*rand.Rand
	text strings.Builder
}

func (g *limitGenerator) of(name string) string { return growing[name][g.IntN(len(growing[name]))] }

func (g *limitGenerator) name() string { return []string{"s", "g", "l", "m", "k"}[g.IntN(5)] }

func (g *limitGenerator) statement(depth int) {
	name := g.name()
	switch n := g.IntN(20); {
	case n < 9:
		fmt.Fprintf(&g.text, "%s = %s\n", name, g.of(name))
	case n < 12:
		g.text.WriteString([]string{"l << s", "l.addAll(l)", "l << k", "m.put(s, l)", "m[s] = g", "m['x' + k] = s", "l[k % 50] = s", "l.add(g)", "m.putAll(m + [c: l])", "s += s", "l += l", "l << l.size()", "g += g"}[g.IntN(13)] + "\n")
	case n < 14:
		fmt.Fprintf(&g.text, "params.%s%d = %s\n", name, g.IntN(3), g.of(name))
	case n < 16 && depth < 3:
		fmt.Fprintf(&g.text, "if (%s > %d) {\n", g.of("k"), g.IntN(9))
		g.block(depth)
		if g.IntN(2) == 0 {
			g.text.WriteString("else {\n")
			g.block(depth)
		}
	case n < 17 && depth < 3:
		fmt.Fprintf(&g.text, "for (x in %s) {\n", []string{"1..3", "l", "1..6"}[g.IntN(3)])
		g.block(depth)
	case n < 18 && depth < 3:
		g.text.WriteString("try {\n")
		g.block(depth)
		g.text.WriteString("catch (e) {\n")
		g.block(depth)
	default:
		fmt.Fprintf(&g.text, "params.%s = %s\n", name, name)
	}
}

func (g *limitGenerator) block(depth int) {
	for range 1 + g.IntN(3) {
		g.statement(depth + 1)
	}
	g.text.WriteString("}\n")
}

// limitedConfiguration is a configuration of the legacy parser whose values grow.
func limitedConfiguration(seed uint64) string {
	g := &limitGenerator{Rand: rand.New(rand.NewPCG(seed, 11))}
	g.text.WriteString("s = 'ab'\ng = \"${s}c\"\nl = [1, 'a']\nm = [a: 1]\nk = 2\n")
	for range 6 + g.IntN(10) {
		g.statement(0)
	}
	for _, name := range []string{"s", "g", "l", "m", "k"} {
		fmt.Fprintf(&g.text, "params.%s = %s\nparams.n.%s = %s\n", name, name, name, g.of("k"))
	}
	return g.text.String()
}

// limitedStrict is one of the strict parser: every value is made of parameters.
func limitedStrict(seed uint64) string {
	g := &limitGenerator{Rand: rand.New(rand.NewPCG(seed, 13))}
	g.text.WriteString("params.s = 'ab'\nparams.g = \"${params.s}c\"\nparams.l = [1, 'a']\nparams.m = [a: 1]\nparams.k = 2\n")
	for i := range 8 + g.IntN(8) {
		name := g.name()
		made := g.of(name)
		if g.IntN(3) == 0 {
			fmt.Fprintf(&g.text, "params.%s%d = ", name, i)
		} else {
			fmt.Fprintf(&g.text, "params.%s = ", name)
		}
		g.text.WriteString("[params.s, params.g, params.l, params.m, params.k].with { s, g, l, m, k -> " + made + " }\n")
	}
	return g.text.String()
}

// limitSets are limits that the programs cross, one each and all together.
var limitSets = map[string]map[*limits.Limit]int{
	"text":     {&limits.ConfigText: 24},
	"items":    {&limits.ConfigItems: 9},
	"nesting":  {&limits.ConfigNesting: 4},
	"steps":    {&limits.ConfigSteps: 150, &limits.ConfigByteSteps: 0},
	"reading ": {&limits.ConfigSteps: 60},
	"listing":  {&limits.ConfigListing: 160},
	"values":   {&limits.ConfigLeaves: 7},

	"calls":  {&limits.ConfigCalls: 1},
	"depth":  {&limits.ConfigEvalDepth: 7},
	"faults": {&limits.ConfigFaults: 0},
	"all":    {&limits.ConfigText: 40, &limits.ConfigItems: 20, &limits.ConfigNesting: 6, &limits.ConfigSteps: 400, &limits.ConfigListing: 400},
}

func TestStaticValuesStayWithinLimits(t *testing.T) {
	seeds := 2 * lawSeeds()
	type program struct {
		text   string
		parser Parser
		want   *Result
	}
	var programs []program
	most := limits.ConfigSteps.Max
	limits.ConfigSteps.Max = 5_000 // the programs are short
	for seed := range seeds {
		for parser, text := range map[Parser]string{Legacy: limitedConfiguration(seed), Strict: limitedStrict(seed)} {
			want := Load(oneFile(text), "nextflow.config", caseOptions(parser))
			if !hasFault(want, syntax.CodeLimit) {
				programs = append(programs, program{text, parser, want})
			}
		}
	}
	limits.ConfigSteps.Max = most
	if len(programs) < int(seeds) {
		t.Fatalf("only %d programs end within the limits", len(programs))
	}
	for name, set := range limitSets {
		t.Run(name, func(t *testing.T) {
			for limit, most := range set {
				lowered(t, limit, most)
			}
			crossed, static, failures := 0, 0, 0
			for _, p := range programs {
				got := Load(oneFile(p.text), "nextflow.config", caseOptions(p.parser))
				if hasFault(got, syntax.CodeLimit) {
					crossed++
				}
				static += len(staticValues(got))
				if fault := brokenByLimits(got, p.want); fault != "" {
					if failures++; failures < 4 {
						t.Errorf("%s: %s\n%s--- %s", p.parser, fault, p.text, strings.Join(errorsOf(got), "\n"))
					}
				}
			}
			t.Logf("%d of %d programs cross a limit, %d static values, %d failures", crossed, len(programs), static, failures)
			if crossed < len(programs)/200 {
				t.Errorf("only %d of %d programs cross a limit", crossed, len(programs))
			}
		})
	}
}

// brokenByLimits is how an outcome with lower limits contradicts the one without, or "".
func brokenByLimits(got, want *Result) string {
	meant := map[string]string{}
	for _, leaf := range want.Leaves {
		meant[leaf.Key] = value.LeafText(leaf.Value)
	}
	limited := hasFault(got, syntax.CodeLimit)
	for _, leaf := range got.Leaves {
		is := value.LeafText(leaf.Value)
		if strings.Contains(is, "…") {
			return fmt.Sprintf("%s is cut: %q", leaf.Key, is)
		}
		if strings.Contains(meant[leaf.Key], "<unknown>") {
			continue // what is not known of it has another reason
		}
		if was, ok := meant[leaf.Key]; (!ok || was != is) && leaf.Status == Static {
			return fmt.Sprintf("%s is static with %q and would be %q", leaf.Key, is, was)
		} else if !limited && was != is {
			return fmt.Sprintf("%s is %q without a finding, and would be %q", leaf.Key, is, was)
		}
	}
	if !limited && len(got.Leaves) != len(want.Leaves) {
		return "values are missing without a finding"
	}
	return ""
}
