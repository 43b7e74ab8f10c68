//go:build !firstlint

package core

// The inputs and outputs of the operations that ask remote services.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// ServiceOptions are the options of operations that ask remote services without a credential.
type ServiceOptions struct {
	// Dialect whose public addresses serve where none is given: "toolkit" (the default) knows none,
	// "nf-core" knows all of them.
	Dialect string `json:"dialect,omitempty"`
	// VersionURL tells the newest version of the tool as plain text; "?v=…" is added to it.
	VersionURL string `json:"versionUrl,omitempty"`
	// ChannelURL is the channel index: "<channelUrl>/<channel>/<name>" describes a package.
	ChannelURL string `json:"channelUrl,omitempty"`
	// RegistryURL is the package registry: "<registryUrl>/<name>/json" describes a package.
	RegistryURL string `json:"registryUrl,omitempty"`
	// ContainerAPIURL is the container API, up to "/ga4gh".
	ContainerAPIURL string `json:"containerApiUrl,omitempty"`
	// PipelinesURL lists the organisation's pipelines as JSON.
	PipelinesURL string `json:"pipelinesUrl,omitempty"`
	// RequestTimeout in milliseconds of each exchange; by default each service's own: 3 s for the
	// version, 10 s for indexes and lists, and none for the others.
	RequestTimeout int `json:"requestTimeout,omitempty"`
}

// ChannelPackageInput is the input of channelPackage.
type ChannelPackageInput struct {
	ServiceOptions
	// Dep is the package's name, with or without a version; "channel::name" asks that channel alone.
	Dep string `json:"dep"`
	// DepChannels are asked in this order; null is conda-forge and bioconda.
	DepChannels []string `json:"depChannels,omitempty"`
}

// RegistryPackageInput is the input of registryPackage.
type RegistryPackageInput struct {
	ServiceOptions
	// Dep is the package's name, with or without a version.
	Dep string `json:"dep"`
}

// LicenceInput is the input of parseChannelLicence.
type LicenceInput struct {
	// Response is what channelPackage answered.
	Response json.RawMessage `json:"response"`
	// Version whose files count; all do without one.
	Version string `json:"version,omitempty"`
}

// ContainerInput is the input of getContainerTag.
type ContainerInput struct {
	ServiceOptions
	Package string `json:"package"`
	Version string `json:"version"`
}

// RemoteVersionInput is the input of fetchRemoteVersion.
type RemoteVersionInput struct {
	ServiceOptions
	// SourceURL is the address that tells the version.
	SourceURL string `json:"sourceUrl"`
}

// OutdatedInput is the input of checkIfOutdated.
type OutdatedInput struct {
	ServiceOptions
	// CurrentVersion is compared; null is the toolkit's own.
	CurrentVersion *string `json:"currentVersion,omitempty"`
	// RemoteVersion is the newest; null asks for it.
	RemoteVersion *string `json:"remoteVersion,omitempty"`
	// SourceURL is asked; by default the address of the environment, or versionUrl.
	SourceURL string `json:"sourceUrl,omitempty"`
	// Compat answers as the reference does where the check is switched off: outdated.
	Compat bool `json:"compat,omitempty"`
}

