package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var checkMax = &Rule{Rule: lint.Rule{
	ID: "check-max", Check: flowConfig, Title: "Resources are capped by the engine",
	Severity: diag.Info,
	Doc: "Templates used to bring a function `check_max` that capped what processes ask for. From version 24.04 on the directive `resourceLimits` does that, and the " +
		"engine's newer parser takes no functions.\n\n" +
		"**Fails** at the declaration of the function.\n\n" +
		"**Mend** by `process.resourceLimits` and by what the calls were given. Where every call can be rewritten, the whole change is proposed." +
		"\n\nSource: `TaskConfig` of the engine, 24.04 to 26.04, and its strict parser in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
	Before: "params.max_cpus = 16\nprocess.cpus = { check_max(4 * task.attempt, 'cpus') }\ndef check_max(obj, type) {\n  return Math.min(obj, params.max_cpus as int)\n}\n",
	After:  "params.max_cpus = 16\nprocess.cpus = { 4 * task.attempt }\nprocess.resourceLimits = [cpus: params.max_cpus]\n",
}, Run: func(p *lint.Pass, v *view) {
	var found []step
	for _, f := range v.files {
		v.statements(f, func(at *where, s syntax.Statement) {
			if fn, ok := s.(*syntax.Function); ok && fn.Name.Text == dialect.ResourceHelper {
				found = append(found, step{at, s})
			}
		})
	}
	for _, s := range found {
		fn := s.stmt.(*syntax.Function)
		fault := diag.Finding{Span: fn.Name.Span(), Message: "the function \"" + fn.Name.Text + "\" caps resources by hand; \"process.resourceLimits\" makes the engine do it"}
		if len(found) == 1 && s.atTop() {
			fault.Fixes = v.limitResources(s.file, fn)
		}
		v.report(p, s.file, fault)
	}
}}

// limitResources is the whole change to the engine's directive, or nil where a part of it is not plain.
func (v *view) limitResources(file *flowconfig.File, fn *syntax.Function) []diag.Fix {
	kinds, edits := map[string]bool{}, map[*flowconfig.File][]diag.Edit{}
	for _, f := range v.files {
		for _, call := range v.callsOf(f, fn.Name.Text) {
			kind, edit := uncapped(f, call)
			if kind == "" {
				return nil
			}
			kinds[kind] = true
			edits[f] = append(edits[f], edit)
		}
	}
	limits := v.limitsFor(kinds)
	if limits == "" {
		return nil
	}
	edits[file] = append(edits[file], replace(fn.Span(), dialect.ProcessScope+".resourceLimits = ["+limits+"]"))
	fix := diag.Fix{Title: "let the engine cap resources", Edits: edits[file]}
	for _, f := range v.files {
		if f != file {
			for _, e := range edits[f] {
				e.Path = sourceOf(f).Name
				fix.Edits = append(fix.Edits, e)
			}
		}
	}
	return []diag.Fix{fix}
}

// callsOf are the calls of a function in a file.
func (v *view) callsOf(f *flowconfig.File, name string) (calls []*syntax.Call) {
	v.statements(f, func(_ *where, s syntax.Statement) {
		expressions(s, func(e syntax.Expr, _ bool) {
			if call, ok := e.(*syntax.Call); ok {
				if of, ok := call.Of.(*syntax.Name); ok && of.Text == name {
					calls = append(calls, call)
				}
			}
		})
	})
	return calls
}

// uncapped is what a call caps, and the edit that leaves the bare value.
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
		return kind, replace(source.Span(call.At), sourceOf(f).Slice(call.Args[0].Value.Span()))
	}
	return "", edit
}

// limitsFor are the entries for the kinds, read from the parameters that the function read.
func (v *view) limitsFor(kinds map[string]bool) string {
	set := v.paramsSet()
	var entries []string
	for _, kind := range []string{"cpus", "memory", "time"} {
		switch name := dialect.ResourceParam + kind; {
		case set[name]:
			entries = append(entries, kind+": "+paramsScope+"."+name)
		case kinds[kind]:
			return ""
		}
	}
	return strings.Join(entries, ", ")
}
