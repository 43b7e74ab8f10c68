// Package view defines the input of the rules over a pipeline config: all files with their config options, in order and by place, and the findings of the parsers and the resolver.
package view

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// View is a resolved config with the files that only profiles which are not selected include. An error in
// these would surprise the first user of the profile.
type View struct {
	*flowconfig.Result
	Names  *dialect.Names
	Fsys   fs.FS
	memory *Memory
	// schemaParams are as in [Document.SchemaParams].
	schemaParams func() []string
	// AllFiles are those that were read, the entry first, then those of other profiles.
	AllFiles []*flowconfig.File
	Known    map[string]*flowconfig.File
	// AllFindings of all files; missing are the places of those about a missing file.
	AllFindings []flowconfig.Finding
	missing     map[flowconfig.Place]bool
	// leads are the files that includes lead to, where that is known; these and what follows are made on
	// their first use.
	leads map[flowconfig.Place]string
	steps []Step
	// room for names of paths.
	room nameRoom
	// tops are the top levels of files.
	tops map[*flowconfig.File]*Where
	// variables are the assignments of each file that set variables.
	variables map[*syntax.File]map[*syntax.Assign]bool
	// within are the statements of each file alone.
	within map[*flowconfig.File][]Step
	// Walked counts the statements on the way.
	Walked int
	set    []Setting
	params map[string]bool
	// paramsAt are the parameters that each statement of the sequence sets.
	paramsAt [][]string
	reads    [][]ParamRead
	options  map[[2]string]option
	came     map[flowconfig.Place][]*flowconfig.File
	// Pass is that of the current rule; Starved: the limit of statements was reported to it.
	Pass    *lint.Pass
	Starved bool
}

func (d *Document) View(names *dialect.Names) *View {
	if d.Seen == nil || d.Seen.Names != names {
		d.Seen = newView(d, names)
	}
	return d.Seen
}

func newView(d *Document, names *dialect.Names) *View {
	v := &View{Result: d.Result, Names: names, Fsys: d.Files, schemaParams: d.SchemaParams, Known: map[string]*flowconfig.File{}, missing: map[flowconfig.Place]bool{}}
	if v.memory = d.Memory; v.memory == nil {
		v.memory = &Memory{}
	}
	for _, f := range d.Result.Files {
		v.AllFiles, v.Known[f.Path] = append(v.AllFiles, f), f
	}
	v.AllFindings = append(v.AllFindings, d.Result.Findings...)
	for i := range v.AllFindings {
		if v.AllFindings[i].Code == flowconfig.CodeMissing {
			v.missing[v.AllFindings[i].Place()] = true
		}
	}
	for i := 0; i < len(v.AllFiles) && v.Fsys != nil; i++ {
		v.follow(v.AllFiles[i])
	}
	return v
}

// Sources returns the files that findings may reference, by path.
func (d *Document) Sources(names *dialect.Names) map[string]*source.File {
	files := map[string]*source.File{d.Root.File.Name: d.Root.File}
	for _, f := range d.View(names).AllFiles {
		files[f.Path] = f.Syntax.Source
	}
	return files
}

// follow reads the files that a file includes by constant paths.
func (v *View) follow(f *flowconfig.File) {
	v.Statements(f, func(at *Where, s syntax.Statement) {
		inc, ok := s.(*syntax.Include)
		if !ok {
			return
		}
		for _, p := range PathsOf(inc.Path) {
			if p.Open || !p.always && len(v.AllFiles) > len(v.Files) {
				continue
			}
			if target := p.From(f); target != "" && v.Known[target] == nil {
				v.read(f, inc, at, p, target)
			}
		}
	})
}

