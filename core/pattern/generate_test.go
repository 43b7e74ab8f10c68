package pattern

import (
	"math/rand/v2"
	"strings"
)

// generator writes patterns and values that are likely to meet, from a seed.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 7))} }

func (g generator) pick(options ...string) string { return options[g.IntN(len(options))] }

func (g generator) character() string {
	return g.pick("a", "a", "b", ",", "0", "_", "é", "🐲", `\.`, `\n`, `\u2028`, `\ud83d\udc32`, `\u{1F432}`, `\x61`, `\cJ`, `\/`, "-")
}

func (g generator) class() string {
	var text strings.Builder
	text.WriteString(g.pick("[", "[", "[^"))
	for range g.IntN(4) {
		text.WriteString(g.pick("a", "b", "a-c", ",", `\d`, `\w`, `\s`, `\S`, `\W`, `\D`, `\-`, "é", "🐲", `\u2028`, `\n`, `0-_`,
			`\p{L}`, `\P{Lu}`, `\ud800-\udfff`, `\ud83d`, `\u{1F400}-\u{1F500}`, `\b`))
	}
	return text.String() + "]"
}

func (g generator) term(depth int) string {
	switch n := g.IntN(20); {
	case n < 9:
		return g.character()
	case n < 11:
		return g.class()
	case n < 13:
		return g.pick(".", `\d`, `\D`, `\s`, `\S`, `\w`, `\W`, `\p{Letter}`, `\P{ASCII}`, `\p{Script=Latin}`)
	case n < 14:
		return g.pick(`\b`, `\B`, "^", "$")
	case n < 16 && depth > 0:
		return g.look(depth - 1)
	case depth > 0:
		return g.pick("(", "(?:", "(?:") + g.disjunction(depth-1) + ")"
	}
	return "a"
}

func (g generator) look(depth int) string {
	return g.pick("(?=", "(?!", "(?<=", "(?<!") + g.disjunction(depth) + ")"
}

func (g generator) quantified(depth int) string {
	term := g.term(depth)
	assertion := strings.HasPrefix(term, "(?=") || strings.HasPrefix(term, "(?!") || strings.HasPrefix(term, "(?<") ||
		term == "^" || term == "$" || term == `\b` || term == `\B`
	if assertion || g.IntN(3) > 0 {
		return term
	}
	return term + g.pick("*", "+", "?", "*?", "+?", "{2}", "{0}", "{1,2}", "{2,}", "{0,3}?")
}

func (g generator) disjunction(depth int) string {
	alternatives := make([]string, 1+g.IntN(5)/3)
	for i := range alternatives {
		for range g.IntN(4) {
			alternatives[i] += g.quantified(depth)
		}
	}
	return strings.Join(alternatives, "|")
}

// pattern prefers anchors and look-around at the edges.
func (g generator) pattern() string {
	text := g.disjunction(3)
	switch g.IntN(10) {
	case 0, 1:
		text = "^" + g.look(1) + text
	case 2, 3:
		text += g.look(1) + "$"
	case 4:
		text = g.look(1) + text
	case 5:
		text += g.look(1)
	case 6:
		text = "^(?:" + text + g.look(1) + ")$"
	case 7:
		text = "^(?:" + g.look(1) + g.pick(".", "a", g.class()) + g.pick(")*", ")+", "){1,3}") + "$"
	}
	return text
}

// soup is a row of pieces of patterns without sense.
func (g generator) soup() string {
	var text strings.Builder
	for range 1 + g.IntN(6) {
		text.WriteString(g.pick("a", "(", ")", "[", "]", "{", "}", "|", "*", "+", "?", "^", "$", ".", `\`, "-", ",", "1", "{1}", "{2,1}",
			"{1,", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?<n>", "(?<m>", "(?<", "(?", `\k<n>`, `\k`, `\1`, `\2`, `\0`, `\c`, `\cA`, `\x`,
			`\x41`, `\u`, `\u0041`, `\ud83d`, `\udc32`, `\u{`, `\u{41}`, `\u{110000}`, `\p{L}`, `\p{`, `\p`, `\P{Script=Greek}`, `\p{Latin}`,
			`\p{gc=Nd}`, `\p{sc=Latn}`, `\p{lowercase}`, `\p{Alpha}`, `\d`, `\w`, `\b`, `\B`, `\-`, `\_`, `\a`, `\A`, `\/`, "[^", "a-z", "z-a",
			`\d-`, "é", "🐲", "<", ">", "=", "!", ":", "&&"))
	}
	return text.String()
}

func (g generator) value() string {
	var text strings.Builder
	for range g.IntN(7) {
		text.WriteString(g.pick("a", "a", "b", ",", "0", "_", "é", "🐲", ".", "\n", "\u2028", "-", " ", "c", "B", "\u00a0", "\ufeff", "\r"))
	}
	return text.String()
}

// likely cuts a value out of a pattern's own words, so that it has a chance to match.
func (g generator) likely(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(`^$()|?*+\[]{}`, r) })
	var value strings.Builder
	for range g.IntN(5) {
		if len(words) == 0 || g.IntN(4) == 0 {
			value.WriteString(g.pick(",", "", " ", "1", ".", "a", "\n", "\u00a0", "/", "gz"))
			continue
		}
		value.WriteString(words[g.IntN(len(words))])
	}
	return value.String()
}
