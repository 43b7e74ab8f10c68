//go:build !folderless

package core

// The operations over files of parameters.

import (
	"encoding/json"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/paramrules"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
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
	files, err := cutGiven(in.Files, body)
	if err != nil {
		return nil, err
	}
	pair, err := pairOf(in.Files, files, subjectPaths{in.Schema, in.Params, "file of parameters"})
	if err != nil {
		return nil, err
	}
	if err := checkDialect(in.Dialect); err != nil {
		return nil, err
	}
	doc := tree.ParseJSON(pair.schema)
	defer doc.Release()
	o, err := in.options(paramrules.OpenSchema(doc, dialectOf(doc, in.Dialect)))
	if err != nil {
		return nil, err
	}
	o.Known = w.known(in.LaunchDir, files)
	call := lintCall{kind: paramrules.Kind(o, doc), rules: paramrules.All(), options: in.LintOptions}
	return call.subject(pair)
}

// options of the check, with the reference's settings where its profile is asked for.
func (in *ParamsInput) options(s *schema.Schema) (o params.Options, err error) {
	o = params.Options{Schema: s, Config: in.Config, AssertFormat: in.AssertFormat, Ignore: in.Ignore, Lenient: in.Lenient, Unknown: diag.Warning}
	profile := lint.ProfileNamed(in.Profile)
	o.Reference = profile != nil && profile.Reference
	o.KeepNull = o.Reference
	if in.IgnoreNull != nil {
		o.KeepNull = !*in.IgnoreNull
	}
	switch in.UnknownParams {
	case "", "warn":
	case "error":
		o.Unknown = diag.Error
	case "off":
		o.Unknown = diag.Off
	default:
		err = inputError("unknown parameters cannot count as %q; there are %s", in.UnknownParams, quoted(UnknownLevels()))
	}
	return o, err
}

// pair are a schema and the file that is held against it.
type pair struct{ schema, subject *source.File }

// dialectOf is the dialect that a call asks for, or else that of its schema.
func dialectOf(doc *tree.Document, id string) *dialect.Names {
	if names := dialect.Named(id); names != nil {
		return names
	}
	return lint.SchemaKind.Detect(doc)
}

// subjectPaths are the paths that a call names, and what it calls the file.
type subjectPaths struct{ schema, subject, what string }

// pairOf finds the two files that a call is about.
func pairOf(inputs []FileInput, files []*source.File, paths subjectPaths) (pair, error) {
	if paths.schema == "" {
		i := slices.IndexFunc(files, func(f *source.File) bool { return slices.Contains(SchemaFiles(), path.Base(f.Name)) })
		if i < 0 {
			return pair{}, inputError("no file is named as the schema, and none has the name of one (%s)", quoted(SchemaFiles()))
		}
		paths.schema = files[i].Name
	}
	if paths.subject == "" {
		if len(files) != 2 {
			return pair{}, inputError("no file is named as the %s, and there are %d; one beside the schema would be it", paths.what, len(files))
		}
		paths.subject = files[0].Name
		if paths.subject == paths.schema {
			paths.subject = files[1].Name
		}
	}
	var found pair
	for _, part := range []struct {
		path string
		file **source.File
	}{{paths.schema, &found.schema}, {paths.subject, &found.subject}} {
		i := slices.IndexFunc(files, func(f *source.File) bool { return f.Name == part.path })
		if i < 0 {
			return pair{}, inputError("the file %q is not among those that are given", part.path)
		}
		if inputs[i].Omitted > 0 {
			return pair{}, inputError("the file %q comes without its content, which is needed here", part.path)
		}
		*part.file = files[i]
	}
	return found, nil
}

// known tells of paths as far as the host and the files of the call do.
func (w world) known(launchDir string, files []*source.File) func(string) params.Entry {
	given := map[string]params.Entry{}
	for _, f := range files {
		name := path.Clean(f.Name)
		given[name] = params.File
		for dir := path.Dir(name); dir != "." && dir != "/" && given[dir] == params.Unknown; dir = path.Dir(dir) {
			given[dir] = params.Folder
		}
	}
	return func(name string) params.Entry {
		name = path.Clean(strings.TrimPrefix(name, "file://"))
		if entry := given[name]; entry != params.Unknown || launchDir == "" || w.host.Files == nil {
			return entry
		}
		if !path.IsAbs(name) {
			name = path.Join(launchDir, name)
		}
		return w.entryAt(name)
	}
}

// entryAt tells what stands at a path of the host.
func (w world) entryAt(name string) params.Entry {
	info, err := w.host.Files.Stat(w.ctx, name)
	var failure *host.FileError
	switch {
	case err == nil && info.Directory:
		return params.Folder
	case err == nil:
		return params.File
	case errors.As(err, &failure) && (failure.Kind == host.FileNotFound || failure.Kind == host.NotADirectory):
		return params.Missing
	}
	return params.Unknown
}

// subject is the report on the second of a pair, by the rules of the call.
func (c lintCall) subject(files pair) (any, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	in := c.input
	in.Doc = c.kind.Read(files.subject)
	in.Names = c.kind.Detect(in.Doc.Tree())
	defer in.Doc.Tree().Release()
	out, err := ending{
		options: c.options, rules: c.rules, dialects: map[string]string{files.subject.Name: in.Names.ID},
		files: map[string]*source.File{files.subject.Name: files.subject, files.schema.Name: files.schema},
	}.finish(lint.Run(c.rules, in))
	return ParamsReport{Valid: out.Counts.Failed == 0, Report: out}, err
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
	s, err := onlySchema(in.Files, in.Dialect, body)
	if err != nil {
		return nil, err
	}
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
	if in.Pipeline == "" {
		in.Pipeline = "."
	}
	format := params.Format(in.Format)
	file := params.FileName(s.Names, format)
	return WrittenParams{
		Text: params.Write(s, values.Root, params.WriteOptions{Format: format, All: in.All}),
		Path: file, Command: params.Command(s.Names, in.Pipeline, file),
	}, nil
}

// onlySchema is the schema of a call that takes exactly one file.
func onlySchema(inputs []FileInput, dialectID string, body []byte) (*schema.Schema, error) {
	if err := checkDialect(dialectID); err != nil {
		return nil, err
	}
	file, err := onlyFile(inputs, body)
	if err != nil {
		return nil, err
	}
	doc := tree.ParseJSON(file)
	s := paramrules.OpenSchema(doc, dialectOf(doc, dialectID))
	if s == nil {
		message := "it is no JSON object"
		if doc.Faulty() {
			message = doc.Problems[0].Message
		}
		return nil, inputError("the schema %q cannot be read: %s", file.Name, message)
	}
	return s, nil
}
