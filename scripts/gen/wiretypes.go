package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	apipipeline "github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
)

// The structs that cross the border are found from the operations: their inputs, their outputs, and what those hold.

const ownModule = "github.com/flow-toolkit/flow-toolkit/"

// beside are structs on the wire that no operation's input or output leads to: what ports are asked, and errors.
var beside = []reflect.Type{
	reflect.TypeFor[host.Question](), reflect.TypeFor[host.Status](), reflect.TypeFor[host.Command](), reflect.TypeFor[host.FileInfo](), reflect.TypeFor[host.Entry](), reflect.TypeFor[api.ModelIssue](),
}

// narrowedAway are structs that the field or operation which leads to them describes more closely in TypeScript.
var narrowedAway = []reflect.Type{reflect.TypeFor[api.Error](), reflect.TypeFor[apipipeline.FetchedConfig]()}

// wireStructs are the declarations of those structs, package by package in the order in which the operations lead there.
func wireStructs() ([]structType, error) {
	w := wireWalk{seen: map[reflect.Type]bool{}, names: map[string]map[string]bool{}}
	for _, t := range narrowedAway {
		w.seen[t] = true
	}
	for _, t := range beside {
		w.walk(t)
	}
	for _, op := range pipeline.Module().Operations {
		w.walk(op.Input())
		if out := op.Output(); out != nil {
			w.walk(out)
		}
	}
	var all []structType
	for _, folder := range w.folders {
		found, err := structsIn(folder)
		if err != nil {
			return nil, err
		}
		for _, s := range found {
			if w.names[folder][s.goName] {
				all = append(all, s)
				delete(w.names[folder], s.goName)
			}
		}
		for name := range w.names[folder] {
			return nil, fmt.Errorf("%s: the struct %s is on the wire, and its declaration is not found", folder, name)
		}
	}
	return all, nil
}

// wireWalk collects named structs of this module.
type wireWalk struct {
	seen    map[reflect.Type]bool
	folders []string
	names   map[string]map[string]bool
}

func (w *wireWalk) walk(t reflect.Type) {
	if w.seen[t] {
		return
	}
	w.seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		w.walk(t.Elem())
	case reflect.Struct:
		if folder, own := strings.CutPrefix(t.PkgPath(), ownModule); own {
			w.add(folder, t.Name())
		}
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				w.walk(f.Type)
			}
		}
	}
}

func (w *wireWalk) add(folder, name string) {
	if w.names[folder] == nil {
		w.names[folder] = map[string]bool{}
		w.folders = append(w.folders, folder)
	}
	w.names[folder][name] = true
}

// structsIn are the exported structs of a folder's sources.
func structsIn(folder string) ([]structType, error) {
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(folder), "*.go"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	var found []structType
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		more, err := structsOf(file)
		if err != nil {
			return nil, err
		}
		found = append(found, more...)
	}
	return found, nil
}

// typeScriptOf is the type of an operation's input or output. A pointer there is never nil, unless the operation's own
// TypeScript says so.
func typeScriptOf(t reflect.Type) (string, error) {
	switch t {
	case reflect.TypeFor[json.RawMessage]():
		return "unknown", nil
	case reflect.TypeFor[[]byte]():
		return "string", nil // encoding/json writes base64
	}
	switch t.Kind() {
	case reflect.Pointer:
		return typeScriptOf(t.Elem())
	case reflect.String:
		return "string", nil
	case reflect.Bool:
		return "boolean", nil
	case reflect.Int:
		return "number", nil
	case reflect.Interface:
		return "unknown", nil
	case reflect.Slice:
		of, err := typeScriptOf(t.Elem())
		if t.Elem().Kind() == reflect.Pointer {
			of = "(" + of + " | null)"
		}
		return of + "[]", err
	case reflect.Map:
		of, err := typeScriptOf(t.Elem())
		return "Record<string, " + of + ">", err
	case reflect.Struct:
		if t.Name() == "" && t.NumField() == 0 {
			return "Record<string, never>", nil
		}
		return t.Name(), nil
	}
	return "", fmt.Errorf("the Go type %s has no TypeScript type here", t)
}
