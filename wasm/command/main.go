//go:build js

// Command command is the command "toolkit" for platforms without a native program: the npm package runs it in Node.
package main

import (
	"context"
	"os"
	"syscall/js"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
)

// main takes its arguments and environment from the object that web/launcher makes: Go's own way takes at most 12 KB of
// both.
func main() {
	given := js.Global().Get("flowToolkit")
	env := given.Get("env")
	os.Clearenv()
	names := js.Global().Get("Object").Call("keys", env)
	for i := range names.Length() {
		name := names.Index(i).String()
		_ = os.Setenv(name, env.Get(name).String())
	}
	os.Args = []string{given.Get("program").String()}
	os.Exit(cli.Run(context.Background(), strings(given.Get("args"))))
}

func strings(list js.Value) []string {
	all := make([]string, list.Length())
	for i := range all {
		all[i] = list.Index(i).String()
	}
	return all
}
