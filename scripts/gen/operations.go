package main

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
)

// operation is a row of the registry with its types in TypeScript.
type operation struct {
	api.Operation
	input, output string
}

// operations are those of the largest module, which has all.
func operations() ([]operation, error) {
	var rows []operation
	for _, op := range pipeline.Module().Operations {
		row := operation{Operation: op, output: op.TypeScript}
		var err error
		if row.input, err = typeScriptOf(op.Input()); err == nil && row.output == "" {
			row.output, err = typeScriptOf(op.Output())
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", op.Name, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// writeOperationMap writes the map from an operation's name to its types.
func writeOperationMap(w *strings.Builder) error {
	rows, err := operations()
	if err != nil {
		return err
	}
	w.WriteString("\n/** Every operation of the core by its name. */\nexport interface Operations {\n")
	for _, op := range rows {
		writeDoc(w, "  ", op.Doc)
		fmt.Fprintf(w, "  %s: { input: %s; output: %s };\n", op.Name, op.input, op.output)
	}
	w.WriteString("}\n")
	return nil
}
