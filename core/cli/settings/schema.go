package settings

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
)

// commands are the commands below one that read the settings file.
func commands(cmd *cobra.Command) (all []*cobra.Command) {
	if cmd.Flags().Lookup(fileOption) != nil {
		all = append(all, cmd)
	}
	for _, sub := range cmd.Commands() {
		all = append(all, commands(sub)...)
	}
	return all
}

// Options are those that the file may give, as the first command of the program has them.
func Options(program *cobra.Command) (all []*pflag.Flag) {
	for _, name := range allowed {
		for _, cmd := range commands(program) {
			if flag := cmd.Flags().Lookup(name); flag != nil {
				all = append(all, flag)
				break
			}
		}
	}
	return all
}

// JSONSchema is that of settings files.
type JSONSchema struct {
	Schema      string              `json:"$schema"`
	Title       string              `json:"title"`
	Description string              `json:"description"`
	Type        string              `json:"type"`
	Properties  map[string]Property `json:"properties"`
	// Additional is false: there are no other options.
	Additional bool `json:"additionalProperties"`
}

// Property is the JSON Schema of an option.
type Property struct {
	Description string     `json:"description"`
	Type        string     `json:"type,omitempty"`
	Enum        []string   `json:"enum,omitempty"`
	AnyOf       []itemType `json:"anyOf,omitempty"`
}

type itemType struct {
	Type  string    `json:"type"`
	Items *itemType `json:"items,omitempty"`
}

// Schema is the JSON Schema of the settings files of a program.
func Schema(program *cobra.Command) JSONSchema {
	s := JSONSchema{
		Schema: "http://json-schema.org/draft-07/schema#", Title: FileName,
		Description: "Defaults for options of the command toolkit", Type: "object", Properties: map[string]Property{},
	}
	for _, flag := range Options(program) {
		s.Properties[flag.Name] = propertyOf(flag)
	}
	return s
}

func propertyOf(flag *pflag.Flag) Property {
	p := Property{Description: flag.Usage, Enum: options.Choices(flag)}
	switch {
	case p.Enum != nil:
	case flag.Value.Type() == "bool":
		p.Type = "boolean"
	case flag.Value.Type() == "number":
		p.Type = "integer"
	case options.TakesList(flag):
		p.AnyOf = []itemType{{Type: "string"}, {Type: "array", Items: &itemType{Type: "string"}}}
	default:
		p.Type = "string"
	}
	return p
}
