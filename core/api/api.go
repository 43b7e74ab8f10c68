// Package api is the frame of the toolkit's operations: what an operation is, the files that it is given, its
// errors, and its form on the wire. The operations themselves are typed Go functions in the packages below this
// one, by area:
//
//	report, err := schema.Lint(ctx, &schema.SchemaInput{Files: api.Files{{Path: "flow_schema.json", Content: text}}})
//
// A Go program calls those functions. Where an input or output has a value of any shape, its field is a [json.RawMessage],
// which package values makes of Go's maps, slices and structs. The bridges of the wasm modules call operations by name, through a
// [Registry], which knows their form as bytes.
package api

import (
	"reflect"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operation is one thing that the toolkit can do, as programs find and call it by name: a row of its area's table.
type Operation struct {
	// Name in JavaScript and on the wire, such as "lintSchema".
	Name string
	// Doc is one sentence.
	Doc string
	// Func is its typed function, of one of these forms:
	//
	//	func(ctx context.Context, in *Input) (Output, error)
	//	func(ctx context.Context, h *host.Host, in *Input) (Output, error)
	//	func(ctx context.Context, in *Input) error
	//	func(ctx context.Context, h *host.Host, in *Input) error
	//
	// Input is a struct, which the function does not change. A field of type [Files] in it takes the bytes that follow
	// the header. The host is never nil when a bridge calls, and may be nil when a Go program does; its ports may be nil
	// in both cases. A test holds every row to that: the compiler would make a copy of a generic row for each type, a
	// hundredth of a module's download.
	Func any
	// Interface is the name in the interface, such as "PipelineLint.schema_lint"; "" when it has none.
	Interface string
	// Revision is the set of revisions of the interface that have it; 0 is all.
	Revision dialect.Revision
	// Needs are the ports without which it answers ERR_UNAVAILABLE.
	Needs []host.Port
	// Uses are the ports that it uses where they are, and does without elsewhere.
	Uses []host.Port
	// TypeScript is the output's type if it is more exact than the Go type; "" otherwise.
	TypeScript string
}

// Input is the type of its function's input, a struct. TypeScript's types are generated from it and from Output.
func (o *Operation) Input() reflect.Type {
	f := reflect.TypeOf(o.Func)
	return f.In(f.NumIn() - 1).Elem()
}

// Output is the type of its function's output; nil for a function that gives none.
func (o *Operation) Output() reflect.Type {
	if f := reflect.TypeOf(o.Func); f.NumOut() > 1 {
		return f.Out(0)
	}
	return nil
}

// Quoted lists names for a message: "a", "b".
func Quoted(names []string) string { return "\"" + strings.Join(names, "\", \"") + "\"" }
