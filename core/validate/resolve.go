package validate

import (
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
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
	// metaschema reports that it is the metaschema of the draft.
	metaschema bool
	draft      Draft
}

// resolve follows a reference, the value of a keyword of a schema in the document.
func (l *library) resolve(reference *tree.Node, doc *document) (target, *Error) {
	bad := func(before, after string) (target, *Error) {
		return target{}, &Error{Kind: BadRef, Node: reference,
			Message: before + "reference " + showText(reference.Text) + after}
	}
	uri, fragment, err := resolveURI(doc.baseOf(reference), reference.Text)
	if err != nil {
		return bad("", " is not a valid URI")
	}
	at := l.find(uri)
	if at.node == nil {
		if d, ok := DraftOf(uri); ok && fragment == "" {
			return target{metaschema: true, draft: d}, nil
		}
		return bad("external ", " is not supported")
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
		return bad("cannot resolve ", "")
	case !isSchema(at.node):
		return bad("", " must point to a schema, found "+english.WithArticle(at.node.Kind.String()))
	case !at.doc.positions[at.node]:
		if found := noSchemaHere(at); found != "" {
			return bad("", " must point to a schema, found "+found)
		}
	}
	l.index(at.node, at.doc, at.doc.baseOf(at.node))
	return target{place: at, anchor: anchor}, nil
}

// noSchemaHere names a node that could be a schema but is not: it is part of a value, or it
// contains the schemas of a keyword; "" otherwise. Under unknown keywords there may be schemas.
func noSchemaHere(at place) string {
	for n := at.node; n != at.doc.root && n.Parent != nil; n = n.Parent {
		m, ok := n.Key()
		if !ok || !at.doc.positions[n.Parent] {
			continue
		}
		switch f := formOf(m.Key, at.doc.draft); {
		case m.Key == "enum" || m.Key == "const":
			return "a value"
		case n == at.node && f > schema:
			return "all of " + showText(m.Key)
		}
		break
	}
	return ""
}
