package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// newFile is a file of a folder that is not there yet, in the form of gofmt.
func newFile(folder, name, content string) (change, error) {
	path := filepath.Join(folder, strings.ReplaceAll(name, "-", "_")+".go")
	if _, err := os.Stat(path); err == nil {
		return change{}, fmt.Errorf("%s is there already", path)
	}
	formatted, err := format.Source([]byte(content))
	return change{path, formatted}, err
}

// addWord adds a word to the longest list of a type in the files of a folder.
func addWord(folder, of, word string) (change, error) {
	return addTo(folder, word, func(list *ast.CompositeLit) bool { return typeOf(list) == of })
}

// typeOf is the type of a literal as it is written.
func typeOf(list *ast.CompositeLit) string {
	if list.Type == nil {
		return ""
	}
	return types.ExprString(list.Type)
}

// addTo adds an entry to the longest list that is wanted in the files of a folder, as a line of its own at the end.
func addTo(folder, entry string, wanted func(*ast.CompositeLit) bool) (change, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return change{}, err
	}
	set := token.NewFileSet()
	var longest *ast.CompositeLit
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return change{}, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			list, ok := n.(*ast.CompositeLit)
			if ok && wanted(list) && (longest == nil || len(list.Elts) > len(longest.Elts)) {
				longest = list
			}
			return true
		})
	}
	if longest == nil {
		return change{}, fmt.Errorf("%s has no list to add %s to", folder, entry)
	}
	end := set.Position(longest.Rbrace)
	content, err := os.ReadFile(end.Filename)
	if err != nil {
		return change{}, err
	}
	line := end.Offset - (end.Column - 1) // where the line with the closing brace begins
	indent := content[line:end.Offset]
	content, err = format.Source(slices.Concat(content[:line], indent, []byte("\t"+entry+",\n"), content[line:]))
	return change{end.Filename, content}, err
}
