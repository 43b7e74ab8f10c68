package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// The checks: formatters and linters, each as the field uses it.

// forWasm is the platform of the compiled core, with the flag of its build: what is compiled of Go itself is shared.
var forWasm = []string{"GOOS=js", "GOARCH=wasm", "GOFLAGS=-trimpath"}

func installPackages() (counts, error) {
	deps.MarkdownReader()
	return counts{}, deps.NodeModules()
}

func goFormat() (counts, error) {
	unformatted, err := repo.Output(repo.Command{Name: "gofmt", Args: []string{"-l", "core", "wasm", "scripts"}})
	if err == nil && unformatted != "" {
		err = fmt.Errorf("run gofmt -w on: %s", strings.Join(strings.Fields(unformatted), " "))
	}
	return counts{}, err
}

func goVet() (counts, error) {
	return counts{}, errors.Join(
		repo.Run("go", "vet", "./..."),
		repo.RunWith(repo.Command{Name: "go", Args: []string{"vet", "./wasm/..."}, Env: forWasm}),
	)
}

// staticcheck runs as the tool that go.mod pins. It is built for this machine first, since
// for the wasm package the platform is another one.
func staticcheck() (counts, error) {
	path, err := repo.Output(repo.Command{Name: "go", Args: []string{"tool", "-n", "staticcheck"}})
	if err != nil {
		return counts{}, err
	}
	tool := strings.TrimSpace(path)
	return counts{}, errors.Join(
		repo.Run(tool, "./..."),
		repo.RunWith(repo.Command{Name: tool, Args: []string{"./wasm/..."}, Env: forWasm}),
	)
}

func generatedFiles() (counts, error) {
	return counts{}, repo.Run("go", "run", "./scripts/gen", "-check")
}

// typeCheck compiles the sources, and the tests as programs that use the package.
func typeCheck() (counts, error) {
	return counts{}, errors.Join(
		repo.Run(repo.Bin("tsc"), "--noEmit"),
		repo.Run(repo.Bin("tsc"), "--noEmit", "-p", "web/test"),
		repo.Run(repo.Bin("tsc"), "--noEmit", "-p", "web/page/test"),
	)
}

// oxlint runs the rules of .oxlintrc.json, those that need types with the compiler's own.
func oxlint() (counts, error) {
	return counts{}, repo.Run(repo.Bin("oxlint"), "--type-aware", "--deny-warnings", "web", "scripts")
}

func prettier() (counts, error) {
	return counts{}, repo.Run(repo.Bin("prettier"), "--check", "--log-level", "warn", ".")
}

// packageLint checks what `npm publish` would send.
func packageLint() (counts, error) {
	return counts{}, repo.Run(repo.Bin("publint"), "--strict")
}
