package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
)

// emptied are functions of Go's library that are linked because something names them, and that are never asked: the modules
// are built without what they do. With the replaced packages (stdlib_stubs.go) that is 4 % of the smallest one.
var emptied = []struct {
	source    string
	functions []string
}{
	// They print the program that a pattern is compiled to, for those who work on that compiler.
	{"src/regexp/syntax/prog.go", []string{"dumpProg", "dumpInst"}},
	// Of the environment variable GODEBUG, which the modules never have.
	{"src/runtime/proc.go", []string{"schedtrace"}},
	{"src/runtime/mcheckmark.go", []string{"checkFinalizersAndCleanups"}},
}

// withEmptied adds the files without them to those that are replaced.
func withEmptied(work, goRoot string, replaced map[string]string) error {
	for _, e := range emptied {
		source := filepath.Join(goRoot, filepath.FromSlash(e.source))
		text, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		shorter, err := withoutBodies(text, e.functions)
		if err != nil {
			return fmt.Errorf("%s of Go: %w: update scripts/build/emptied.go", e.source, err)
		}
		file, err := filepath.Abs(filepath.Join(work, "emptied", filepath.FromSlash(e.source)))
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		replaced[source] = file
		if err := writeChanged(file, shorter); err != nil {
			return err
		}
	}
	return nil
}

// withoutBodies is the text of a Go file in which the functions of these names do nothing. They have no results.
func withoutBodies(text []byte, functions []string) ([]byte, error) {
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, name := range functions {
		at := slices.IndexFunc(parsed.Decls, func(d ast.Decl) bool {
			f, ok := d.(*ast.FuncDecl)
			return ok && f.Name.Name == name
		})
		if at < 0 {
			return nil, fmt.Errorf("function %s is missing", name)
		}
		f := parsed.Decls[at].(*ast.FuncDecl)
		if f.Type.Results != nil {
			return nil, fmt.Errorf("function %s has results", name)
		}
		body := f.Body
		parsed.Comments = slices.DeleteFunc(parsed.Comments, func(c *ast.CommentGroup) bool {
			return body.Pos() < c.Pos() && c.End() < body.End()
		})
		body.List = nil
	}
	var out bytes.Buffer
	err = format.Node(&out, files, parsed)
	return out.Bytes(), err
}
