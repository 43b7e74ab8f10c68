package rules

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// TestDocument takes the documentation out of every rule, as the build of pipeline.wasm does, and gives it back.
func TestDocument(t *testing.T) {
	ctx := context.Background()
	documented, err := Describe(ctx, &RulesInput{})
	if err != nil {
		t.Fatal(err)
	}
	all := allRules()
	for _, check := range checks.All() {
		all = append(all, check.Known()...)
	}
	type texts struct {
		doc           lint.RuleDoc
		before, after string
	}
	kept := make(map[*lint.Rule]texts, len(all))
	for _, r := range all {
		kept[r] = texts{r.Doc, r.Before, r.After}
		r.Doc, r.Before, r.After = lint.RuleDoc{}, "", ""
	}
	t.Cleanup(func() {
		for r, own := range kept {
			r.Doc, r.Before, r.After = own.doc, own.before, own.after
		}
	})
	var refused *api.Error
	if _, err := Describe(ctx, &RulesInput{}); !errors.As(err, &refused) || refused.Code != api.ErrNoDocumentation {
		t.Fatalf("without documentation: %v; %s is expected", err, api.ErrNoDocumentation)
	}
	if err := Document(ctx, &DocumentInput{Rules: documented}); err != nil {
		t.Fatal(err)
	}
	again, err := Describe(ctx, &RulesInput{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range documented {
		if !reflect.DeepEqual(again[i], documented[i]) {
			t.Errorf("%s is not described as before:\n%+v\n%+v", documented[i].ID, again[i], documented[i])
		}
	}
	if len(again) != len(documented) {
		t.Errorf("%d rules are described; %d were before", len(again), len(documented))
	}
}

// TestComplete: the documentation of every rule has all parts, and that of every check all that a check can have.
func TestComplete(t *testing.T) {
	described, err := Describe(context.Background(), &RulesInput{})
	if err != nil {
		t.Fatal(err)
	}
	if len(described) < 300 {
		t.Fatalf("only %d rules are described", len(described))
	}
	for _, r := range described {
		parts := map[string]string{
			"title": r.Title, "what": r.Explanation.What, "why": r.Explanation.Why, "fix": r.Explanation.Fix,
			"configure": r.Configure, "source": r.Explanation.Source, "incorrect example": r.Before, "correct example": r.After,
		}
		if r.ID == "components-compared" { // it reports nothing
			delete(parts, "incorrect example")
			delete(parts, "correct example")
		}
		for part, text := range parts {
			if text == "" {
				t.Errorf("%s has no %s", r.ID, part)
			}
		}
	}
	for _, c := range Checks() {
		if c.Explanation.What == "" || c.Explanation.Why == "" || c.Explanation.Fix == "" || c.Configure == "" {
			t.Errorf("the page of check %s is not complete: %+v", c.ID, c.Explanation)
		}
	}
}
