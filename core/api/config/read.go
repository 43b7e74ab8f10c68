package config

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// ConfigValues is the output of readConfig.
type ConfigValues struct {
	// Readable is false for content that is not YAML; it has no values then.
	Readable bool `json:"readable"`
	// Values of the file as they are written, with marks for what JSON lacks; null for an empty text.
	Values json.RawMessage `json:"values"`
}

// Read reads the values of one config file as they are written, whether they fit or not. A file that is not YAML is
// not an error: it is not Readable. Errors are those of files that cannot be taken. The host is not asked.
func Read(_ context.Context, in *inputs.ReadInput) (*ConfigValues, error) {
	file, err := in.Files.Only()
	if err != nil {
		return nil, err
	}
	doc := yaml.Parse(file)
	if doc.Faulty() {
		return &ConfigValues{Values: json.RawMessage("null")}, nil
	}
	values, err := models.EncodeWire(doc.Value(doc.Root))
	if err != nil {
		return nil, api.InputError("cannot return the values of %q: %v", file.Name, err)
	}
	return &ConfigValues{Readable: true, Values: values}, nil
}
