package models

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The published schema of the file, for editors. It uses draft 7, which every editor's language server supports. It accepts
// what a record accepts without loss: words and numbers that mean booleans, the fields of all revisions, both spellings of a
// key, and the old names that are still read; a key that would be dropped is rejected, so that a misspelled one is reported.

// JSONSchema is the schema of the tool's configuration file in the dialect, as JSON text.
func JSONSchema(names *dialect.Names) []byte {
	s := schemaMaker{names}
	root := s.record(&dialect.ConfigRecord)
	root = object("$schema", dialect.Draft07.Official, "title", names.ToolConfigFiles[0],
		"description", dialect.ConfigRecord.Describe(names)).with(root.Entries...)
	root.with(object("definitions", object("switch", s.boolean(),
		dialect.LintRecord.Section, s.record(&dialect.LintRecord).Map,
		dialect.TemplateRecord.Section, s.record(&dialect.TemplateRecord).Map).Map).Entries...)
	w := encoder{plain: true}
	if err := w.value(root.Map, 64); err != nil {
		panic(err) // the schema is made of tables alone
	}
	var text bytes.Buffer
	if err := json.Indent(&text, w.text, "", "  "); err != nil {
		panic(err)
	}
	text.WriteByte('\n')
	return text.Bytes()
}

type schemaMaker struct{ names *dialect.Names }

// node is an object of the schema.
type node struct{ *tree.Map }

// object makes a node of keys and values in turn.
func object(pairs ...any) node {
	m := &tree.Map{}
	for i := 0; i < len(pairs); i += 2 {
		value := pairs[i+1]
		if n, ok := value.(node); ok {
			value = n.Map
		}
		m.Entries = append(m.Entries, tree.Entry{Key: pairs[i], Value: value})
	}
	return node{m}
}

func (n node) with(entries ...tree.Entry) node {
	n.Entries = append(n.Entries, entries...)
	return n
}

func (s schemaMaker) record(table *dialect.Record) node {
	properties := object()
	for _, f := range table.Offered() {
		property := object("description", s.describe(f))
		if f.Default() != nil {
			property.with(tree.Entry{Key: "default", Value: f.Default()})
		}
		property.with(s.nullable(typeOf(f), f.Known(s.names, dialect.AllRevisions)).Entries...)
		for _, key := range f.Keys(s.names) {
			properties.with(tree.Entry{Key: key, Value: property.Map})
		}
	}
	for _, former := range table.Obsolete {
		if former.Read {
			f := table.Named(dialect.Toolkit, former.Now)
			property := object("description", "Deprecated: "+former.Key+" "+former.Why+". Use \""+f.Name(s.names)+"\" instead.", "deprecated", true)
			properties.with(tree.Entry{Key: former.Key, Value: property.with(s.nullable(typeOf(f), f.Known(s.names, dialect.AllRevisions)).Entries...).Map})
		}
	}
	return object("type", "object", "properties", properties, "additionalProperties", false)
}

func (s schemaMaker) describe(f *dialect.Field) string {
	text := f.Describe(s.names) + "."
	if f.OnlyIn != "" {
		text += " Only for repository_type \"" + f.OnlyIn + "\"."
	}
	if f.Revisions != dialect.AllRevisions {
		text += " Only in revision " + f.Revisions.String() + "."
	}
	return text
}

// nullable is the schema of a field; known are values of its list for completion.
func (s schemaMaker) nullable(t *valueType, known []string) node {
	switch t.shape {
	case textShape:
		return object("type", []any{"string", "null"})
	case choiceShape:
		return object("enum", append(texts(dialect.RepositoryTypes), nil))
	case unionShape:
		if t == &textOrPath {
			return object("type", []any{"string", "null"})
		}
		return object("anyOf", append(s.members(t, known), object("type", "null").Map))
	}
	return object("anyOf", []any{s.value(t, known).Map, object("type", "null").Map})
}

func (s schemaMaker) members(t *valueType, known []string) []any {
	var members []any
	for _, member := range t.members {
		members = append(members, s.value(member, known).Map)
	}
	return members
}

func (s schemaMaker) value(t *valueType, known []string) node {
	switch t.shape {
	case textShape:
		if known != nil {
			return object("type", "string", "examples", texts(known))
		}
		return object("type", "string")
	case boolShape:
		return object("$ref", "#/definitions/switch")
	case listShape:
		return object("type", "array", "items", s.value(t.of, known))
	case mapShape:
		return object("type", "object", "additionalProperties", s.value(t.of, nil))
	case unionShape:
		return object("anyOf", s.members(t, known))
	case recordShape:
		return object("$ref", "#/definitions/"+t.record.Section)
	}
	if known != nil {
		return object("examples", texts(known))
	}
	return object()
}

// boolean accepts values that mean a boolean.
func (s schemaMaker) boolean() node {
	var words []string
	for _, word := range append(append([]string(nil), TrueWords...), FalseWords...) {
		words = append(words, anyCase(word))
	}
	return object("anyOf", []any{
		object("type", "boolean").Map,
		object("type", "integer", "minimum", int64(0), "maximum", int64(1)).Map,
		object("type", "string", "pattern", "^("+strings.Join(words, "|")+")$").Map,
	})
}

// anyCase is a pattern for the word in capitals and small letters.
func anyCase(word string) string {
	var b strings.Builder
	for _, letter := range word {
		if upper := strings.ToUpper(string(letter)); upper != string(letter) {
			b.WriteString("[" + string(letter) + upper + "]")
		} else {
			b.WriteRune(letter)
		}
	}
	return b.String()
}

func texts(list []string) []any {
	values := make([]any, len(list))
	for i, text := range list {
		values[i] = text
	}
	return values
}
