//go:build !folderless

package core

// The inputs and outputs of the operations over a pipeline's folder and its configuration.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// EvaluationOptions say what a configuration is told of the world, and how it is read.
type EvaluationOptions struct {
	// Parser of the engine: "v1" (the legacy one), "v2" (the strict one), or "auto" (the default: the
	// strict one where it refuses nothing).
	Parser string `json:"parser,omitempty"`
	// Profiles to switch on, in order.
	Profiles []string `json:"profiles,omitempty"`
	// ProjectDir is the absolute path that stands for the pipeline's folder. By default it is that of
	// the directory on the disk, and for files that are given a placeholder.
	ProjectDir string `json:"projectDir,omitempty"`
	// LaunchDir is the absolute path that stands for the folder of the run; a placeholder by default.
	LaunchDir string `json:"launchDir,omitempty"`
	// Env is the environment that the configuration may see; empty by default.
	Env map[string]string `json:"env,omitempty"`
	// Now is the time that it is told, in ISO 8601; without it, clock values have a placeholder.
	Now string `json:"now,omitempty"`
	// Params win over those of the configuration, as on the command line.
	Params map[string]any `json:"params,omitempty"`
	// Offline passes over includes from the network: true by default.
	Offline *bool `json:"offline,omitempty"`
}

// ResolveOptions say what resolveConfig resolves and in which form.
type ResolveOptions struct {
	EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Entry is the file to begin with, below the directory; by default the dialect's configuration.
	Entry string `json:"entry,omitempty"`
	// ShowProfiles keeps every profile under "profiles" instead of switching some on.
	ShowProfiles bool `json:"showProfiles,omitempty"`
	// Format to render in: "flat", "canonical", "json", "properties", "yaml" or "compat" (what the
	// reference's tool makes of it, as JSON); "" renders nothing.
	Format string `json:"format,omitempty"`
	// Keys select leaves: keys as printed, or scopes whose leaves are all wanted; empty selects all.
	Keys []string `json:"keys,omitempty"`
	// Sort orders keys of every level by code unit instead of by their first assignment.
	Sort bool `json:"sort,omitempty"`
	// LintProfile says which rules over configurations the report comes from: "recommended" (the
	// default), "strict" (hints as well), "upstream" or "off".
	LintProfile string `json:"lintProfile,omitempty"`
	// LintKeys narrow them to rules or checks of these ids.
	LintKeys []string `json:"lintKeys,omitempty"`
	// ReportFormat renders the report as well, in one of its formats; "" renders nothing.
	ReportFormat string `json:"reportFormat,omitempty"`
	// Color allows ANSI colours in the report's text format.
	Color bool `json:"color,omitempty"`
}

// ResolveInput is the input of resolveConfig.
type ResolveInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	ResolveOptions
}

// ResolvedConfig is the output of resolveConfig.
type ResolvedConfig struct {
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Parser that was used.
	Parser string `json:"parser"`
	// StrictClean tells that the strict parser refuses nothing.
	StrictClean bool `json:"strictClean"`
	// StrictRefusals is the number of places that it refuses.
	StrictRefusals int `json:"strictRefusals"`
	// Failed tells that the engine would refuse the configuration; what is known of it is here.
	Failed bool `json:"failed"`
	// Rendered is the configuration in the format that was asked for; absent when none was.
	Rendered string `json:"rendered,omitempty"`
	// Leaves are the values, in the order in which the engine prints them.
	Leaves []ConfigLeaf `json:"leaves"`
	// Profiles in the order of their declarations.
	Profiles []ConfigProfile `json:"profiles"`
	// Plugins as written, such as "name@version".
	Plugins []string `json:"plugins"`
	// Files that were read, in the order of their reading; the entry is the first.
	Files []ConfigFilePart `json:"files"`
	// Includes in the order in which they were come to.
	Includes []ConfigInclude `json:"includes"`
	// Unsure are scopes that may hold more than the leaves show.
	Unsure []UnsureScope `json:"unsure"`
	// UnknownKeys are those of the keys asked for that select nothing.
	UnknownKeys []UnknownKey `json:"unknownKeys"`
	// Report of what was found on the way.
	Report report.Report `json:"report"`
}

// UnknownKey is a key that selects nothing.
type UnknownKey struct {
	Key string `json:"key"`
	// Nearest is the key or scope that is probably meant; "" when none is near.
	Nearest string `json:"nearest"`
}

