package config

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ModelInput is the input of createModel: a record to be made of values.
type ModelInput struct {
	// Model is the record's type: "ToolkitYamlConfig", "ToolkitYamlLintConfig" or "ToolkitTemplateConfig".
	Model string `json:"model"`
	// Dialect of the field names, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface, "R1" by default.
	Revision string `json:"revision,omitempty"`
	// Values by field name, as JSON with marks for what JSON lacks.
	Values json.RawMessage `json:"values"`
}

// DumpInput is the input of dumpModel.
type DumpInput struct {
	State models.ModelState `json:"state"`
	// Options are the keyword arguments of model_dump, in the interface's spelling.
	Options json.RawMessage `json:"options,omitempty"`
}

// ModelDump is the output of dumpModel.
type ModelDump struct {
	// Values of the record, with marks for what JSON lacks and for what the caller's fallback
	// must replace.
	Values json.RawMessage `json:"values"`
	// Warning about values that do not fit their fields; "" when all do.
	Warning string `json:"warning"`
}

// CreateModel makes a typed record of values. Errors are those of options that do not exist and of values that do not
// fit the record. The host is not asked.
func CreateModel(_ context.Context, in *ModelInput) (*models.ModelState, error) {
	model := models.Named(in.Model)
	if model == nil {
		return nil, api.Unknown("model", in.Model, modelNames())
	}
	if in.Dialect != "" && dialect.Named(in.Dialect) == nil {
		return nil, api.Unknown("dialect", in.Dialect, dialect.IDs())
	}
	revision, err := inputs.Revision(in.Revision)
	if err != nil {
		return nil, err
	}
	values, err := inputs.Value("values", in.Values)
	if err != nil {
		return nil, err
	}
	record, err := model.New(values, models.Options{Names: dialect.Named(in.Dialect), Revision: revision})
	if err != nil {
		return nil, err
	}
	state, err := record.State()
	if err != nil {
		return nil, api.InputError("cannot return the values: %v", err)
	}
	return &state, nil
}

// DumpModel dumps a typed record, as [CreateModel] and [Load] give it, as plain values. Errors are those of a state
// that is not a record's and of keyword arguments that do not exist or fit. The host is not asked.
func DumpModel(_ context.Context, in *DumpInput) (*ModelDump, error) {
	record, err := in.State.Record()
	if err != nil {
		return nil, api.InputError("state is not that of a model: %v", err)
	}
	options, err := dumpOptions(in, record)
	if err != nil {
		return nil, err
	}
	dumped, warning, err := record.Dump(options)
	if err != nil {
		return nil, err
	}
	values, err := models.EncodeWire(dumped)
	return &ModelDump{Values: values, Warning: warning}, err
}

// dumpOptions reads the keyword arguments. Values that only the host knows come back to it: its
// own fallback, or its own error, deals with them.
func dumpOptions(in *DumpInput, record *models.Record) (models.DumpOptions, error) {
	if len(in.Options) == 0 {
		return models.DumpOptions{}, nil
	}
	given, err := inputs.Value("options", in.Options)
	if err != nil {
		return models.DumpOptions{}, err
	}
	arguments, ok := given.(*tree.Map)
	if !ok {
		return models.DumpOptions{}, api.InputError("options must be an object of keyword arguments, got %s", models.Describe(given))
	}
	return models.ParseKeywords(arguments, record.Revision)
}

func modelNames() (names []string) {
	for _, m := range models.All {
		names = append(names, m.Name(dialect.All[0]))
	}
	return names
}
