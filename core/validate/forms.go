package validate

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Forms checks the value of every keyword of a schema document by its form, which is what
// the draft's metaschema asks. A verdict of no violations is the metaschema's verdict, as
// tests show, with two remarks: an "enum" may be empty or hold equal values,
// as the published metaschemas have it, and a pattern counts as one by ECMA-262.
//
// Instance is the tightest node at fault within the keyword's value, Schema that value.
// Where a name is no URI or pattern, OnName is set and Instance is the name's value.
func Forms(root *tree.Node, d Draft) []Violation { return FormsBut(root, d, nil) }

// FormsBut is [Forms] without the schemas that are known to be well formed, as sound tells.
func FormsBut(root *tree.Node, d Draft, sound func(*tree.Node) bool) []Violation {
	w := former{draft: d, sound: sound}
	w.schema("", root, root)
	return w.found
}

type former struct {
	draft Draft
	// shallow keeps out of schemas within the one being checked.
	shallow bool
	// java lets patterns pass that only Java knows.
	java bool
	// sound tells of schemas that need no look; nil of none.
	sound func(*tree.Node) bool
	found []Violation
}

// site is a keyword's value: where faults within it are told.
type site struct {
	keyword string
	value   *tree.Node
}

// fault notes a keyword of the wrong form.
func (w *former) fault(at site, instance *tree.Node, message string) {
	w.found = append(w.found, Broken(at.keyword, at.value, instance, message))
}

func (w *former) faultyName(at site, m *tree.Member, message string) {
	w.fault(at, m.Value, message)
	w.found[len(w.found)-1].blame(*m)
}

// schema checks one schema, which stands in the value of a keyword.
func (w *former) schema(keyword string, value, n *tree.Node) {
	switch n.Kind {
	case tree.Bool, tree.Invalid:
	case tree.Object:
		if w.sound != nil && w.sound(n) {
			return
		}
		for i := 0; i < len(n.Members) && !w.shallow; i++ {
			m := &n.Members[i]
			if row := keywordOf(m.Key); row != nil {
				w.keyword(row, m.Value)
			}
		}
	default:
		w.fault(site{keyword, value}, n, sayForm(n, "a schema, which is an object or true or false,"))
	}
}

// keyword checks the value of one keyword. What could not be read has been reported as that.
func (w *former) keyword(row *keyword, value *tree.Node) {
	if value.Kind == tree.Invalid {
		return
	}
	at := site{row.name, value}
	switch f := row.forms[w.draft]; f {
	case free, anything:
	case text:
		w.expect(at, value, tree.String)
	case uriText, referenceText, identityText, anchorText:
		w.address(at, f)
	case patternText:
		if w.expect(at, value, tree.String) {
			if fault := w.patternFault(value.Text); fault != "" {
				w.fault(at, value, "the "+fault)
			}
		}
	case boolean:
		w.expect(at, value, tree.Bool)
	case number, positive, count:
		w.number(at, f)
	case list:
		w.expect(at, value, tree.Array)
	case names:
		w.names(at, value)
	case typeName:
		w.typeNames(at)
	default:
		w.schemas(at, f)
	}
}

// keywordOnly checks the value of one keyword without the schemas in it.
func (w *former) keywordOnly(row *keyword, value *tree.Node) {
	w.shallow = true
	w.keyword(row, value)
}

// schemas checks a value that holds schemas.
func (w *former) schemas(at site, f form) {
	switch f {
	case schema:
		w.schema(at.keyword, at.value, at.value)
	case schemaList:
		w.schemaList(at)
	case schemaOrList:
		if at.value.Kind == tree.Array {
			w.schemaList(at)
		} else {
			w.schema(at.keyword, at.value, at.value)
		}
	case schemaMap, patternMap, schemaOrName, namesMap, vocabulary:
		w.members(at, f)
	}
}

func (w *former) schemaList(at site) {
	if !w.expect(at, at.value, tree.Array) {
		return
	}
	if len(at.value.Items) == 0 {
		w.fault(at, at.value, "the list is empty; at least one schema is expected")
	}
	for _, item := range at.value.Items {
		w.schema(at.keyword, at.value, item)
	}
}

func (w *former) members(at site, f form) {
	if !w.expect(at, at.value, tree.Object) {
		return
	}
	for i := range at.value.Members {
		m := &at.value.Members[i]
		switch {
		case f == vocabulary:
			if !isLooseURI(m.Key) {
				w.faultyName(at, m, sayAddress(m.Key, "an absolute URI"))
			}
			w.expect(at, m.Value, tree.Bool)
			continue
		case f == namesMap, f == schemaOrName && m.Value.Kind == tree.Array:
			w.names(at, m.Value)
			continue
		case f == patternMap:
			if fault := w.patternFault(m.Key); fault != "" {
				w.faultyName(at, m, "the name is a pattern here, and the "+fault)
			}
		}
		w.schema(at.keyword, at.value, m.Value)
	}
}

// patternFault says why a text is no pattern; "" when it is one, be it one that the matcher
// cannot take on.
func (w *former) patternFault(text string) string {
	_, err := pattern.Cached(text)
	if failure, ok := err.(*pattern.Error); ok && failure.Kind == pattern.Invalid && !(w.java && failure.Java) {
		return "pattern " + showText(text) + " " + strings.TrimSpace(failure.Message)
	}
	return ""
}