// read adds a file that the resolver did not read.
func (v *View) read(from *flowconfig.File, inc *syntax.Include, at *Where, p includePath, target string) {
	place := flowconfig.Place{File: from, Span: inc.Span()}
	text, err := fs.ReadFile(v.Fsys, target)
	if err != nil {
		if p.always && !v.missing[place] && at.Branch == nil {
			v.missing[place] = true
			v.AllFindings = append(v.AllFindings, flowconfig.Finding{In: from, Finding: syntax.Finding{Strict: true, Finding: diag.Finding{
				Code: flowconfig.CodeMissing, Severity: diag.Warning, Span: place.Span,
				Message: flowconfig.MissingInclude(target), Help: flowconfig.MissingHelp, Notes: []string{flowconfig.RelativeInclude},
			}}})
		}
		return
	}
	if limits.ConfigFiles.Check(len(v.AllFiles)+1) != nil || limits.ConfigBytes.Check(len(text)) != nil {
		return
	}
	f := &flowconfig.File{
		Path: target, Syntax: v.Parse(target, text),
		From: &flowconfig.Include{Place: place, Path: p.Text, Target: target, Profile: at.Profile},
	}
	v.AllFiles, v.Known[target] = append(v.AllFiles, f), f
	for _, found := range slices.Concat(f.Syntax.Findings, f.Syntax.CheckNames()) {
		v.AllFindings = append(v.AllFindings, flowconfig.Finding{Finding: found, In: f})
	}
}

// EngineName returns the name of the engine for messages.
func (v *View) EngineName() string { return v.Names.Display.Engine }

// StrictDefault is a note: from which version of the engine on the strict parser is the default.
func (v *View) StrictDefault() string { return flowconfig.StrictDefault(v.Names) }

// Legacy reports whether the engine's legacy parser is the one in use.
func (v *View) Legacy() bool { return v.Parser == flowconfig.Legacy }

// includePath is a path that the argument of an include may evaluate to.
type includePath struct {
	// Text has "*" for what is not known before evaluation; open reports that it has.
	Text string
	Open bool
	// always reports that the argument is this path and no other; project that it begins at the root.
	always, project bool
}

// From is the path below the root of the files; "" for one that is not of these files.
func (p includePath) From(f *flowconfig.File) string {
	switch {
	case p.Text == "" || f.Remote || strings.HasPrefix(p.Text, "/") || strings.Contains(p.Text, "://"):
		return ""
	case p.project:
		return path.Clean(p.Text)
	}
	target := path.Join(path.Dir(f.Path), p.Text)
	if !fs.ValidPath(target) {
		return ""
	}
	return target
}

// PathsOf returns the paths that an include's argument may evaluate to: its own string, or those in it.
func PathsOf(e syntax.Expr) (all []includePath) {
	whole, isText := e.(*syntax.String)
	EachExpr(e, func(x syntax.Expr, _ bool) {
		if s, ok := x.(*syntax.String); ok {
			p := pathOfText(s)
			p.always = isText && s == whole && !p.Open
			all = append(all, p)
		}
	})
	return all
}

// pathOfText returns a string as a path, without a variable for the project directory at its start.
func pathOfText(s *syntax.String) (p includePath) {
	parts := s.Parts
	if len(parts) > 1 && parts[0].Value != nil && isProjectDir(parts[0].Value) && strings.HasPrefix(parts[1].Text, "/") {
		p.project, parts = true, parts[1:]
	}
	for _, part := range parts {
		if part.Value != nil {
			p.Text, p.Open = p.Text+"*", true
			continue
		}
		p.Text += part.Text
	}
	if p.project {
		p.Text = strings.TrimLeft(p.Text, "/")
	}
	return p
}

func isProjectDir(e syntax.Expr) bool {
	n, ok := e.(*syntax.Name)
	return ok && (n.Text == projectDir || n.Text == baseDir)
}

// Variables for the project directory, the current and the deprecated one.
const (
	projectDir = "projectDir"
	baseDir    = "baseDir"
)

// Report completes the draft of a file's finding, with the includes that led to it.
func (v *View) Report(p *lint.Pass, file *flowconfig.File, f diag.Finding) {
	f.File = SourceOf(file)
	f.Related = append(f.Related, chain(file)...)
	p.Report(f)
}

// SourceOf returns the content of a file.
func SourceOf(f *flowconfig.File) *source.File {
	if f == nil || f.Syntax == nil {
		return source.New("", nil)
	}
	return f.Syntax.Source
}

// chain lists the includes that led to a file, the nearest first.
func chain(f *flowconfig.File) (all []diag.Related) {
	if f == nil {
		return nil
	}
	for _, at := range f.Chain() {
		all = append(all, Related(at.File, at.Span, "included from here"))
	}
	return all
}

// Related is another place of a finding, in any file.
func Related(f *flowconfig.File, at source.Span, message string) diag.Related {
	return diag.Related{Path: SourceOf(f).Name, Span: at, Message: message}
}
