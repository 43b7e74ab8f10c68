package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"strings"
)

// structType is an exported struct as the source declares it.
type structType struct {
	// name in TypeScript; goName in Go, which is the same unless a "//ts:name" in its comment gives another.
	name, goName, doc string
	fields            []structField
}

type structField struct {
	name, json, doc    string
	optional, embedded bool
	goType             ast.Expr
}

// extends is the TypeScript for the structs that this one embeds.
func (s structType) extends() string {
	var names []string
	for _, f := range s.fields {
		if f.embedded {
			names = append(names, f.name)
		}
	}
	if names == nil {
		return ""
	}
	return " extends " + strings.Join(names, ", ")
}

func parse(file string) (*ast.File, error) {
	return parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
}

// structsOf are the exported structs of a file.
func structsOf(file string) ([]structType, error) {
	tree, err := parse(file)
	if err != nil {
		return nil, err
	}
	var found []structType
	for _, decl := range tree.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.TYPE {
			continue
		}
		for _, spec := range group.Specs {
			named := spec.(*ast.TypeSpec)
			body, ok := named.Type.(*ast.StructType)
			if !ok || !named.Name.IsExported() {
				continue
			}
			doc := named.Doc
			if doc == nil {
				doc = group.Doc
			}
			found = append(found, structType{tsName(named.Name.Name, doc), named.Name.Name, doc.Text(), fieldsIn(body)})
		}
	}
	return found, nil
}

// tsName is the name that a struct's comment gives it in TypeScript, or its own.
func tsName(name string, doc *ast.CommentGroup) string {
	if doc != nil {
		for _, line := range doc.List {
			if given, ok := strings.CutPrefix(line.Text, "//ts:name "); ok {
				return strings.TrimSpace(given)
			}
		}
	}
	return name
}

func fieldsIn(body *ast.StructType) []structField {
	var fields []structField
	for _, f := range body.Fields.List {
		doc := f.Doc.Text()
		if doc == "" {
			doc = f.Comment.Text()
		}
		if len(f.Names) == 0 {
			name, _ := typeOf(f.Type)
			fields = append(fields, structField{name: name, embedded: true})
			continue
		}
		for _, ident := range f.Names {
			name, optional := jsonName(f, ident.Name)
			if ident.IsExported() && name != "-" {
				fields = append(fields, structField{name: ident.Name, json: name, doc: doc, optional: optional, goType: f.Type})
			}
		}
	}
	return fields
}

// jsonName is the name that encoding/json gives to a field, and whether it may be absent.
func jsonName(f *ast.Field, goName string) (name string, optional bool) {
	if f.Tag == nil {
		return goName, false
	}
	tag, _ := strconv.Unquote(f.Tag.Value)
	name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	if name == "" {
		name = goName
	}
	return name, strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")
}
