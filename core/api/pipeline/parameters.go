package pipeline

// Parameters across the files of a pipeline: where each is declared, set, read and named, and a new name for one.

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// ParametersInput is the input of listParameters.
type ParametersInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Workspace is the name of an open workspace whose files are meant; files that are given are written to it first.
	Workspace string `json:"workspace,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	// Dialect of the pipeline: "toolkit", "nf-core", or "auto" (the default), which is detected from the files.
	Dialect string `json:"dialect,omitempty"`
}

// RenameInput is the input of renameParameter.
type RenameInput struct {
	ParametersInput
	// Parameter is the name that it has, Name the new one.
	Parameter string `json:"parameter"`
	Name      string `json:"name"`
}

// ParameterUse is one place of a parameter.
type ParameterUse struct {
	// Kind is "declared" (by the schema or a typed block of a script), "set" (by a config, a script, a test or an include),
	// "read" (by code) or "named" (as an option of a command in a document or a workflow).
	Kind string `json:"kind"`
	// Path of the file, below the directory.
	Path string `json:"path"`
	// Range of the name in it.
	Range source.Range `json:"range"`
	// Test: the file is for tests, which have parameters of their own.
	Test bool `json:"test,omitempty"`
}

// ParameterUses are all places of a parameter.
type ParameterUses struct {
	Name string `json:"name"`
	// Declared: a file that is not for tests declares or sets it.
	Declared bool           `json:"declared"`
	Uses     []ParameterUse `json:"uses"`
}

// ParameterList is the output of listParameters.
type ParameterList struct {
	// Parameters by name, in the order of the schema and then of the files.
	Parameters []ParameterUses `json:"parameters"`
	// Unclear is in which files code may use parameters whose names are not written, so that places are missing here.
	Unclear []string `json:"unclear"`
}

// RenamedParameter is the output of renameParameter.
type RenamedParameter struct {
	// Files that change, each with its new text and a diff. Nothing is written.
	Files []linting.FixedFile `json:"files"`
	// Unclear are as in [ParameterList].
	Unclear []string `json:"unclear"`
}

// ListParameters finds every place of a pipeline that declares, sets, reads or names a parameter. Errors are those of
// directories and files that cannot be read. The host's files are read where the call has none.
func ListParameters(ctx context.Context, h *host.Host, in *ParametersInput) (*ParameterList, error) {
	p, unlock, err := in.open(ctx, h)
	if err != nil {
		return nil, err
	}
	defer unlock()
	index := p.Parameters()
	out := &ParameterList{Parameters: []ParameterUses{}, Unclear: unclear(index)}
	for _, name := range index.Names {
		uses := ParameterUses{Name: name, Uses: []ParameterUse{}}
		for _, at := range index.Places[name] {
			uses.Declared = uses.Declared || at.Declares()
			uses.Uses = append(uses.Uses, ParameterUse{Kind: string(at.Kind), Path: at.File.Name, Range: at.File.Range(at.Span), Test: at.InTest})
		}
		out.Parameters = append(out.Parameters, uses)
	}
	return out, nil
}

// nameForm is what names of parameters look like: an identifier, as code reads them by "params.name".
var nameForm = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// RenameParameter gives a parameter another name in all files of a pipeline: schema, configs, scripts, templates, Groovy
// classes, tests, and the commands of documents and workflows. Errors are those of [ListParameters], of a parameter that
// does not exist, and of a new name that is none or is taken.
func RenameParameter(ctx context.Context, h *host.Host, in *RenameInput) (*RenamedParameter, error) {
	p, unlock, err := in.open(ctx, h)
	if err != nil {
		return nil, err
	}
	defer unlock()
	index := p.Parameters()
	places := index.Places[in.Parameter]
	switch {
	case len(places) == 0:
		help := "list the parameters with listParameters"
		if known := suggest.Nearest(in.Parameter, index.Names); known != "" {
			help = "did you mean \"" + known + "\"?"
		}
		return nil, api.InputHelp(help, "pipeline has no parameter %q", in.Parameter)
	case !nameForm.MatchString(in.Name):
		return nil, api.InputHelp("use letters, digits and underscores", "%q is not a name of a parameter", in.Name)
	case len(index.Places[in.Name]) > 0:
		return nil, api.InputHelp("choose another name", "parameter %q exists already", in.Name)
	case index.Unread != "":
		return nil, api.InputError("not all places of the parameter are known: needs %s", index.Unread)
	}
	out := &RenamedParameter{Files: []linting.FixedFile{}, Unclear: unclear(index)}
	for _, own := range byFile(append(slices.Clone(places), dashed(index, in.Parameter)...)) {
		file := own[0].File
		after, err := renamed(p, own, in)
		if err != nil {
			return nil, err
		}
		sum := md5.New()
		sum.Write([]byte(file.Text))
		out.Files = append(out.Files, linting.FixedFile{Path: file.Name, Changed: true, Text: after, Diff: report.Diff(file.Name, file.Text, after), ReadMD5: sum.Hex()})
	}
	return out, nil
}

// dashed are the places where commands set a parameter by an option with dashes.
func dashed(index *view.Parameters, parameter string) (places []*view.ParameterPlace) {
	for _, name := range index.Names {
		if name != parameter && parameters.CamelCase(name) == parameter {
			places = append(places, index.Places[name]...)
		}
	}
	return places
}

// byFile are the places of each file, the files in the order of their first places.
func byFile(places []*view.ParameterPlace) (groups [][]*view.ParameterPlace) {
	at := map[*source.File]int{}
	for _, place := range places {
		i, known := at[place.File]
		if !known {
			i = len(groups)
			at[place.File] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], place)
	}
	return groups
}

// renamed is the text of a file with the new name at the places, which are all those of the file.
func renamed(p *folder.Pipeline, places []*view.ParameterPlace, in *RenameInput) (string, error) {
	if places[0].InSchema { // names are also in "required" and in references
		doc, err := p.JSON(places[0].File.Name)
		if err != nil {
			return "", err
		}
		editor, err := build.OpenDocument(doc, p.Names)
		if err == nil {
			err = editor.Change(build.Change{Action: "renameParam", Param: in.Parameter, Name: in.Name})
		}
		if why := (*build.Refused)(nil); errors.As(err, &why) {
			return "", api.InputError("%s", why.Message)
		}
		if err != nil {
			return "", err
		}
		return editor.Text(), nil
	}
	slices.SortFunc(places, func(a, b *view.ParameterPlace) int { return a.Span.Start - b.Span.Start })
	text, at := places[0].File.Text, 0
	var out strings.Builder
	for _, place := range places {
		if place.Span.Start < at {
			continue // found twice
		}
		out.WriteString(text[at:place.Span.Start])
		if place.Name == in.Parameter {
			out.WriteString(in.Name)
		} else {
			out.WriteString(parameters.Dashed(in.Name))
		}
		at = place.Span.End
	}
	return out.String() + text[at:], nil
}

// open is the pipeline of a call; its files stay as they are until unlock is called.
func (in *ParametersInput) open(ctx context.Context, h *host.Host) (p *folder.Pipeline, unlock func(), err error) {
	given := &LintInput{Files: in.Files, Workspace: in.Workspace, Directory: in.Directory}
	given.Dialect, given.Template = in.Dialect, noTemplate
	call, err := open(ctx, h, given)
	if err != nil {
		return nil, nil, err
	}
	unlock = call.Lock()
	if p, err = folder.Open(ctx, call.given); err != nil {
		unlock()
		return nil, nil, err
	}
	return p, unlock, nil
}

// unclear are the files with names that are not written.
func unclear(index *view.Parameters) []string {
	out := []string{}
	for _, at := range []*view.ParameterPlace{index.Reads, index.Writes} {
		if at != nil && !slices.Contains(out, at.File.Name) {
			out = append(out, at.File.Name)
		}
	}
	return out
}
