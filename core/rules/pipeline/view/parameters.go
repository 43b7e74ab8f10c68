package view

// Every place of the pipeline that declares, sets, reads or names a parameter.

import (
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ParameterPlace is a place with its file.
type ParameterPlace struct {
	parameters.Place
	File *source.File
	// InSchema: the parameter schema declares it. InTest: the file is for tests, which have parameters of their own.
	InSchema, InTest bool
}

// Declares reports whether the place declares or sets a parameter of the pipeline, and not one of a test.
func (p ParameterPlace) Declares() bool {
	return !p.InTest && (p.Kind == parameters.Declared || p.Kind == parameters.Set)
}

// Parameters is the index of all places.
type Parameters struct {
	// Places in the order of the files and of the text.
	Places map[string][]ParameterPlace
	// Names in the order in which they were found.
	Names []string
	// Reads is the first place where code reads parameters by names that are computed; nil if there is none. Prefixes begin
	// the names where that much is written.
	Reads    *ParameterPlace
	Prefixes []string
	// Writes is the first place where code may set any parameter; nil if there is none.
	Writes *ParameterPlace
	// Unread is what is needed to know all places; "" if they are known.
	Unread string
}

// parameterFile is what one file says.
type parameterFile struct {
	file *source.File
	parameters.File
	inTest bool
}

// Parameters are collected once.
func (f *Folder) Parameters() *Parameters {
	if f.params == nil {
		f.paramsFrom = f.Watch(f.findParameters)
	} else {
		f.reads.Add(f.paramsFrom)
	}
	return f.params
}

func (f *Folder) findParameters() {
	index := &Parameters{Places: map[string][]ParameterPlace{}}
	f.params = index
	f.schemaParameters(index)
	var gives []parameterFile
	takes := map[string]bool{}
	// Files behind links are not among the paths, but configs and scripts include them.
	all := slices.Clone(f.Paths)
	if resolved := f.Resolved(); resolved != nil {
		for _, file := range resolved.Files {
			if !file.Remote && !f.there[file.Path] {
				all = append(all, file.Path)
			}
		}
	}
	seen := map[string]bool{}
	for i := 0; i < len(all); i++ {
		name := all[i]
		if seen[name] || !f.hasParameters(name) {
			continue
		}
		seen[name] = true
		if path.Ext(name) == f.Names.Layout.ScriptExt {
			all = f.included(index, name, all)
		}
		found, missing := f.parametersOf(name)
		if found == nil {
			index.Unread = missing
			continue
		}
		index.add(found)
		if len(found.Gives) > 0 && !found.inTest {
			gives = append(gives, *found)
		}
		for _, name := range found.Takes {
			takes[name] = true
		}
	}
	index.given(gives, takes)
}

// included adds the scripts that a script includes and that are not among the paths.
func (f *Folder) included(index *Parameters, name string, all []string) []string {
	from := f.Script(name)
	for _, include := range from.Includes {
		to, ok := f.target(from, include)
		switch {
		case ok && !f.there[to.path]:
			all = append(all, to.path)
		case !ok && !strings.HasPrefix(include.From, PluginPrefix) && index.Reads == nil:
			index.Reads = &ParameterPlace{Place: parameters.Place{Span: include.At}, File: f.At(name)}
		}
	}
	return all
}

// printers are functions of the engine, its plugins and Groovy that take all parameters to show, check or store them.
var printers = []string{
	"println", "toJson", "toPrettyString", "dump", "view", "validateParameters", "paramsHelp", "paramsSummaryMap", "paramsSummaryLog",
	"params_help", "params_summary_log", "params_summary_map",
}

// given notes functions that get all parameters under another name than "params".
func (i *Parameters) given(files []parameterFile, takes map[string]bool) {
	for _, file := range files {
		for _, name := range file.Gives {
			if !takes[name] && !slices.Contains(printers, name) && i.Reads == nil {
				i.Reads = &ParameterPlace{File: file.file}
			}
		}
	}
}

// add takes in what a file says.
func (i *Parameters) add(found *parameterFile) {
	for _, p := range found.Places {
		i.place(ParameterPlace{Place: p, File: found.file, InTest: found.inTest})
	}
	for _, c := range found.Computed {
		at := &ParameterPlace{Place: parameters.Place{Span: c.Span}, File: found.file, InTest: found.inTest}
		switch {
		case c.Prefix != "":
			i.Prefixes = append(i.Prefixes, c.Prefix)
		case c.Writes && i.Writes == nil:
			i.Writes = at
		case !c.Writes && i.Reads == nil:
			i.Reads = at
		}
	}
}

func (i *Parameters) place(p ParameterPlace) {
	if i.Places[p.Name] == nil {
		i.Names = append(i.Names, p.Name)
	}
	i.Places[p.Name] = append(i.Places[p.Name], p)
}

// schemaParameters are those that the pipeline's schema declares.
func (f *Folder) schemaParameters(index *Parameters) {
	if !f.Has(f.Names.SchemaFile) {
		return
	}
	doc, err := f.JSON(f.Names.SchemaFile)
	if err != nil || doc == nil || !doc.Root.Is(tree.Object) {
		index.Unread = "a parameter schema that is a JSON object"
		return
	}
	for _, p := range schema.Open(doc, f.Names).Params {
		span := p.Key
		if text := doc.File.Slice(span); len(text) == len(p.Name)+2 {
			span = source.Span{Start: span.Start + 1, End: span.End - 1}
		}
		place := parameters.Place{Name: p.Name, Kind: parameters.Declared, Span: span}
		if value := p.Node.Get("default"); value != nil {
			place.Default = value.Span
		}
		index.place(ParameterPlace{Place: place, File: doc.File, InSchema: true})
	}
}

// hasParameters reports whether a file may use parameters.
func (f *Folder) hasParameters(name string) bool {
	switch path.Ext(name) {
	case f.Names.Layout.ScriptExt, path.Ext(f.Names.Layout.TestExt), dialect.ConfigExt, ".groovy", ".md":
		return true
	case ".yml", ".yaml":
		return strings.HasPrefix(name, ".github/workflows/")
	}
	return inTemplates(name)
}

// inTemplates reports whether a file is a template of a process.
func inTemplates(name string) bool {
	return slices.Contains(strings.Split(path.Dir(name), "/"), "templates")
}

// inTests reports whether a file is for tests.
func (f *Folder) inTests(name string) bool {
	return strings.HasSuffix(name, f.Names.Layout.TestExt) || slices.Contains(strings.Split(path.Dir(name), "/"), "tests")
}

// parametersOf is what a file says, read once; if it cannot be read, missing is what is needed.
func (f *Folder) parametersOf(name string) (found *parameterFile, missing string) {
	if known := f.paramFiles[name]; known != nil {
		f.note(name)
		return known, ""
	}
	file, err := f.Text(name)
	if err != nil {
		return nil, ContentOf(name, err)
	}
	found = &parameterFile{file: file, inTest: f.inTests(name)}
	switch path.Ext(name) {
	case f.Names.Layout.ScriptExt:
		facts, err := f.ScriptFacts(name)
		if err != nil {
			return nil, ContentOf(name, err)
		}
		found.File = facts.Parameters
	case dialect.ConfigExt:
		found.File = parameters.Config(syntax.Parse(file))
	case ".md", ".yml", ".yaml":
		found.File = parameters.Commands(file.Text, f.runNames())
	case ".groovy":
		found.File = parameters.Groovy(file.Text)
	case path.Ext(f.Names.Layout.TestExt):
		found.File = parameters.Test(syntax.ParseScript(file))
	default:
		found.File = parameters.Text(file.Text)
	}
	f.paramFiles[name] = found
	return found, ""
}

// runNames are how commands name the pipeline: its directory, its script and its name.
func (f *Folder) runNames() []string {
	names := []string{".", "./", f.Names.MainScript, "${GITHUB_WORKSPACE}", "$GITHUB_WORKSPACE"}
	if v, ok := f.Setting("manifest.name"); ok && v.Text != "" && v.Unknown == "" {
		names = append(names, v.Text, path.Base(v.Text))
	}
	return names
}
