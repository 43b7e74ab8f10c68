//go:build !firstlint

package core

// The operations over the typed records of the configuration file.

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func runCreateModel(header, _ []byte) (any, error) {
	var in ModelInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	model := models.Named(in.Model)
	if model == nil {
		return nil, inputError("there is no model %q; there are %s", in.Model, quoted(modelNames()))
	}
	if in.Dialect != "" && dialect.Named(in.Dialect) == nil {
		return nil, inputError("there is no dialect %q of the fields' names; there are %s", in.Dialect, quoted(dialect.IDs()))
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	values, err := wireValue("values", in.Values)
	if err != nil {
		return nil, err
	}
	record, err := model.New(values, models.Options{Names: dialect.Named(in.Dialect), Revision: revision})
	if err != nil {
		return nil, err
	}
	state, err := record.State()
	if err != nil {
		return nil, inputError("the values cannot be told back: %v", err)
	}
	return state, nil
}

func runDumpModel(header, _ []byte) (any, error) {
	var in DumpInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	record, err := in.State.Record()
	if err != nil {
		return nil, inputError("the state is not one of a record: %v", err)
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
	return ModelDump{Values: values, Warning: warning}, err
}

// dumpOptions reads the keyword arguments. Values that only the host knows come back to it: its
// own fallback, or its own error, deals with them.
func dumpOptions(in DumpInput, record *models.Record) (models.DumpOptions, error) {
	if len(in.Options) == 0 {
		return models.DumpOptions{}, nil
	}
	given, err := wireValue("options", in.Options)
	if err != nil {
		return models.DumpOptions{}, err
	}
	arguments, ok := given.(*tree.Map)
	if !ok {
		return models.DumpOptions{}, inputError("the options are %s; an object of keyword arguments is expected", models.Describe(given))
	}
	return models.ParseKeywords(arguments, record.Revision)
}

func wireValue(what string, text []byte) (any, error) {
	if len(text) == 0 {
		return nil, nil
	}
	value, err := models.DecodeWire(text)
	if err != nil {
		return nil, inputError("the %s cannot be read: %v", what, err)
	}
	return value, nil
}

func modelNames() (names []string) {
	for _, m := range models.All {
		names = append(names, m.Name(dialect.All[0]))
	}
	return names
}
