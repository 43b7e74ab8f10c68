package convert

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

func parse(t testing.TB, text string) *tree.Document {
	t.Helper()
	doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
	if doc.Faulty() || doc.Root == nil {
		t.Fatalf("%v in\n%s", doc.Problems, text)
	}
	return doc
}

func open(t testing.TB, text string) *schema.Schema {
	t.Helper()
	return schema.Open(parse(t, text), dialect.NFCore)
}

// converted is a schema in a draft, and what was noted on the way.
func converted(t testing.TB, text string, to dialect.Draft) (string, []string) {
	t.Helper()
	result := To(open(t, text), to)
	out, err := diag.Apply(text, result.Edits)
	if err != nil {
		t.Fatalf("%v in\n%.1000s", err, text)
	}
	parse(t, out)
	return out, result.Notes
}

// other is the draft that a schema is not of.
func other(t testing.TB, text string) dialect.Draft {
	t.Helper()
	if draftOf(parse(t, text).Root) == validate.Draft07 {
		return dialect.Draft2020
	}
	return dialect.Draft07
}

func compile(t testing.TB, text string) *validate.Schema {
	t.Helper()
	root := parse(t, text).Root
	compiled, err := validate.Compile(root, validate.Options{Draft: draftOf(root), Format: validate.FormatAssert})
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return compiled
}

// verdict is what a schema says of a value: the place and the keyword of each violation.
func verdict(t testing.TB, s *validate.Schema, value *tree.Node) string {
	t.Helper()
	violations, err := s.Validate(value)
	if err != nil {
		return "cannot tell: " + err.Error()
	}
	var out []string
	for _, v := range violations {
		out = append(out, v.Instance.Pointer()+" "+v.Keyword())
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), ", ")
}

// candidates are values of which each parameter takes some and refuses others.
var candidates = []string{
	`"results/run 1"`, `"samples.csv"`, `"/data/genome.fa.gz"`, `"s3://bucket/x.bam"`, `"https://example.org/x.json"`, `"a@example.org"`, `"8.GB"`, `"4.h"`, `"2d"`,
	`"abc"`, `""`, `"true"`, `"12"`, `"a,b"`, `"x y|z"`, `"*.{1,2}"`, `true`, `false`, `0`, `1`, `-1`, `7`, `0.5`, `1e6`, `null`, `[]`, `["a"]`, `{}`, `{"a": 1}`,
}

// generator makes sets of parameters for a schema, the same ones each time.
type generator struct {
	random *rand.Rand
	schema *schema.Schema
	// good and bad values of each parameter, as JSON.
	good, bad map[string][]string
}

func generatorOf(t testing.TB, s *schema.Schema) *generator {
	g := &generator{random: rand.New(rand.NewPCG(7, 7)), schema: s, good: map[string][]string{}, bad: map[string][]string{}}
	for _, p := range s.Params {
		values := slices.Clone(candidates)
		for _, keyword := range []string{"default", "const", "minimum", "maximum"} {
			if value := p.Get(keyword); value != nil {
				values = append(values, tree.JSON(value))
			}
		}
		for _, list := range []string{"enum", "examples"} {
			if value := p.Get(list); value.Is(tree.Array) {
				for _, item := range value.Items {
					values = append(values, tree.JSON(item))
				}
			}
		}
		for _, value := range values {
			result := validate.Value(p.Node, parse(t, value).Root, validate.Options{Draft: s.ValidateDraft()})
			if len(result.Violations) == 0 {
				g.good[p.Name] = append(g.good[p.Name], value)
			} else {
				g.bad[p.Name] = append(g.bad[p.Name], value)
			}
		}
	}
	return g
}

// set is one set of parameters: mostly what is required, in every second one with violations.
func (g *generator) set(number int) string {
	var members []string
	faulty := number%2 == 1
	for _, p := range g.schema.Params {
		if !p.Required && g.random.IntN(4) > 0 || faulty && p.Required && g.random.IntN(8) == 0 {
			continue
		}
		values := g.good[p.Name]
		if faulty && g.random.IntN(12) == 0 || len(values) == 0 {
			values = g.bad[p.Name]
		}
		if len(values) > 0 {
			members = append(members, fmt.Sprintf("%s: %s", tree.Quote(p.Name), values[g.random.IntN(len(values))]))
		}
	}
	if g.random.IntN(3) == 0 {
		members = append(members, `"no such parameter": 1`)
	}
	return "{" + strings.Join(members, ", ") + "}"
}
