package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// The texts that explain the rules are a good part of what the small modules would download,
// and linting reads none of them. Their builds see the files of the rules without them, through
// an overlay; who asks for an explanation gets it from a larger module.

// explanations are the fields of a rule that only explain it.
var explanations = []string{"Doc", "Before", "After"}

// muteRules writes the files of rules in a folder and below it without their explanations into another folder, and
// adds them to the files that are replaced.
func muteRules(rules, work string, replaced map[string]string) error {
	return filepath.WalkDir(rules, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".go" {
			return err
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		muted, err := mute(file, source)
		if err != nil {
			return err
		}
		to, err := filepath.Abs(filepath.Join(work, "muted", file))
		if err != nil {
			return err
		}
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
	var texts []ast.Expr
	ast.Inspect(parsed, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || !isRule(literal.Type) {
			return true // a rule of a kind has the facts of it within
		}
		for _, element := range literal.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok && isExplanation(pair.Key) {
				texts = append(texts, pair.Value)
			}
		}
		return false
	})
	slices.Reverse(texts) // from the end, so that earlier places stay
	for _, text := range texts {
		from, to := set.Position(text.Pos()).Offset, set.Position(text.End()).Offset
		source = slices.Concat(source[:from], []byte(`""`), source[to:])
	}
	return source, nil
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
	return ok && slices.Contains(explanations, ident.Name)
}
