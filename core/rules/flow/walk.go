package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Walks over the statements and expressions of a file. The rules look at what is written, for they
// judge all profiles and branches and not only those of one resolution.

// where is what a statement stands in.
type where struct {
	file *flowconfig.File
	// path of the blocks around it, selectors as "withName:x", without the profile.
	path []string
	// profile around it; listing tells that it stands in "profiles" and in no profile.
	profile string
	listing bool
	// profileAt is the block of the profile.
	profileAt *syntax.Block
	// branch is the innermost statement that decides whether it is run; nil if it always is.
	branch syntax.Statement
	depth  int
}

// inSelector reports whether the statement concerns selected processes alone.
func (w *where) inSelector() bool {
	for _, name := range w.path {
		if isSelector(name) {
			return true
		}
	}
	return false
}

// atTop reports whether the statement stands in nothing but its file.
func (w *where) atTop() bool {
	return len(w.path) == 0 && w.profile == "" && !w.listing && w.branch == nil
}

// isSelector reports whether a name of a path selects processes.
func isSelector(name string) bool {
	for _, start := range []string{"withName:", "withLabel:"} {
		if len(name) > len(start) && name[:len(start)] == start {
			return true
		}
	}
	return false
}

// statements visits those of a file that make settings or may hold such, at any depth; code within
// functions and closures is not among them.
func (v *view) statements(f *flowconfig.File, visit func(*where, syntax.Statement)) {
	walkAll(&where{file: f}, f.Syntax.Statements, visit)
}

func walkAll(at *where, all []syntax.Statement, visit func(*where, syntax.Statement)) {
	if at.depth > limits.ConfigDepth.Max {
		return
	}
	for _, s := range all {
		visit(at, s)
		switch s := s.(type) {
		case *syntax.Block:
			walkAll(at.block(s), s.Body, visit)
		case *syntax.Selector:
			walkAll(at.below(s.Kind.Text+":"+s.Target.Text), s.Body, visit)
		case *syntax.Label:
			if s.Body != nil {
				walkAll(at.within(s), []syntax.Statement{s.Body}, visit)
			}
		default:
			for _, body := range bodiesOf(s) {
				walkAll(at.within(s), body, visit)
			}
		}
	}
}

// bodiesOf are the statements within one that decides which are run.
func bodiesOf(s syntax.Statement) [][]syntax.Statement {
	switch s := s.(type) {
	case *syntax.If:
		return [][]syntax.Statement{s.Then, s.Else}
	case *syntax.Try:
		bodies := [][]syntax.Statement{s.Body, s.Finally}
		for i := range s.Catches {
			bodies = append(bodies, s.Catches[i].Body)
		}
		return bodies
	case *syntax.For:
		return [][]syntax.Statement{s.Init, s.Body, s.Step}
	case *syntax.While:
		return [][]syntax.Statement{s.Body}
	case *syntax.Switch:
		var bodies [][]syntax.Statement
		for i := range s.Cases {
			bodies = append(bodies, s.Cases[i].Body)
		}
		return bodies
	}
	return nil
}

// block is the inside of a block: of a profile where "profiles" is around it.
func (w *where) block(b *syntax.Block) *where {
	switch {
	case w.listing:
		in := *w
		in.profile, in.profileAt, in.listing = b.Name.Text, b, false
		in.depth++
		return &in
	case len(w.path) == 0 && w.profile == "" && b.Name.Text == profilesScope:
		in := *w
		in.listing = true
		in.depth++
		return &in
	}
	return w.below(b.Name.Text)
}

func (w *where) below(name string) *where {
	in := *w
	in.path = append(w.path[:len(w.path):len(w.path)], name)
	in.depth++
	return &in
}

func (w *where) within(s syntax.Statement) *where {
	in := *w
	in.branch = s
	in.depth++
	return &in
}

// The scopes that are unlike others.
const (
	profilesScope = "profiles"
	paramsScope   = "params"
	pluginsScope  = "plugins"
	envScope      = "env"
)

// key is the whole path that an assignment sets; nil for one that is not made of names.
func (w *where) key(s *syntax.Assign) []string {
	names := namesOf(s.Target)
	if names == nil {
		return nil
	}
	return append(w.path[:len(w.path):len(w.path)], names...)
}

// namesOf are the names of "a.b.c"; nil for any other expression.
func namesOf(e syntax.Expr) []string {
	switch e := e.(type) {
	case *syntax.Name:
		return []string{e.Text}
	case *syntax.Property:
		if of := namesOf(e.Of); of != nil && e.Name.Dynamic == nil && !e.Method && !e.Spread {
			return append(of, e.Name.Text)
		}
	}
	return nil
}
