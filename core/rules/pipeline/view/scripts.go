package view

// Declarations, includes and calls of workflow scripts, as far as checks need them.

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Script is what a workflow script declares and includes, and which names its workflows use.
type Script struct {
	path string
	// Processes in the order of their declarations; declares holds the same.
	Processes []string
	declares  map[string]bool
	// workflows by name, "" for the entry workflow.
	workflows map[string]*scriptWorkflow
	Includes  []Include
	// aliases are the items of the includes, by the names that they have here.
	aliases map[string]alias
	// functions and types by name.
	functions map[string]bool
	// inputs are the numbers of arguments that processes and workflows take, where that is clear.
	inputs map[string]int
	// calls are those in workflows and functions.
	calls []Call
	// others are the names used outside of workflows and processes, such as in functions.
	others uses
	// Unclear is why more may be declared or included than is known here; "" if all is known.
	Unclear string
}

// scriptWorkflow is a declared workflow and the names that its body uses.
type scriptWorkflow struct{ uses }

// uses are names, each once, in the order of their first use.
type uses struct {
	list []string
	has  map[string]bool
}

func (u *uses) add(name string) {
	if u.has == nil {
		u.has = map[string]bool{}
	}
	if !u.has[name] {
		u.has[name] = true
		u.list = append(u.list, name)
	}
}

func (u uses) equal(other uses) bool { return slices.Equal(u.list, other.list) }

// alias is an item of an include.
type alias struct {
	include *Include
	name    string
}

// Include is a statement "include { A; B as C } from 'path'".
type Include struct {
	Items []Included
	// From is the source of the include, as written without its quotes, and At its position; "" if that is not a string.
	From string
	At   source.Span
}

// Included is one item of an include: its own name, with its position, and the name that it has in the including script.
type Included struct {
	Name, As string
	At       source.Span
}

// Script is what the script at a path declares. A file that cannot be read declares nothing, and is unclear.
func (f *Folder) Script(path string) *Script {
	facts, err := f.ScriptFacts(path)
	if err != nil {
		return &Script{path: path, Unclear: contentOf(path, err)}
	}
	return facts.Script
}

// ScriptWords contains each word of all scripts once, separated by spaces.
func (f *Folder) ScriptWords() string {
	words := map[string]bool{}
	var all strings.Builder
	f.Ending("", func(path string) {
		file, err := f.Text(path)
		if err != nil {
			return
		}
		for word := range strings.FieldsFuncSeq(file.Text, func(r rune) bool { return r < 0x80 && !IsWordByte(byte(r)) }) {
			if !words[word] {
				words[word] = true
				all.WriteString(word + " ")
			}
		}
	}, f.Names.Layout.ScriptExt)
	return all.String()
}

// IsWordByte reports whether a byte may be part of a name in a script.
func IsWordByte(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' || b == '_'
}

// ReadScript finds what a script declares, includes and calls, and records what is unclear.
func ReadScript(file *syntax.File) *Script {
	s := &Script{path: file.Source.Name, declares: map[string]bool{}, functions: map[string]bool{}, inputs: map[string]int{}, workflows: map[string]*scriptWorkflow{}, aliases: map[string]alias{}}
	for _, found := range file.Findings {
		if found.Legacy && found.Strict {
			s.Unclear = `valid syntax in "` + s.path + `"`
		}
	}
	var read func(syntax.Node)
	read = func(n syntax.Node) {
		switch n := n.(type) {
		case *syntax.Component:
			s.component(n)
		case *syntax.ScriptInclude:
			s.include(n, file.Source)
		default:
			switch n := n.(type) {
			case *syntax.Function:
				s.functions[n.Name.Text] = true
				s.callsWithin(n, "function")
			case *syntax.Class:
				s.functions[n.Name.Text] = true
			}
			s.others.node(n)
			syntax.Children(n, read)
		}
	}
	for _, statement := range file.Statements {
		read(statement)
	}
	for i := range s.Includes {
		for _, item := range s.Includes[i].Items {
			s.aliases[item.As] = alias{&s.Includes[i], item.Name}
		}
	}
	return s
}

// hasNamesOf reports whether another script declares, includes and uses the same names, wherever they are in it.
func (s *Script) hasNamesOf(other *Script) bool {
	return s.Unclear == other.Unclear && slices.Equal(s.Processes, other.Processes) && s.others.equal(other.others) &&
		maps.EqualFunc(s.workflows, other.workflows, func(w, o *scriptWorkflow) bool { return w.equal(o.uses) }) &&
		slices.EqualFunc(s.Includes, other.Includes, func(i, o Include) bool {
			return i.From == o.From && slices.EqualFunc(i.Items, o.Items, func(a, b Included) bool { return a.Name == b.Name && a.As == b.As })
		})
}

