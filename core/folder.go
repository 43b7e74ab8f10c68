//go:build !firstlint

package core

// The rows of the operations over a pipeline's folder. core.wasm has the rows, so that it can tell of
// them, and pipeline.wasm what they run.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// folderOperations are the operations that core.wasm lacks and pipeline.wasm has.
func folderOperations() []Operation {
	uses := ports(host.PortFiles, host.PortFetch, host.PortLog)
	caching := append(ports(host.PortStore, host.PortExec), uses...)
	linting := ports(host.PortFiles, host.PortFetch, host.PortEnv, host.PortLog, host.PortStatus, host.PortSleep)
	return slices.Concat([]Operation{
		{Name: "describeRules", Doc: "Describe the rules: why they exist, what passes, what fails, how to mend.", Input: "RulesInput", Output: "RuleInfo[]", run: runDescribeRules},
		{Name: "resolveConfig", Doc: "Resolve the configuration of a pipeline: every value, how far it is known, and each place that set it.", Input: "ResolveInput", Output: "ResolvedConfig", Uses: uses, ask: runResolveConfig},
		{Name: "fetchWfConfig", Interface: "fetch_wf_config", Doc: "Give the configuration of a pipeline as names and texts.", Input: "WfConfigInput", Output: "Record<string, string>", Uses: caching, ask: runFetchWfConfig},
		{Name: "openPipeline", Interface: "Pipeline", Doc: "Tell what is known of a pipeline's directory: its configuration, files, commit, environment and schema.", Input: "PipelineInput", Output: "PipelineRecord", Uses: append(ports(host.PortEnv), caching...), ask: runOpenPipeline},
		{Name: "lint", Interface: "toolkit lint", Doc: "Lint a whole pipeline: every check, on its files, without an engine and without a network.", Input: "LintInput", Output: "Report", Uses: linting, ask: runLint},
		{Name: "listPipeline", Doc: "List the files of a pipeline's directory that git does not ignore, or tracks: those that a lint looks at.", Input: "FolderInput", Output: "string[]", Uses: ports(host.PortFiles), ask: runListPipeline},
		{Name: "renderTemplate", Doc: "Make the files of a fresh pipeline, as the toolkit's own template has them.", Input: "TemplateInput", Output: "TemplateFile[]", run: runRenderTemplate},
		{Name: "fix", Doc: "Apply every safe fix to a pipeline's files, and report what is left.", Input: "FixInput", Output: "FixResult", Uses: linting, ask: runFix},
	}, buildOperations(), documentOperations(), paramsOperations())
}
