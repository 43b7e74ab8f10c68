package modules_test

// Tests of the rules that set ParamLocal.

import (
	"fmt"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// aloneVerdicts are the rules with ParamLocal that doubted each parameter, by the position of its name.
func aloneVerdicts(in lint.Input) (*schema.Schema, map[*schema.Param][]string) {
	verdicts := map[*schema.Param][]string{}
	var opened *schema.Schema
	var rules []*kind.Rule
	in.Selection.Keys = nil
	for _, rule := range slices.Concat(schemarules.Lists()...) {
		if !rule.ParamLocal {
			continue
		}
		listening := *rule
		listening.Run = func(p *lint.Pass, view *kind.View) {
			opened = view.Schema
			rule.Run(p, view)
			for _, param := range view.Schema.Params {
				if param.Doubted {
					verdicts[param] = append(verdicts[param], rule.ID)
				}
				param.Doubted = false
			}
		}
		rules, in.Selection.Keys = append(rules, &listening), append(in.Selection.Keys, rule.ID)
	}
	lists := [][]*kind.Rule{rules}
	in.Kind = kind.Of(nil, lists)
	lint.Run(kind.List(lists), in)
	return opened, verdicts
}

// transplant is a schema with nothing in it but the one parameter.
func transplant(s *schema.Schema, param *schema.Param) string {
	text := s.Doc.File.Text
	properties := `"properties": {` + text[param.Key.Start:param.Node.Span.End] + `}`
	if param.Required {
		properties += `, "required": [` + text[param.Key.Start:param.Key.End] + `]`
	}
	if param.Group != nil {
		properties = tree.Quote(param.Group.Defs) + `: {"only": {` + properties + `}}`
	} else if !s.DraftKnown {
		properties += `, ` + tree.Quote(s.Draft.Defs) + `: {}` // the draft is guessed from it
	}
	if declared := s.Root.Get("$schema"); declared != nil {
		properties = `"$schema": ` + text[declared.Span.Start:declared.Span.End] + `, ` + properties
	}
	return "{" + properties + "}"
}

// TestRulesThatJudgeAlone holds each such rule to its word: it says something of a parameter
// if and only if it does in a schema that holds nothing else.
func TestRulesThatJudgeAlone(t *testing.T) {
	spoke := map[string]bool{}
	seen := map[string]bool{}
	for i, text := range memoryTexts(t) {
		for way := range 2 * len(lint.Profiles) {
			in := memoryInput(text, way)
			if profile := in.Selection.Profile.ID; profile != "strict" && profile != "upstream" {
				continue // in all others rules see the same as in one of these
			}
			s, verdicts := aloneVerdicts(in)
			if s == nil || s.Rows != nil { // columns of samplesheets are never remembered
				continue
			}
			for _, param := range s.Params {
				alone := transplant(s, param)
				if key := fmt.Sprint(way, alone); seen[key] {
					continue
				} else {
					seen[key] = true
				}
				other, found := aloneVerdicts(memoryInput(alone, way))
				if len(other.Params) != 1 || other.Draft != s.Draft {
					t.Fatalf("text %d: %q was not transplanted", i, param.Name)
				}
				want := verdicts[param]
				if got := found[other.Params[0]]; !slices.Equal(got, want) {
					t.Errorf("text %d, way %d: %q was doubted by %v in its schema, by %v alone", i, way, param.Name, want, got)
				}
				for _, id := range want {
					spoke[id] = true
				}
			}
		}
	}
	for _, rule := range schemarules.All() {
		if rule.ParamLocal && !spoke[rule.ID] {
			t.Errorf("%s judges parameters alone, but no text made it speak", rule.ID)
		}
		if rule.ParamLocal && rule.Needs != 0 {
			t.Errorf("%s judges parameters alone and needs something beside", rule.ID)
		}
	}
}
