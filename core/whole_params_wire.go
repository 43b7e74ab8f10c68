//go:build !folderless

package core

// The inputs and outputs of the operations over files of parameters.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// CheckOptions say how values are held against a schema.
type CheckOptions struct {
	LintOptions
	// Schema is the path of the schema among the files; by default the one with a dialect's name for it
	// (of a sheet: the name schema_input.json), or the only other one.
	Schema string `json:"schema,omitempty"`
	// AssertFormat demands that texts have the `format` that the schema names. What is known of paths is
	// told anyway.
	AssertFormat bool `json:"assertFormat,omitempty"`
	// UnknownParams is how a parameter or column counts that the schema does not declare: "warn" (the
	// default), "error" or "off".
	UnknownParams string `json:"unknownParams,omitempty"`
	// Lenient lets numbers and booleans pass where the schema asks for text.
	Lenient bool `json:"lenient,omitempty"`
	// LaunchDir is the directory of the host that relative paths start from. With it the host's files are
	// looked at where a path must exist; without it only the files that are given are known.
	LaunchDir string `json:"launchDir,omitempty"`
}

// ParamsOptions say how a file of parameters is held against its schema.
type ParamsOptions struct {
	CheckOptions
	// Params is the path of the file of parameters; by default the only other file.
	Params string `json:"params,omitempty"`
	// Ignore are names that may be unknown, with all that stands below them.
	Ignore []string `json:"ignore,omitempty"`
	// IgnoreNull takes a parameter that is null for one that is not given: true by default.
	IgnoreNull *bool `json:"ignoreNull,omitempty"`
	// Config is the pipeline's configuration, flat, for the names that it exempts.
	Config map[string]string `json:"config,omitempty"`
}

// SheetOptions say how a sheet of samples is held against its schema.
type SheetOptions struct {
	CheckOptions
	// Sheet is the path of the sheet; by default the only other file. Its extension says what it is.
	Sheet string `json:"sheet,omitempty"`
}

// SheetInput is the input of validateSampleSheet.
type SheetInput struct {
	// Files are the schema, the sheet, and others that are known to exist.
	Files []FileInput `json:"files"`
	SheetOptions
}

// ParamsInput is the input of validateParams. The profile "upstream" judges as the reference does.
type ParamsInput struct {
	// Files are the schema, the file of parameters, and others that are known to exist.
	Files []FileInput `json:"files"`
	ParamsOptions
}

// ParamsReport is the output of validateParams and validateSampleSheet.
type ParamsReport struct {
	// Valid tells that nothing was found that fails. What could not be judged is in the report's
	// notChecked.
	Valid bool `json:"valid"`
	// Report on the file; the pointer of a parameter that is missing is the one that it would have.
	Report report.Report `json:"report"`
}

// ParamsValues is the output of readParams.
type ParamsValues struct {
	// Readable tells whether the text is a map of parameters; the values of one that is not are null.
	Readable bool `json:"readable"`
	// Values are the parameters, as an object.
	Values json.RawMessage `json:"values"`
	// Format of the file.
	Format string `json:"format"`
}

// WriteParamsInput is the input of writeParams.
type WriteParamsInput struct {
	// Files: the parameter schema.
	Files []FileInput `json:"files"`
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
	// Path that the file has by custom.
	Path string `json:"path"`
	// Command are the words of the command that runs the pipeline with the file.
	Command []string `json:"command"`
}

// CreateParamsInput is the input of createParamsFile.
type CreateParamsInput struct {
	// Files: the parameter schema.
	Files []FileInput `json:"files"`
	// Dialect of names; by default that of the schema.
	Dialect string `json:"dialect,omitempty"`
	// ShowHidden lists the hidden parameters as well.
	ShowHidden bool `json:"showHidden,omitempty"`
	// Pipeline is the name, address or directory that the command in the file's head runs; "." by default.
	Pipeline string `json:"pipeline,omitempty"`
}

// CreatedParams is the output of createParamsFile.
type CreatedParams struct {
	// Text of the file, YAML.
	Text string `json:"text"`
	// Path that the file has by custom.
	Path string `json:"path"`
	// Hidden is the number of parameters that are not listed because they are hidden.
	Hidden int `json:"hidden"`
}