// PollInput is the input of pollToolkitWebApi.
type PollInput struct {
	ServiceOptions
	// APIURL is an address that the service handed out.
	APIURL string `json:"apiUrl"`
	// PostData is posted as a form, even when it is empty; null asks without data.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// SessionState is what a session with the hosting API knows beside its options; it holds the
// credential.
type SessionState struct {
	Initialised bool `json:"initialised"`
	// AuthMode says where the credential comes from: "supplied", "gh-file", "gh-command",
	// "environment", "anonymous", or "" before anything was looked for.
	AuthMode string `json:"authMode"`
	// Auth is the credential; null without one.
	Auth *HostAuth `json:"auth"`
}

// HostAuth is a credential for the hosting API.
type HostAuth struct {
	// User goes with the token or password; without one the token is sent as a bearer.
	User string `json:"user,omitempty"`
	// Token, or the user's password.
	Token string `json:"token"`
}

// SessionOptions are the options of a session with the hosting API.
type SessionOptions struct {
	// Dialect whose public address of the hosting API serves where none is given: "toolkit" (the
	// default) knows none, "nf-core" does.
	Dialect string `json:"dialect,omitempty"`
	// HostingURL is the hosting API, up to "/repos". A credential that the session finds by itself is
	// sent to this address's origin alone.
	HostingURL string `json:"hostingUrl,omitempty"`
	// Cache is false to fetch every answer and keep none; by default good answers are kept.
	Cache *bool `json:"cache,omitempty"`
	// ExpireAfter is how many seconds a cached answer is used, 3600 by default.
	ExpireAfter *int `json:"expireAfter,omitempty"`
	// Attempts are the most requests that one call makes, 5 by default.
	Attempts *int `json:"attempts,omitempty"`
	// MaxWait is the longest that one call waits between them, in milliseconds and all waits
	// together; 300000 by default.
	MaxWait *int `json:"maxWait,omitempty"`
	// RequestTimeout of each exchange in milliseconds; none by default.
	RequestTimeout int `json:"requestTimeout,omitempty"`
	// ReturnOK are the status codes that count as an answer to requestRetry, 200 and 201 by default.
	ReturnOK []int `json:"returnOk,omitempty"`
	// ReturnRetry are those that are asked again, 403 and 429 by default.
	ReturnRetry []int `json:"returnRetry,omitempty"`
	// ReturnUnauthorised are those that refuse the credential, 401 by default.
	ReturnUnauthorised []int `json:"returnUnauthorised,omitempty"`
}

// SessionCall is a session as it comes with a call.
type SessionCall struct {
	SessionOptions
	State SessionState `json:"state"`
	// Session is a number that tells the session from the caller's others; what it keeps in memory
	// stays with the core from call to call. 0 keeps nothing.
	Session int64 `json:"session,omitempty"`
}

// SessionGetInput is the input of sessionGet.
type SessionGetInput struct {
	SessionCall
	// URL is an address, or one relative to the hosting API, with "/" at its beginning.
	URL string `json:"url"`
	// Head asks for the header fields alone.
	Head bool `json:"head,omitempty"`
	// Headers beside the session's own.
	Headers []HeaderField `json:"headers,omitempty"`
	// NoCache goes past the cache.
	NoCache bool `json:"noCache,omitempty"`
}

// HeaderField is a field of an HTTP header.
type HeaderField struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// SessionRetryInput is the input of sessionSafeGet and sessionRequestRetry.
type SessionRetryInput struct {
	SessionCall
	// URL is an address, or one relative to the hosting API, with "/" at its beginning.
	URL string `json:"url"`
	// PostData is posted as JSON, even when it is an empty object; null gets.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// SessionAuthInput is the input of sessionSetupAuth.
type SessionAuthInput struct {
	SessionCall
	// Auth is the credential; null looks for one.
	Auth *HostAuth `json:"auth,omitempty"`
}

// SessionLogInput is the input of sessionLogContentHeaders.
type SessionLogInput struct {
	SessionCall
	Response SessionResponse `json:"response"`
	// PostData is what was posted.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// SessionResponse is an answer of the hosting API.
type SessionResponse struct {
	// Requested is the address asked for, and URL the one that answered, after redirects.
	Requested string `json:"requested"`
	URL       string `json:"url"`
	Status    int    `json:"status"`
	// Reason is the status's phrase; "" where the protocol has none.
	Reason  string        `json:"reason"`
	Headers []HeaderField `json:"headers"`
	// Body in base64.
	Body []byte `json:"body"`
	// FromCache tells that nothing was asked now.
	FromCache bool `json:"fromCache"`
}

// SessionAnswer is the output of operations of a session that ask.
type SessionAnswer struct {
	State    SessionState    `json:"state"`
	Response SessionResponse `json:"response"`
}

// RepoCommitInput is the input of getRepoCommit.
type RepoCommitInput struct {
	SessionCall
	// Pipeline is "<owner>/<repo>".
	Pipeline string `json:"pipeline"`
	// CommitID of any length, or a branch or tag.
	CommitID string `json:"commitId"`
	// Revision of the interface: only "R1" (the default) has the operation.
	Revision string `json:"revision,omitempty"`
}

// RepoVersionsInput is the input of getRepoReleasesBranches.
type RepoVersionsInput struct {
	SessionCall
	// Pipeline is a name or full name of the list, or any "<owner>/<repo>".
	Pipeline string `json:"pipeline"`
	// Workflows is the list of pipelines; null is an empty one.
	Workflows json.RawMessage `json:"workflows,omitempty"`
}

// PromptVersionInput is the input of promptPipelineReleaseBranch.
type PromptVersionInput struct {
	// Releases and Branches, as getRepoReleasesBranches answers them.
	Releases []lookup.Release `json:"releases"`
	Branches []lookup.Branch  `json:"branches"`
	// Multiple lets the user choose several.
	Multiple bool `json:"multiple,omitempty"`
}

// PromptedVersion is the output of promptPipelineReleaseBranch.
type PromptedVersion struct {
	// Choice is the name chosen, with Multiple a list of names, and false when there was nothing to
	// choose from.
	Choice any `json:"choice"`
	// Selected is the same as a list, empty for nothing.
	Selected []string `json:"selected"`
	// Choices are all that there were, releases first.
	Choices []string `json:"choices"`
}

// PromptNameInput is the input of promptRemotePipelineName.
type PromptNameInput struct {
	SessionCall
	// Workflows is the list of pipelines; null is an empty one.
	Workflows json.RawMessage `json:"workflows,omitempty"`
}
