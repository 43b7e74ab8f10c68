package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

// Severity and missing files of the resolver's findings. The severity depends on the parser that the engine would
// use.

// concerns reports whether the finding is one for the parser in use.
func (v *View) concerns(f *flowconfig.Finding) bool {
	return v.Legacy() && f.Legacy || !v.Legacy() && f.Strict
}

// Severity of a finding: Info for errors of the parser that is not in use; the rule strict-clean reports their
// number. A missing file is at least a warning. Unknown types are never errors, because the toolkit does not know
// all types that the engine finds.
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

// MissedBy returns the path of the file that an include of a missing file references, "" if it depends on values.
func (v *View) MissedBy(f *flowconfig.Finding) (target string) {
	if v.leads == nil {
		v.leads = map[flowconfig.Place]string{}
		for _, file := range v.AllFiles {
			v.followed(file)
		}
	}
	return v.leads[f.Place()]
}

// followed records the paths that the includes of a file reference.
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

// Refused returns the findings for which the strict parser rejects the config.
func (v *View) Refused() (findings []*flowconfig.Finding) {
	for i := range v.AllFindings {
		f := &v.AllFindings[i]
		if f.Strict && syntax.SeverityOf(f.Code) == diag.Error && f.Severity != diag.Info && f.Code != flowconfig.CodeLegacyOnly {
			findings = append(findings, f)
		}
	}
	return findings
}
