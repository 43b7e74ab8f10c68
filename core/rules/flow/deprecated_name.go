package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var deprecatedName = &lint.Rule{
	ID: "deprecated-name", Check: flowConfig, Title: "No name is an old one",
	Severity: diag.Info, Fixable: true,
	Doc: "`baseDir` is what `projectDir` was called once.\n\n" +
		"**Fails** at each old name.\n\n" +
		"**Mend** by the new one; `--fix` does.",
	Before: "params.db = \"${baseDir}/db\"\n",
	After:  "params.db = \"${projectDir}/db\"\n",
	Run:    tell(syntax.CodeDeprecatedName, mendOldName),
}
