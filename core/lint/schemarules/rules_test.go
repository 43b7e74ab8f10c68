package schemarules

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// run lints a sample with one rule and returns what it found.
func run(rule *lint.Rule, sample string) []diag.Finding {
	names := dialect.Toolkit
	if !rule.AppliesTo(names) {
		names = dialect.NFCore
	}
	text := lint.Sample(sample, names)
	report := lint.Run([]*lint.Rule{rule}, lint.Input{
		Kind: lint.SchemaKind,
		Doc:  tree.ParseJSON(source.New(names.SchemaFile, []byte(text))), Names: names, Config: lint.SampleConfig(names),
		Selection: lint.Selection{Profile: lint.ProfileNamed("strict"), Keys: []string{rule.ID}},
	})
	var faults []diag.Finding
	for _, f := range report.Findings {
		if f.Outcome != diag.Passed {
			faults = append(faults, f)
		}
	}
	return faults
}

// TestSamples runs each rule over its own samples: they are the documentation, so they must
// be true.
func TestSamples(t *testing.T) {
	for _, rule := range All() {
		t.Run(rule.ID, func(t *testing.T) {
			before := run(rule, rule.Before)
			if len(before) == 0 {
				t.Errorf("Before breaks nothing:\n%s", rule.Before)
			}
			fixable := false
			for _, f := range before {
				if strings.Contains(f.Message, "inside the toolkit") {
					t.Errorf("the rule crashed: %s", f.Message)
				}
				for _, fix := range f.Fixes {
					fixable = fixable || fix.Safe
				}
			}
			if fixable != rule.Fixable {
				t.Errorf("Fixable is %v, but Before comes with a safe fix: %v", rule.Fixable, fixable)
			}
			for _, f := range run(rule, rule.After) {
				t.Errorf("After is still broken: %s", f.Message)
			}
		})
	}
}

// TestFixesMendSamples applies the safe fixes of each Before and expects the rule to be
// content with the result.
func TestFixesMendSamples(t *testing.T) {
	for _, rule := range All() {
		if !rule.Fixable {
			continue
		}
		t.Run(rule.ID, func(t *testing.T) {
			names := dialect.Toolkit
			if !rule.AppliesTo(names) {
				names = dialect.NFCore
			}
			text := lint.Sample(rule.Before, names)
			fixed := lint.Mend([]*lint.Rule{rule}, lint.Input{
				Kind: lint.SchemaKind,
				Doc:  tree.ParseJSON(source.New(names.SchemaFile, []byte(text))), Names: names, Config: lint.SampleConfig(names),
				Selection: lint.Selection{Profile: lint.ProfileNamed("strict"), Keys: []string{rule.ID}},
			})
			if fixed.Doc.Tree().File.Text == text {
				t.Fatal("nothing changed")
			}
			for _, f := range run(rule, fixed.Doc.Tree().File.Text) {
				if len(f.Fixes) > 0 && f.Fixes[0].Safe {
					t.Errorf("a safe fix is left after fixing: %s\n%s", f.Message, fixed.Doc.Tree().File.Text)
				}
			}
		})
	}
}

// TestCatalogue holds every rule to the house style.
func TestCatalogue(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range All() {
		if seen[r.ID] {
			t.Errorf("%s is listed twice", r.ID)
		}
		seen[r.ID] = true
		if r.ID == "" || r.Check == "" || r.Title == "" || r.Severity == "" || r.Run == nil || r.Before == "" || r.After == "" {
			t.Errorf("%s lacks a field", r.ID)
		}
		if strings.HasSuffix(r.Title, ".") {
			t.Errorf("%s: the title ends with a full stop", r.ID)
		}
		for _, heading := range []string{"**Fails**", "**Mend**"} {
			if !strings.Contains(r.Doc, heading) {
				t.Errorf("%s: the documentation lacks %s", r.ID, heading)
			}
		}
	}
	for id := range formRules {
		if !seen[id] {
			t.Errorf("formRules names the rule %s, which is not listed", id)
		}
	}
}
