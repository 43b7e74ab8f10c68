package validate

import (
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// References are resolved here and not in the validator: it files documents under names that its own resolution does not find
// again, and would load what it does not know. Here nothing is ever loaded, and an unresolved reference is reported with its
// location.

// document is a schema document with the names of the schemas in it.
type document struct {
	// root need not be the root of its tree: a value of another file may contain a schema.
	root *tree.Node
	// name is the document's URL before the validator.
	name string
	// base is the URI by which the document was reached.
	base  string
	draft Draft
	// meta is the document that "$schema" names, when that is one of the resources. Only its
	// vocabularies count.
	meta *document
	// bases are the URIs of the schemas that have one of their own.
	bases map[*tree.Node]string
	// positions are the nodes in the position of a schema.
	positions map[*tree.Node]bool
	// dynamic are the schemas with a "$dynamicAnchor", in the text's order.
	dynamic []*tree.Node
}

// library holds the documents that have been reached.
type library struct {
	options   Options
	resources map[string]*tree.Node
	documents []*document
	roots     map[*tree.Node]*document
	// schemas by absolute URI, and by URI and anchor.
	schemas map[string]place
	anchors map[string]place
}

// place is a node and its document.
type place struct {
	node *tree.Node
	doc  *document
}

// nameSpace is where all documents have their names before the validator.
const nameSpace = "mem:///"

// mainName is the base of a document that sets none.
const mainName = nameSpace + "schema.json"

func newLibrary(options Options) *library {
	l := &library{options: options, resources: map[string]*tree.Node{}, roots: map[*tree.Node]*document{},
		schemas: map[string]place{}, anchors: map[string]place{}}
	uris := make([]string, 0, len(options.Resources))
	for uri := range options.Resources {
		uris = append(uris, uri)
	}
	slices.Sort(uris)
	for _, uri := range uris {
		if base, _, err := resolveURI("", uri); err == nil {
			l.resources[base] = options.Resources[uri]
		}
	}
	return l
}

// open enters a document under a URI.
func (l *library) open(root *tree.Node, base string) *document {
	if doc := l.roots[root]; doc != nil {
		return doc
	}
	doc := &document{root: root, base: base, name: nameSpace + strconv.Itoa(len(l.documents)), draft: l.options.Draft,
		bases: map[*tree.Node]string{}, positions: map[*tree.Node]bool{}}
	l.documents = append(l.documents, doc)
	l.roots[root] = doc
	if said := root.Get("$schema").String(); said != "" {
		if d, ok := DraftOf(said); ok {
			doc.draft = d
		} else if uri, _, err := resolveURI(base, said); err == nil {
			if meta := l.find(uri); meta.node != nil && meta.doc != doc {
				doc.meta, doc.draft = meta.doc, meta.doc.draft
			}
		}
	}
	l.enter(base, place{root, doc})
	doc.bases[root] = base
	l.index(root, doc, base)
	return doc
}

// enter gives a schema its URI; the first of two counts.
func (l *library) enter(uri string, at place) {
	if _, taken := l.schemas[uri]; !taken {
		l.schemas[uri] = at
	}
}

// index notes the identity of a schema and of all schemas below.
func (l *library) index(n *tree.Node, doc *document, base string) {
	if n == nil || doc.positions[n] {
		return
	}
	doc.positions[n] = true
	if n.Kind != tree.Object {
		return
	}
	if doc.draft != Draft07 || n.Get("$ref") == nil {
		base = l.identify(n, doc, base)
	}
	eachSchema(n, doc.draft, func(_ *keyword, sub *tree.Node) { l.index(sub, doc, base) })
}

// identify enters what a schema calls itself, and is the base for what is below.
func (l *library) identify(n *tree.Node, doc *document, base string) string {
	if id := n.Get("$id").String(); id != "" {
		if uri, fragment, err := resolveURI(base, id); err == nil {
			if uri != base {
				base = uri
				doc.bases[n] = base
				l.enter(base, place{n, doc})
			}
			if doc.draft == Draft07 && fragment != "" {
				l.anchor(base, fragment, place{n, doc})
			}
		}
	}
	if doc.draft == Draft07 {
		return base
	}
	l.anchor(base, n.Get("$anchor").String(), place{n, doc})
	if name := n.Get("$dynamicAnchor").String(); name != "" {
		l.anchor(base, name, place{n, doc})
		doc.dynamic = append(doc.dynamic, n)
	}
	return base
}

func (l *library) anchor(base, name string, at place) {
	key := base + "#" + name
	if _, taken := l.anchors[key]; name != "" && !taken {
		l.anchors[key] = at
	}
}

// find is the schema of a URI among what has been reached and the resources.
func (l *library) find(uri string) place {
	if at, ok := l.schemas[uri]; ok {
		return at
	}
	if root := l.resources[uri]; root != nil {
		return place{root, l.open(root, uri)}
	}
	return place{}
}

// baseOf is the URI against which the references of a schema are resolved.
func (doc *document) baseOf(n *tree.Node) string {
	for ; n != nil; n = n.Parent {
		if base, ok := doc.bases[n]; ok {
			return base
		}
	}
	return doc.base
}
