// Package lookup has the operations that ask remote services: package indexes, a container API, the hosting API and the
// organization's own site.
package lookup

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/api/session"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "channelPackage", Doc: "Fetch the record of a package from the channel index.", Func: ChannelPackage, Interface: "channel_package", Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortLog}},
		{Name: "registryPackage", Doc: "Fetch the record of a package from the package registry.", Func: RegistryPackage, Interface: "registry_package", Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortLog}},
		{Name: "parseChannelLicence", Doc: "List the licenses in a record of the channel index, in normalized form.", Func: ParseChannelLicence, Interface: "parse_channel_licence"},
		{Name: "getContainerTag", Doc: "Find the newest container images of a package version.", Func: GetContainerTag, Interface: "get_container_tag", Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortLog}},
		{Name: "fetchRemoteVersion", Doc: "Fetch a version from a URL.", Func: FetchRemoteVersion, Interface: "fetch_remote_version", Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortLog}},
		{Name: "checkIfOutdated", Doc: "Report whether a newer version of the toolkit exists.", Func: CheckIfOutdated, Interface: "check_if_outdated", Uses: []host.Port{host.PortFetch, host.PortEnv, host.PortLog}},
		{Name: "getRemoteWorkflows", Doc: "Fetch the list of the organization's pipelines.", Func: GetRemoteWorkflows, Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortNow, host.PortLog}},
		{Name: "pollToolkitWebApi", Doc: "Get data from the tool's web service, or post data to it.", Func: PollToolkitWebAPI, Interface: "poll_toolkit_web_api", Needs: []host.Port{host.PortFetch}, Uses: []host.Port{host.PortLog}},
		{Name: "promptPipelineReleaseBranch", Doc: "Prompt for a release or branch of a pipeline.", Func: PromptPipelineReleaseBranch, Interface: "prompt_pipeline_release_branch", Uses: []host.Port{host.PortPrompt}},
		{Name: "promptRemotePipelineName", Doc: "Prompt for the name of an existing pipeline.", Func: PromptRemotePipelineName, Interface: "prompt_remote_pipeline_name", Needs: []host.Port{host.PortPrompt}, Uses: append([]host.Port{host.PortFetch}, session.Ports()...)},
		{Name: "getRepoCommit", Doc: "Find the full id of a commit.", Func: GetRepoCommit, Interface: "get_repo_commit", Revision: dialect.Since(dialect.R1), Needs: []host.Port{host.PortFetch}, Uses: session.Ports(), TypeScript: "string | null"},
		{Name: "getRepoReleasesBranches", Doc: "Find the releases and branches of a pipeline.", Func: GetRepoReleasesBranches, Interface: "get_repo_releases_branches", Needs: []host.Port{host.PortFetch}, Uses: session.Ports()},
	}
}

// ServiceOptions are the options of operations that ask remote services without a credential.
type ServiceOptions struct {
	// Dialect whose public URLs are used if none is given: "toolkit" (the default) has none, "nf-core" has all of them.
	Dialect string `json:"dialect,omitempty"`
	// VersionURL gives the newest version of the tool as plain text; "?v=…" is added to it.
	VersionURL string `json:"versionUrl,omitempty"`
	// ChannelURL is the channel index: "<channelUrl>/<channel>/<name>" describes a package.
	ChannelURL string `json:"channelUrl,omitempty"`
	// RegistryURL is the package registry: "<registryUrl>/<name>/json" describes a package.
	RegistryURL string `json:"registryUrl,omitempty"`
	// ContainerAPIURL is the container API, up to "/ga4gh".
	ContainerAPIURL string `json:"containerApiUrl,omitempty"`
	// PipelinesURL lists the organization's pipelines as JSON.
	PipelinesURL string `json:"pipelinesUrl,omitempty"`
	// RequestTimeout in milliseconds of each exchange; by default each service's own: 3 s for the
	// version, 10 s for indexes and lists, and none for the others.
	RequestTimeout int `json:"requestTimeout,omitempty"`
}

// asker is what asks the services with these options.
func (o *ServiceOptions) asker(h *host.Host) (*lookup.Lookup, error) {
	names, err := inputs.Addresses(o.Dialect)
	if err != nil {
		return nil, err
	}
	timeout, err := inputs.Duration("requestTimeout", o.RequestTimeout)
	return lookup.New(h, lookup.Options{Names: names, Timeout: timeout, Addresses: dialect.Addresses{
		Version: o.VersionURL, Channels: o.ChannelURL, Registry: o.RegistryURL, Containers: o.ContainerAPIURL, Pipelines: o.PipelinesURL,
	}}), err
}
