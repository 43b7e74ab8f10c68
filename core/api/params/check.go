package params

// What the checks of parameters and of sheets have in common: two files, what else is known, a report.

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	paramrules "github.com/flow-toolkit/flow-toolkit/core/rules/params"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// checkPaths are the options of a call, and the file that it is about.
type checkPaths struct {
	CheckOptions
	subject string
	// what the file is.
	what string
	// schemas are the file names that identify the schema if no path is given.
	schemas []string
}

// isSchema reports whether a file has the name of a schema.
func (in checkPaths) isSchema(f *source.File) bool {
	return slices.ContainsFunc(in.schemas, func(name string) bool { return path.Base(name) == path.Base(f.Name) })
}

// checkCall is a call that validates a file against a schema.
type checkCall struct {
	pair
	doc *tree.Document
	// schema is nil where doc cannot be read.
	schema  *schema.Schema
	options params.Options
	// contents are the sheets that parameters name.
	contents *contents
}

// open checks a call and reads its schema.
func open(ctx context.Context, h *host.Host, inputs api.Files, in checkPaths) (*checkCall, error) {
	h = host.OrEmpty(h)
	files, err := inputs.Given()
	if err != nil {
		return nil, err
	}
	if err := linting.CheckDialect(in.Dialect); err != nil {
		return nil, err
	}
	call := &checkCall{}
	if call.pair, err = pairOf(inputs, files, in); err != nil {
		return nil, err
	}
	if call.options, err = in.options(); err != nil {
		return nil, err
	}
	call.options.Known = known(ctx, h, in.LaunchDir, files)
	call.doc = tree.ParseJSON(call.pair.schema)
	names := dialectOf(call.doc, in.Dialect)
	call.schema = paramrules.OpenSchema(call.doc, names)
	call.contents = &contents{ctx: ctx, host: h, given: map[string]*source.File{}, launchDir: in.LaunchDir, pipeline: path.Dir(call.pair.schema.Name), names: names, options: call.options}
	for i, f := range files {
		if inputs[i].Omitted == 0 {
			call.contents.given[path.Clean(f.Name)] = f
		}
	}
	return call, nil
}

// options of the check, with the reference's settings where its profile is asked for.
func (in *CheckOptions) options() (o params.Options, err error) {
	o = params.Options{AssertFormat: in.AssertFormat, Lenient: in.Lenient, Unknown: diag.Warning}
	profile := lint.ProfileNamed(in.Profile)
	o.Upstream = profile != nil && profile.Upstream
	o.KeepNull = o.Upstream
	switch in.UnknownParams {
	case "", "warn":
	case "error":
		o.Unknown = diag.Error
	case "off":
		o.Unknown = diag.Off
	default:
		err = api.Unknown("value of \"unknownParams\":", in.UnknownParams, UnknownLevels())
	}
	return o, err
}

// pair is a schema and the file to validate against it.
type pair struct{ schema, subject *source.File }

// dialectOf is the dialect that a call asks for, or else that of its schema.
func dialectOf(doc *tree.Document, id string) *dialect.Names {
	if names := dialect.Named(id); names != nil {
		return names
	}
	return schema.DialectOf(doc)
}

// pairOf finds the two files that a call is about.
func pairOf(inputs api.Files, files []*source.File, paths checkPaths) (pair, error) {
	if paths.Schema == "" {
		i := slices.IndexFunc(files, paths.isSchema)
		if i < 0 && len(files) == 2 {
			i = slices.IndexFunc(files, func(f *source.File) bool { return f.Name != paths.subject })
		}
		if i < 0 || paths.subject == "" && !paths.isSchema(files[i]) {
			return pair{}, api.InputHelp("give its path in \"schema\"", "missing parameter schema, expected a file named %s", api.Quoted(paths.schemas))
		}
		paths.Schema = files[i].Name
	}
	if paths.subject == "" {
		if len(files) != 2 {
			return pair{}, api.InputHelp("give its path", "missing %s, %s", paths.what, otherFiles(files))
		}
		paths.subject = files[0].Name
		if paths.subject == paths.Schema {
			paths.subject = files[1].Name
		}
	}
	var found pair
	for _, part := range []struct {
		path string
		file **source.File
	}{{paths.Schema, &found.schema}, {paths.subject, &found.subject}} {
		i := slices.IndexFunc(files, func(f *source.File) bool { return f.Name == part.path })
		if i < 0 {
			return pair{}, api.InputError("file %q is not in the call", part.path)
		}
		if inputs[i].Omitted > 0 {
			return pair{}, api.InputError("file %q has no content", part.path)
		}
		*part.file = files[i]
	}
	return found, nil
}

// otherFiles is why the file to validate cannot be chosen.
func otherFiles(files []*source.File) string {
	if len(files) == 1 {
		return "found only the schema"
	}
	return fmt.Sprintf("found %d files besides the schema", len(files)-1)
}

// known gives what is at a path, as far as the host and the files of the call show it.
func known(ctx context.Context, h *host.Host, launchDir string, files []*source.File) func(string) params.Entry {
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
		if entry := given[name]; entry != params.Unknown || launchDir == "" || h.Files == nil {
			return entry
		}
		if !path.IsAbs(name) {
			name = path.Join(launchDir, name)
		}
		return entryAt(ctx, h.Files, name)
	}
}

// entryAt gives what is at a path of the host.
func entryAt(ctx context.Context, files host.Files, name string) params.Entry {
	info, err := files.Stat(ctx, name)
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

// report gives what the rules of a call report about the file.
func (files *checkCall) report(c linting.Call) (*ParamsReport, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	in := c.Input
	in.Doc = c.Kind.Read(files.subject)
	in.Names = c.Kind.Detect(in.Doc.Tree())
	defer in.Doc.Tree().Release()
	files.contents.selection = in.Selection
	end := linting.Ending{
		Options: c.Options, Rules: c.Rules, Dialects: map[string]string{files.subject.Name: in.Names.ID},
		Files: map[string]*source.File{files.subject.Name: files.subject, files.pair.schema.Name: files.pair.schema},
	}
	all := lint.Run(c.Rules, in)
	for i, judged := range files.contents.sheets {
		all.Merge(judged.report)
		end.Files[judged.sheet.Name], end.Files[judged.schema.Name] = judged.sheet, judged.schema
		end.Dialects[judged.sheet.Name] = in.Names.ID
		if i == 0 {
			end.Rules = slices.Concat(end.Rules, paramrules.Sheets())
		}
	}
	out, err := end.Finish(all)
	if err != nil {
		return nil, err
	}
	return &ParamsReport{Valid: out.Counts.Failed == 0, Report: *out}, nil
}
