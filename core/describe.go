package core

// The operations that tell what there is: rules, and what can be asked for.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Dialects that can be asked for.
func Dialects() []string { return append(dialect.IDs(), dialect.Auto) }

// Profiles that can be asked for, the default first.
func Profiles() []string {
	var ids []string
	for _, p := range lint.Profiles {
		ids = append(ids, p.ID)
	}
	return ids
}

// Formats that a report can be rendered in.
func Formats() []string { return report.Formats() }

// SchemaFiles are the names that a parameter schema has, one for each dialect.
func SchemaFiles() []string {
	var names []string
	for _, n := range dialect.All {
		names = append(names, n.SchemaFile)
	}
	return names
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
	if !everyRule && (len(infos) == 0 || in.Operation == "" && in.ID == "") {
		return nil, notHere()
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

func runAbout(header, _ []byte) (any, error) {
	if err := decode(header, &struct{}{}); err != nil {
		return nil, err
	}
	about := About{Version: Version, Dialects: Dialects(), Profiles: Profiles(), Formats: Formats(), SchemaFiles: SchemaFiles()}
	for _, op := range Operations() {
		about.Operations = append(about.Operations, OperationInfo{Name: op.Name, Doc: op.Doc, Needs: orEmpty(op.Needs), Uses: orEmpty(op.Uses)})
	}
	return about, nil
}

// orEmpty makes a list that is written as one, never as null.
func orEmpty(list []string) []string { return append([]string{}, list...) }

func ruleIDs(rules []*lint.Rule) []string {
	var ids []string
	for _, r := range rules {
		ids = append(ids, r.ID)
	}
	return ids
}

func ruleMetas(rules []*lint.Rule) []report.RuleMeta {
	var metas []report.RuleMeta
	for _, r := range rules {
		severity := r.Severity
		if severity == diag.Off {
			severity = diag.Info
		}
		metas = append(metas, report.RuleMeta{ID: r.ID, Title: r.Title, Doc: r.Doc, Severity: string(severity), URL: report.DocURL(r.ID)})
	}
	return metas
}
