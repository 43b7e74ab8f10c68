// Package rules has the operation that describes the rules, and the one that gives their documentation to a program that
// was built without it: it is a good part of a download, and linting reads none of it.
package rules

import (
	"context"
	"slices"
	"strings"

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
	// Doc is the explanation as Markdown.
	Doc string `json:"doc"`
	// Explanation is the same in parts, but for what holds for all rules of a check.
	Explanation lint.RuleDoc `json:"explanation"`
	// Configure is Markdown: how to disable the rule or its check, or to run it alone.
	Configure string `json:"configure"`
	// Operation that runs the rule, such as "lintSchema"; "lint" for those over a pipeline as a whole.
	Operation string `json:"operation"`
	// Severity by default: error, warning, info, or off (runs only when asked for by name).
	Severity string `json:"severity"`
	// Dialects in which the rule applies.
	Dialects []string `json:"dialects"`
	// Profiles that run the rule.
	Profiles []string `json:"profiles"`
	// Needs beside the schema, such as "the pipeline's manifest"; "" when nothing.
	Needs string `json:"needs"`
	// Fixable reports that some findings come with a safe fix.
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
		{Name: "describeRules", Doc: "Describe the rules: what they check, why, examples and how to fix.", Func: Describe},
		{Name: "documentRules", Doc: "Load the rule documentation into a program that was built without it.", Func: Document, TypeScript: "null"},
	}
}

// Set describes the rules of one operation.
type Set struct {
	Operation string
	Rules     []RuleInfo
}

// Sets describes all rules, by operation.
func Sets() (sets []Set) {
	for _, set := range ruleSets() {
		described := Set{Operation: set.operation}
		for _, r := range set.rules {
			info := describe(r, set.operation)
			info.Language, info.Operation = set.language, set.operation
			described.Rules = append(described.Rules, info)
		}
		sets = append(sets, described)
	}
	return sets
}

// Rules describes the rules of an operation, or of all when it is "".
func Rules(operation string) (infos []RuleInfo) {
	for _, set := range Sets() {
		if operation == "" || set.Operation == operation {
			infos = append(infos, set.Rules...)
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

func describe(r *lint.Rule, operation string) RuleInfo {
	configure := configureRule(r)
	doc := r.Doc
	if doc.Source == "" && doc != (lint.RuleDoc{}) {
		doc.Source = sourceOf(r, operation)
	}
	info := RuleInfo{
		ID: r.ID, Check: r.Check, Title: r.Title, Doc: doc.With(configure).Markdown(), Explanation: doc, Configure: configure, Severity: string(r.Severity), Needs: r.Needs.String(),
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

// sourceOf is the source of a rule whose documentation names no other one.
func sourceOf(r *lint.Rule, operation string) string {
	switch {
	case r.Upstream == 0 && r.Doc.Upstream != "":
		return "A rule of flow-toolkit, compared with nf-core/tools above."
	case r.Upstream == 0:
		return "A rule of flow-toolkit. nf-core/tools has no such rule."
	case operation == "validateParams" || operation == "validateSampleSheet":
		return "JSON Schema, and its keywords as the validation plugins read them."
	}
	return "nf-core/tools, which reports it too."
}

// configureRule is how to configure and disable a rule, or to run it alone.
func configureRule(r *lint.Rule) string {
	var parts []string
	if r.Doc.Configure != "" {
		parts = append(parts, r.Doc.Configure)
	}
	run := "`--key " + r.ID + "` runs this rule alone."
	if r.Severity == diag.Off {
		run = "The rule is off by default: " + run
	}
	if IsCheck(r.Check) {
		run += " `" + r.Check + ": false` below `lint` in the tools config disables its check in `toolkit lint`."
	}
	return strings.Join(append(parts, run), "\n\n")
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

// noRules is why nothing can be described.
func noRules(in *RulesInput) error {
	known := linting.IDs(allRules())
	switch {
	case len(Rules(in.Operation)) == 0:
		return api.Unknown("operation with rules", in.Operation, lintOperations())
	case in.Operation != "":
		return api.Unknown("rule of "+in.Operation, in.ID, known)
	}
	return api.Unknown("rule", in.ID, known)
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
			r.Doc, r.Before, r.After = info.Explanation, info.Before, info.After
			if r.Doc.Source == sourceOf(r, info.Operation) {
				r.Doc.Source = "" // a description has it, the rule has not
			}
		}
	}
}
