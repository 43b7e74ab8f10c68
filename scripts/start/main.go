// Command start is `npm start`: on a machine that has only Go, Node and npm it installs what
// is missing, builds everything and serves the page.
package main

import (
	"fmt"
	"os"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	if err := start(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "start:", err)
		os.Exit(1)
	}
}

func start(args []string) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	if err := deps.NodeModules(); err != nil {
		return err
	}
	if err := repo.Run("go", "run", "./scripts/build"); err != nil {
		return err
	}
	return repo.Run("go", append([]string{"run", "./scripts/serve"}, args...)...)
}
