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
func (p *ParameterPlace) Declares() bool {
	return !p.InTest && (p.Kind == parameters.Declared || p.Kind == parameters.Set)
}

// Parameters is the index of all places.
type Parameters struct {
	// Places in the order of the files and of the text.
	Places map[string][]*ParameterPlace
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
	// files that it was made of.
	files []string
}

// parameterFile is the parameters of one file.
type parameterFile struct {
	file *source.File
	// File is what was read; its places are then in places.
	parameters.File
	places           []ParameterPlace
	inSchema, inTest bool
	// outside are the scripts that it includes and that are not among the paths; unclear is the first of which that is not known.
	outside []string
	unclear *ParameterPlace
	// missing is what is needed to know the parameters of the file; "" if they are known.
	missing string
	// from is what was looked at for all that; nil if it was the file alone.
	from *Reads
}

// says reports whether the index depends on the file.
func (p *parameterFile) says() bool {
	return len(p.places) > 0 || p.saysMore()
}

// saysMore reports whether the index has anything of the file beside its places.
func (p *parameterFile) saysMore() bool {
	return len(p.Computed)+len(p.Gives)+len(p.Takes)+len(p.outside) > 0 || p.unclear != nil || p.missing != ""
}

// takesPlaceOf reports whether the file has the parameters of an earlier version of it, in the same order. Its places are then
// where those of that version were, so that an index of these has the new ones.
func (p *parameterFile) takesPlaceOf(before *parameterFile) bool {
	if p.saysMore() || before.saysMore() || !slices.EqualFunc(p.places, before.places, func(a, b ParameterPlace) bool { return a.Name == b.Name }) {
		return false
	}
	copy(before.places, p.places)
	p.places = before.places
	return true
}

// Parameters are collected once. What is known of each file is kept until it changes, and the index is then made again from
// it: see [Folder.renewParameters].
func (f *Folder) Parameters() *Parameters {
	f.noteWhole(ParameterIndex)
	if f.params == nil {
		f.watchApart(func() { f.params = f.findParameters() })
	}
	return f.params
}

// renewParameters reads again what changes affect, and reports whether the index depends on that. It may have more files
// where the pipeline config was resolved again. It is made again unless only places differ.
func (f *Folder) renewParameters(c Changes) (differs bool) {
	differs = c.Whole&WholeConfig != 0
	affected := map[string]*parameterFile{}
	for name, before := range f.paramFiles {
		if c.Files[name] || before.from.Meets(c) {
			affected[name] = before
			differs = differs || before.says()
			delete(f.paramFiles, name)
		}
	}
	remains := true
	for name, before := range affected {
		now := f.parametersOf(name)
		differs, remains = differs || now.says(), now.takesPlaceOf(before) && remains
	}
	if f.params != nil && differs && !(remains && slices.Equal(f.params.files, f.filesOfParameters())) {
		f.params = nil
	}
	return differs
}

func (f *Folder) findParameters() *Parameters {
	index := &Parameters{Places: map[string][]*ParameterPlace{}, files: f.filesOfParameters()}
	var gives []*parameterFile
	takes := map[string]bool{}
	for _, name := range index.files {
		found := f.parametersOf(name)
		if found.missing != "" {
			index.Unread = found.missing
			continue
		}
		index.add(found)
		if len(found.Gives) > 0 && !found.inTest {
			gives = append(gives, found)
		}
		for _, name := range found.Takes {
			takes[name] = true
		}
	}
	index.given(gives, takes)
	return index
}

// filesOfParameters are the files that may mention parameters: the schema, those among the paths, and those behind links,
// which are not among the paths, but configs and scripts include them.
func (f *Folder) filesOfParameters() (all []string) {
	if f.Has(f.Names.SchemaFile) {
		all = append(all, f.Names.SchemaFile)
	}
	for _, name := range f.Paths {
		if f.hasParameters(name) {
			all = append(all, name)
		}
	}
	behind := map[string]bool{}
	add := func(name string) {
		if !f.there[name] && !behind[name] && f.hasParameters(name) {
			behind[name] = true
			all = append(all, name)
		}
	}
	if f.Facts.Resolved != nil {
		for _, file := range f.Facts.Resolved.Files {
			if !file.Remote {
				add(file.Path)
			}
		}
	}
	for i := 0; i < len(all); i++ {
		for _, name := range f.parametersOf(all[i]).outside {
			add(name)
		}
	}
	return all
}

