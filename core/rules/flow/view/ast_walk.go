package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Walks over the statements and expressions of a file. The rules read the source, because they check all profiles and
// branches and not only those of one resolution.

// Where is what encloses a statement.
type Where struct {
	File *flowconfig.File
	// Path of the blocks around it, selectors as "withName:x", without the profile.
	Path []string
	// Profile around it; listing reports that it is in "profiles" and in no profile.
	Profile string
	listing bool
	// profileAt is the block of the profile.
	profileAt *syntax.Block
	// Branch is the innermost statement that decides whether it is run; nil if it always is.
	Branch syntax.Statement
	// variables are the assignments of the file that set a variable, and so no option.
	variables map[*syntax.Assign]bool
	depth     int
	// room for the paths of assignments, that of the view.
	room *nameRoom
}

// nameRoom has room for the names of many paths.
type nameRoom []string

// namesAtOnce is how many names there is room for.
const namesAtOnce = 512

// names are that many names with nothing in them.
func (r *nameRoom) names(count int) []string {
	if r == nil || count > namesAtOnce {
		return make([]string, count)
	}
	if len(*r)+count > cap(*r) {
		*r = make(nameRoom, 0, namesAtOnce)
	}
	from := len(*r)
	*r = (*r)[:from+count]
	return (*r)[from : from+count : from+count]
}

// InSelector reports whether the statement concerns selected processes alone.
func (w *Where) InSelector() bool {
	for _, name := range w.Path {
		if IsSelector(name) {
			return true
		}
	}
	return false
}

// AtTop reports whether the statement is at the top level of its file.
func (w *Where) AtTop() bool {
	return len(w.Path) == 0 && w.Profile == "" && !w.listing && w.Branch == nil
}

// IsSelector reports whether a name of a path selects processes.
func IsSelector(name string) bool {
	for _, start := range []string{"withName:", "withLabel:"} {
		if len(name) > len(start) && name[:len(start)] == start {
			return true
		}
	}
	return false
}

// Statements visits those of a file that make settings or may hold such, at any depth; code within
// functions and closures is not among them.
func (v *View) Statements(f *flowconfig.File, visit func(*Where, syntax.Statement)) {
	all, known := v.within[f]
	if !known {
		walkAll(v.topOf(f), f.Syntax.Statements, func(at *Where, s syntax.Statement) { all = append(all, Step{at, s}) })
		if v.within == nil {
			v.within = map[*flowconfig.File][]Step{}
		}
		v.within[f] = all
	}
	for _, s := range all {
		visit(s.Where, s.Stmt)
	}
}

func walkAll(at *Where, all []syntax.Statement, visit func(*Where, syntax.Statement)) {
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
func (w *Where) block(b *syntax.Block) *Where {
	switch {
	case w.listing:
		in := *w
		in.Profile, in.profileAt, in.listing = b.Name.Text, b, false
		in.depth++
		return &in
	case len(w.Path) == 0 && w.Profile == "" && b.Name.Text == ProfilesScope:
		in := *w
		in.listing = true
		in.depth++
		return &in
	}
	return w.below(b.Name.Text)
}

func (w *Where) below(name string) *Where {
	in := *w
	in.Path = append(w.Path[:len(w.Path):len(w.Path)], name)
	in.depth++
	return &in
}

func (w *Where) within(s syntax.Statement) *Where {
	in := *w
	in.Branch = s
	in.depth++
	return &in
}

// The scopes that are unlike others.
const (
	ProfilesScope = "profiles"
	ParamsScope   = "params"
	PluginsScope  = "plugins"
	EnvScope      = "env"
)

// Key is the whole path that an assignment sets; nil for one that is not made of names, or sets a variable.
func (w *Where) Key(s *syntax.Assign) []string {
	if w.variables[s] {
		return nil
	}
	return w.room.after(w.Path, s.Target)
}

// NamesOf are the names of "a.b.c"; nil for any other expression.
func NamesOf(e syntax.Expr) []string { return (*nameRoom)(nil).after(nil, e) }

// after are other names and then those of "a.b.c"; nil for any other expression.
func (r *nameRoom) after(others []string, e syntax.Expr) []string {
	count := countNames(e)
	if count == 0 {
		return nil
	}
	names := r.names(len(others) + count)
	copy(names, others)
	for i := len(names) - 1; ; i-- {
		p, ok := e.(*syntax.Property)
		if !ok {
			names[i] = e.(*syntax.Name).Text
			return names
		}
		names[i], e = p.Name.Text, p.Of
	}
}

// countNames is how many names "a.b.c" has; zero for any other expression.
func countNames(e syntax.Expr) (count int) {
	for {
		switch next := e.(type) {
		case *syntax.Name:
			return count + 1
		case *syntax.Property:
			if next.Name.Dynamic != nil || next.Method || next.Spread {
				return 0
			}
			count, e = count+1, next.Of
		default:
			return 0
		}
	}
}

// firstName is the first name of "a.b.c"; "" for any other expression.
func firstName(e syntax.Expr) string {
	if countNames(e) == 0 {
		return ""
	}
	for {
		switch next := e.(type) {
		case *syntax.Name:
			return next.Text
		case *syntax.Property:
			e = next.Of
		}
	}
}
