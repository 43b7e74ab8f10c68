package main

import (
	"fmt"
	"go/ast"
	"path/filepath"
	"regexp"
	"strings"
)

func newOperation(name string) (beginning, error) {
	area, operation, _ := strings.Cut(name, "/")
	folder := filepath.Join("core", "api", area)
	if !regexp.MustCompile(`^[a-z]+$`).MatchString(area) || !regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`).MatchString(operation) {
		return beginning{}, fmt.Errorf("%q must be AREA/NAME: a directory of core/api and a name such as getWfFiles", name)
	}
	function := strings.ToUpper(operation[:1]) + operation[1:]
	content := fmt.Sprintf(`package %s

import (
	"context"

%s)

// %[3]sInput is the input of %[4]s.
type %[3]sInput struct{}

// %[3]sResult is what %[4]s gives.
type %[3]sResult struct{}

// %[3]s
func %[3]s(ctx context.Context, h *host.Host, in *%[3]sInput) (*%[3]sResult, error) {
	return nil, api.InputError("the operation %%q is not written yet", %[4]q)
}
`, area, imports("core/api", "core/host"), function, operation)
	made := beginning{left: []string{
		"its sentence in the list, as in its neighbours, and the ports that it asks (Uses, Needs)",
		"the fields of its input and result, and what it does; an Example in the area's example_test.go",
		"its method of the SDK, in a group of web/sdk/methods",
		"go run ./scripts/gen, and go test ./core/modules, which fails until the sentence is there and the ports are named",
	}}
	var err error
	if made.file, err = newFile(folder, snake(operation), content); err != nil {
		return made, err
	}
	made.list, err = addTo(folder, fmt.Sprintf("{Name: %q, Doc: \"\", Func: %s}", operation, function), func(list *ast.CompositeLit) bool {
		return strings.Contains(typeOf(list), "Operation")
	})
	return made, err
}

// snake is the name of a file with something whose name is in camel case.
func snake(name string) string {
	return strings.ToLower(regexp.MustCompile(`([a-z0-9])([A-Z])`).ReplaceAllString(name, "${1}_$2"))
}
