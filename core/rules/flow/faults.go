package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// What the resolver found, as findings: a rule for each class of faults. How much one matters
// depends on the parser that the engine would use.

// mender proposes how to mend a fault of the resolver; nil where nothing can be proposed.
type mender func(v *view, f *flowconfig.Fault) []lint.Fix

// tell is the run of a rule that tells the faults of a class.
func tell(code syntax.Code, mend mender) func(*lint.Pass) {
	return func(p *lint.Pass) {
		v := viewOf(p)
		for i := range v.faults {
			f := &v.faults[i]
			if f.Code != code {
				continue
			}
			fault := lint.Fault{Span: f.Span, Message: f.Message, Severity: v.severity(f), Related: v.besides(f)}
			if code == flowconfig.CodeMissing {
				fault.Missing = v.missedBy(f)
			}
			if mend != nil {
				fault.Fixes = mend(v, f)
			}
			v.report(p, f.File, fault)
		}
	}
}

// concerns reports whether the fault is one for the parser in use.
func (v *view) concerns(f *flowconfig.Fault) bool {
	return v.legacy() && f.Legacy || !v.legacy() && f.Strict
}

// severity of a fault. What only the parser that is not in use would refuse is a hint: [strictClean]
// tells the sum of them. A file that is not there is missed by whoever comes to it. Not all types that
// the engine finds are known here.
func (v *view) severity(f *flowconfig.Fault) diag.Severity {
	switch {
	case f.Severity == flowconfig.Info:
		return diag.Info
	case v.concerns(f) && f.Severity == flowconfig.Error && f.Code != syntax.CodeTypeNotFound:
		return diag.Error
	case v.concerns(f) || f.Code == flowconfig.CodeMissing || f.Code.Level() == syntax.Warning:
		return diag.Warning
	}
	return diag.Info
}

// besides is the other place of a fault, which the parser knows and the resolver does not pass on.
func (v *view) besides(f *flowconfig.Fault) []diag.Related {
	if f.File == nil || f.File.Syntax == nil {
		return nil
	}
	if v.others == nil {
		v.others = map[flowconfig.Place]source.Span{}
		for _, file := range v.files {
			v.noteOthers(file, file.Syntax.Faults)
			if v.has(syntax.CodeAlreadyDeclared) {
				v.noteOthers(file, file.Syntax.CheckNames())
			}
		}
	}
	if at, ok := v.others[f.Place]; ok {
		return []diag.Related{related(f.File, at, "this is the other place")}
	}
	return nil
}

func (v *view) noteOthers(file *flowconfig.File, faults []syntax.Fault) {
	for i := range faults {
		if faults[i].Related != (source.Span{}) {
			v.others[flowconfig.Place{File: file, Span: faults[i].Span}] = faults[i].Related
		}
	}
}

// has reports whether there are faults of a class.
func (v *view) has(code syntax.Code) bool {
	for i := range v.faults {
		if v.faults[i].Code == code {
			return true
		}
	}
	return false
}
