package main

import (
	"fmt"
	"go/ast"
	"strings"
)

// operation is one row of the core's table.
type operation map[string]string

// writeOperationMap writes the map from an operation's name to its types.
func writeOperationMap(w *strings.Builder) error {
	rows, err := operations()
	if err != nil {
		return err
	}
	w.WriteString("\n/** Every operation of the core by its name. */\nexport interface Operations {\n")
	for _, op := range rows {
		writeDoc(w, "  ", op["Doc"])
		fmt.Fprintf(w, "  %s: { input: %s; output: %s };\n", op["Name"], op["Input"], op["Output"])
	}
	w.WriteString("}\n")
	return nil
}

// operationFiles hold the parts of the table.
var operationFiles = []string{
	"core/core.go", "core/whole.go", "core/whole_utils.go",
	"core/folder.go", "core/folder_build.go", "core/folder_docs.go", "core/folder_params.go",
}

func operations() ([]operation, error) {
	var rows []operation
	for _, file := range operationFiles {
		more, err := operationsIn(file)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	return rows, nil
}

func operationsIn(file string) ([]operation, error) {
	tree, err := parse(file)
	if err != nil {
		return nil, err
	}
	var rows []operation
	ast.Inspect(tree, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		row := operation{}
		for _, e := range literal.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				if key, ok := pair.Key.(*ast.Ident); ok {
					row[key.Name] = strings.Join(text(pair.Value), "")
				}
			}
		}
		if row["Name"] != "" && row["Input"] != "" && row["Output"] != "" {
			rows = append(rows, row)
		}
		return true
	})
	if rows == nil {
		return nil, fmt.Errorf("%s has no table of operations", file)
	}
	return rows, nil
}
