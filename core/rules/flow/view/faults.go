package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

// What the rules of the table add to what the resolver found. How much a finding matters depends on the
// parser that the engine would use.

// concerns reports whether the finding is one for the parser in use.
func (v *View) concerns(f *flowconfig.Finding) bool {
	return v.Legacy() && f.Legacy || !v.Legacy() && f.Strict
}

// Severity of a finding. What only the parser that is not in use would refuse is a hint: [strictClean]
// tells the sum of them. A file that is not there is missed by whoever comes to it. Not all types that
// the engine finds are known here.
func (v *View) Severity(f *flowconfig.Finding) diag.Severity {
	switch {
	case f.Severity == diag.Info:
		return diag.Info
	case v.concerns(f) && f.Severity == diag.Error && f.Code != syntax.CodeTypeNotFound:
		return diag.Error
	case v.concerns(f) || f.Code == flowconfig.CodeMissing || syntax.SeverityOf(f.Code) == diag.Warning:
		return diag.Warning
	}
	return diag.Info
}

// MissedBy is the path of the file that a faulty include leads to, "" if it depends on values.
func (v *View) MissedBy(f *flowconfig.Finding) (target string) {
	if v.leads == nil {
		v.leads = map[flowconfig.Place]string{}
		for _, file := range v.AllFiles {
			v.followed(file)
		}
	}
	return v.leads[f.Place()]
}

// followed keeps where the includes of a file lead.
func (v *View) followed(file *flowconfig.File) {
	if file.Syntax == nil {
		return
	}
	v.Statements(file, func(_ *Where, s syntax.Statement) {
		inc, ok := s.(*syntax.Include)
		if !ok {
			return
		}
		for _, p := range PathsOf(inc.Path) {
			if p.always {
				v.leads[flowconfig.Place{File: file, Span: inc.Span()}] = p.From(file)
			}
		}
	})
}

// Refused are the findings for which the newer parser refuses the configuration.
func (v *View) Refused() (findings []*flowconfig.Finding) {
	for i := range v.AllFindings {
		f := &v.AllFindings[i]
		if f.Strict && syntax.SeverityOf(f.Code) == diag.Error && f.Severity != diag.Info && f.Code != flowconfig.CodeLegacyOnly {
			findings = append(findings, f)
		}
	}
	return findings
}
