// Package helpers has the small operations that ask no remote service: over nouns and paths, values, files, commands,
// and the workflow engine's version.
package helpers

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "pluralS", Doc: "Return the plural ending of a noun for a number: \"\" for one, otherwise \"s\".", Func: PluralS, Interface: "plural_s"},
		{Name: "pluralEs", Doc: "Return the plural ending of a noun for a number: \"\" for one, otherwise \"es\".", Func: PluralEs, Interface: "plural_es"},
		{Name: "pluralY", Doc: "Return the ending of a noun for a number: \"y\" for one, otherwise \"ies\".", Func: PluralY, Interface: "plural_y"},
		{Name: "stripAnsiCodes", Doc: "Replace the ANSI escape sequences in a string.", Func: StripANSICodes, Interface: "strip_ansi_codes"},
		{Name: "isRelativeTo", Doc: "Report whether a path is below another path, comparing their names only.", Func: IsRelativeTo, Interface: "is_relative_to"},
		{Name: "isFileBinary", Doc: "Report whether a file is binary, by its name.", Func: IsFileBinary, Interface: "is_file_binary"},
		{Name: "nestedSetitem", Doc: "Find the position in nested maps and lists at which a chain of keys sets a value.", Func: NestedSetItem, Interface: "nested_setitem"},
		{Name: "nestedDelitem", Doc: "Find the position in nested maps and lists at which a chain of keys deletes a value.", Func: NestedDelItem, Interface: "nested_delitem"},
		{Name: "sortDictionary", Doc: "Return the sorted order of the keys of a map and of its nested maps.", Func: SortDictionary, Interface: "sort_dictionary"},
		{Name: "dumpYaml", Doc: "Write a value as YAML that Prettier does not change.", Func: DumpYAML, Interface: "custom_yaml_dumper"},
		{Name: "parseFlatConfig", Doc: "Read the config options that the workflow engine prints, and the parameters that the main script sets.", Func: ParseFlatConfig},
		{Name: "prettyFlowVersion", Doc: "Format a version of the workflow engine.", Func: PrettyFlowVersion, Interface: "pretty_flow_version", Revision: dialect.Since(dialect.R1)},
		{Name: "getFlowVersion", Doc: "Return the version of the installed workflow engine, or the version in its output.", Func: GetFlowVersion, Interface: "get_flow_version", Revision: dialect.Since(dialect.R1), Uses: []host.Port{host.PortExec, host.PortLog}, TypeScript: "FlowVersionParts | null"},
		{Name: "checkFlowVersion", Doc: "Report whether the workflow engine has at least a version.", Func: CheckFlowVersion, Interface: "check_flow_version", Revision: dialect.Since(dialect.R1), Uses: []host.Port{host.PortExec, host.PortLog}},
		{Name: "isPipelineDirectory", Doc: "Check that a directory has the main script and config file of a pipeline.", Func: IsPipelineDirectory, Interface: "is_pipeline_directory", Uses: []host.Port{host.PortFiles}, TypeScript: "null"},
		{Name: "getFirstAvailablePath", Doc: "Find the first of several files that exists in a directory.", Func: GetFirstAvailablePath, Interface: "get_first_available_path", Uses: []host.Port{host.PortFiles}, TypeScript: "string | null"},
		{Name: "determineBaseDir", Doc: "Find the nearest parent directory that has a tools config.", Func: DetermineBaseDir, Interface: "determine_base_dir", Uses: []host.Port{host.PortFiles}},
		{Name: "getWfFiles", Doc: "List the files of a directory that its .gitignore does not exclude.", Func: GetWfFiles, Interface: "get_wf_files", Uses: []host.Port{host.PortFiles}},
		{Name: "fileMd5", Doc: "Compute the MD5 checksum of a file.", Func: FileMD5, Interface: "file_md5", Uses: []host.Port{host.PortFiles}},
		{Name: "validateFileMd5", Doc: "Compare the MD5 checksum of a file with an expected one.", Func: ValidateFileMD5, Interface: "validate_file_md5", Uses: []host.Port{host.PortFiles, host.PortLog}, TypeScript: "true"},
		{Name: "validateContainerCachePath", Doc: "Check that the path of a container cache index is a file.", Func: ValidateContainerCachePath, Interface: "ContainerCacheFilePathValidator.validate", Uses: []host.Port{host.PortFiles}, TypeScript: "true"},
		{Name: "forceColors", Doc: "Report whether the environment forces colored output.", Func: ForceColors, Interface: "force_colors", Uses: []host.Port{host.PortEnv}, TypeScript: "true | null"},
		{Name: "runCmd", Doc: "Run a command and capture its output.", Func: RunCmd, Interface: "run_cmd", Needs: []host.Port{host.PortExec}, Uses: []host.Port{host.PortLog}, TypeScript: "CapturedOutput | null"},
		{Name: "changeDirectory", Doc: "Change the working directory and return the previous one.", Func: ChangeDirectory, Interface: "set_wd", Needs: []host.Port{host.PortFiles}},
		{Name: "showProgress", Doc: "Show or hide a progress message, and return the interval between two polls.", Func: ShowProgress, Interface: "wait_cli_function", Uses: []host.Port{host.PortStatus}},
		{Name: "setupToolkitDir", Doc: "Create the toolkit's config directory of the user.", Func: SetupToolkitDir, Interface: "setup_toolkit_dir", Needs: []host.Port{host.PortFiles, host.PortEnv}, TypeScript: "true"},
		{Name: "setupToolkitCachedir", Doc: "Create a directory in the user's cache directory.", Func: SetupToolkitCachedir, Interface: "setup_toolkit_cachedir", Needs: []host.Port{host.PortFiles, host.PortEnv}, Uses: []host.Port{host.PortLog}},
		{Name: "setupRequestsCachedir", Doc: "Create the directory of cached responses and return the configuration of the cache.", Func: SetupRequestsCachedir, Interface: "setup_requests_cachedir", Needs: []host.Port{host.PortFiles, host.PortEnv}, Uses: []host.Port{host.PortLog}},
	}
}
