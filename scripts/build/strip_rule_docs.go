package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The explanations of the rules would be a good part of a download, and linting reads none of them. The modules are built
// from the rules' files without them, through an overlay. A caller that needs an explanation gets it from rule-docs.js, which
// the SDK loads and gives to the module (documentRules).

// explanations are the fields of a rule that only explain it, with their zero values.
var explanations = map[string]string{"Doc": "lint.RuleDoc{}", "Before": `""`, "After": `""`}

// muteRules writes the files of rules without their explanations below another folder, and adds them to the files that
// are replaced.
func muteRules(work string, replaced map[string]string) error {
	folder, err := filepath.Abs(filepath.Join(work, "muted"))
	if err != nil {
		return err
	}
	return filepath.WalkDir("core/rules", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		muted, err := mute(file, source)
		if err != nil || len(muted) == len(source) {
			return err
		}
		to := filepath.Join(folder, file)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		replaced[file] = to
		return writeChanged(to, muted)
	})
}

// mute empties the explanations of the rules of a file.
func mute(name string, source []byte) ([]byte, error) {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, name, source, 0)
	if err != nil {
		return nil, err
	}
	var texts []*ast.KeyValueExpr
	ast.Inspect(parsed, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || !isRule(literal.Type) {
			return true // a rule of a kind has the facts of it within
		}
		for _, element := range literal.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok && isExplanation(pair.Key) {
				texts = append(texts, pair)
			}
		}
		return false
	})
	var used []byte
	for _, pair := range slices.Backward(texts) { // from the end, so that earlier places stay
		text := pair.Value
		from, to := set.Position(text.Pos()).Offset, set.Position(text.End()).Offset
		used = append(used, importsOf(text)...)
		source = slices.Concat(source[:from], []byte(explanations[pair.Key.(*ast.Ident).Name]), source[to:])
	}
	return append(source, used...), nil
}

// importsOf are declarations that use the packages which a removed text uses: an unused import is an error. The rest of a
// rule uses lint.
func importsOf(text ast.Expr) (uses []byte) {
	ast.Inspect(text, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if from, ok := selector.X.(*ast.Ident); ok && from.Obj == nil && from.Name != "lint" {
				uses = fmt.Appendf(uses, "\nvar _ = %s.%s\n", from.Name, selector.Sel.Name)
			}
		}
		return true
	})
	return uses
}

// isRule reports whether a literal's type is lint.Rule.
func isRule(of ast.Expr) bool {
	selector, ok := of.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "Rule" {
		return false
	}
	from, ok := selector.X.(*ast.Ident)
	return ok && from.Name == "lint"
}

func isExplanation(key ast.Expr) bool {
	ident, ok := key.(*ast.Ident)
	return ok && explanations[ident.Name] != ""
}
