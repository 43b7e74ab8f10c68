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
func Dialects() []string {
	var ids []string
	for _, n := range dialect.All {
		ids = append(ids, n.ID)
	}
	return append(ids, dialect.Auto)
}

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

// Rules describes the rules in the words of a dialect.
func Rules() []RuleInfo {
	var infos []RuleInfo
	for _, set := range ruleSets() {
		for _, r := range set.rules {
			info := describe(r)
			info.Language = set.language
			infos = append(infos, info)
		}
	}
	return infos
}

// ruleSet are the rules over one kind of file, and the language of their samples.
type ruleSet struct {
	language string
	rules    []*lint.Rule
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
		Fixable: r.Fixable, Before: r.Before, After: r.After, Dialects: []string{}, Profiles: []string{},
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
	infos := slices.DeleteFunc(Rules(), func(info RuleInfo) bool {
		return in.ID != "" && info.ID != in.ID || in.Check != "" && info.Check != in.Check
	})
	listsAll := in.ID == "" && in.Check == ""
	switch {
	case !whole && (listsAll || len(infos) == 0):
		return nil, notHere()
	case len(infos) > 0:
		return infos, nil
	case in.ID == "":
		return nil, inputError("there is no check %q; there are %s", in.Check, quoted(checks(allRules())))
	case in.Check == "":
		return nil, inputError("there is no rule %q%s", in.ID, lint.DidYouMean(in.ID, ruleIDs(allRules())))
	}
	return nil, inputError("the check %q has no rule %q%s", in.Check, in.ID, lint.DidYouMean(in.ID, ruleIDs(allRules())))
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

// checks are the lint tests that the rules belong to.
func checks(rules []*lint.Rule) []string {
	var names []string
	for _, r := range rules {
		if !slices.Contains(names, r.Check) {
			names = append(names, r.Check)
		}
	}
	return names
}

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
		metas = append(metas, report.RuleMeta{ID: r.ID, Title: r.Title, Doc: r.Doc, Severity: string(severity)})
	}
	return metas
}
