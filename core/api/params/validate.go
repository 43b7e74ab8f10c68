package params

// The validation of params files and samplesheets.

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	paramrules "github.com/flow-toolkit/flow-toolkit/core/rules/params"
)

// CheckOptions set how values are validated against a schema.
type CheckOptions struct {
	linting.LintOptions
	// Schema is the path of the schema among the files; by default the one with a dialect's name for it
	// (of a sheet: the name schema_input.json), or the only other one.
	Schema string `json:"schema,omitempty"`
	// AssertFormat requires strings to have the `format` that the schema names. Formats of paths are always checked, as far
	// as the paths are known.
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

// ParamsOptions set how a params file is validated against its schema.
type ParamsOptions struct {
	CheckOptions
	// Params is the path of the params file; by default the only other file.
	Params string `json:"params,omitempty"`
	// Ignore are names that may be unknown, with everything below them.
	Ignore []string `json:"ignore,omitempty"`
	// IgnoreNull takes a parameter that is null for one that is not given: true by default.
	IgnoreNull *bool `json:"ignoreNull,omitempty"`
	// Config is the pipeline's configuration, flat, with the names that it exempts.
	Config map[string]string `json:"config,omitempty"`
}

// SheetOptions set how a samplesheet is validated against its schema.
type SheetOptions struct {
	CheckOptions
	// Sheet is the path of the samplesheet; by default the only other file. Its extension determines its format.
	Sheet string `json:"sheet,omitempty"`
}

// SheetInput is the input of validateSampleSheet.
type SheetInput struct {
	// Files are the schema, the sheet, and others that are known to exist.
	Files api.Files `json:"files"`
	SheetOptions
}

// ParamsInput is the input of validateParams. The profile "upstream" validates as the reference does.
type ParamsInput struct {
	// Files are the schema, the params file, and others that are known to exist.
	Files api.Files `json:"files"`
	ParamsOptions
}

// ParamsReport is the output of validateParams and validateSampleSheet.
type ParamsReport struct {
	// Valid reports that no finding fails. What could not be validated is in the report's notChecked.
	Valid bool `json:"valid"`
	// Report on the file; the pointer of a parameter that is missing is the one that it would have.
	Report report.Report `json:"report"`
}

// UnknownLevels are the ways in which an unknown parameter can count, the default first.
func UnknownLevels() []string { return []string{"warn", "error", "off"} }

// Validate reports every problem of a params file with its location. Errors are those of options that do not exist and of
// files that cannot be distinguished; a problem with the parameters is a finding. With a LaunchDir the host is asked whether
// paths exist, and for the content of samplesheets that parameters name.
func Validate(ctx context.Context, h *host.Host, in *ParamsInput) (*ParamsReport, error) {
	call, err := open(ctx, h, in.Files, checkPaths{in.CheckOptions, in.Params, "params file", schemaFiles()})
	if err != nil {
		return nil, err
	}
	defer call.doc.Release()
	o := call.options
	o.Schema, o.Config, o.Ignore = call.schema, in.Config, in.Ignore
	o.Content = call.contents.judge
	if in.IgnoreNull != nil {
		o.KeepNull = !*in.IgnoreNull
	}
	return call.report(linting.Call{Kind: paramrules.Kind(o, call.doc), Rules: paramrules.All(), Options: in.LintOptions})
}

// schemaFiles are the names that a parameter schema has, one for each dialect.
func schemaFiles() []string {
	var names []string
	for _, n := range dialect.All {
		names = append(names, n.SchemaFile)
	}
	return names
}

// ValidateSheet reports every problem of a samplesheet at its cell. Errors are those of options that do not exist
// and of files that cannot be distinguished. With a LaunchDir the host is asked whether paths exist.
func ValidateSheet(ctx context.Context, h *host.Host, in *SheetInput) (*ParamsReport, error) {
	call, err := open(ctx, h, in.Files, checkPaths{in.CheckOptions, in.Sheet, "sheet", []string{dialect.SheetSchema}})
	if err != nil {
		return nil, err
	}
	defer call.doc.Release()
	return call.report(linting.Call{Kind: paramrules.SheetKind(call.schema, call.options, call.doc), Rules: paramrules.Sheets(), Options: in.LintOptions})
}
