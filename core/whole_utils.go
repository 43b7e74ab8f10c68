//go:build !firstlint

package core

// The helper operations that ask no remote service (interface §4.3, package utils): their rows,
// and the functions of those that only compute.

import (
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// utilityOperations are the rows of the helpers.
func utilityOperations() []Operation {
	return []Operation{
		{Name: "pluralS", Interface: "plural_s", Doc: "Give the ending of a noun after a number: nothing for one, else \"s\".", Input: "CountInput", Output: "string", run: nounEnding(utils.PluralS)},
		{Name: "pluralEs", Interface: "plural_es", Doc: "Give the ending of a noun after a number: nothing for one, else \"es\".", Input: "CountInput", Output: "string", run: nounEnding(utils.PluralEs)},
		{Name: "pluralY", Interface: "plural_y", Doc: "Give the ending of a noun after a number: \"y\" for one, else \"ies\".", Input: "CountInput", Output: "string", run: nounEnding(utils.PluralY)},
		{Name: "stripAnsiCodes", Interface: "strip_ansi_codes", Doc: "Replace the escape sequences of terminals in a text.", Input: "AnsiInput", Output: "string", run: runStripANSICodes},
		{Name: "isRelativeTo", Interface: "is_relative_to", Doc: "Tell whether the text of a path lies below that of another.", Input: "TwoPaths", Output: "boolean", run: runIsRelativeTo},
		{Name: "isFileBinary", Interface: "is_file_binary", Doc: "Tell from a file's name whether its content is binary.", Input: "PathInput", Output: "boolean", run: runIsFileBinary},
		{Name: "nestedSetitem", Interface: "nested_setitem", Doc: "Tell where a chain of keys leads to in maps and lists, for a value to be set there.", Input: "NestedInput", Output: "(number | null)[]", run: nested(utils.ResolveSet)},
		{Name: "nestedDelitem", Interface: "nested_delitem", Doc: "Tell where a chain of keys leads to in maps and lists, for what is there to be deleted.", Input: "NestedInput", Output: "(number | null)[]", run: nested(utils.ResolveDel)},
		{Name: "sortDictionary", Interface: "sort_dictionary", Doc: "Give the order of a map's keys, and of those of the maps in it.", Input: "MapInput", Output: "SortedOrder", run: runSortDictionary},
		{Name: "dumpYaml", Interface: "custom_yaml_dumper", Doc: "Write a value as YAML that a common formatter leaves unchanged.", Input: "ValueInput", Output: "string", run: runDumpYAML},
		{Name: "parseFlatConfig", Doc: "Read the settings that the workflow engine prints, and the parameters that the main script assigns.", Input: "FlatConfigInput", Output: "Record<string, string>", run: runParseFlatConfig},
		{Name: "prettyFlowVersion", Interface: "pretty_flow_version", Revision: dialect.R1, Doc: "Write a version of the workflow engine.", Input: "FlowVersionInput", Output: "string", run: runPrettyFlowVersion},
		{Name: "getFlowVersion", Interface: "get_flow_version", Revision: dialect.R1, Doc: "Tell the version of the workflow engine that is installed, or of a text that it wrote.", Input: "EngineInput", Output: "FlowVersionParts | null", Uses: ports(host.PortExec, host.PortLog), ask: runGetFlowVersion},
		{Name: "checkFlowVersion", Interface: "check_flow_version", Revision: dialect.R1, Doc: "Tell whether the workflow engine has a version or a later one.", Input: "MinimumInput", Output: "boolean", Uses: ports(host.PortExec, host.PortLog), ask: runCheckFlowVersion},
		{Name: "isPipelineDirectory", Interface: "is_pipeline_directory", Doc: "Check that a folder holds a pipeline's main script and configuration.", Input: "FolderInput", Output: "null", Uses: ports(host.PortFiles), ask: runIsPipelineDirectory},
		{Name: "getFirstAvailablePath", Interface: "get_first_available_path", Doc: "Find the first of some files in a folder.", Input: "CandidatesInput", Output: "string | null", Uses: ports(host.PortFiles), ask: runFirstAvailablePath},
		{Name: "determineBaseDir", Interface: "determine_base_dir", Doc: "Find the nearest folder, upwards, that holds the tool's configuration file.", Input: "FolderInput", Output: "string", Uses: ports(host.PortFiles), ask: runBaseDir},
		{Name: "getWfFiles", Interface: "get_wf_files", Doc: "List the files of a folder that its ignore file does not exclude.", Input: "ListInput", Output: "string[]", Uses: ports(host.PortFiles), ask: runWfFiles},
		{Name: "fileMd5", Interface: "file_md5", Doc: "Compute the MD5 sum of a file.", Input: "ChecksumInput", Output: "string", Uses: ports(host.PortFiles), ask: runFileMD5},
		{Name: "validateFileMd5", Interface: "validate_file_md5", Doc: "Compare the MD5 sum of a file with the expected one.", Input: "ChecksumInput", Output: "true", Uses: ports(host.PortFiles, host.PortLog), ask: runValidateFileMD5},
		{Name: "validateContainerCachePath", Interface: "ContainerCacheFilePathValidator.validate", Doc: "Check the path given as the index of a cache of containers.", Input: "ChecksumInput", Output: "true", Uses: ports(host.PortFiles), ask: runValidateContainerCachePath},
		{Name: "forceColors", Interface: "force_colors", Doc: "Tell whether the environment forces coloured output.", Input: "Record<string, never>", Output: "true | null", Uses: ports(host.PortEnv), ask: runForceColors},
		{Name: "runCmd", Interface: "run_cmd", Doc: "Run a command and capture what it writes.", Input: "CommandInput", Output: "CapturedOutput | null", Needs: ports(host.PortExec), Uses: ports(host.PortLog), ask: runCmd},
		{Name: "changeDirectory", Interface: "set_wd", Doc: "Change the working directory and tell the one before.", Input: "PathInput", Output: "string", Needs: ports(host.PortFiles), ask: runChangeDirectory},
		{Name: "showWaiting", Interface: "wait_cli_function", Doc: "Show that something is waited for, or that it is not any more, and tell how long to sleep before each new look.", Input: "WaitingInput", Output: "WaitingShown", Uses: ports(host.PortStatus), ask: runShowWaiting},
		{Name: "setupToolkitDir", Interface: "setup_toolkit_dir", Doc: "Make the user's directory for files that last.", Input: "DirectoryInput", Output: "true", Needs: ports(host.PortFiles, host.PortEnv), ask: runSetupToolkitDir},
		{Name: "setupToolkitCachedir", Interface: "setup_toolkit_cachedir", Doc: "Make a directory below the user's cache.", Input: "DirectoryInput", Output: "string", Needs: ports(host.PortFiles, host.PortEnv), Uses: ports(host.PortLog), ask: runSetupToolkitCachedir},
		{Name: "setupRequestsCachedir", Interface: "setup_requests_cachedir", Doc: "Make the directory for cached answers and tell the cache's configuration.", Input: "DirectoryInput", Output: "RequestsCacheConfig", Needs: ports(host.PortFiles, host.PortEnv), Uses: ports(host.PortLog), ask: runSetupRequestsCachedir},
	}
}

// nounEnding makes an operation of a function of a count.
func nounEnding(of func(int) string) func(header, body []byte) (any, error) {
	return func(header, _ []byte) (any, error) {
		var in CountInput
		if err := decode(header, &in); err != nil {
			return nil, err
		}
		value, err := wireValue("number", in.Of)
		if err != nil {
			return nil, err
		}
		n, err := utils.Count(value)
		return of(n), err
	}
}

func runStripANSICodes(header, _ []byte) (any, error) {
	var in AnsiInput
	err := decode(header, &in)
	return utils.StripANSICodes(in.Text, in.ReplaceWith), err
}

func runIsRelativeTo(header, _ []byte) (any, error) {
	var in TwoPaths
	err := decode(header, &in)
	return utils.IsRelativeTo(in.Path1, in.Path2), err
}

func runIsFileBinary(header, _ []byte) (any, error) {
	var in PathInput
	err := decode(header, &in)
	return utils.IsFileBinary(in.Path), err
}

// nested gives the positions where the chain leads through lists, null where through maps.
func nested(resolve func(d any, keys []any) ([]any, error)) func(header, body []byte) (any, error) {
	return func(header, _ []byte) (any, error) {
		var in NestedInput
		if err := decode(header, &in); err != nil {
			return nil, err
		}
		d, err := wireValue("map", in.D)
		if err != nil {
			return nil, err
		}
		keys, err := wireValue("keys", in.Keys)
		if err != nil {
			return nil, err
		}
		list, ok := keys.([]any)
		if !ok {
			return nil, inputError("the keys are %s; a list is expected", models.Describe(keys))
		}
		steps, err := resolve(d, list)
		return positionsOf(steps), err
	}
}

func positionsOf(steps []any) []*int {
	positions := make([]*int, len(steps))
	for i, step := range steps {
		if at, ok := step.(int); ok {
			positions[i] = &at
		}
	}
	return positions
}

func runSortDictionary(header, _ []byte) (any, error) {
	var in MapInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	value, err := wireValue("map", in.D)
	if err != nil {
		return nil, err
	}
	d, ok := value.(*tree.Map)
	if !ok {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "what is to be sorted is " + models.Describe(value) + "; a map is expected"}
	}
	order, err := utils.SortOrder(d)
	return sortedOrder(order), err
}

