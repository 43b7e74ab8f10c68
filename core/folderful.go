//go:build !folderless

package core

// What pipeline.wasm has and the smaller modules lack (folderless.go), beside what the operations over
// a pipeline's folder run.

// everyRule reports whether this module has all rules, with their documentation.
const everyRule = true
