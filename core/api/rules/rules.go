// Package rules has the operation that describes the rules, and the one that gives their documentation to a program that
// was built without it: it is a good part of a download, and linting reads none of it.
package rules

import (
	"context"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	paramrules "github.com/flow-toolkit/flow-toolkit/core/rules/params"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
)

// RulesInput is the input of describeRules.
type RulesInput struct {
	// ID of one rule, or of a check that a report names in the place of one; "" describes all rules.
	ID string `json:"id,omitempty"`
	// Operation whose rules are wanted, such as "lintSchema" or "validateParams"; "lint" means those over a
	// pipeline as a whole, "" those of all.
	Operation string `json:"operation,omitempty"`
}

// RuleInfo describes one rule.
type RuleInfo struct {
	ID string `json:"id"`
	// Check that the rule belongs to, such as "schema_lint".
	Check string `json:"check"`
	// Title is one line without a full stop.
	Title string `json:"title"`
	// Doc is Markdown: why, what passes, what fails, how to fix.
	Doc string `json:"doc"`
	// Severity by default: error, warning, info, or off (runs only when asked for by name).
	Severity string `json:"severity"`
	// Dialects in which the rule applies.
	Dialects []string `json:"dialects"`
	// Profiles that run the rule.
	Profiles []string `json:"profiles"`
	// Needs beside the schema, such as "the pipeline's manifest"; "" when nothing.
	Needs string `json:"needs"`
	// Fixable tells that some findings come with a safe fix.
	Fixable bool `json:"fixable"`
	// Language of the samples, such as "json" or "yaml".
	Language string `json:"language"`
	// Before is a sample that breaks the rule.
	Before string `json:"before"`
	// After is the sample fixed.
	After string `json:"after"`
	// URL of the rule's documentation.
	URL string `json:"url"`
}

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "describeRules", Doc: "Describe the rules: why they exist, what passes, what fails, how to fix.", Func: Describe},
		{Name: "documentRules", Doc: "Give the documentation of the rules to a program that was built without it.", Func: Document, TypeScript: "null"},
	}
}

// Rules describes the rules of an operation, or of all when it is "".
func Rules(operation string) []RuleInfo {
	var infos []RuleInfo
	for _, set := range ruleSets() {
		if operation != "" && set.operation != operation {
			continue
		}
		for _, r := range set.rules {
			info := describe(r)
			info.Language = set.language
			infos = append(infos, info)
		}
	}
	return infos
}

// ruleSet are the rules of the operation over one kind of file, and the language of their samples.
type ruleSet struct {
	operation, language string
	rules               []*lint.Rule
}

// ruleSets are the rules of every kind of file, and those over a pipeline's folder.
func ruleSets() []ruleSet {
	return []ruleSet{
		{"lintSchema", "json", schemarules.All()},
		{"validateConfig", "yaml", configrules.All()},
		{"lint", "text", checkRules()},
		{"resolveConfig", "groovy", flowrules.All()},
		{"validateParams", "yaml", paramrules.All()},
		{"validateSampleSheet", "csv", paramrules.Sheets()},
	}
}

// allRules are the rules of every check.
func allRules() (all []*lint.Rule) {
	for _, set := range ruleSets() {
		all = append(all, set.rules...)
	}
	return all
}

func describe(r *lint.Rule) RuleInfo {
	info := RuleInfo{
		ID: r.ID, Check: r.Check, Title: r.Title, Doc: r.Doc, Severity: string(r.Severity), Needs: r.Needs.String(),
		Fixable: r.Fixable, Before: r.Before, After: r.After, URL: report.DocURL(r.ID), Dialects: []string{}, Profiles: []string{},
	}
	for _, names := range dialect.All {
		if r.AppliesTo(names) {
			info.Dialects = append(info.Dialects, names.ID)
		}
	}
	for _, p := range lint.Profiles {
		if slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return r.AppliesTo(n) && p.Severity(r, n) != diag.Off }) {
			info.Profiles = append(info.Profiles, p.ID)
		}
	}
	return info
}

// Describe describes the rules of every operation, of one operation, or one rule or check by its id; what does not
// exist is an error. The host is not asked.
func Describe(_ context.Context, in *RulesInput) ([]RuleInfo, error) {
	if err := linting.CheckDocumented(schemarules.All()); err != nil {
		return nil, err
	}
	infos := Rules(in.Operation)
	if in.ID != "" {
		if in.Operation == "" {
			infos = append(infos, Checks()...)
		}
		infos = slices.DeleteFunc(infos, func(info RuleInfo) bool { return info.ID != in.ID })
	}
	if len(infos) == 0 {
		return nil, noRules(in)
	}
	return infos, nil
}

// noRules says why nothing can be described.
func noRules(in *RulesInput) error {
	guess := lint.DidYouMean(in.ID, linting.IDs(allRules()))
	switch {
	case len(Rules(in.Operation)) == 0:
		return api.InputError("there is no operation %q with rules; there are %s", in.Operation, api.Quoted(lintOperations()))
	case in.Operation != "":
		return api.InputError("%s has no rule %q%s", in.Operation, in.ID, guess)
	}
	return api.InputError("there is no rule %q%s", in.ID, guess)
}

// lintOperations are the operations that have rules.
func lintOperations() (names []string) {
	for _, set := range ruleSets() {
		names = append(names, set.operation)
	}
	return names
}

// DocumentInput is the input of documentRules.
type DocumentInput struct {
	// Rules as describeRules lists them all in a program that has their documentation.
	Rules []RuleInfo `json:"rules"`
}

// Document gives the rules of this program the documentation that its build left out. One that has it keeps its own; a
// rule that is not among those given stays without. There are no errors, and the host is not asked.
func Document(_ context.Context, in *DocumentInput) error {
	if linting.CheckDocumented(schemarules.All()) == nil {
		return nil
	}
	given := make(map[string]*RuleInfo, len(in.Rules))
	for i := range in.Rules {
		given[in.Rules[i].ID] = &in.Rules[i]
	}
	for _, check := range checks.All() {
		document(check.Known(), given)
	}
	for _, rules := range [][]*lint.Rule{schemarules.All(), configrules.All(), flowrules.All(), paramrules.All(), paramrules.Sheets()} {
		document(rules, given)
	}
	return nil
}

func document(rules []*lint.Rule, given map[string]*RuleInfo) {
	for _, r := range rules {
		if info := given[r.ID]; info != nil {
			r.Doc, r.Before, r.After = info.Doc, info.Before, info.After
		}
	}
}
