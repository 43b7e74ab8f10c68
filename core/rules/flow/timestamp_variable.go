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

var timestampVariable = &Rule{Rule: lint.Rule{
	ID: "timestamp-variable", Check: flowConfig, Title: "Timestamps should be parameters",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports variables at the top of a config file whose value is made from the current time.",
		Why: "The names of reports contain a timestamp. Only the legacy parser supports it as a variable; both " +
			"parsers support it as a parameter, which users can also set.",
		Fix: "Use the parameter `trace_report_suffix`, which the schema checks do not report as undeclared. A " +
			"suggestion makes the change.",
		Source: "`ConfigAstBuilder` of Nextflow, 25.04.4, 25.10.7 and 26.04.6.",
	},
	Before: "def trace_timestamp = new java.util.Date().format('yyyy-MM-dd')\ntrace.file = \"out/trace_${trace_timestamp}.txt\"\n",
	After:  "params.trace_report_suffix = new java.util.Date().format('yyyy-MM-dd')\ntrace.file = \"out/trace_${params.trace_report_suffix}.txt\"\n",
}, Run: func(p *lint.Pass, v *view.View) {
	var found []view.Step
	for _, f := range v.AllFiles {
		v.Statements(f, func(at *view.Where, s syntax.Statement) {
			d, ok := s.(*syntax.Define)
			if ok && len(d.Names) == 1 && len(d.Values) == 1 && !d.Spread && at.AtTop() && usesClock(d.Values[0]) {
				found = append(found, view.Step{Where: at, Stmt: s})
			}
		})
	}
	for _, s := range found {
		d := s.Stmt.(*syntax.Define)
		draft := diag.Finding{
			Span: d.Names[0].Span(), Message: `timestamp variable "` + d.Names[0].Text + `" is not supported by the strict parser`,
			Help: "write params." + dialect.ClockParam + " = … instead, and params." + dialect.ClockParam + " in each use",
		}
		if v.ParamsSet()[dialect.ClockParam] {
			draft.Help = "remove it, and write params." + dialect.ClockParam + ", which is set already, in each use"
		}
		if len(found) == 1 {
			draft.Fixes = clockAsParam(v, s.File, d)
		}
		v.Report(p, s.File, draft)
	}
}}

// usesClock reports whether a value is made from the time.
func usesClock(e syntax.Expr) (uses bool) {
	view.EachExpr(e, func(x syntax.Expr, _ bool) {
		if made, ok := x.(*syntax.New); ok && strings.HasSuffix("."+made.Type.Name, ".Date") {
			uses = true
		}
	})
	return uses
}

// clockAsParam sets the parameter in place of the variable, and reads it wherever the file reads that.
func clockAsParam(v *view.View, f *flowconfig.File, d *syntax.Define) []diag.Fix {
	if v.ParamsSet()[dialect.ClockParam] {
		return nil
	}
	name, param := d.Names[0], view.ParamsScope+"."+dialect.ClockParam
	edits := []diag.Edit{view.Replace(source.Span{Start: d.Start, End: name.End}, param)}
	v.Statements(f, func(_ *view.Where, s syntax.Statement) {
		view.Expressions(s, func(e syntax.Expr, _ bool) {
			if n, ok := e.(*syntax.Name); ok && n.Text == name.Text && !n.Quoted {
				edits = append(edits, view.Replace(n.Span(), param))
			}
		})
	})
	return diag.Suggestion("set params."+dialect.ClockParam+", and use it", edits...)
}