// includesOf notes the scripts that a script includes and that are not among the paths.
func (f *Folder) includesOf(found *parameterFile) {
	from := f.Script(found.file.Name)
	for _, include := range from.Includes {
		to, ok := f.targetPath(from, include)
		switch {
		case ok && !f.there[to]:
			found.outside = append(found.outside, to)
		case !ok && !strings.HasPrefix(include.From, PluginPrefix) && found.unclear == nil:
			found.unclear = &ParameterPlace{Place: parameters.Place{Span: include.At}, File: found.file}
		}
	}
}

// printers are functions of the engine, its plugins and Groovy that take all parameters to show, check or store them.
var printers = []string{
	"println", "toJson", "toPrettyString", "dump", "view", "validateParameters", "paramsHelp", "paramsSummaryMap", "paramsSummaryLog",
	"params_help", "params_summary_log", "params_summary_map",
}

// given notes functions that get all parameters under another name than "params".
func (i *Parameters) given(files []*parameterFile, takes map[string]bool) {
	for _, file := range files {
		for _, name := range file.Gives {
			if !takes[name] && !slices.Contains(printers, name) && i.Reads == nil {
				i.Reads = &ParameterPlace{File: file.file}
			}
		}
	}
}

// add adds the parameters of a file.
func (i *Parameters) add(found *parameterFile) {
	if i.Reads == nil {
		i.Reads = found.unclear
	}
	for n := range found.places {
		p := &found.places[n]
		known := i.Places[p.Name]
		if known == nil {
			i.Names = append(i.Names, p.Name)
		}
		i.Places[p.Name] = append(known, p)
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

// addSchema adds the parameters that the pipeline's schema declares.
func (f *Folder) addSchema(found *parameterFile) {
	doc, err := f.JSON(f.Names.SchemaFile)
	if err != nil || doc == nil || !doc.Root.Is(tree.Object) {
		found.missing = "a parameter schema that is a JSON object"
		return
	}
	found.file, found.inSchema = doc.File, true
	for _, p := range schema.Open(doc, f.Names).Params {
		span := p.Key
		if text := doc.File.Slice(span); len(text) == len(p.Name)+2 {
			span = source.Span{Start: span.Start + 1, End: span.End - 1}
		}
		place := parameters.Place{Name: p.Name, Kind: parameters.Declared, Span: span}
		if value := p.Node.Get("default"); value != nil {
			place.Default = value.Span
		}
		found.Places = append(found.Places, place)
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

// parametersOf are the parameters of a file, read once.
func (f *Folder) parametersOf(name string) *parameterFile {
	known := f.paramFiles[name]
	if known == nil {
		known = &parameterFile{inTest: f.inTests(name)}
		if from := f.watchApart(func() { f.readParameters(name, known) }); !from.only(name) {
			known.from = from
		}
		known.places = make([]ParameterPlace, len(known.Places))
		for i, p := range known.Places {
			known.places[i] = ParameterPlace{Place: p, File: known.file, InSchema: known.inSchema, InTest: known.inTest}
		}
		known.Places = nil
		f.paramFiles[name] = known
	}
	return known
}

func (f *Folder) readParameters(name string, found *parameterFile) {
	if name == f.Names.SchemaFile {
		f.addSchema(found)
		return
	}
	file, err := f.Text(name)
	if err != nil {
		found.missing = contentOf(name, err)
		return
	}
	found.file = file
	switch path.Ext(name) {
	case f.Names.Layout.ScriptExt:
		facts, err := f.ScriptFacts(name)
		if err != nil {
			found.missing = contentOf(name, err)
			return
		}
		found.File = facts.Parameters
		f.includesOf(found)
	case dialect.ConfigExt:
		found.File = parameters.Config(f.parsedConfig(file))
	case ".md", ".yml", ".yaml":
		found.File = parameters.Commands(file.Text, f.runNames())
	case ".groovy":
		found.File = parameters.Groovy(file.Text)
	case path.Ext(f.Names.Layout.TestExt):
		found.File = parameters.Test(syntax.ParseScript(file))
	default:
		found.File = parameters.Text(file.Text)
	}
}

// parsedConfig is a config as it is parsed, by the resolver where that read the same text.
func (f *Folder) parsedConfig(file *source.File) *syntax.File {
	if f.Facts.Resolved != nil {
		for _, read := range f.Facts.Resolved.Files {
			if read.Path == file.Name && read.Syntax.Source.Text == file.Text {
				return read.Syntax
			}
		}
	}
	return syntax.Parse(file)
}

// runNames are how commands name the pipeline: its directory, its script and its name.
func (f *Folder) runNames() []string {
	names := []string{".", "./", f.Names.MainScript, "${GITHUB_WORKSPACE}", "$GITHUB_WORKSPACE"}
	if v, ok := f.Setting("manifest.name"); ok && v.Text != "" && v.Unknown == "" {
		names = append(names, v.Text, path.Base(v.Text))
	}
	return names
}