func sortedOrder(o *utils.Order) *SortedOrder {
	if o == nil {
		return nil
	}
	out := &SortedOrder{Places: o.Places, Below: make([]*SortedOrder, len(o.Below))}
	for i, below := range o.Below {
		out.Below[i] = sortedOrder(below)
	}
	return out
}

func runDumpYAML(header, _ []byte) (any, error) {
	var in ValueInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	value, err := wireValue("value", in.Value)
	if err == nil {
		value, err = models.Plain(value)
	}
	if err != nil {
		return nil, err
	}
	return yaml.Dump(value), nil
}

func runPrettyFlowVersion(header, _ []byte) (any, error) {
	var in FlowVersionInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	return utils.PrettyFlowVersion(in.Version.version()), onlyR1("pretty_flow_version", in.Revision)
}

func runParseFlatConfig(header, body []byte) (any, error) {
	var in FlatConfigInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := cutFiles(in.Files, body)
	if err != nil {
		return nil, err
	}
	if len(files) > 2 {
		return nil, inputError("%d texts are given; the engine's and perhaps the main script's are expected", len(files))
	}
	return flatConfig(files, revision, in.Compat)
}

func flatConfig(files []*source.File, revision dialect.Revision, compat bool) (map[string]string, error) {
	if !utf8.ValidString(files[0].Text) {
		return nil, &diag.Raised{Kind: diag.DecodeError, Message: "the engine's text holds bytes that are no UTF-8"}
	}
	settings := utils.ParseFlatConfig(files[0].Text, revision)
	if len(files) == 2 {
		names, err := utils.ScrapeParams([]byte(files[1].Text))
		if err != nil {
			return nil, err
		}
		utils.AddScraped(settings, names, compat)
	}
	return settings, nil
}
