package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var checkMax = &Rule{Rule: lint.Rule{
	ID: "check-max", Check: flowConfig, Title: "Resources should be limited by process.resourceLimits",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports declarations of the function `check_max`.",
		Why: "Older pipeline templates limit the resources of processes with `check_max`. Nextflow 24.04 and " +
			"later do it with the directive `resourceLimits`, and the strict parser does not support " +
			"functions in config files.",
		Fix: "Set `process.resourceLimits` and replace each call with its first argument. A suggestion does " +
			"both if every call can be rewritten.",
		Source: "`TaskConfig` of Nextflow, 24.04 to 26.04, and its strict parser in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
	},
	Before: "params.max_cpus = 16\nprocess.cpus = { check_max(4 * task.attempt, 'cpus') }\ndef check_max(obj, type) {\n  return Math.min(obj, params.max_cpus as int)\n}\n",
	After:  "params.max_cpus = 16\nprocess.cpus = { 4 * task.attempt }\nprocess.resourceLimits = [cpus: params.max_cpus]\n",
}, Run: func(p *lint.Pass, v *view.View) {
	var found []view.Step
	for _, f := range v.AllFiles {
		v.Statements(f, func(at *view.Where, s syntax.Statement) {
			if fn, ok := s.(*syntax.Function); ok && fn.Name.Text == dialect.ResourceHelper {
				found = append(found, view.Step{Where: at, Stmt: s})
			}
		})
	}
	for _, s := range found {
		fn := s.Stmt.(*syntax.Function)
		draft := diag.Finding{Span: fn.Name.Span(), Message: `function "` + fn.Name.Text + `" is deprecated`, Help: "write process.resourceLimits = [cpus: 16, memory: 128.GB, time: 240.h], and remove the function"}
		if len(found) == 1 && s.AtTop() {
			draft.Fixes = limitResources(v, s.File, fn)
		}
		v.Report(p, s.File, draft)
	}
}}

// limitResources replaces the function and its calls by the directive; nil if a part of the change is unclear.
func limitResources(v *view.View, file *flowconfig.File, fn *syntax.Function) []diag.Fix {
	kinds, edits := map[string]bool{}, map[*flowconfig.File][]diag.Edit{}
	for _, f := range v.AllFiles {
		for _, call := range callsOf(v, f, fn.Name.Text) {
			kind, edit := uncapped(f, call)
			if kind == "" {
				return nil
			}
			kinds[kind] = true
			edits[f] = append(edits[f], edit)
		}
	}
	limits := limitsFor(v, kinds)
	if limits == "" {
		return nil
	}
	edits[file] = append(edits[file], view.Replace(fn.Span(), dialect.ProcessScope+".resourceLimits = ["+limits+"]"))
	fix := diag.Fix{Title: "use process.resourceLimits", Edits: edits[file]}
	for _, f := range v.AllFiles {
		if f != file {
			for _, e := range edits[f] {
				e.Path = view.SourceOf(f).Name
				fix.Edits = append(fix.Edits, e)
			}
		}
	}
	return []diag.Fix{fix}
}

// callsOf are the calls of a function in a file.
func callsOf(v *view.View, f *flowconfig.File, name string) (calls []*syntax.Call) {
	v.Statements(f, func(_ *view.Where, s syntax.Statement) {
		view.Expressions(s, func(e syntax.Expr, _ bool) {
			if call, ok := e.(*syntax.Call); ok {
				if of, ok := call.Of.(*syntax.Name); ok && of.Text == name {
					calls = append(calls, call)
				}
			}
		})
	})
	return calls
}

// uncapped returns the resource that a call limits, and the edit that leaves the bare value.
func uncapped(f *flowconfig.File, call *syntax.Call) (kind string, edit diag.Edit) {
	if len(call.Args) != 2 || call.Args[0].Name != nil || call.Args[0].Spread {
		return "", edit
	}
	s, ok := call.Args[1].Value.(*syntax.String)
	if !ok {
		return "", edit
	}
	kind, _ = s.Constant()
	switch kind {
	case "cpus", "memory", "time":
		return kind, view.Replace(source.Span(call.At), view.SourceOf(f).Slice(call.Args[0].Value.Span()))
	}
	return "", edit
}

// limitsFor are the entries for the kinds, read from the parameters that the function read.
func limitsFor(v *view.View, kinds map[string]bool) string {
	set := v.ParamsSet()
	var entries []string
	for _, kind := range []string{"cpus", "memory", "time"} {
		switch name := dialect.ResourceParam + kind; {
		case set[name]:
			entries = append(entries, kind+": "+view.ParamsScope+"."+name)
		case kinds[kind]:
			return ""
		}
	}
	return strings.Join(entries, ", ")
}
