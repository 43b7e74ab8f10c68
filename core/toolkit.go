// Package core holds the version of the toolkit. Its operations are in [core/api] and the packages below it.
//
// [core/api]: https://pkg.go.dev/github.com/flow-toolkit/flow-toolkit/core/api
package core

// Development is the version of a program that was built without one.
const Development = "0.0.0-dev"

// Version of the toolkit; the build sets it from package.json.
var Version = Development

// Issues is the URL where internal errors are reported.
const Issues = "https://github.com/flow-toolkit/flow-toolkit/issues"
