package params_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// TestAgainstWholeValidator: validated like the reference, parameter by parameter, a file is valid exactly if the whole
// validator accepts it, for real schemas and values of every kind.
func TestAgainstWholeValidator(t *testing.T) {
	files := corpus.Schemas(t)
	sets := max(30, 1500/len(files))
	verdicts := map[bool]int{}
	for i, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s := open(t, string(text))
		whole, err := validate.Compile(s.Root, validate.Options{Draft: s.ValidateDraft(), Format: validate.FormatIgnore})
		if err != nil {
			t.Logf("%s: %v", path, err)
			continue
		}
		random := rand.New(rand.NewPCG(1, uint64(i)))
		for range sets {
			compare(t, s, whole, valuesFor(s, random), verdicts)
		}
	}
	if verdicts[true] < 100 || verdicts[false] < 100 {
		t.Errorf("the verdicts are one-sided: %v", verdicts)
	}
	t.Logf("verdicts: %v", verdicts)
}

func compare(t *testing.T, s *schema.Schema, whole *validate.Schema, text string, verdicts map[bool]int) {
	t.Helper()
	doc := read("params.json", text)
	violations, err := whole.Validate(doc.Root)
	result := params.Check(doc, params.Options{Schema: s, KeepNull: true, Upstream: true})
	if err != nil || len(result.Unchecked) > 0 {
		return
	}
	valid := len(violations) == 0
	verdicts[valid]++
	if valid != (len(result.Findings) == 0) {
		t.Errorf("valid is %v for the whole validator %v, and %d faults were found %v: %s", valid, violations, len(result.Findings), result.Findings, text)
	}
}

// valuesFor writes a params file: half of the time the defaults, else values of any kind.
func valuesFor(s *schema.Schema, random *rand.Rand) string {
	odd := []string{"null", "true", "1", "-1", "2.5", "1.0", `""`, `"x"`, `"a b.csv"`, `"5"`, "[]", `["a"]`, "{}", `"data.csv"`}
	strange := random.IntN(3) == 0
	var members []string
	seen := map[string]bool{}
	for _, p := range s.Params {
		if seen[p.Name] || random.IntN(2) == 0 && !p.Required {
			continue
		}
		seen[p.Name] = true
		value := odd[random.IntN(len(odd))]
		if standard := p.Get("default"); !strange || random.IntN(20) > 0 {
			value = fitting(p, standard, value)
		}
		members = append(members, tree.Quote(p.Name)+": "+value)
	}
	return "{" + strings.Join(members, ",") + "}"
}

// fitting is a value that a parameter accepts, if one is easily found.
func fitting(p *schema.Param, standard *tree.Node, otherwise string) string {
	if values := p.Get("enum"); values.Is(tree.Array) && len(values.Items) > 0 {
		return tree.JSON(values.Items[0])
	}
	if standard != nil && standard.Kind != tree.Null && len(validate.Value(p.Node, standard, validate.Options{Format: validate.FormatIgnore}).Violations) == 0 {
		return tree.JSON(standard)
	}
	switch {
	case p.Get("pattern") != nil:
		return `"data.csv"`
	case p.Has("string"):
		return `"x"`
	case p.Has("boolean"):
		return "true"
	case p.Has("integer"), p.Has("number"):
		return "1"
	}
	return otherwise
}
