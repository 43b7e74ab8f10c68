package pipeline

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const declaredBlock = "A block with types is `params { name: Type = default }` in the main script."

var paramTypeDiffers = &Rule{Rule: lint.Rule{
	ID: "param-type-differs", Check: "parameters", Title: "Parameters must have the same type in script and schema",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each parameter that the main script declares with the type `String`, `Path`, `Integer`, `Float` or `Boolean`, " +
			"and the schema with a type that has other values. " + declaredBlock,
		Why: "A value that the schema accepts stops the run, or the schema rejects a value that the script accepts.",
		Fix: "Write the same type in both files.",
	},
	Before: "-- {script} --\nparams {\n    outdir: Integer\n}\nworkflow {\n    println params.outdir\n}\n",
	After:  "-- {script} --\nparams {\n    outdir: Path\n}\nworkflow {\n    println params.outdir\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachDeclared(p, f, func(place *view.ParameterPlace, doc *tree.Document, param *schema.Param) {
		wanted, typ := parameters.SchemaType(place.Declaration.Type), param.Get("type")
		if wanted == "" || typ == nil || slices.Contains(typesOf(typ), wanted) || wanted == "number" && slices.Contains(typesOf(typ), "integer") {
			return
		}
		finding := diag.Finding{
			File: doc.File, Node: typ,
			Message: fmt.Sprintf("type of %q is %s in the schema but %s in %s", param.Name, tree.Excerpt(typ, view.ShownCharacters), place.Declaration.Type, place.File.Name),
			Help:    sameType(wanted, typ, place),
			Related: []diag.Related{{Path: place.File.Name, Span: place.Span, Message: "declared here"}},
		}
		if typ.Is(tree.String) && hasValueOf(wanted, param, place.Declaration.Default) {
			finding.Fixes = diag.Suggestion(fmt.Sprintf("write %q in the schema", wanted), diag.Edit{Span: typ.Span, Text: strconv.Quote(wanted)})
		}
		p.Report(finding)
	})
}}

// sameType is the help for two types, with the one that each file would need.
func sameType(wanted string, typ *tree.Node, place *view.ParameterPlace) string {
	declared := parameters.DeclaredType(typ.String())
	if declared == "" {
		return "write the same type in both files"
	}
	return fmt.Sprintf("write %q in the schema, or %s in %s", wanted, declared, place.File.Name)
}

// hasValueOf reports whether a default of the parameter, in the schema or else in the script, has a type of JSON Schema. Without
// one it is not known which of the two files is wrong.
func hasValueOf(wanted string, param *schema.Param, declared parameters.Literal) bool {
	kind, text := declared.Kind, declared.Text
	if value := param.Get("default"); value != nil {
		kind, text = value.Kind, value.Text
	}
	switch wanted {
	case "string":
		return kind == tree.String
	case "boolean":
		return kind == tree.Bool
	case "integer":
		return kind == tree.Number && tree.ParseDecimal(text).IsInteger()
	}
	return kind == tree.Number
}

// typesOf are the types that a schema's "type" lists.
func typesOf(typ *tree.Node) (types []string) {
	if typ.Is(tree.String) {
		return []string{typ.Text}
	}
	for _, item := range typ.Items {
		types = append(types, item.String())
	}
	return types
}

var paramDefaultDiffers = &Rule{Rule: lint.Rule{
	ID: "param-default-differs", Check: "parameters", Title: "Parameters must have the same default in script and schema",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each parameter whose default in the schema differs from the one that the main script declares in a block " +
			"with types, if the pipeline config does not set it. Computed defaults are not compared. " + declaredBlock,
		Why: "The pipeline runs with the default of the script, and help and forms show the one of the schema.",
		Fix: "Write the same default in both files.",
	},
	Before: "-- {script} --\nparams {\n    trace_suffix: String = 'b'\n}\nworkflow {\n    println params.trace_suffix\n}\n" +
		"-- {schema} --\n{\"properties\": {\"trace_suffix\": {\"type\": \"string\", \"default\": \"a\"}}}\n",
	After: "-- {script} --\nparams {\n    trace_suffix: String = 'a'\n}\nworkflow {\n    println params.trace_suffix\n}\n" +
		"-- {schema} --\n{\"properties\": {\"trace_suffix\": {\"type\": \"string\", \"default\": \"a\"}}}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachDeclared(p, f, func(place *view.ParameterPlace, doc *tree.Document, param *schema.Param) {
		written, value := place.Declaration.Default, param.Get("default")
		if _, there := f.Setting("params." + param.Name); value == nil || value.Is(tree.Null) || written.Kind == tree.Invalid || there {
			return
		}
		if agrees, _ := param.AgreesWith(schema.ConfigValue{Kind: written.Kind, Text: written.Text}); agrees {
			return
		}
		finding := diag.Finding{
			File: doc.File, Node: value, Help: "write the same default in both files",
			Related: []diag.Related{{Path: place.File.Name, Span: place.Span, Message: "declared here"}},
		}
		if place.Default.Len() == 0 {
			finding.Message = fmt.Sprintf("default of %q is %s in the schema, and there is none in %s", param.Name, excerpt(value), place.File.Name)
		} else {
			finding.Message = fmt.Sprintf("default of %q is %s in the schema but %s in %s", param.Name, excerpt(value),
				tree.Shorten(place.File.Slice(place.Default), view.ShownCharacters), place.File.Name)
		}
		p.Report(finding)
	})
}}

// eachDeclared visits the parameters that the main script declares with types and the schema, too.
func eachDeclared(p *lint.Pass, f *view.Folder, visit func(place *view.ParameterPlace, doc *tree.Document, param *schema.Param)) {
	index := f.Parameters()
	s := f.Schema()
	if !knowsParameters(p, f, index) || s == nil {
		return // knowsParameters reports a schema that cannot be read
	}
	for _, param := range s.Params {
		for _, place := range index.Places[param.Name] {
			if place.Declaration != nil && place.File.Name == f.Names.MainScript {
				visit(place, s.Doc, param)
			}
		}
	}
}
