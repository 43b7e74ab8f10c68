//go:build firstlint

package core

// What schema.wasm lacks (whole.go is what the larger modules have instead): it lints schemas, and
// says of everything else that it is not here.

// smallest tells that what is unknown here may exist elsewhere.
const smallest = true

func coreOperations() []Operation   { return nil }
func folderOperations() []Operation { return nil }

// world is what an operation may ask of the outside: here nothing.
type world struct{}

func (op *Operation) in(_ world, header, body []byte) (any, error) { return op.run(header, body) }

// named gives an error its code; this module raises none of the interface's errors.
func named(err error) *Error { return &Error{Code: ErrCrashed, Message: err.Error()} }
