package flow

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The statements of all files in the order in which the engine comes to them: an included file's
// stand where the include does, within its profile and block. Rules that ask what is set before or
// after another thing walk along it.

// step is one statement on the way.
type step struct {
	*where
	stmt syntax.Statement
}

// sequence is made on its first use. Of one that exceeds the limit there is nothing: what is set behind
// its end is not known, and the rule that asks is not checked.
func (v *view) sequence() []step {
	if v.steps == nil {
		w := &sequenceWalk{view: v}
		if len(v.files) > 0 {
			w.file(&where{file: v.files[0]})
		}
		v.steps = w.steps
		if v.walked = w.count; w.exceeded() {
			v.steps = []step{}
		}
	}
	if limits.ConfigStatements.Check(v.walked) != nil && v.pass != nil && !v.starved {
		v.starved = true
		v.pass.NotChecked(fmt.Sprintf("a configuration of at most %d statements, included ones counted each time", limits.ConfigStatements.Max))
	}
	return v.steps
}

type sequenceWalk struct {
	*view
	steps  []step
	active []*flowconfig.File
	// count is how many statements and files were come to.
	count int
}

// exceeded reports whether the walk has come to more than the limit. It ends then.
func (w *sequenceWalk) exceeded() bool { return limits.ConfigStatements.Check(w.count) != nil }

// file goes through a file's statements as if they stood at a place of another.
func (w *sequenceWalk) file(at *where) {
	for _, f := range w.active {
		if f == at.file {
			return
		}
	}
	if w.count++; len(w.active) >= limits.ConfigIncludes.Max || w.exceeded() {
		return
	}
	w.active = append(w.active, at.file)
	walkAll(at, at.file.Syntax.Statements, func(at *where, s syntax.Statement) {
		if w.count++; w.exceeded() {
			return
		}
		w.steps = append(w.steps, step{at, s})
		if inc, ok := s.(*syntax.Include); ok {
			w.include(at, inc)
		}
	})
	w.active = w.active[:len(w.active)-1]
}

// include goes through the files that an include may come to. Where the path has a choice, what
// they set depends on it.
func (w *sequenceWalk) include(at *where, inc *syntax.Include) {
	targets := w.targets(at.file, inc)
	for _, target := range targets {
		in := *at
		in.file = target
		if s, ok := inc.Path.(*syntax.String); !ok || len(targets) != 1 || pathOfText(s).open {
			in.branch = inc
		}
		w.file(&in)
	}
}

// targets are the files that an include may come to: those that the resolution came to, and those
// that constant texts in its argument name.
func (v *view) targets(from *flowconfig.File, inc *syntax.Include) (files []*flowconfig.File) {
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
				v.came[come.Place] = append(v.came[come.Place], v.known[come.Target])
			}
		}
	}
	for _, f := range v.came[flowconfig.Place{File: from, Span: inc.Span()}] {
		add(f)
	}
	for _, p := range pathsOf(inc.Path) {
		if !p.open {
			add(v.known[p.from(from)])
		}
	}
	return files
}

// setting is an assignment on the way, with the whole path that it sets.
type setting struct {
	*where
	assign *syntax.Assign
	key    []string
	// name is the key as one text.
	name string
}

// settings are all assignments on the way.
func (v *view) settings() []setting {
	steps := v.sequence()
	if v.set != nil {
		return v.set
	}
	v.set = []setting{}
	for _, s := range steps {
		if a, ok := s.stmt.(*syntax.Assign); ok {
			if key := s.key(a); key != nil {
				v.set = append(v.set, setting{s.where, a, key, strings.Join(key, ".")})
			}
		}
	}
	return v.set
}

// value is the value of an assignment as it is written, blanks aside.
func (s *setting) value() string {
	return strings.Join(strings.Fields(sourceOf(s.file).Slice(s.assign.Value.Span())), " ")
}

// once keeps a rule from telling of a place twice: a file may be included several times.
type once map[flowconfig.Place]bool

func (o once) again(f *flowconfig.File, n syntax.Node) bool {
	place := flowconfig.Place{File: f, Span: n.Span()}
	told := o[place]
	o[place] = true
	return told
}
