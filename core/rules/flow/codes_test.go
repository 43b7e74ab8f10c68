package flow

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
)

// TestEveryCodeHasARule reads the codes from their declarations.
func TestEveryCodeHasARule(t *testing.T) {
	rules := map[string]bool{string(flowconfig.CodeLegacyOnly): true} // strict-clean reports it
	for _, r := range All() {
		rules[r.ID] = true
	}
	codes := 0
	for _, name := range []string{"finding.go", filepath.Join("syntax", "finding.go")} {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", "flowconfig", name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 || len(spec.Names[0].Name) < 5 || spec.Names[0].Name[:4] != "Code" {
				return true
			}
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				id, _ := strconv.Unquote(lit.Value)
				codes++
				if !rules[id] {
					t.Errorf("the code %q has no rule", id)
				}
			}
			return true
		})
	}
	if codes < 25 {
		t.Errorf("only %d codes were found", codes)
	}
}
