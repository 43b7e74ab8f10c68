package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var workflowHandler = &lint.Rule{
	ID: "workflow-handler", Check: flowConfig, Title: "Handlers of the workflow stand in the script",
	Severity: diag.Warning,
	Doc: "The end of a run is handled in the main script; handlers in the configuration are no longer advised.\n\n" +
		"**Fails** at `workflow.onComplete` and `workflow.onError`.\n\n" +
		"**Mend** by moving the handler into the main script.",
	Before: "workflow.onComplete = { println 'done' }\n",
	After:  "params.done = 'done'\n",
	Run:    tell(syntax.CodeWorkflowHandler, nil),
}
