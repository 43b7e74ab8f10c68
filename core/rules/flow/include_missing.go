package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeMissing = &lint.Rule{
	ID: "include-missing", Check: flowConfig, Title: "Every included file exists",
	Severity: diag.Error,
	Doc: "The engine stops at an include that leads nowhere: the newer parser always, the older one when it comes to it, which for a profile is when somebody first switches it on.\n\n" +
		"**Fails** at an include of a file that does not exist, in profiles that are not switched on as well. What the parser in use would not come to is a warning.\n\n" +
		"**Mend** by the path of the file, from the folder of the file that includes it." +
		"\n\nSource: `ConfigBase.readConfigFile` of the engine, 24.10.8 to 26.04.6, and `ResolveIncludeVisitor`, 25.04.4 to 26.04.6.",
	Before: "includeConfig 'conf/bse.config'\n",
	After:  "includeConfig 'conf/base.config'\n-- conf/base.config --\nprocess.cpus = 1\n",
	Run:    tell(flowconfig.CodeMissing, nil),
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
