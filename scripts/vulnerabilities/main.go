// Command vulnerabilities is `npm run check-vulnerabilities`: it looks for known vulnerabilities in what the programs and the
// modules call, of Go's library as well. It downloads the list of them, and is not a step of `npm test`.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// govulncheck is a program of the Go project, pinned here since nothing else runs it.
const govulncheck = "golang.org/x/vuln/cmd/govulncheck@v1.9.0"

func main() {
	if err := check(); err != nil {
		fmt.Fprintln(os.Stderr, "vulnerabilities:", err)
		os.Exit(1)
	}
}

// check looks at what runs on this machine, and at what is compiled for JavaScript hosts. The program is built first, since
// for those the platform is another one.
func check() error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	programs, err := filepath.Abs(filepath.Join(".cache", "programs"))
	if err != nil {
		return err
	}
	install := repo.Command{Name: "go", Args: []string{"install", govulncheck}, Env: []string{"GOBIN=" + programs}}
	if err := repo.RunWith(install); err != nil {
		return err
	}
	tool := filepath.Join(programs, "govulncheck")
	return errors.Join(
		repo.Run(tool, "./..."),
		repo.RunWith(repo.Command{Name: tool, Args: []string{"./wasm/..."}, Env: []string{"GOOS=js", "GOARCH=wasm"}}),
	)
}
