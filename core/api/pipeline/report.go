package pipeline

// What was found while a configuration was resolved, as a report of the rules over configurations, with the paths
// as the caller knows them.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	flowrules "github.com/flow-toolkit/flow-toolkit/core/rules/flow"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// lintSelection checks which rules are asked for.
func (in *ResolveInput) lintSelection() (lint.Selection, error) {
	call := linting.Call{
		Kind: flowrules.Kind(flowrules.Options{}), Rules: flowrules.All(),
		Options: linting.LintOptions{Profile: in.LintProfile, Keys: in.LintKeys},
	}
	err := call.Check()
	return call.Input.Selection, err
}

// find is what the rules find, with the paths as the caller knows them.
func (r *resolution) find(doc *view.Document) *diag.Report {
	all := lint.Run(flowrules.All(), lint.Input{Kind: flowrules.Kind(flowrules.Options{}), Doc: doc, Names: r.names, Selection: r.selection})
	if slices.ContainsFunc(r.result.Findings, func(f flowconfig.Finding) bool { return f.Code == syntax.CodeLimit }) {
		all.Cut()
	}
	r.relocate(all)
	all.Sort()
	return all
}

// report is what was found on the wire.
func (r *resolution) report(all *diag.Report, doc *view.Document) (report.Report, error) {
	files, dialects := map[string]*source.File{}, map[string]string{}
	for path, file := range doc.Sources(r.names) {
		files[r.located(path)], dialects[r.located(path)] = file, r.names.ID
	}
	out := report.Build(all, report.Meta{Files: files, Dialects: dialects, Profile: r.selection.Profile.ID, Version: core.Version, DocURL: report.DocURL})
	return out, r.printReport(&out, files)
}

// relocate writes the paths of findings as the caller knows them.
func (r *resolution) relocate(all *diag.Report) {
	for i := range all.Findings {
		f := &all.Findings[i]
		f.Path = r.located(f.Path)
		for j := range f.Related {
			f.Related[j].Path = r.located(f.Related[j].Path)
		}
		for j := range f.Fixes {
			for k := range f.Fixes[j].Edits {
				f.Fixes[j].Edits[k].Path = r.located(f.Fixes[j].Edits[k].Path)
			}
		}
	}
	for i := range all.NotChecked {
		all.NotChecked[i].Path = r.located(all.NotChecked[i].Path)
	}
}

// located is a path below the directory as the caller knows it; addresses stay.
func (r *resolution) located(path string) string {
	if strings.Contains(path, "://") {
		return path
	}
	return utils.Join(r.directory, path)
}

// printReport renders the report where a form was asked for.
func (r *resolution) printReport(rep *report.Report, files map[string]*source.File) (err error) {
	if r.in.ReportFormat != "" {
		rep.Rendered, err = report.Render(r.in.ReportFormat, *rep, report.RenderOptions{Files: files, Color: r.in.Color, ShowAll: true, Rules: linting.RuleMetas(flowrules.All())})
	}
	return err
}