// ConfigLeaf is one value of a resolved configuration.
type ConfigLeaf struct {
	// Key as the engine prints it, such as "process.'withName:X'.cpus".
	Key string `json:"key"`
	// Path are the names in the key.
	Path []string `json:"path"`
	// Text is the value as the engine prints it.
	Text string `json:"text"`
	// Kind of the value.
	Kind string `json:"kind"`
	// Status tells how far the value can be known without the engine.
	Status string `json:"status"`
	// Reason says why it is not simply known; "" for a static value and a closure.
	Reason string `json:"reason"`
	// Origins are the places that assigned it; the last one counts. Of very many the last are listed.
	Origins []ConfigOrigin `json:"origins"`
	// Assigned is how often it was assigned.
	Assigned int `json:"assigned"`
}

// ConfigOrigin is a place that assigned a value.
type ConfigOrigin struct {
	Path  string       `json:"path"`
	Range source.Range `json:"range"`
	// Text of what was assigned there.
	Text string `json:"text"`
	// Given tells of a parameter that was given beside the files: there is no path then.
	Given bool `json:"given"`
}

// ConfigProfile is a declaration of a profile.
type ConfigProfile struct {
	Name  string       `json:"name"`
	Path  string       `json:"path"`
	Range source.Range `json:"range"`
	// Selected tells that it was asked for.
	Selected bool `json:"selected"`
}

// ConfigFilePart is a file that a configuration was read from.
type ConfigFilePart struct {
	// Path of the file, or its address.
	Path string `json:"path"`
	// Remote tells that it came over the network.
	Remote bool `json:"remote"`
}

// ConfigInclude is an include statement that was come to.
type ConfigInclude struct {
	// Path is the file that is meant; "" where that cannot be told.
	Path string `json:"path"`
	// Text is the statement's argument.
	Text string `json:"text"`
	// From is the file that the statement is in, and Range its place there.
	From  string       `json:"from"`
	Range source.Range `json:"range"`
	// Status tells what became of it.
	Status string `json:"status"`
	// Profile that the statement stands in; "" outside of profiles.
	Profile string `json:"profile"`
}

// UnsureScope is a scope of which not everything is known.
type UnsureScope struct {
	// Scope are the names that lead to it; empty for the whole.
	Scope  []string     `json:"scope"`
	Reason string       `json:"reason"`
	Path   string       `json:"path"`
	Range  source.Range `json:"range"`
}

// WfConfigOptions say how a pipeline's configuration is fetched.
type WfConfigOptions struct {
	EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Engine is "resolver" (the default: nothing is run) or "installed" (the engine of this machine is).
	Engine string `json:"engine,omitempty"`
	// CacheConfig keeps the outcome with the sums of all files that it depends on: true by default.
	CacheConfig *bool `json:"cacheConfig,omitempty"`
	// Compat lets a parameter that the main script assigns become "null" even where the configuration
	// has a value, as the reference does.
	Compat bool `json:"compat,omitempty"`
	// Revision whose reading of the engine's text is asked for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
}

// WfConfigInput is the input of fetchWfConfig.
type WfConfigInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	WfConfigOptions
}

// PipelineInput is the input of openPipeline.
type PipelineInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	WfConfigOptions
	// Load names what is loaded, in order: "config", "environment", "files", "schema"; the first that
	// fails is the error of the call. Without a list all are loaded, and what fails is told in the record.
	Load *[]string `json:"load,omitempty"`
}

// PipelineRecord is the output of openPipeline: every attribute of the pipeline.
type PipelineRecord struct {
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// EnvConfig is the content of the environment file, with marks for what JSON lacks.
	EnvConfig json.RawMessage `json:"envConfig"`
	// EnvPackageInfo is for what the channel index says of the environment's packages. It is empty: nothing of the
	// interface fills it, and a pipeline is opened without the network. channelPackage asks for one package.
	EnvPackageInfo map[string]any `json:"envPackageInfo"`
	// WfConfig is the configuration, flat.
	WfConfig map[string]string `json:"wfConfig"`
	// Files of the pipeline, as paths below its directory.
	Files []string `json:"files"`
	// GitSha is the commit that is checked out, or that of the pull request.
	GitSha *string `json:"gitSha"`
	// MinFlowVersion is the least version of the engine.
	MinFlowVersion *string `json:"minFlowVersion"`
	// WfPath is the directory as given.
	WfPath string `json:"wfPath"`
	// PipelineName and PipelinePrefix are what is behind and before the slash of the manifest's name.
	PipelineName   *string `json:"pipelineName"`
	PipelinePrefix *string `json:"pipelinePrefix"`
	// SchemaObj is the parameter schema; null without a readable one.
	SchemaObj *SchemaView `json:"schemaObj"`
	// Loaded tells for each of what was asked for whether it was there and whole.
	Loaded map[string]bool `json:"loaded"`
	// Failed are the errors of what was loaded without being asked for by name.
	Failed map[string]*Error `json:"failed"`
}
