// Package parameters finds every place of a pipeline that declares, sets, reads or names a parameter: in configs,
// scripts, Groovy classes, templates, tests, and the commands of documents and workflows.
package parameters

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Kind is what a place does with a parameter.
type Kind string

// The kinds of places.
const (
	// Declared: a schema or a "params" block with types declares it.
	Declared Kind = "declared"
	// Set: a config, a script, a test or an include gives it a value.
	Set Kind = "set"
	// Read: code uses its value.
	Read Kind = "read"
	// Named: a command in a document or a workflow sets it, as "--name".
	Named Kind = "named"
)

// Place is one place of a parameter.
type Place struct {
	Name string
	Kind Kind
	// Span is the name as it is written, without quotes.
	Span source.Span
	// Guarded: the code tests whether the parameter exists, or sets what to use without it.
	Guarded bool
	// Default is the span of the value of a declaration or setting; empty if there is none.
	Default source.Span
	// Declaration is what a "params" block with types declares for the parameter; nil for all other places.
	Declaration *Declaration
}

// Declaration is one line "name: Type = default" of a "params" block of a pipeline script.
type Declaration struct {
	// Type such as "Path" or "List<String>"; "" if none is written.
	Type string
	// Default is the default if it is a literal: a string, number or boolean, or null, which is also that of a declaration
	// without one. Its kind is Invalid if the default is computed.
	Default Literal
}

// Literal is a value that is written in the code.
type Literal struct {
	Kind tree.Kind
	// Text of a string without quotes and with its escapes read; of other kinds as JSON writes it.
	Text string
}

// SchemaType is the type of JSON Schema that takes the values of a declared type; "" for types without one.
func SchemaType(declared string) string {
	switch declared {
	case "String", "Path":
		return "string"
	case "Integer":
		return "integer"
	case "Float":
		return "number"
	case "Boolean":
		return "boolean"
	}
	return ""
}

// DeclaredType is the type that the main script declares for values of a type of JSON Schema; "" for types without one.
func DeclaredType(schemaType string) string {
	switch schemaType {
	case "string":
		return "String"
	case "integer":
		return "Integer"
	case "number":
		return "Float"
	case "boolean":
		return "Boolean"
	}
	return ""
}

// Computed is code that uses parameters by names that are not written, such as "params[name]" or "params.each { … }".
type Computed struct {
	Span source.Span
	// Prefix begins all names that it can use, such as "run_" in params["run_${tool}"]; "" if any is possible.
	Prefix string
	// Writes: it may set parameters, and not only read them.
	Writes bool
}

// File is the parameters of one file.
type File struct {
	Places   []Place
	Computed []Computed
	// Gives are the names of the functions that the whole map of parameters is passed to, each once.
	Gives []string
	// Takes are the names of the functions and workflows of the file that have a parameter "params".
	Takes []string
}

// add notes a place.
func (f *File) add(p Place) {
	if p.Name != "" {
		f.Places = append(f.Places, p)
	}
}