// component takes in a process or a workflow.
func (s *Script) component(n *syntax.Component) {
	if count, ok := n.Inputs(); ok {
		s.inputs[n.Name.Text] = count
	}
	if n.Keyword.Text != "workflow" { // selectors in the scope "agent" name agents (AgentDef of Nextflow 26.08)
		if n.Name.Text != "" {
			s.Processes, s.declares[n.Name.Text] = append(s.Processes, n.Name.Text), true
		}
		return
	}
	w := &scriptWorkflow{}
	s.workflows[n.Name.Text] = w
	w.within(n)
	if n.Body != nil {
		s.callsWithin(n.Body, "")
	}
}

// include takes in the names of an include. One without names brings all of the other script.
func (s *Script) include(n *syntax.ScriptInclude, file *source.File) {
	var found Include
	for _, item := range n.Items {
		found.Items = append(found.Items, Included{item.Name.Text, item.As.Text, item.Name.Span()})
	}
	if len(found.Items) == 0 {
		s.Unclear = `names in the include statements of "` + s.path + `"`
	}
	if from, ok := n.From.(*syntax.String); ok && from.End-from.Start >= 2 {
		found.At = source.Span{Start: from.Start + 1, End: from.End - 1}
		found.From = file.Slice(found.At)
	}
	s.Includes = append(s.Includes, found)
}

// within adds the names that are used within a node.
func (u *uses) within(n syntax.Node) {
	syntax.Children(n, func(n syntax.Node) {
		u.node(n)
		u.within(n)
	})
}

// node adds the name that a node is. "NAME x" is read as the definition of a variable.
func (u *uses) node(n syntax.Node) {
	switch n := n.(type) {
	case *syntax.Name:
		u.add(n.Text)
	case *syntax.Define:
		if n.Type != nil {
			u.add(n.Type.Name)
		}
	}
}

// PluginPrefix begins the source of an include from a plugin, which brings functions alone.
const PluginPrefix = "plugin/"

// target is the script that an include of a script leads to; ok is false if that is not known here.
func (f *Folder) target(from *Script, i Include) (_ *Script, ok bool) {
	name, ok := f.targetPath(from, i)
	if !ok {
		return nil, false
	}
	return f.Script(name), true
}

// targetPath is the path of that script, which is not read.
func (f *Folder) targetPath(from *Script, i Include) (_ string, ok bool) {
	to, ok := includePath(from, i)
	if !ok {
		return "", false
	}
	for _, name := range f.scriptsAt(to) {
		if strings.HasSuffix(name, f.Names.Layout.ScriptExt) && f.Has(name) {
			return name, true
		}
	}
	return "", false
}

// scriptsAt are the paths of the script that an include of a path can mean, as the engine tries them.
func (f *Folder) scriptsAt(to string) []string {
	return []string{to + f.Names.Layout.ScriptExt, to, path.Join(to, f.Names.MainScript)}
}

// includePath is the path in the pipeline that an include names, without an extension that it leaves out; ok is false if it is not
// known here, or of a plugin.
func includePath(from *Script, i Include) (_ string, ok bool) {
	to := i.From
	if !strings.Contains(to, "$") {
		return pathFrom(from, to)
	}
	for _, variable := range []string{"${projectDir}/", "$projectDir/", "${baseDir}/", "$baseDir/"} {
		if rest, cut := strings.CutPrefix(to, variable); cut {
			to = "/" + rest
		}
	}
	for _, variable := range []string{"${moduleDir}/", "$moduleDir/"} {
		to = strings.Replace(to, variable, "./", 1)
	}
	switch {
	case strings.Contains(to, "$") || strings.HasPrefix(i.From, "/"):
		return "", false
	case strings.HasPrefix(to, "/"):
		return path.Clean(to[1:]), true
	}
	return pathFrom(from, to)
}

// pathFrom is the path that a script means by a relative one; ok is false if it is not relative.
func pathFrom(from *Script, to string) (_ string, ok bool) {
	if !strings.HasPrefix(to, ".") {
		return "", false
	}
	return path.Join(path.Dir(from.path), to), true
}

// provides reports whether others can include the process or workflow of the name from the script.
func (s *Script) provides(name string) bool { return s.workflows[name] != nil || s.declares[name] }
