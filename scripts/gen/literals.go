package main

import (
	"fmt"
	"go/ast"
	"strconv"
	"strings"
)

// The core's tables are read from its source rather than by importing it, so that the types
// can be made while the core does not compile. A table that is not where it is looked for is
// an error, never an empty type.

// constantsOf are the values of the constants declared with the type.
func constantsOf(file, typeName string) func() ([]string, error) {
	return reader(file, func(n ast.Node) []string {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return nil
		}
		if t, ok := spec.Type.(*ast.Ident); !ok || t.Name != typeName {
			return nil
		}
		var values []string
		for _, v := range spec.Values {
			values = append(values, text(v)...)
		}
		return values
	})
}

// fieldsNamed are the strings given to the field in composite literals.
func fieldsNamed(file, field string) func() ([]string, error) {
	return reader(file, func(n ast.Node) []string {
		if pair, ok := n.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == field {
				return text(pair.Value)
			}
		}
		return nil
	})
}

func reader(file string, values func(ast.Node) []string) func() ([]string, error) {
	return func() ([]string, error) {
		tree, err := parse(file)
		if err != nil {
			return nil, err
		}
		var found []string
		ast.Inspect(tree, func(n ast.Node) bool {
			found = append(found, values(n)...)
			return true
		})
		if len(found) == 0 {
			return nil, fmt.Errorf("%s has no such table", file)
		}
		return found, nil
	}
}

// text is the value of a string literal; nothing for any other expression.
func text(e ast.Expr) []string {
	if literal, ok := e.(*ast.BasicLit); ok && strings.HasPrefix(literal.Value, `"`) {
		if s, err := strconv.Unquote(literal.Value); err == nil {
			return []string{s}
		}
	}
	return nil
}
