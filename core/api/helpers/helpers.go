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
		{Name: "pluralS", Doc: "Give the ending of a noun after a number: nothing for one, else \"s\".", Func: PluralS, Interface: "plural_s"},
		{Name: "pluralEs", Doc: "Give the ending of a noun after a number: nothing for one, else \"es\".", Func: PluralEs, Interface: "plural_es"},
		{Name: "pluralY", Doc: "Give the ending of a noun after a number: \"y\" for one, else \"ies\".", Func: PluralY, Interface: "plural_y"},
		{Name: "stripAnsiCodes", Doc: "Replace the escape sequences of terminals in a text.", Func: StripANSICodes, Interface: "strip_ansi_codes"},
		{Name: "isRelativeTo", Doc: "Tell whether the text of a path lies below that of another.", Func: IsRelativeTo, Interface: "is_relative_to"},
		{Name: "isFileBinary", Doc: "Tell from a file's name whether its content is binary.", Func: IsFileBinary, Interface: "is_file_binary"},
		{Name: "nestedSetitem", Doc: "Tell where a chain of keys leads to in maps and lists, for a value to be set there.", Func: NestedSetItem, Interface: "nested_setitem"},
		{Name: "nestedDelitem", Doc: "Tell where a chain of keys leads to in maps and lists, for what is there to be deleted.", Func: NestedDelItem, Interface: "nested_delitem"},
		{Name: "sortDictionary", Doc: "Give the order of a map's keys, and of those of the maps in it.", Func: SortDictionary, Interface: "sort_dictionary"},
		{Name: "dumpYaml", Doc: "Write a value as YAML that a common formatter leaves unchanged.", Func: DumpYAML, Interface: "custom_yaml_dumper"},
		{Name: "parseFlatConfig", Doc: "Read the settings that the workflow engine prints, and the parameters that the main script assigns.", Func: ParseFlatConfig},
		{Name: "prettyFlowVersion", Doc: "Write a version of the workflow engine.", Func: PrettyFlowVersion, Interface: "pretty_flow_version", Revision: dialect.R1},
		{Name: "getFlowVersion", Doc: "Tell the version of the workflow engine that is installed, or of a text that it wrote.", Func: GetFlowVersion, Interface: "get_flow_version", Revision: dialect.R1, Uses: []host.Port{host.PortExec, host.PortLog}, TypeScript: "FlowVersionParts | null"},
		{Name: "checkFlowVersion", Doc: "Tell whether the workflow engine has a version or a later one.", Func: CheckFlowVersion, Interface: "check_flow_version", Revision: dialect.R1, Uses: []host.Port{host.PortExec, host.PortLog}},
		{Name: "isPipelineDirectory", Doc: "Check that a folder holds a pipeline's main script and configuration.", Func: IsPipelineDirectory, Interface: "is_pipeline_directory", Uses: []host.Port{host.PortFiles}, TypeScript: "null"},
		{Name: "getFirstAvailablePath", Doc: "Find the first of some files in a folder.", Func: GetFirstAvailablePath, Interface: "get_first_available_path", Uses: []host.Port{host.PortFiles}, TypeScript: "string | null"},
		{Name: "determineBaseDir", Doc: "Find the nearest folder, upwards, that holds the tool's configuration file.", Func: DetermineBaseDir, Interface: "determine_base_dir", Uses: []host.Port{host.PortFiles}},
		{Name: "getWfFiles", Doc: "List the files of a folder that its ignore file does not exclude.", Func: GetWfFiles, Interface: "get_wf_files", Uses: []host.Port{host.PortFiles}},
		{Name: "fileMd5", Doc: "Compute the MD5 sum of a file.", Func: FileMD5, Interface: "file_md5", Uses: []host.Port{host.PortFiles}},
		{Name: "validateFileMd5", Doc: "Compare the MD5 sum of a file with the expected one.", Func: ValidateFileMD5, Interface: "validate_file_md5", Uses: []host.Port{host.PortFiles, host.PortLog}, TypeScript: "true"},
		{Name: "validateContainerCachePath", Doc: "Check the path given as the index of a cache of containers.", Func: ValidateContainerCachePath, Interface: "ContainerCacheFilePathValidator.validate", Uses: []host.Port{host.PortFiles}, TypeScript: "true"},
		{Name: "forceColors", Doc: "Tell whether the environment forces coloured output.", Func: ForceColors, Interface: "force_colors", Uses: []host.Port{host.PortEnv}, TypeScript: "true | null"},
		{Name: "runCmd", Doc: "Run a command and capture what it writes.", Func: RunCmd, Interface: "run_cmd", Needs: []host.Port{host.PortExec}, Uses: []host.Port{host.PortLog}, TypeScript: "CapturedOutput | null"},
		{Name: "changeDirectory", Doc: "Change the working directory and tell the one before.", Func: ChangeDirectory, Interface: "set_wd", Needs: []host.Port{host.PortFiles}},
		{Name: "showWaiting", Doc: "Show that something is waited for, or that it is not any more, and tell how long to sleep before each new look.", Func: ShowWaiting, Interface: "wait_cli_function", Uses: []host.Port{host.PortStatus}},
		{Name: "setupToolkitDir", Doc: "Make the user's directory for files that last.", Func: SetupToolkitDir, Interface: "setup_toolkit_dir", Needs: []host.Port{host.PortFiles, host.PortEnv}, TypeScript: "true"},
		{Name: "setupToolkitCachedir", Doc: "Make a directory below the user's cache.", Func: SetupToolkitCachedir, Interface: "setup_toolkit_cachedir", Needs: []host.Port{host.PortFiles, host.PortEnv}, Uses: []host.Port{host.PortLog}},
		{Name: "setupRequestsCachedir", Doc: "Make the directory for cached answers and tell the cache's configuration.", Func: SetupRequestsCachedir, Interface: "setup_requests_cachedir", Needs: []host.Port{host.PortFiles, host.PortEnv}, Uses: []host.Port{host.PortLog}},
	}
}
