//go:build !firstlint

package core

// What core.wasm has and schema.wasm lacks (first.go), named in the one place that the small module
// does not see.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// smallest tells that what is unknown here may exist elsewhere; this module knows every name that a
// call may give, those of the operations that it lacks as well.
const smallest = false

// coreOperations are the operations that schema.wasm lacks and core.wasm has.
func coreOperations() []Operation {
	return slices.Concat([]Operation{
		{Name: "validateConfig", Doc: "Validate the tool's configuration files and report every fault at its place.", Input: "ConfigInput", Output: "Report", run: runValidateConfig},
		{Name: "fixConfig", Doc: "Apply every safe fix to configuration files and report what is left.", Input: "ConfigInput", Output: "FixResult", run: runFixConfig},
		{Name: "readConfig", Doc: "Read the values of a configuration file as they stand, whether they fit or not.", Input: "ReadInput", Output: "ConfigValues", run: runReadConfig},
		{Name: "editConfig", Doc: "Set or remove values of a configuration file; comments and untouched bytes stay.", Input: "EditInput", Output: "EditedFile", run: runEditConfig},
		{Name: "loadToolsConfig", Interface: "load_tools_config", Doc: "Load the tool's configuration of a directory as a typed record.", Input: "LoadInput", Output: "LoadedConfig", run: runLoadToolsConfig},
		{Name: "createModel", Interface: "ToolkitYamlConfig", Doc: "Make a typed record of values.", Input: "ModelInput", Output: "ModelState", run: runCreateModel},
		{Name: "dumpModel", Interface: "model_dump", Doc: "Dump a typed record as plain values.", Input: "DumpInput", Output: "ModelDump", run: runDumpModel},
		{Name: "tryPort", Doc: "Ask one port of this host and give its answer as it is, to see what works here.", Input: "PortInput", Output: "unknown", Uses: ports(host.Ports()...), ask: runTryPort},
		{Name: "about", Doc: "Tell the version and what can be asked for.", Input: "Record<string, never>", Output: "About", run: runAbout},
	}, lookupOperations(), utilityOperations())
}

// lookupOperations ask remote services, through a session with the hosting API or without one.
func lookupOperations() []Operation {
	session := ports(host.PortNow, host.PortStore, host.PortSleep, host.PortRand, host.PortEnv, host.PortFiles, host.PortExec, host.PortLog)
	log := ports(host.PortLog)
	fetch := ports(host.PortFetch)
	return []Operation{
		{Name: "channelPackage", Interface: "channel_package", Doc: "Ask the channel index about a package.", Input: "ChannelPackageInput", Output: "Record<string, unknown>", Needs: fetch, Uses: log, ask: runChannelPackage},
		{Name: "registryPackage", Interface: "registry_package", Doc: "Ask the package registry about a package.", Input: "RegistryPackageInput", Output: "Record<string, unknown>", Needs: fetch, Uses: log, ask: runRegistryPackage},
		{Name: "parseChannelLicence", Interface: "parse_channel_licence", Doc: "List the licences in an answer of the channel index, in one spelling each.", Input: "LicenceInput", Output: "string[]", run: runParseChannelLicence},
		{Name: "getContainerTag", Interface: "get_container_tag", Doc: "Find the newest container images of a package's version.", Input: "ContainerInput", Output: "ContainerTag", Needs: fetch, Uses: log, ask: runGetContainerTag},
		{Name: "fetchRemoteVersion", Interface: "fetch_remote_version", Doc: "Ask an address for a version.", Input: "RemoteVersionInput", Output: "string", Needs: fetch, Uses: log, ask: runFetchRemoteVersion},
		{Name: "checkIfOutdated", Interface: "check_if_outdated", Doc: "Tell whether there is a newer version of the toolkit.", Input: "OutdatedInput", Output: "Outdated", Uses: ports(host.PortFetch, host.PortEnv, host.PortLog), ask: runCheckIfOutdated},
		{Name: "getRemoteWorkflows", Doc: "Fetch the list of the organisation's pipelines.", Input: "ServiceOptions", Output: "Workflows", Needs: fetch, Uses: ports(host.PortNow, host.PortLog), ask: runGetRemoteWorkflows},
		{Name: "pollToolkitWebApi", Interface: "poll_toolkit_web_api", Doc: "Ask the tool's web service, or post data to it.", Input: "PollInput", Output: "Record<string, unknown>", Needs: fetch, Uses: log, ask: runPollToolkitWebAPI},
		{Name: "promptPipelineReleaseBranch", Interface: "prompt_pipeline_release_branch", Doc: "Let the user choose among the releases and branches of a pipeline.", Input: "PromptVersionInput", Output: "PromptedVersion", Uses: ports(host.PortPrompt), ask: runPromptPipelineReleaseBranch},
		{Name: "promptRemotePipelineName", Interface: "prompt_remote_pipeline_name", Doc: "Let the user name a pipeline that exists.", Input: "PromptNameInput", Output: "string", Needs: ports(host.PortPrompt), Uses: append(ports(host.PortFetch), session...), ask: runPromptRemotePipelineName},
		{Name: "getRepoCommit", Interface: "get_repo_commit", Revision: dialect.R1, Doc: "Find the full id of a commit.", Input: "RepoCommitInput", Output: "string | null", Needs: fetch, Uses: session, ask: runGetRepoCommit},
		{Name: "getRepoReleasesBranches", Interface: "get_repo_releases_branches", Doc: "Find the releases and branches of a pipeline.", Input: "RepoVersionsInput", Output: "RepoVersions", Needs: fetch, Uses: session, ask: runGetRepoReleasesBranches},
		{Name: "sessionLazyInit", Interface: "HostAPISession.lazy_init", Doc: "Initialise a session with the hosting API.", Input: "SessionCall", Output: "SessionState", Uses: session, ask: runSessionLazyInit},
		{Name: "sessionSetupAuth", Interface: "HostAPISession.setup_host_auth", Doc: "Set the session's credential, or look for one.", Input: "SessionAuthInput", Output: "SessionState", Uses: session, ask: runSessionSetupAuth},
		{Name: "sessionGet", Interface: "HostAPISession.get", Doc: "Get an address of the hosting API; good answers are kept for an hour.", Input: "SessionGetInput", Output: "SessionAnswer", Needs: fetch, Uses: session, ask: runSessionGet},
		{Name: "sessionSafeGet", Interface: "HostAPISession.safe_get", Doc: "Get an address; ask again when told to wait, and fail with a refused credential.", Input: "SessionRetryInput", Output: "SessionAnswer", Needs: fetch, Uses: session, ask: runSessionSafeGet},
		{Name: "sessionRequestRetry", Interface: "HostAPISession.request_retry", Doc: "Get or post until the hosting API takes it, within the options' bounds.", Input: "SessionRetryInput", Output: "SessionAnswer", Needs: fetch, Uses: session, ask: runSessionRequestRetry},
		{Name: "sessionLogContentHeaders", Interface: "HostAPISession.log_content_headers", Doc: "Write an answer to the log without its secrets.", Input: "SessionLogInput", Output: "null", Uses: log, ask: runSessionLogContentHeaders},
	}
}

// FormatModule is the name of the smallest module that renders reports in the format.
func FormatModule(format string) string {
	switch {
	case report.Explains(format):
		return Modules[pipelineModule].Name
	case report.IsLater(format):
		return Modules[coreModule].Name
	default:
		return Modules[schemaModule].Name
	}
}
