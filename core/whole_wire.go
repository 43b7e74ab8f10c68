//go:build !firstlint

package core

// The inputs and outputs of the operations over the tool's configuration file.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// ConfigOptions say how the tool's configuration files are validated.
type ConfigOptions struct {
	LintOptions
	// Revision of the interface that the file is written for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
}

// ConfigInput is the input of validateConfig and fixConfig.
type ConfigInput struct {
	Files []FileInput `json:"files"`
	ConfigOptions
}

// LoadInput is the input of loadToolsConfig.
type LoadInput struct {
	// Files around the directory; those of other names are passed over.
	Files []FileInput `json:"files"`
	// Directory to look in, "." by default.
	Directory string `json:"directory,omitempty"`
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever file exists).
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Config is the pipeline's configuration, flat, from which a missing template is made.
	Config map[string]string `json:"config,omitempty"`
	// Compat keeps to what the reference does where that is worse: it refuses the deprecated file.
	Compat bool `json:"compat,omitempty"`
}

// LoadedConfig is the output of loadToolsConfig.
type LoadedConfig struct {
	// Path of the file that was read or, when there is none, would have been.
	Path string `json:"path"`
	// Config is what the file says; null when there is no file.
	Config *models.ModelState `json:"config"`
	// NeedsConfig tells that the pipeline's config, which was not given, would complete the template.
	NeedsConfig bool `json:"needsConfig"`
	// Warnings for the user, such as that the file's name is deprecated.
	Warnings []string `json:"warnings"`
}

// ModelInput is the input of createModel: a record to be made of values.
type ModelInput struct {
	// Model is the record's type: "ToolkitYamlConfig", "ToolkitYamlLintConfig" or "ToolkitTemplateConfig".
	Model string `json:"model"`
	// Dialect of the field names, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface: "R1" (the default) or "R2".
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
	Values any `json:"values"`
	// Warning about values that do not fit their fields; "" when all do.
	Warning string `json:"warning"`
}

// ReadInput is the input of readConfig: one file.
type ReadInput struct {
	Files []FileInput `json:"files"`
}

// ConfigValues is the output of readConfig.
type ConfigValues struct {
	// Readable is false for a text that is no YAML; it has no values then.
	Readable bool `json:"readable"`
	// Values of the file as they are written, with marks for what JSON lacks; null for an empty text.
	Values json.RawMessage `json:"values"`
}

// EditInput is the input of editConfig: one file and what to change in it.
type EditInput struct {
	Files []FileInput `json:"files"`
	// Changes in order; each is made on the text that the one before left.
	Changes []ConfigChange `json:"changes"`
}

// ConfigChange sets or removes one value of a file.
type ConfigChange struct {
	// Keys that lead to the value, from the top.
	Keys []string `json:"keys"`
	// Value to set; what is there now is replaced, and what is missing on the way is made.
	Value json.RawMessage `json:"value,omitempty"`
	// Remove takes the value and its key out instead.
	Remove bool `json:"remove,omitempty"`
}

// EditedFile is the output of editConfig.
type EditedFile struct {
	// Text after the changes; untouched bytes and comments are as they were.
	Text string `json:"text"`
	// Changed tells whether anything was.
	Changed bool `json:"changed"`
	// LostComments are the comments that went with what was taken out, in order, each from its "#".
	LostComments []string `json:"lostComments"`
}

// PortInput is the input of tryPort.
type PortInput struct {
	// Port to ask.
	Port string `json:"port"`
	// Give is what the port is given; its form is the port's own, such as { url } for "fetch".
	Give json.RawMessage `json:"give,omitempty"`
}
