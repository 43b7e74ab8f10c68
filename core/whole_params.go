//go:build !folderless

package core

// The operations over files of parameters.

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint/paramrules"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// UnknownLevels are the ways in which an unknown parameter can count, the default first.
func UnknownLevels() []string { return []string{"warn", "error", "off"} }

// ParamsFormats are the languages that a file of parameters can be written in, the default first.
func ParamsFormats() []string { return []string{string(params.JSON), string(params.YAML)} }

func runValidateParams(w world, header, body []byte) (any, error) {
	var in ParamsInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	call, err := w.checkCall(in.Files, body, checkPaths{in.CheckOptions, in.Params, "file of parameters", SchemaFiles()})
	if err != nil {
		return nil, err
	}
	defer call.doc.Release()
	o := call.options
	o.Schema, o.Config, o.Ignore = call.schema, in.Config, in.Ignore
	o.Content = call.contents.judge
	if in.IgnoreNull != nil {
		o.KeepNull = !*in.IgnoreNull
	}
	return call.report(lintCall{kind: paramrules.Kind(o, call.doc), rules: paramrules.All(), options: in.LintOptions})
}

func runValidateSampleSheet(w world, header, body []byte) (any, error) {
	var in SheetInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	call, err := w.checkCall(in.Files, body, checkPaths{in.CheckOptions, in.Sheet, "sheet", []string{dialect.SheetSchema}})
	if err != nil {
		return nil, err
	}
	defer call.doc.Release()
	return call.report(lintCall{kind: paramrules.SheetKind(call.schema, call.options, call.doc), rules: paramrules.Sheets(), options: in.LintOptions})
}

func runReadParams(header, body []byte) (any, error) {
	var in ReadInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	file, err := onlyFile(in.Files, body)
	if err != nil {
		return nil, err
	}
	doc := params.Read(file)
	defer doc.Release()
	out := ParamsValues{Format: string(doc.Format), Values: json.RawMessage("null")}
	if doc.Readable() && doc.Root.Is(tree.Object) {
		out.Readable, out.Values = true, tree.AppendJSON(nil, doc.Root)
	}
	return out, nil
}

func runWriteParams(header, body []byte) (any, error) {
	var in WriteParamsInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	s, err := oneSchema(in.Files, in.Dialect, body)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	if in.Format == "" {
		in.Format = ParamsFormats()[0]
	}
	if !slices.Contains(ParamsFormats(), in.Format) {
		return nil, inputError("there is no format %q; there are %s", in.Format, quoted(ParamsFormats()))
	}
	values := tree.ParseJSON(source.New("values", in.Values))
	if !values.Readable() || !values.Root.Is(tree.Object) {
		return nil, inputError("the values are no object; names with their values are expected")
	}
	format := params.Format(in.Format)
	file := params.FileName(s.Names, format)
	return WrittenParams{
		Text: params.Write(s, values.Root, params.WriteOptions{Format: format, All: in.All}),
		Path: file, Command: params.Command(s.Names, cmp.Or(in.Pipeline, "."), file),
	}, nil
}
