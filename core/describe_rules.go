//go:build !folderless

package core

// The operation that describes the rules. Their documentation is a good part of a download, so
// pipeline.wasm alone has it.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/configrules"
	"github.com/flow-toolkit/flow-toolkit/core/lint/flowrules"
	"github.com/flow-toolkit/flow-toolkit/core/lint/paramrules"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

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

func runDescribeRules(header, _ []byte) (any, error) {
	var in RulesInput
	if err := decode(header, &in); err != nil {
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

// noRules tells why nothing can be described.
func noRules(in RulesInput) error {
	guess := lint.DidYouMean(in.ID, ruleIDs(allRules()))
	switch {
	case len(Rules(in.Operation)) == 0:
		return inputError("there is no operation %q with rules; there are %s", in.Operation, quoted(lintOperations()))
	case in.Operation != "":
		return inputError("%s has no rule %q%s", in.Operation, in.ID, guess)
	}
	return inputError("there is no rule %q%s", in.ID, guess)
}

// lintOperations are the operations that have rules.
func lintOperations() (names []string) {
	for _, set := range ruleSets() {
		names = append(names, set.operation)
	}
	return names
}
