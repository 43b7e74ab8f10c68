//go:build !firstlint

package core

// The toolkit is built twice: whole, and as the small module that a first lint needs, so
// that nobody waits for the download of what is not asked for (first.go). What only the whole
// has is named here, in the one place that the small module does not see.

import (
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lint/configrules"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
)

// whole tells whether what is unknown here exists nowhere, or may be known to the whole.
const whole = true

// moreOperations are the operations that the small module lacks.
func moreOperations() []Operation {
	return append([]Operation{
		{Name: "describeRules", Doc: "Describe the rules: why they exist, what passes, what fails, how to mend.", Input: "RulesInput", Output: "RuleInfo[]", run: runDescribeRules},
		{Name: "validateConfig", Doc: "Validate the tool's configuration files and report every fault at its place.", Input: "ConfigInput", Output: "Report", run: runValidateConfig},
		{Name: "fixConfig", Doc: "Apply every safe fix to configuration files and report what is left.", Input: "ConfigInput", Output: "FixResult", run: runFixConfig},
		{Name: "editConfig", Doc: "Set or remove values of a configuration file; comments and untouched bytes stay.", Input: "EditInput", Output: "EditedFile", run: runEditConfig},
		{Name: "loadToolsConfig", Interface: "load_tools_config", Doc: "Load the tool's configuration of a directory as a typed record.", Input: "LoadInput", Output: "LoadedConfig", run: runLoadToolsConfig},
		{Name: "createModel", Interface: "ToolkitYamlConfig", Doc: "Make a typed record of values.", Input: "ModelInput", Output: "ModelState", run: runCreateModel},
		{Name: "dumpModel", Interface: "model_dump", Doc: "Dump a typed record as plain values.", Input: "DumpInput", Output: "ModelDump", run: runDumpModel},
		{Name: "tryPort", Doc: "Ask one port of this host and give its answer as it is, to see what works here.", Input: "PortInput", Output: "unknown", Uses: ports(host.Ports()...), ask: runTryPort},
		{Name: "about", Doc: "Tell the version and what can be asked for.", Input: "Record<string, never>", Output: "About", run: runAbout},
	}, utilityOperations()...)
}

// ruleSets are the rules of every kind of file.
func ruleSets() []ruleSet {
	return []ruleSet{{"lintSchema", "json", schemarules.All()}, {"validateConfig", "yaml", configrules.All()}}
}
