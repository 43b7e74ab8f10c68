package view

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Workflow is a workflow of the code host as the checks see it.
type Workflow struct {
	doc  *yaml.Document
	File *source.File
	// on holds the events that start it; nil when it names none. onKey is its key's place.
	on    *tree.Node
	onKey source.Span
}

// OverEvents has a workflow judged by the events that start it. Where the file does not exist the pass is told
// that it is left alone; where it cannot be read, that is a fault.
func OverEvents(p *lint.Pass, folder *Folder, path string, judge func(w Workflow)) {
	if w, ok := openWorkflow(p, folder, path); ok {
		judge(w)
	}
}

func openWorkflow(p *lint.Pass, folder *Folder, path string) (w Workflow, ok bool) {
	doc, err := folder.YAML(path)
	if err == ErrMissing {
		p.Ignored(diag.Finding{File: doc.File, Message: `"` + path + `" is not there, so there is nothing to check`})
		return Workflow{}, false
	}
	if err != nil {
		TellUnread(p, doc.File, err, "a workflow is expected there")
		return Workflow{}, false
	}
	if !Readable(p, doc) {
		return Workflow{}, false
	}
	w = Workflow{doc: doc, File: doc.File}
	w.on, w.onKey = EventsOf(doc)
	return w, true
}

// OverJobs has the jobs of a workflow judged, beside the rule over its events, which says where it is
// missing or cannot be read.
func OverJobs(p *lint.Pass, folder *Folder, path string, judge func(w Workflow)) {
	doc, err := folder.YAML(path)
	if err != nil || doc.Faulty() {
		p.Abstain()
		return
	}
	judge(Workflow{doc: doc, File: doc.File})
}

// Readable reports the first syntax fault of a YAML file, and whether there is none that keeps it
// from being read.
func Readable(p *lint.Pass, doc *yaml.Document) bool {
	if !doc.Faulty() {
		return true
	}
	p.Report(doc.Unreadable(`"` + doc.File.Name + `" is no YAML`))
	return false
}

// EventsOf is the value of the key "on". YAML 1.1 reads the bare word as true, the code host as the
// text; both are the same key here, and a quoted one as well.
func EventsOf(doc *yaml.Document) (on *tree.Node, key source.Span) {
	if !doc.Root.Is(tree.Object) {
		return nil, source.Span{}
	}
	for _, name := range []any{"on", true} {
		if m, ok := doc.Member(doc.Root, name); ok {
			return m.Value, m.KeySpan
		}
	}
	return nil, source.Span{}
}

// Event is one event of a workflow, and whether it is named at all: as a key of a map, an item
// of a list, or the only word.
func (w Workflow) Event(name string) (value *tree.Node, named bool) {
	switch {
	case w.on.Is(tree.Object):
		m, ok := w.on.Member(name)
		return m.Value, ok
	case w.on.Is(tree.Array):
		return nil, slices.ContainsFunc(w.on.Items, func(n *tree.Node) bool { return isText(n, name) })
	}
	return nil, isText(w.on, name)
}

// Has reports whether a list below an event holds a word, such as "published" in "types".
func (w Workflow) Has(event, key, word string) bool {
	value, _ := w.Event(event)
	return ListHas(value.Get(key), word)
}

// Are reports whether a list below an event holds exactly the words, in order.
func (w Workflow) Are(event, key string, words ...string) bool {
	value, _ := w.Event(event)
	list := value.Get(key)
	if !list.Is(tree.Array) || len(list.Items) != len(words) {
		return false
	}
	for i, n := range list.Items {
		if !isText(n, words[i]) {
			return false
		}
	}
	return true
}

// Report tells of a fault in what starts the workflow.
func (w Workflow) Report(p *lint.Pass, message string) {
	p.Report(diag.Finding{File: w.File, Span: w.at(), Message: message})
}

// at is the place of the events, or of the whole file where there are none.
func (w Workflow) at() source.Span {
	if w.on == nil {
		return source.Span{}
	}
	return source.Span{Start: w.onKey.Start, End: max(w.onKey.End, w.onKey.Start)}
}

// Get walks down maps by keys; nil where one is missing.
func (w Workflow) Get(keys ...string) *tree.Node {
	n := w.doc.Root
	for _, key := range keys {
		n = n.Get(key)
	}
	return n
}

func isText(n *tree.Node, word string) bool { return n.Is(tree.String) && n.Text == word }

// ListHas reports whether a list holds the word; a single word counts as a list of it.
func ListHas(list *tree.Node, word string) bool {
	if list.Is(tree.Array) {
		return slices.ContainsFunc(list.Items, func(n *tree.Node) bool { return isText(n, word) })
	}
	return isText(list, word)
}
