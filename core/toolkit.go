// Package core holds the version of the toolkit. Its operations are in [core/api] and the packages below it.
//
// [core/api]: https://pkg.go.dev/github.com/flow-toolkit/flow-toolkit/core/api
package core

// Version of the toolkit; the build sets it from package.json.
var Version = "0.0.0-dev"
