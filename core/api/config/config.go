// Package config has the operations over the tools config: linting, fixing, reading, editing and loading it, and the
// typed records of its values.
package config

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "validateConfig", Doc: "Validate tools config files and report every problem with its position.", Func: Validate},
		{Name: "fixConfig", Doc: "Apply all safe fixes to tools config files and report the remaining problems.", Func: Fix},
		{Name: "readConfig", Doc: "Read the values of a tools config without validating them.", Func: Read},
		{Name: "editConfig", Doc: "Set or remove values of a tools config; comments and all other bytes stay.", Func: Edit},
		{Name: "loadToolsConfig", Doc: "Load the tools config of a directory as a model.", Func: Load, Interface: "load_tools_config"},
		{Name: "createModel", Doc: "Create a model from values.", Func: CreateModel, Interface: "ToolkitYamlConfig"},
		{Name: "dumpModel", Doc: "Dump a model as plain values.", Func: DumpModel, Interface: "model_dump"},
	}
}

// ConfigOptions set how tools configs are validated.
type ConfigOptions struct {
	linting.LintOptions
	// Revision of the interface that the file is written for. Without it the version in a file of the dialect "nf-core"
	// decides, else the newest counts; other files have "R1".
	Revision string `json:"revision,omitempty"`
}

// ConfigInput is the input of validateConfig and fixConfig.
type ConfigInput struct {
	Files api.Files `json:"files"`
	ConfigOptions
}

// Validate reports every problem of tools configs with its location. Errors are those of options that do not exist and of
// files that cannot be accepted; a problem in a file is a finding. The host is not used.
func Validate(_ context.Context, in *ConfigInput) (*report.Report, error) {
	call, err := in.call()
	if err != nil {
		return nil, err
	}
	return call.Lint(in.Files)
}

// Fix applies every safe fix to tools configs and reports what is left. Nothing is written: the result has the new content.
// Errors are those of [Validate]. The host is not used.
func Fix(_ context.Context, in *ConfigInput) (*linting.FixResult, error) {
	call, err := in.call()
	if err != nil {
		return nil, err
	}
	return call.Fix(in.Files)
}

func (in ConfigInput) call() (linting.Call, error) {
	revision, err := inputs.RevisionAsked(in.Revision)
	return linting.Call{Kind: configrules.Kind(revision), Rules: configrules.All(), Options: in.LintOptions}, err
}
