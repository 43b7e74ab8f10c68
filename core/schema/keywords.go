package schema

// The keywords that a parameter schema may use, in one table: rules use it, and completion and hover content is generated
// from it.

import (
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Keyword is one row of the table.
type Keyword struct {
	Name string
	// Doc is one line about what the keyword does; Markdown.
	Doc string
	// Where it is worth offering. A standard keyword is legal everywhere nevertheless.
	Where Place
	// Values are the kinds of value it takes.
	Values Kinds
	// The kinds of parameter value it applies to; it ignores all others.
	Judges Kinds
	// Extension reports that the pipelines' tools added it to JSON Schema.
	Extension bool
	// Options are values to offer, where a few cover nearly all uses.
	Options []string
}

// Place is a set of places in a parameter schema.
type Place uint8

// The places. OnColumn is a column of a sample sheet, which has a schema of its own.
const (
	OnTop Place = 1 << iota
	OnGroup
	OnParam
	OnColumn
)

// Kinds is a set of kinds of value; the empty set means all of them.
type Kinds uint8

const (
	texts    = Kinds(1 << tree.String)
	switches = Kinds(1 << tree.Bool)
	numbers  = Kinds(1 << tree.Number)
	lists    = Kinds(1 << tree.Array)
	objects  = Kinds(1 << tree.Object)
	schemas  = objects | switches
)

// Has reports whether the kind is in the set.
func (k Kinds) Has(kind tree.Kind) bool { return k == 0 || k&(1<<kind) != 0 }

// List names the kinds of the set in a fixed order; empty for all of them.
func (k Kinds) List() []tree.Kind {
	var list []tree.Kind
	for kind := tree.Null; k != 0 && kind <= tree.Object; kind++ {
		if k.Has(kind) {
			list = append(list, kind)
		}
	}
	return list
}

// TypeNames are the types of JSON Schema, the useful ones for parameters first.
var TypeNames = []string{"string", "boolean", "integer", "number", "array", "object", "null"}

// KindOfType is the kind of the values that a type allows; Invalid for no type of JSON Schema.
func KindOfType(name string) tree.Kind {
	switch name {
	case "string":
		return tree.String
	case "boolean":
		return tree.Bool
	case "integer", "number":
		return tree.Number
	case "array":
		return tree.Array
	case "object":
		return tree.Object
	case "null":
		return tree.Null
	}
	return tree.Invalid
}

// Keywords lists the table: those of the pipelines' daily use first.
func Keywords() []Keyword { return keywords[:] }

// KeywordNamed is the row of the name, or nil.
func KeywordNamed(name string) *Keyword {
	if len(name) > longestKeyword {
		return nil
	}
	for _, row := range keywordIndex()[len(name)] {
		if row.Name == name {
			return row
		}
	}
	return nil
}

const longestKeyword = 24

// keywordIndex has the rows by the length of their names: rules ask for every member of every
// parameter, and to compare a few names is faster than to hash one.
var keywordIndex = sync.OnceValue(func() *[longestKeyword + 1][]*Keyword {
	index := &[longestKeyword + 1][]*Keyword{}
	for i := range keywords {
		n := len(keywords[i].Name)
		index[n] = append(index[n], &keywords[i])
	}
	return index
})

// KeywordNames lists the names that are worth offering at a place.
func KeywordNames(at Place) []string {
	var names []string
	for i := range keywords {
		if keywords[i].Where&at != 0 {
			names = append(names, keywords[i].Name)
		}
	}
	return names
}
