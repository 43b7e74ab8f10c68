package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// What the rules of the table add to what the resolver found. How much a fault matters depends on the
// parser that the engine would use.

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

// missedBy is the path of the file that a faulty include leads to, "" if it depends on values.
func (v *view) missedBy(f *flowconfig.Fault) (target string) {
	if v.leads == nil {
		v.leads = map[flowconfig.Place]string{}
		for _, file := range v.files {
			v.followed(file)
		}
	}
	return v.leads[f.Place]
}

// followed keeps where the includes of a file lead.
func (v *view) followed(file *flowconfig.File) {
	if file.Syntax == nil {
		return
	}
	v.statements(file, func(_ *where, s syntax.Statement) {
		inc, ok := s.(*syntax.Include)
		if !ok {
			return
		}
		for _, p := range pathsOf(inc.Path) {
			if p.always {
				v.leads[flowconfig.Place{File: file, Span: inc.Span()}] = p.from(file)
			}
		}
	})
}
