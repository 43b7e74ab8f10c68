package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var emptyListComma = &lint.Rule{
	ID: "empty-list-comma", Check: flowConfig, Title: "No list consists of a comma",
	Severity: diag.Error,
	Doc: "A comma ends an item, and an empty list has none. Both parsers of the engine refuse it.\n\n" +
		"**Fails** at `[,]`.\n\n" +
		"**Mend** by `[]`." +
		bothSource,
	Before: "params.list = [,]\n",
	After:  "params.list = []\n",
	Run:    tell(syntax.CodeEmptyList, nil),
}
