package view

// The names that the engine uses for the processes of a pipeline: the name of the declaration, the name of the include, and
// that after the workflows that call it, "WORKFLOW:SUBWORKFLOW:NAME".

import (
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// ProcessNames are the names that process selectors can match.
type ProcessNames struct {
	// List is in the order of discovery; has holds the same.
	List []string
	Has  map[string]bool
	// Scoped is a name with its workflows by the name alone, the first that was found.
	Scoped map[string]string
	// Unread is what is needed to know all names; "" if they are known.
	Unread string
	// Size counts the bytes of names and scopes.
	Size int
}

func (n *ProcessNames) Add(name string) {
	if !n.Has[name] {
		n.Has[name] = true
		n.List = append(n.List, name)
		n.Size += len(name)
	}
}

// equal reports whether others are the same, in the same order.
func (n *ProcessNames) equal(other *ProcessNames) bool {
	return n.Unread == other.Unread && n.Size == other.Size && slices.Equal(n.List, other.List) && maps.Equal(n.Scoped, other.Scoped)
}

// lacks notes what is needed to know all names; the first counts.
func (n *ProcessNames) lacks(what string) {
	if n.Unread == "" {
		n.Unread = what
	}
}

// Processes are collected once.
func (f *Folder) Processes() *ProcessNames {
	f.noteWhole(ProcessList)
	if f.declared == nil {
		f.findProcesses()
	}
	return f.declared
}

// findProcesses notes what was looked at, which who asks for the names has not looked at.
func (f *Folder) findProcesses() { f.declaredFrom = f.watchApart(f.collectProcesses) }

func (f *Folder) collectProcesses() {
	f.declared = &ProcessNames{Has: map[string]bool{}, Scoped: map[string]string{}}
	f.Ending("", func(path string) {
		s := f.Script(path)
		if s.Unclear != "" {
			f.declared.lacks(s.Unclear)
		}
		for _, name := range s.Processes {
			f.declared.Add(name)
		}
	}, f.Names.Layout.ScriptExt)
	f.callsFrom(f.mainScript())
}

// mainScript is the path of the script that the engine runs.
func (f *Folder) mainScript() string {
	if v, _ := f.Setting("manifest.mainScript"); v.Text != "" && v.Unknown == "" {
		return v.Text
	}
	return f.Names.MainScript
}

// callsFrom adds the names of the processes that the workflows of a script call. Each of them can be
// the entry of a run.
func (f *Folder) callsFrom(path string) {
	if !f.Has(path) {
		f.declared.lacks(`the main script "` + path + `"`)
		return
	}
	main := f.Script(path)
	if main.Unclear != "" {
		f.declared.lacks(main.Unclear)
	}
	c := caller{folder: f, names: f.declared, seen: map[call]bool{}}
	for _, name := range slices.Sorted(maps.Keys(main.workflows)) {
		scope := ""
		if name != "" {
			scope = name + ":"
		}
		c.workflow(scope, main, name)
	}
	if c.names.Size > limits.ScriptNames.Max {
		c.names.lacks(limits.ScriptNames.Check(c.names.Size).Error())
	}
}

// caller follows the calls of workflows.
type caller struct {
	folder *Folder
	names  *ProcessNames
	// seen are the calls that were followed.
	seen map[call]bool
	// open are the workflows whose calls are being followed: none calls itself.
	open []*scriptWorkflow
}

// call is a workflow and the scope that it runs in.
type call struct {
	scope    string
	workflow *scriptWorkflow
}

func (c *caller) workflow(scope string, s *Script, name string) {
	w := s.workflows[name]
	if at := (call{scope, w}); c.seen[at] || slices.Contains(c.open, w) {
		return
	}
	c.seen[call{scope, w}] = true
	c.open = append(c.open, w)
	defer func() { c.open = c.open[:len(c.open)-1] }()
	c.names.Size += len(scope) + 1
	for _, uses := range [][]string{w.list, s.others.list} {
		for _, use := range uses {
			if c.names.Size > limits.ScriptNames.Max {
				return
			}
			c.use(scope, s, use, use)
		}
	}
}

// use follows one name that a workflow of a script uses: as is the name that it has in the calling script.
func (c *caller) use(scope string, s *Script, name, as string) {
	if s.declares[name] {
		c.names.Add(as)
		c.names.Add(scope + as)
		if _, known := c.names.Scoped[as]; !known && scope != "" {
			c.names.Scoped[as] = scope + as
		}
		return
	}
	if s.workflows[name] != nil && name != "" {
		c.workflow(scope+as+":", s, name)
		return
	}
	item, included := s.aliases[name]
	if !included || strings.HasPrefix(item.include.From, PluginPrefix) {
		return
	}
	target, known := c.folder.target(s, *item.include)
	switch {
	case !known:
		c.names.lacks(`the script "` + item.include.From + `", from which "` + s.path + `" includes "` + item.name + `"`)
	case target.Unclear != "":
		c.names.lacks(target.Unclear)
	}
	if known && target != s && target.provides(item.name) {
		c.use(scope, target, item.name, as)
	}
}
