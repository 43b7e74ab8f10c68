package flow

import (
	"io/fs"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// view is a configuration as the rules see it: its resolution, and beyond that the files which
// profiles that are not switched on would include. A fault in them waits for the first user of the
// profile.
type view struct {
	*flowconfig.Result
	names *dialect.Names
	fsys  fs.FS
	// files are those that were read, the entry first, then those of other profiles.
	files []*flowconfig.File
	known map[string]*flowconfig.File
	// findings of all files; missing are the places of those that tell of a missing file.
	findings []flowconfig.Finding
	missing  map[flowconfig.Place]bool
	// leads are the files that includes lead to, where that is known; these and what follows are made on
	// their first use.
	leads map[flowconfig.Place]string
	steps []step
	// walked is how many statements were come to on the way.
	walked int
	set    []setting
	came   map[flowconfig.Place][]*flowconfig.File
	// pass is that of the rule at hand; starved: it was told that it lacks the statements.
	pass    *lint.Pass
	starved bool
}

func (d *Document) view(names *dialect.Names) *view {
	if d.seen == nil || d.seen.names != names {
		d.seen = newView(d, names)
	}
	return d.seen
}

func newView(d *Document, names *dialect.Names) *view {
	v := &view{Result: d.Result, names: names, fsys: d.Files, known: map[string]*flowconfig.File{}, missing: map[flowconfig.Place]bool{}}
	for _, f := range d.Result.Files {
		v.files, v.known[f.Path] = append(v.files, f), f
	}
	v.findings = append(v.findings, d.Result.Findings...)
	for i := range v.findings {
		if v.findings[i].Code == flowconfig.CodeMissing {
			v.missing[v.findings[i].Place()] = true
		}
	}
	for i := 0; i < len(v.files) && v.fsys != nil; i++ {
		v.follow(v.files[i])
	}
	return v
}

// Sources are the texts that findings may speak of, by path.
func (d *Document) Sources(names *dialect.Names) map[string]*source.File {
	files := map[string]*source.File{d.root.File.Name: d.root.File}
	for _, f := range d.view(names).files {
		files[f.Path] = f.Syntax.Source
	}
	return files
}

// follow reads the files that a file includes by constant paths.
func (v *view) follow(f *flowconfig.File) {
	v.statements(f, func(at *where, s syntax.Statement) {
		inc, ok := s.(*syntax.Include)
		if !ok {
			return
		}
		for _, p := range pathsOf(inc.Path) {
			if p.open || !p.always && len(v.files) > len(v.Files) {
				continue
			}
			if target := p.from(f); target != "" && v.known[target] == nil {
				v.read(f, inc, at, p, target)
			}
		}
	})
}

// read takes in a file that the resolution did not come to.
func (v *view) read(from *flowconfig.File, inc *syntax.Include, at *where, p includePath, target string) {
	place := flowconfig.Place{File: from, Span: inc.Span()}
	text, err := fs.ReadFile(v.fsys, target)
	if err != nil {
		if p.always && !v.missing[place] && at.branch == nil {
			v.missing[place] = true
			v.findings = append(v.findings, flowconfig.Finding{In: from, Finding: syntax.Finding{Strict: true, Finding: diag.Finding{
				Code: flowconfig.CodeMissing, Severity: diag.Warning, Span: place.Span,
				Message: "the included file \"" + target + "\" does not exist; a path is taken from the folder of the file that includes it",
			}}})
		}
		return
	}
	if limits.ConfigFiles.Check(len(v.files)+1) != nil || limits.ConfigBytes.Check(len(text)) != nil {
		return
	}
	f := &flowconfig.File{
		Path: target, Syntax: v.Parse(target, text),
		From: &flowconfig.Include{Place: place, Path: p.text, Target: target, Profile: at.profile},
	}
	v.files, v.known[target] = append(v.files, f), f
	for _, found := range append(f.Syntax.Findings, f.Syntax.CheckNames()...) {
		v.findings = append(v.findings, flowconfig.Finding{Finding: found, In: f})
	}
}

// legacy reports whether the engine's older parser is the one in use.
func (v *view) legacy() bool { return v.Parser == flowconfig.Legacy }

// includePath is a path that the argument of an include may come to.
type includePath struct {
	// text has "*" for what is not known before evaluation; open tells that it has.
	text string
	open bool
	// always tells that the argument is this path and no other; project that it begins at the root.
	always, project bool
}

// from is the path below the root of the files; "" for one that is not of these files.
func (p includePath) from(f *flowconfig.File) string {
	switch {
	case p.text == "" || f.Remote || strings.HasPrefix(p.text, "/") || strings.Contains(p.text, "://"):
		return ""
	case p.project:
		return path.Clean(p.text)
	}
	target := path.Join(path.Dir(f.Path), p.text)
	if !fs.ValidPath(target) {
		return ""
	}
	return target
}

// pathsOf are the texts that an include's argument may come to: its own, or those in it.
func pathsOf(e syntax.Expr) (all []includePath) {
	whole, isText := e.(*syntax.String)
	eachExpr(e, func(x syntax.Expr, _ bool) {
		if s, ok := x.(*syntax.String); ok {
			p := pathOfText(s)
			p.always = isText && s == whole && !p.open
			all = append(all, p)
		}
	})
	return all
}

// pathOfText is a text as a path, with what names the project's folder at its start taken off.
func pathOfText(s *syntax.String) (p includePath) {
	parts := s.Parts
	if len(parts) > 1 && parts[0].Value != nil && isProjectDir(parts[0].Value) && strings.HasPrefix(parts[1].Text, "/") {
		p.project, parts = true, parts[1:]
	}
	for _, part := range parts {
		if part.Value != nil {
			p.text, p.open = p.text+"*", true
			continue
		}
		p.text += part.Text
	}
	if p.project {
		p.text = strings.TrimLeft(p.text, "/")
	}
	return p
}

func isProjectDir(e syntax.Expr) bool {
	n, ok := e.(*syntax.Name)
	return ok && (n.Text == projectDir || n.Text == baseDir)
}

// The folder of the project as configurations call it, today and formerly.
const (
	projectDir = "projectDir"
	baseDir    = "baseDir"
)

// report completes the draft of a file's finding, with the includes that led to it.
func (v *view) report(p *lint.Pass, file *flowconfig.File, f diag.Finding) {
	f.File = sourceOf(file)
	f.Related = append(f.Related, chain(file)...)
	p.Report(f)
}

// sourceOf is a file's text.
func sourceOf(f *flowconfig.File) *source.File {
	if f == nil || f.Syntax == nil {
		return source.New("", nil)
	}
	return f.Syntax.Source
}

// chain are the includes that led to a file, the nearest first.
func chain(f *flowconfig.File) (all []diag.Related) {
	if f == nil {
		return nil
	}
	for _, at := range f.Chain() {
		all = append(all, related(at.File, at.Span, "included from here"))
	}
	return all
}

func related(f *flowconfig.File, at source.Span, message string) diag.Related {
	return diag.Related{Path: sourceOf(f).Name, Span: at, Message: message}
}
