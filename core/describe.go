package core

// The operation that reports what can be asked for.

import (
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
