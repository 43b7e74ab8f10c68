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
		{Name: "resolveConfig", Doc: "Resolve the configuration of a pipeline: every value, how far it is known, and each place that set it.", Func: ResolveConfig, Uses: uses},
		{Name: "fetchWfConfig", Doc: "Give the configuration of a pipeline as names and texts.", Func: FetchConfig, Interface: "fetch_wf_config", Uses: caching},
		{Name: "openPipeline", Doc: "Tell what is known of a pipeline's directory: its configuration, files, commit, environment and schema.", Func: Open, Interface: "Pipeline", Uses: append([]host.Port{host.PortEnv}, caching...)},
		{Name: "lint", Doc: "Lint a whole pipeline: every check, on its files, without an engine and without a network.", Func: Lint, Interface: "toolkit lint", Uses: linting},
		{Name: "listPipeline", Doc: "List the files of a pipeline's directory that git does not ignore, or tracks: those that a lint looks at.", Func: List, Uses: []host.Port{host.PortFiles}},
		{Name: "renderTemplate", Doc: "Make the files of a fresh pipeline, as the toolkit's own template has them.", Func: RenderTemplate},
		{Name: "fix", Doc: "Apply every safe fix to a pipeline's files, and report what is left.", Func: Fix, Uses: linting},
	}
}
