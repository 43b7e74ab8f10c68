package view

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The statements of all files in the order in which the engine runs them: those of an included file are at the position of
// the include, within its profile and block. Rules about what is set before or after something walk along it.

// Step is one statement on the way.
type Step struct {
	*Where
	Stmt syntax.Statement
}

// Sequence is made on its first use. Of one that exceeds the limit there is nothing: what is set behind
// its end is not known, and the rule that asks is not checked.
func (v *View) Sequence() []Step {
	if v.steps == nil {
		w := &sequenceWalk{View: v}
		if len(v.AllFiles) > 0 {
			w.file(v.topOf(v.AllFiles[0]))
		}
		v.steps = w.steps
		if v.Walked = w.count; w.exceeded() {
			v.steps = []Step{}
		}
	}
	if limits.ConfigStatements.Check(v.Walked) != nil && v.Pass != nil && !v.Starved {
		v.Starved = true
		v.Pass.NotChecked(diag.CauseLimit, fmt.Sprintf("a config with at most %d statements (each include counts again)", limits.ConfigStatements.Max))
	}
	return v.steps
}

type sequenceWalk struct {
	*View
	steps  []Step
	active []*flowconfig.File
	// count is how many statements and files were visited.
	count int
}

// exceeded reports whether the walk has visited more than the limit. It ends then.
func (w *sequenceWalk) exceeded() bool { return limits.ConfigStatements.Check(w.count) != nil }

// file goes through a file's statements as if they stood at a place of another.
func (w *sequenceWalk) file(at *Where) {
	for _, f := range w.active {
		if f == at.File {
			return
		}
	}
	if w.count++; len(w.active) >= limits.ConfigIncludes.Max || w.exceeded() {
		return
	}
	w.active = append(w.active, at.File)
	walkAll(at, at.File.Syntax.Statements, func(at *Where, s syntax.Statement) {
		if w.count++; w.exceeded() {
			return
		}
		w.steps = append(w.steps, Step{at, s})
		if inc, ok := s.(*syntax.Include); ok {
			w.include(at, inc)
		}
	})
	w.active = w.active[:len(w.active)-1]
}

// include visits the files that an include may load. If its path has a condition, what they set depends on it.
func (w *sequenceWalk) include(at *Where, inc *syntax.Include) {
	targets := w.targets(at.File, inc)
	for _, target := range targets {
		in := *at
		in.File, in.variables = target, w.topOf(target).variables
		if s, ok := inc.Path.(*syntax.String); !ok || len(targets) != 1 || pathOfText(s).Open {
			in.Branch = inc
		}
		w.file(&in)
	}
}

// targets are the files that an include may load: those that the resolution loaded, and those that constant strings in its
// argument name.
func (v *View) targets(from *flowconfig.File, inc *syntax.Include) (files []*flowconfig.File) {
	add := func(f *flowconfig.File) {
		for _, known := range files {
			if known == f {
				return
			}
		}
		if f != nil {
			files = append(files, f)
		}
	}
	if v.came == nil {
		v.came = map[flowconfig.Place][]*flowconfig.File{}
		for _, come := range v.Includes {
			if come.State == flowconfig.IncludeRead {
				v.came[come.Place] = append(v.came[come.Place], v.Known[come.Target])
			}
		}
	}
	for _, f := range v.came[flowconfig.Place{File: from, Span: inc.Span()}] {
		add(f)
	}
	for _, p := range PathsOf(inc.Path) {
		if !p.Open {
			add(v.Known[p.From(from)])
		}
	}
	return files
}

// Setting is an assignment on the way, with the whole path that it sets.
type Setting struct {
	*Where
	Assign *syntax.Assign
	Key    []string
}

// Name is the key as one text.
func (s *Setting) Name() string { return strings.Join(s.Key, ".") }

// Settings are all assignments on the way.
func (v *View) Settings() []Setting {
	steps := v.Sequence()
	if v.set != nil {
		return v.set
	}
	v.set = []Setting{}
	for _, s := range steps {
		if a, ok := s.Stmt.(*syntax.Assign); ok {
			if key := s.Key(a); key != nil {
				v.set = append(v.set, Setting{s.Where, a, key})
			}
		}
	}
	return v.set
}

// Value is the value of an assignment as it is written, without surrounding whitespace.
func (s *Setting) Value() string {
	return strings.Join(strings.Fields(SourceOf(s.File).Slice(s.Assign.Value.Span())), " ")
}

// Once keeps a rule from telling of a place twice: a file may be included several times.
type Once map[flowconfig.Place]bool

func (o Once) Again(f *flowconfig.File, n syntax.Node) bool {
	place := flowconfig.Place{File: f, Span: n.Span()}
	told := o[place]
	o[place] = true
	return told
}
