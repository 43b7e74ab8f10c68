package main

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Short names for the kinds, so that a row stays a line.
const (
	lookup, value, assertion = diag.LookupError, diag.ValueError, diag.AssertionError
	kindKey, kindType        = diag.KeyError, diag.TypeError
	runtimeErr, ioErr        = diag.RuntimeError, diag.IOError
	decodeErr, serialization = diag.DecodeError, diag.SerializationError
	validation, userWarning  = diag.ValidationError, diag.UserWarning
	index, attribute         = diag.IndexError, diag.AttributeError
	notFound, notADirectory  = diag.FileNotFoundError, diag.NotADirectoryError
	isADirectory, syntax     = diag.IsADirectoryError, diag.SyntaxError
)

func kindsOf(list ...diag.Kind) []diag.Kind { return list }

// catalogueGroups follow the interface's sections.
var catalogueGroups = []struct {
	title   string
	entries []entry
}{
	{"Lint and commands", []entry{
		{name: "PipelineLint.schema_lint", goName: "core/api/schema.Lint", jsName: "lintSchema", command: "toolkit schema lint"},
		{name: "toolkit schema build", goName: "core/schema/build.Build", jsName: "buildSchema", command: "toolkit schema build", where: amongFiles, errors: kindsOf(userWarning, runtimeErr, ioErr)},
		{name: "toolkit schema lint", goName: "core/api/schema.Lint", jsName: "lintSchema", command: "toolkit schema lint"},
		{name: "toolkit lint", goName: "core/rules/folder.Run", jsName: "lint", command: "toolkit lint", where: amongFiles, errors: kindsOf(notFound, notADirectory, value, ioErr)},
	}},
	{"Models of the configuration file", []entry{
		{name: "ToolkitYamlConfig", goName: "core/models.Model.New", jsName: "createModel", errors: kindsOf(validation, kindType)},
		{name: "ToolkitYamlConfig.get", goName: "core/models.Record.Get", jsName: "Model.get"},
		{name: "ToolkitYamlConfig.model_dump", goName: "core/models.Record.Dump", jsName: "Model.modelDump", errors: kindsOf(kindType, serialization, decodeErr, value)},
		{name: "ToolkitYamlLintConfig", goName: "core/models.Model.New", jsName: "createModel", errors: kindsOf(validation, kindType)},
		{name: "ToolkitYamlLintConfig.get", goName: "core/models.Record.Get", jsName: "ToolkitYamlLintConfig.get"},
		{name: "ToolkitTemplateConfig", goName: "core/models.Model.New", jsName: "createModel", errors: kindsOf(validation, kindType)},
		{name: "ToolkitTemplateConfig.get", goName: "core/models.Record.Get", jsName: "Model.get"},
	}},
	{"Pipeline", []entry{
		{name: "Pipeline", goName: "core/pipeline.New", jsName: "openPipeline", where: amongFiles},
		{name: "Pipeline._fp", goName: "core/pipeline.Pipeline.Fp", jsName: "Pipeline._fp"},
		{name: "Pipeline._load", goName: "core/pipeline.Pipeline.Load", jsName: "Pipeline._load", where: amongFiles, errors: kindsOf(runtimeErr, value, decodeErr, syntax, ioErr)},
		{name: "Pipeline._load_env_file", goName: "core/pipeline.Pipeline.LoadEnvFile", jsName: "Pipeline._loadEnvFile", where: amongFiles, errors: kindsOf(syntax, ioErr)},
		{name: "Pipeline.list_files", goName: "core/pipeline.Pipeline.ListFiles", jsName: "Pipeline.listFiles", where: amongFiles, errors: kindsOf(notFound, notADirectory, isADirectory, value, ioErr)},
		{name: "Pipeline.load_pipeline_config", goName: "core/pipeline.Pipeline.LoadPipelineConfig", jsName: "Pipeline.loadPipelineConfig", where: amongFiles, errors: kindsOf(runtimeErr, value, decodeErr, ioErr)},
	}},
	{"Session with the hosting API", []entry{
		{name: "HostAPISession.get", goName: "core/hostapi.Session.Get", jsName: "HostSession.get", where: overNetwork, errors: kindsOf(value, lookup)},
		{name: "HostAPISession.lazy_init", goName: "core/hostapi.Session.LazyInit", jsName: "HostSession.lazyInit"},
		{name: "HostAPISession.log_content_headers", goName: "core/hostapi.Session.LogContentHeaders", jsName: "HostSession.logContentHeaders"},
		{name: "HostAPISession.request_retry", goName: "core/hostapi.Session.RequestRetry", jsName: "HostSession.requestRetry", where: overNetwork, errors: kindsOf(runtimeErr, value, lookup)},
		{name: "HostAPISession.safe_get", goName: "core/hostapi.Session.SafeGet", jsName: "HostSession.safeGet", where: overNetwork, errors: kindsOf(runtimeErr, value, lookup)},
		{name: "HostAPISession.setup_host_auth", goName: "core/hostapi.Session.SetupAuth", jsName: "HostSession.setupHostAuth", errors: kindsOf(value)},
	}},
	{"Look-ups", []entry{
		{name: "channel_package", goName: "core/lookup.Lookup.ChannelPackage", jsName: "channelPackage", where: overNetwork, errors: kindsOf(lookup, value)},
		{name: "registry_package", goName: "core/lookup.Lookup.RegistryPackage", jsName: "registryPackage", where: overNetwork, errors: kindsOf(lookup, value)},
		{name: "parse_channel_licence", goName: "core/lookup.ParseChannelLicence", jsName: "parseChannelLicence", errors: kindsOf(kindKey, kindType)},
		{name: "get_container_tag", goName: "core/lookup.Lookup.GetContainerTag", jsName: "getContainerTag", where: overNetwork, errors: kindsOf(lookup, value, kindKey)},
		{name: "check_if_outdated", goName: "core/lookup.Lookup.CheckIfOutdated", jsName: "checkIfOutdated", where: overNetwork, errors: kindsOf(value)},
		{name: "fetch_remote_version", goName: "core/lookup.Lookup.FetchRemoteVersion", jsName: "fetchRemoteVersion", where: overNetwork, errors: kindsOf(lookup, value)},
		{name: "get_repo_commit", goName: "core/lookup.Lookup.GetRepoCommit", jsName: "getRepoCommit", where: overNetwork, errors: kindsOf(runtimeErr, value, lookup, attribute), revision: dialect.Since(dialect.R1)},
		{name: "get_repo_releases_branches", goName: "core/lookup.Lookup.GetRepoReleasesBranches", jsName: "getRepoReleasesBranches", where: overNetwork, errors: kindsOf(assertion, lookup, runtimeErr, value, kindType)},
		{name: "prompt_pipeline_release_branch", goName: "core/lookup.Lookup.PromptPipelineReleaseBranch", jsName: "promptPipelineReleaseBranch", where: askingUser},
		{name: "prompt_remote_pipeline_name", goName: "core/lookup.Lookup.PromptRemotePipelineName", jsName: "promptRemotePipelineName", where: askingUser, errors: kindsOf(assertion, lookup, kindType)},
		{name: "poll_toolkit_web_api", goName: "core/lookup.Lookup.PollToolkitWebAPI", jsName: "pollToolkitWebApi", where: overNetwork, errors: kindsOf(assertion, value, kindKey, kindType)},
	}},
	{"Configuration and places", []entry{
		{name: "fetch_wf_config", goName: "core/pipeline.FetchConfig", jsName: "fetchWfConfig", where: amongFiles, errors: kindsOf(runtimeErr, decodeErr, ioErr)},
		{name: "load_tools_config", goName: "core/models.Load", jsName: "loadToolsConfig", where: amongFiles, errors: kindsOf(assertion, userWarning, kindType, kindKey, syntax, ioErr)},
		{name: "determine_base_dir", goName: "core/utils.BaseDir", jsName: "determineBaseDir", where: amongFiles, errors: kindsOf(ioErr)},
		{name: "get_first_available_path", goName: "core/utils.FirstAvailablePath", jsName: "getFirstAvailablePath", where: amongFiles, errors: kindsOf(ioErr)},
		{name: "get_wf_files", goName: "core/utils.WfFiles", jsName: "getWfFiles", where: amongFiles, errors: kindsOf(notFound, notADirectory, isADirectory, value, ioErr)},
		{name: "is_file_binary", goName: "core/utils.IsFileBinary", jsName: "isFileBinary"},
		{name: "is_pipeline_directory", goName: "core/utils.CheckPipelineDirectory", jsName: "isPipelineDirectory", where: amongFiles, errors: kindsOf(userWarning, ioErr)},
		{name: "is_relative_to", goName: "core/utils.IsRelativeTo", jsName: "isRelativeTo"},
		{name: "file_md5", goName: "core/utils.FileMD5", jsName: "fileMd5", where: amongFiles, errors: kindsOf(notFound, isADirectory, ioErr)},
		{name: "validate_file_md5", goName: "core/utils.ValidateFileMD5", jsName: "validateFileMd5", where: amongFiles, errors: kindsOf(value, ioErr, notFound, isADirectory)},
		{name: "ContainerCacheFilePathValidator.validate", goName: "core/utils.ContainerCacheFilePathValidator.Validate", jsName: "ContainerCacheFilePathValidator.validate", where: amongFiles, errors: kindsOf(validation)},
	}},
	{"Values and strings", []entry{
		{name: "nested_delitem", goName: "core/utils.NestedDelItem", jsName: "nestedDelitem", errors: kindsOf(kindKey, index, kindType, value)},
		{name: "nested_setitem", goName: "core/utils.NestedSetItem", jsName: "nestedSetitem", errors: kindsOf(kindKey, index, kindType, value)},
		{name: "sort_dictionary", goName: "core/utils.SortDictionary", jsName: "sortDictionary", errors: kindsOf(kindType, value)},
		{name: "custom_yaml_dumper", goName: "core/tree/yaml.Dump", jsName: "dumpYaml", errors: kindsOf(serialization)},
		{name: "plural_s", goName: "core/utils.PluralS", jsName: "pluralS", errors: kindsOf(kindType)},
		{name: "plural_es", goName: "core/utils.PluralEs", jsName: "pluralEs", errors: kindsOf(kindType)},
		{name: "plural_y", goName: "core/utils.PluralY", jsName: "pluralY", errors: kindsOf(kindType)},
		{name: "strip_ansi_codes", goName: "core/utils.StripANSICodes", jsName: "stripAnsiCodes"},
		{name: "pretty_flow_version", goName: "core/utils.PrettyFlowVersion", jsName: "prettyFlowVersion", errors: kindsOf(attribute), revision: dialect.Since(dialect.R1)},
	}},
	{"Programs, directories and the terminal", []entry{
		{name: "check_flow_version", goName: "core/utils.CheckFlowVersion", jsName: "checkFlowVersion", where: perhapsRuns, errors: kindsOf(attribute), revision: dialect.Since(dialect.R1)},
		{name: "get_flow_version", goName: "core/utils.InstalledFlowVersion", jsName: "getFlowVersion", where: perhapsRuns, errors: kindsOf(attribute), revision: dialect.Since(dialect.R1)},
		{name: "force_colors", goName: "core/utils.ForceColors", jsName: "forceColors", where: perhapsEnv},
		{name: "run_cmd", goName: "core/utils.RunCmd", jsName: "runCmd", where: runsPrograms, errors: kindsOf(runtimeErr, value, decodeErr)},
		{name: "set_wd", goName: "core/utils.SetWd", jsName: "setWd", where: onDisk, errors: kindsOf(notFound, notADirectory, ioErr)},
		{name: "setup_toolkit_cachedir", goName: "core/utils.SetupToolkitCachedir", jsName: "setupToolkitCachedir", where: onDisk, errors: kindsOf(ioErr)},
		{name: "setup_toolkit_dir", goName: "core/utils.SetupToolkitDir", jsName: "setupToolkitDir", where: onDisk, errors: kindsOf(ioErr)},
		{name: "setup_requests_cachedir", goName: "core/utils.SetupRequestsCachedir", jsName: "setupRequestsCachedir", where: onDisk, errors: kindsOf(ioErr)},
		{name: "wait_cli_function", goName: "core/utils.WaitCLIFunction", jsName: "waitCliFunction", errors: kindsOf(assertion)},
	}},
}
