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

var clockVariable = &Rule{Rule: lint.Rule{
	ID: "clock-variable", Check: flowConfig, Title: "The time in the reports' names is a parameter",
	Severity: diag.Info,
	Doc: "Reports have the time in their names. A variable holds it for the engine's older parser alone; a parameter does for both, and a user " +
		"can set it.\n\n" +
		"**Fails** at a variable at the top of a file whose value is made from the clock.\n\n" +
		"**Mend** by the parameter `trace_report_suffix`, which the checks of the schema leave alone. The change is proposed." +
		"\n\nSource: `ConfigAstBuilder` of the engine, 25.04.4, 25.10.7 and 26.04.6.",
	Before: "def trace_timestamp = new java.util.Date().format('yyyy-MM-dd')\ntrace.file = \"out/trace_${trace_timestamp}.txt\"\n",
	After:  "params.trace_report_suffix = new java.util.Date().format('yyyy-MM-dd')\ntrace.file = \"out/trace_${params.trace_report_suffix}.txt\"\n",
}, Run: func(p *lint.Pass, v *view) {
	var found []step
	for _, f := range v.files {
		v.statements(f, func(at *where, s syntax.Statement) {
			d, ok := s.(*syntax.Define)
			if ok && len(d.Names) == 1 && len(d.Values) == 1 && !d.Spread && at.atTop() && usesClock(d.Values[0]) {
				found = append(found, step{at, s})
			}
		})
	}
	for _, s := range found {
		d := s.stmt.(*syntax.Define)
		fault := diag.Finding{Span: d.Names[0].Span(), Message: "the variable \"" + d.Names[0].Text + "\" holds the time for the older parser alone; the parameter \"" + dialect.ClockParam + "\" does for both"}
		if len(found) == 1 {
			fault.Fixes = v.clockAsParam(s.file, d)
		}
		v.report(p, s.file, fault)
	}
}}

// usesClock reports whether a value is made from the time.
func usesClock(e syntax.Expr) (uses bool) {
	eachExpr(e, func(x syntax.Expr, _ bool) {
		if made, ok := x.(*syntax.New); ok && strings.HasSuffix("."+made.Type.Name, ".Date") {
			uses = true
		}
	})
	return uses
}

// clockAsParam sets the parameter in place of the variable, and reads it wherever the file reads that.
func (v *view) clockAsParam(f *flowconfig.File, d *syntax.Define) []diag.Fix {
	if v.paramsSet()[dialect.ClockParam] {
		return nil
	}
	name, param := d.Names[0], paramsScope+"."+dialect.ClockParam
	edits := []diag.Edit{replace(source.Span{Start: d.Start, End: name.End}, param)}
	v.statements(f, func(_ *where, s syntax.Statement) {
		expressions(s, func(e syntax.Expr, _ bool) {
			if n, ok := e.(*syntax.Name); ok && n.Text == name.Text && !n.Quoted {
				edits = append(edits, replace(n.Span(), param))
			}
		})
	})
	return diag.Suggestion("make it the parameter \""+dialect.ClockParam+"\"", edits...)
}
