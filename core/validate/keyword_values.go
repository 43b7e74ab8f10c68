package validate

import (
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// CheckKeywordValues checks the value of every keyword of a schema document, as the draft's metaschema does. Tests
// show that both accept the same documents, with two remarks: an "enum" may be empty or contain equal values, as in
// the published metaschemas, and patterns are those of ECMA-262.
//
// Instance is the smallest invalid node within the keyword's value, Schema is that value. If a name is not a valid
// URI or pattern, OnName is set and Instance is the value of that name.
func CheckKeywordValues(root *tree.Node, d Draft) []Violation {
	return CheckKeywordValuesExcept(root, d, nil)
}

// CheckKeywordValuesExcept is [CheckKeywordValues] without the schemas that sound reports as valid.
func CheckKeywordValuesExcept(root *tree.Node, d Draft, sound func(*tree.Node) bool) []Violation {
	w := former{draft: d, sound: sound}
	w.schema("", root, root)
	return w.found
}

// HoldsSchemas reports whether a keyword of the draft contains schemas by name.
func HoldsSchemas(key string, d Draft) bool {
	row := keywordOf(key)
	return row != nil && row.forms[d] == schemaMap
}

type former struct {
	draft Draft
	// shallow keeps out of schemas within the one being checked.
	shallow bool
	// java accepts patterns that only Java supports.
	java bool
	// sound reports schemas that need no check; nil for none.
	sound func(*tree.Node) bool
	found []Violation
}

// site is a keyword with its value, for violations within it.
type site struct {
	keyword string
	value   *tree.Node
}

// report adds a violation.
func (w *former) report(at site, instance *tree.Node, message string) {
	w.found = append(w.found, Broken(at.keyword, at.value, instance, message))
}

func (w *former) reportName(at site, m *tree.Member, message string) {
	w.report(at, m.Value, message)
	w.found[len(w.found)-1].blame(*m)
}

// schema checks one schema in the value of a keyword.
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
		w.report(site{keyword, value}, n, kindMessage(n, "a schema (an object, true or false)"))
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
			if problem := w.patternProblem(value.Text); problem != nil {
				w.report(at, value, patternError(value.Text, problem))
				w.found[len(w.found)-1].Help = problem.Help
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
		w.report(at, at.value, "must have at least 1 schema, found 0")
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
				w.reportName(at, m, addressMessage(m.Key, "an absolute URI"))
			}
			w.expect(at, m.Value, tree.Bool)
			continue
		case f == namesMap, f == schemaOrName && m.Value.Kind == tree.Array:
			w.names(at, m.Value)
			continue
		case f == patternMap:
			if problem := w.patternProblem(m.Key); problem != nil {
				w.reportName(at, m, patternError(m.Key, problem))
				w.found[len(w.found)-1].Help = problem.Help
			}
		}
		w.schema(at.keyword, at.value, m.Value)
	}
}

// patternProblem returns why a string is not a valid pattern; nil for a valid one, also for one that the matcher does
// not support.
func (w *former) patternProblem(text string) *pattern.Error {
	_, err := pattern.Cached(text)
	if failure, ok := err.(*pattern.Error); ok && failure.Kind == pattern.Invalid && !(w.java && failure.Java) {
		return failure
	}
	return nil
}

func patternError(text string, problem *pattern.Error) string {
	return "pattern " + showText(text) + " " + problem.Message
}
