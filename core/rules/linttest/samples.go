// Package linttest has the tests that all packages of rules share: samples are documentation, so they must be correct, and
// the strings of a rule must follow the house style.
package linttest

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Bench runs one rule over one sample.
type Bench struct {
	Rules []*lint.Rule
	Kind  *lint.Kind
	// Text makes a whole file of a sample, and Name names it; both in the words of a dialect.
	Text func(sample string, names *dialect.Names) string
	Name func(rule *lint.Rule, names *dialect.Names) string
	// AfterName names the file of a fixed sample if the finding is about the name; nil otherwise.
	AfterName func(names *dialect.Names) string
	// Config goes with the samples; nil when rules need none.
	Config func(names *dialect.Names) map[string]string
}

// Faults that the rule finds in a sample, under the profile that shows them all.
func (b Bench) Faults(rule *lint.Rule, sample string) []diag.Finding {
	names := namesFor(rule)
	return b.faultsIn(rule, b.Text(sample, names), b.Name(rule, names))
}

func (b Bench) faultsIn(rule *lint.Rule, text, name string) (faults []diag.Finding) {
	for _, f := range lint.Run([]*lint.Rule{rule}, b.input(rule, text, name)).Findings {
		if f.Outcome != diag.Passed {
			faults = append(faults, f)
		}
	}
	return faults
}

func (b Bench) input(rule *lint.Rule, text, name string) lint.Input {
	in := lint.Input{
		Kind: b.Kind, Doc: b.Kind.Read(source.New(name, []byte(text))), Names: namesFor(rule),
		Selection: lint.Selection{Profile: lint.ProfileNamed("strict"), Keys: []string{rule.ID}},
	}
	if b.Config != nil {
		in.Config.Texts = b.Config(in.Names)
	}
	return in
}

// after is the name of a fixed sample.
func (b Bench) after(rule *lint.Rule) string {
	if b.AfterName != nil {
		return b.AfterName(namesFor(rule))
	}
	return b.Name(rule, namesFor(rule))
}

// namesFor is the first dialect that has the rule.
func namesFor(rule *lint.Rule) *dialect.Names {
	for _, names := range dialect.All {
		if rule.AppliesTo(names) {
			return names
		}
	}
	return nil
}

// Samples runs each rule over its own samples, and applies the safe fixes of what it finds.
func (b Bench) Samples(t *testing.T) {
	for _, rule := range b.Rules {
		t.Run(rule.ID, func(t *testing.T) {
			before := b.Faults(rule, rule.Before)
			if len(before) == 0 {
				t.Errorf("Before breaks nothing:\n%s", rule.Before)
			}
			if fixable := safeIn(before) > 0; fixable != rule.Fixable {
				t.Errorf("Fixable is %v, but Before comes with a safe fix: %v", rule.Fixable, fixable)
			}
			for _, f := range before {
				for _, wrong := range Form(&f) {
					t.Error(wrong)
				}
				Edits(t, f)
				if strings.Contains(f.Message, "internal error") {
					t.Errorf("the rule crashed: %s", f.Message)
				}
			}
			for _, f := range b.faultsIn(rule, b.Text(rule.After, namesFor(rule)), b.after(rule)) {
				t.Errorf("After is still broken: %s", f.Message)
			}
			if rule.Fixable {
				b.fixes(t, rule)
			}
		})
	}
}

// Edits checks that every editor applies the edits of a finding's fixes in the same way: those of a file are together, in
// order, and some original content is kept between two of them. Editors differ in how they apply an insertion where another
// edit begins or ends.
func Edits(t *testing.T, f diag.Finding) {
	t.Helper()
	for _, fix := range f.Fixes {
		ended := map[string]bool{}
		for i, e := range fix.Edits {
			if e.Span.Start > e.Span.End || e.Span.Start < 0 {
				t.Errorf("%s: the fix %q has an edit of %v", f.Rule, fix.Title, e.Span)
			}
			if i == 0 {
				continue
			}
			last := fix.Edits[i-1]
			ended[last.Path] = ended[last.Path] || last.Path != e.Path
			if ended[e.Path] || last.Path == e.Path && last.Span.End >= e.Span.Start {
				t.Errorf("%s: the fix %q has an edit of %s %v after one of %s %v", f.Rule, fix.Title, e.Path, e.Span, last.Path, last.Span)
			}
		}
	}
}

// fixes expects the rule to be content with its own fixes.
func (b Bench) fixes(t *testing.T, rule *lint.Rule) {
	names := namesFor(rule)
	text, name := b.Text(rule.Before, names), b.Name(rule, names)
	fixed := lint.Fix([]*lint.Rule{rule}, b.input(rule, text, name)).Doc.Tree().File.Text
	if fixed == text {
		t.Fatal("nothing changed")
	}
	if left := b.faultsIn(rule, fixed, name); safeIn(left) > 0 {
		t.Errorf("a safe fix is left after fixing: %s\n%s", left[0].Message, fixed)
	}
}

func safeIn(findings []diag.Finding) (n int) {
	for _, f := range findings {
		for _, fix := range f.Fixes {
			if fix.Safe {
				n++
			}
		}
	}
	return n
}

// Catalogue checks the house style of every rule's strings.
func (b Bench) Catalogue(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range b.Rules {
		if seen[r.ID] {
			t.Errorf("%s is listed twice", r.ID)
		}
		seen[r.ID] = true
		if r.ID == "" || r.Check == "" || r.Title == "" || r.Severity == "" || r.Before == "" || r.After == "" {
			t.Errorf("%s lacks a field", r.ID)
		}
		if strings.HasSuffix(r.Title, ".") {
			t.Errorf("%s: the title ends with a full stop", r.ID)
		}
		if !strings.HasPrefix(r.Doc.What, "Reports ") || r.Doc.Why == "" || r.Doc.Fix == "" {
			t.Errorf("%s: the documentation must say what it checks (\"Reports …\"), why, and how to fix it", r.ID)
		}
	}
}
