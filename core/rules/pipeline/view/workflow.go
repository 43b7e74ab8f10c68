package view

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Workflow is a GitHub Actions workflow as the checks see it.
type Workflow struct {
	doc  *yaml.Document
	File *source.File
	// on holds the events that start it; nil when it names none. onKey is the span of its key.
	on    *tree.Node
	onKey source.Span
	// reported are the findings about the events.
	reported *[]diag.Finding
}

// OverEvents checks a workflow by the events that start it. A file that does not exist is ignored; one that cannot
// be read is reported. nf-core/tools has one result for all events, so the profile "upstream" has one finding, whose notes are the
// others.
func OverEvents(p *lint.Pass, folder *Folder, path string, check func(w Workflow)) {
	w, ok := openWorkflow(p, folder, path)
	if !ok {
		return
	}
	var found []diag.Finding
	w.reported = &found
	check(w)
	if p.Upstream && len(found) > 1 {
		for _, other := range found[1:] {
			found[0].Notes = append(found[0].Notes, other.Message)
		}
		found = found[:1]
	}
	for _, f := range found {
		p.Report(f)
	}
}

func openWorkflow(p *lint.Pass, folder *Folder, path string) (w Workflow, ok bool) {
	doc, err := folder.YAML(path)
	if err == ErrMissing {
		p.Ignored(diag.Finding{File: doc.File, Message: `workflow "` + path + `" does not exist`})
		return Workflow{}, false
	}
	if err != nil {
		ReportUnreadable(p, doc.File, err, "write it as a YAML file")
		return Workflow{}, false
	}
	if !Readable(p, doc) {
		return Workflow{}, false
	}
	w = Workflow{doc: doc, File: doc.File}
	w.on, w.onKey = EventsOf(doc)
	return w, true
}

// OverJobs checks the jobs of a workflow. The rule over its events reports a file that is missing or cannot be read.
func OverJobs(p *lint.Pass, folder *Folder, path string, check func(w Workflow)) {
	doc, err := folder.YAML(path)
	if err != nil || doc.Faulty() {
		p.SuppressPassed()
		return
	}
	check(Workflow{doc: doc, File: doc.File})
}

// Readable reports the first syntax error of a YAML file; it returns whether there is none.
func Readable(p *lint.Pass, doc *yaml.Document) bool {
	if !doc.Faulty() {
		return true
	}
	p.Report(doc.Unreadable(`cannot read "` + doc.File.Name + `"`))
	return false
}

// EventsOf returns the value of the key "on" and the span of the key. YAML 1.1 reads the bare word as true, GitHub as
// a string; both are the same key here, as is a quoted one.
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

// Event returns one event of a workflow, and whether it is named at all: as a key of a mapping, an item of a list, or
// the only string.
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

// Has reports whether a list of an event contains a word, such as "published" in "types".
func (w Workflow) Has(event, key, word string) bool {
	value, _ := w.Event(event)
	return ListHas(value.Get(key), word)
}

// Are reports whether a list of an event contains exactly the words, in order.
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

// Report adds a finding about the events that start the workflow, within [OverEvents].
func (w Workflow) Report(f diag.Finding) {
	f.File, f.Span = w.File, w.at()
	*w.reported = append(*w.reported, f)
}

// at is the span of the events, or of the whole file if there are none.
func (w Workflow) at() source.Span {
	if w.on == nil {
		return source.Span{}
	}
	return source.Span{Start: w.onKey.Start, End: max(w.onKey.End, w.onKey.Start)}
}

// Get returns the value at a path of keys; nil if one is missing.
func (w Workflow) Get(keys ...string) *tree.Node {
	n := w.doc.Root
	for _, key := range keys {
		n = n.Get(key)
	}
	return n
}

func isText(n *tree.Node, word string) bool { return n.Is(tree.String) && n.Text == word }

// ListHas reports whether a list contains the word; a single string counts as a list of it.
func ListHas(list *tree.Node, word string) bool {
	if list.Is(tree.Array) {
		return slices.ContainsFunc(list.Items, func(n *tree.Node) bool { return isText(n, word) })
	}
	return isText(list, word)
}
