package schema

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var bench = linttest.Bench{
	Rules: All(), Kind: Kind(nil), Text: linttest.Schema, Config: linttest.SchemaConfig,
	Name: func(_ *lint.Rule, names *dialect.Names) string { return names.SchemaFile },
}

// run lints a sample with one rule and returns what it found.
func run(rule *lint.Rule, sample string) []diag.Finding { return bench.Faults(rule, sample) }

func TestSamples(t *testing.T)   { bench.Samples(t) }
func TestCatalogue(t *testing.T) { bench.Catalogue(t) }

// TestFormRules holds the table of form rules to the list.
func TestFormRules(t *testing.T) {
	listed := map[string]bool{}
	for _, r := range All() {
		listed[r.ID] = true
	}
	for id := range kind.FormRules {
		if !listed[id] {
			t.Errorf("FormRules names the rule %s, which is not listed", id)
		}
	}
}

// rule is the rule of the id.
func rule(id string) *lint.Rule {
	rules := All()
	return rules[slices.IndexFunc(rules, func(r *lint.Rule) bool { return r.ID == id })]
}
