package params

// Params files as values: reading and writing them.

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ParamsValues is the output of readParams.
type ParamsValues struct {
	// Readable reports whether the text is a map of parameters; the values of one that is not are null.
	Readable bool `json:"readable"`
	// Values are the parameters, as an object.
	Values json.RawMessage `json:"values"`
	// Format of the file.
	Format string `json:"format"`
}

// WriteParamsInput is the input of writeParams.
type WriteParamsInput struct {
	// Files: the parameter schema.
	Files api.Files `json:"files"`
	// Dialect of names; by default that of the schema.
	Dialect string `json:"dialect,omitempty"`
	// Values of the parameters, an object.
	Values json.RawMessage `json:"values"`
	// Format to write: "json" (the default) or "yaml".
	Format string `json:"format,omitempty"`
	// All writes as well what the pipeline has anyway: values equal to the schema's default and, where
	// there is none, false, null and "".
	All bool `json:"all,omitempty"`
	// Pipeline is the name, address or directory of the pipeline that the command runs; "." by default.
	Pipeline string `json:"pipeline,omitempty"`
}

// WrittenParams is the output of writeParams.
type WrittenParams struct {
	Text string `json:"text"`
	// Path that the file usually has.
	Path string `json:"path"`
	// Command are the words of the command that runs the pipeline with the file.
	Command []string `json:"command"`
}

// ParamsFormats are the languages of params files, the default first.
func ParamsFormats() []string { return []string{string(params.JSON), string(params.YAML)} }

// Read gives the values of a params file, whether or not they match a schema. Errors are those of files that cannot
// be taken; a file that is not an object is unreadable in the result. The host is not asked.
func Read(_ context.Context, in *inputs.ReadInput) (*ParamsValues, error) {
	file, err := in.Files.Only()
	if err != nil {
		return nil, err
	}
	doc := params.Read(file)
	defer doc.Release()
	out := &ParamsValues{Format: string(doc.Format), Values: json.RawMessage("null")}
	if doc.Readable() && doc.Root.Is(tree.Object) {
		out.Readable, out.Values = true, tree.AppendJSON(nil, doc.Root)
	}
	return out, nil
}

// Write gives the text of a params file with some values, and the command that runs a pipeline with it; nothing is
// written. Errors are those of a format that does not exist, of values that are not an object and of a schema that
// cannot be read. The host is not asked.
func Write(_ context.Context, in *WriteParamsInput) (*WrittenParams, error) {
	s, err := builder.Open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	name := cmp.Or(in.Format, ParamsFormats()[0])
	if !slices.Contains(ParamsFormats(), name) {
		return nil, api.Unknown("format", in.Format, ParamsFormats())
	}
	values := tree.ParseJSON(source.New("values", in.Values))
	if !values.Readable() || !values.Root.Is(tree.Object) {
		return nil, api.InputError("values must be an object")
	}
	format := params.Format(name)
	file := params.FileName(s.Names, format)
	return &WrittenParams{
		Text: params.Write(s, values.Root, params.WriteOptions{Format: format, All: in.All}),
		Path: file, Command: params.Command(s.Names, cmp.Or(in.Pipeline, "."), file),
	}, nil
}
