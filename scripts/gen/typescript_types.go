package main

// Go's structs and types in the words of TypeScript.

import (
	"fmt"
	"go/ast"
	"strings"
)

func writeInterface(w *strings.Builder, s structType, used map[string]bool) error {
	w.WriteString("\n")
	writeDoc(w, "", s.doc)
	fmt.Fprintf(w, "export interface %s%s {\n", s.name, s.extends())
	for _, f := range s.fields {
		if f.embedded {
			continue
		}
		written := narrowed[s.name+"."+f.name]
		if written != "" {
			used[s.name+"."+f.name] = true
		} else {
			var err error
			if written, err = typeOf(f.goType); err != nil {
				return fmt.Errorf("%s.%s: %w", s.name, f.name, err)
			}
		}
		mark := ""
		if f.optional {
			mark = "?"
		}
		writeDoc(w, "  ", f.doc)
		fmt.Fprintf(w, "  %s%s: %s;\n", f.json, mark, written)
	}
	w.WriteString("}\n")
	return nil
}

func writeDoc(w *strings.Builder, indent, doc string) {
	lines := strings.Split(strings.TrimSpace(doc), "\n")
	switch {
	case lines[0] == "":
	case len(lines) == 1:
		fmt.Fprintf(w, "%s/** %s */\n", indent, lines[0])
	default:
		fmt.Fprintf(w, "%s/**\n", indent)
		for _, line := range lines {
			fmt.Fprintf(w, "%s\n", strings.TrimRight(indent+" * "+line, " "))
		}
		fmt.Fprintf(w, "%s */\n", indent)
	}
}

var basicTypes = map[string]string{"string": "string", "bool": "boolean", "int": "number", "int64": "number", "float64": "number", "any": "unknown", "RawMessage": "unknown", "Files": "FileInput[]"}

func typeOf(e ast.Expr) (string, error) {
	switch t := e.(type) {
	case *ast.Ident:
		if basic := basicTypes[t.Name]; basic != "" {
			return basic, nil
		}
		return t.Name, nil
	case *ast.SelectorExpr:
		return typeOf(t.Sel)
	case *ast.StarExpr:
		inner, err := typeOf(t.X)
		return inner + " | null", err
	case *ast.ArrayType:
		if of, ok := t.Elt.(*ast.Ident); ok && of.Name == "byte" {
			return "string", nil // encoding/json writes base64
		}
		inner, err := typeOf(t.Elt)
		if strings.Contains(inner, " ") {
			inner = "(" + inner + ")"
		}
		return inner + "[]", err
	case *ast.MapType:
		key, _ := typeOf(t.Key)
		value, err := typeOf(t.Value)
		return "Record<" + key + ", " + value + ">", err
	}
	return "", fmt.Errorf("a Go type %T has no TypeScript type here", e)
}
