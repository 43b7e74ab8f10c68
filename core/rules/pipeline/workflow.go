package pipeline

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// workflow is a workflow of the code host as the checks see it.
type workflow struct {
	doc  *yaml.Document
	file *source.File
	// on holds the events that start it; nil when it names none. onKey is its key's place.
	on    *tree.Node
	onKey source.Span
}

// overEvents has a workflow judged by the events that start it. Where the file does not exist the pass is told
// that it is left alone; where it cannot be read, that is a fault.
func overEvents(p *lint.Pass, folder *Folder, path string, judge func(w workflow)) {
	if w, ok := openWorkflow(p, folder, path); ok {
		judge(w)
	}
}

func openWorkflow(p *lint.Pass, folder *Folder, path string) (w workflow, ok bool) {
	doc, err := folder.YAML(path)
	if err == errMissing {
		p.Ignored(diag.Finding{File: doc.File, Message: `"` + path + `" is not there, so there is nothing to check`})
		return workflow{}, false
	}
	if err != nil {
		tellUnread(p, doc.File, err, "a workflow is expected there")
		return workflow{}, false
	}
	if !readable(p, doc) {
		return workflow{}, false
	}
	w = workflow{doc: doc, file: doc.File}
	w.on, w.onKey = eventsOf(doc)
	return w, true
}

// overJobs has the jobs of a workflow judged, beside the rule over its events, which says where it is
// missing or cannot be read.
func overJobs(p *lint.Pass, folder *Folder, path string, judge func(w workflow)) {
	doc, err := folder.YAML(path)
	if err != nil || doc.Faulty() {
		p.Abstain()
		return
	}
	judge(workflow{doc: doc, file: doc.File})
}

// readable reports the first syntax fault of a YAML file, and whether there is none that keeps it
// from being read.
func readable(p *lint.Pass, doc *yaml.Document) bool {
	if !doc.Faulty() {
		return true
	}
	p.Report(doc.Unreadable(`"` + doc.File.Name + `" is no YAML`))
	return false
}

// eventsOf is the value of the key "on". YAML 1.1 reads the bare word as true, the code host as the
// text; both are the same key here, and a quoted one as well.
func eventsOf(doc *yaml.Document) (on *tree.Node, key source.Span) {
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

// event is one event of a workflow, and whether it is named at all: as a key of a map, an item
// of a list, or the only word.
func (w workflow) event(name string) (value *tree.Node, named bool) {
	switch {
	case w.on.Is(tree.Object):
		m, ok := w.on.Member(name)
		return m.Value, ok
	case w.on.Is(tree.Array):
		return nil, slices.ContainsFunc(w.on.Items, func(n *tree.Node) bool { return isText(n, name) })
	}
	return nil, isText(w.on, name)
}

// has reports whether a list below an event holds a word, such as "published" in "types".
func (w workflow) has(event, key, word string) bool {
	value, _ := w.event(event)
	return listHas(value.Get(key), word)
}

// are reports whether a list below an event holds exactly the words, in order.
func (w workflow) are(event, key string, words ...string) bool {
	value, _ := w.event(event)
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

// report tells of a fault in what starts the workflow.
func (w workflow) report(p *lint.Pass, message string) {
	p.Report(diag.Finding{File: w.file, Span: w.at(), Message: message})
}

// at is the place of the events, or of the whole file where there are none.
func (w workflow) at() source.Span {
	if w.on == nil {
		return source.Span{}
	}
	return source.Span{Start: w.onKey.Start, End: max(w.onKey.End, w.onKey.Start)}
}

// get walks down maps by keys; nil where one is missing.
func (w workflow) get(keys ...string) *tree.Node {
	n := w.doc.Root
	for _, key := range keys {
		n = n.Get(key)
	}
	return n
}

func isText(n *tree.Node, word string) bool { return n.Is(tree.String) && n.Text == word }

// listHas reports whether a list holds the word; a single word counts as a list of it.
func listHas(list *tree.Node, word string) bool {
	if list.Is(tree.Array) {
		return slices.ContainsFunc(list.Items, func(n *tree.Node) bool { return isText(n, word) })
	}
	return isText(list, word)
}
