package validate

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// resolveURI is the absolute URI of a reference without its fragment, and the fragment with
// its escapes resolved.
func resolveURI(base, reference string) (uri, fragment string, err error) {
	from, err := url.Parse(base)
	if err != nil {
		return "", "", err
	}
	to, err := url.Parse(reference)
	if err != nil {
		return "", "", err
	}
	to = from.ResolveReference(to)
	fragment = to.Fragment
	to.Fragment, to.RawFragment = "", ""
	return strings.TrimSuffix(to.String(), "#"), fragment, nil
}

// target is where a reference leads.
type target struct {
	place
	// anchor is the name by which it is reached, if by name.
	anchor string
	// metaschema tells that it is the metaschema of the draft.
	metaschema bool
	draft      Draft
}

// resolve follows a reference, the value of a keyword of a schema in the document.
func (l *library) resolve(reference *tree.Node, doc *document) (target, *Error) {
	bad := func(why string) (target, *Error) {
		return target{}, &Error{Kind: BadRef, Node: reference,
			Message: fmt.Sprintf("the reference %s %s", showText(reference.Text), why)}
	}
	uri, fragment, err := resolveURI(doc.baseOf(reference), reference.Text)
	if err != nil {
		return bad("is no URI; one such as \"#/definitions/name\" is expected")
	}
	at := l.find(uri)
	if at.node == nil {
		if d, ok := DraftOf(uri); ok && fragment == "" {
			return target{metaschema: true, draft: d}, nil
		}
		return bad("leads to a document that is not here; only what stands in the schema itself is followed")
	}
	anchor := ""
	switch {
	case strings.HasPrefix(fragment, "/"):
		at.node = at.node.At(fragment)
	case fragment != "":
		at, anchor = l.anchors[uri+"#"+fragment], fragment
	}
	switch {
	case at.node == nil:
		return bad("leads nowhere; a place that exists is expected")
	case !isSchema(at.node):
		return bad("leads to " + words.WithArticle(at.node.Kind.String()) + "; a schema is expected")
	case !at.doc.positions[at.node]:
		if why := noSchemaHere(at); why != "" {
			return bad(why)
		}
	}
	l.index(at.node, at.doc, at.doc.baseOf(at.node))
	return target{place: at, anchor: anchor}, nil
}

// noSchemaHere says why a node that could be a schema is none: it stands in a list of values,
// or holds the schemas of a keyword. Under unknown keywords there may be schemas.
func noSchemaHere(at place) string {
	for n := at.node; n != at.doc.root && n.Parent != nil; n = n.Parent {
		m, ok := n.Key()
		if !ok || !at.doc.positions[n.Parent] {
			continue
		}
		switch f := formOf(m.Key, at.doc.draft); {
		case m.Key == "enum" || m.Key == "const":
			return "leads into a value; a schema is expected"
		case n == at.node && f > schema:
			return "leads to the whole of " + showText(m.Key) + "; one schema within it is expected"
		}
		break
	}
	return ""
}
