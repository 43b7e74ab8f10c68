// Package pipeline has the operations over a pipeline's directory: it is linted, fixed, listed and opened, its
// configuration is resolved, and the files of a new one are made.
package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	uses := []host.Port{host.PortFiles, host.PortFetch, host.PortLog}
	caching := append([]host.Port{host.PortStore, host.PortExec}, uses...)
	linting := []host.Port{host.PortFiles, host.PortFetch, host.PortEnv, host.PortLog, host.PortStatus, host.PortSleep}
	return []api.Operation{
		{Name: "resolveConfig", Doc: "Resolve the pipeline config: every value with its status and the locations that set it.", Func: ResolveConfig, Uses: uses},
		{Name: "fetchWfConfig", Doc: "Return the pipeline config: as names and strings, or nested since revision R3.1.", Func: FetchConfig, Interface: "fetch_wf_config", Uses: caching, TypeScript: "WfConfig"},
		{Name: "openPipeline", Doc: "Load a pipeline directory: its config, files, commit, environment and schema.", Func: Open, Interface: "Pipeline", Uses: append([]host.Port{host.PortEnv}, caching...)},
		{Name: "lint", Doc: "Lint a pipeline: run all checks on its files, without the engine and without network access.", Func: Lint, Interface: "toolkit lint", Uses: linting},
		{Name: "listPipelineFiles", Doc: "List the files of a pipeline directory that git tracks or does not ignore: the files that a lint reads.", Func: List, Uses: []host.Port{host.PortFiles}},
		{Name: "listParameters", Doc: "List the parameters of a pipeline with every place that declares, sets, reads or names them.", Func: ListParameters, Uses: uses},
		{Name: "renameParameter", Doc: "Rename a parameter in all files of a pipeline, and return the changed files with their diffs.", Func: RenameParameter, Uses: uses},
		{Name: "renderTemplate", Doc: "Create the files of a new pipeline from the pipeline template.", Func: RenderTemplate},
		{Name: "fix", Doc: "Apply all safe fixes to the files of a pipeline and report the remaining problems.", Func: Fix, Uses: linting},
	}
}
