// Package validate validates a value against a JSON Schema, both as trees with locations.
//
// What each keyword's own value must look like ([CheckKeywordValues]) and what the keywords of a plain parameter require of a
// value ([Value]) is checked here, from tables: each is a rule with a location and a fix. What needs a whole validator
// (references, combinators, conditions) goes to one through [Compile], which gives it a rewritten copy, loads nothing, and
// reports its results in this package's terms. Tests compare the two where both give a result.
package validate

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Draft is a version of JSON Schema.
type Draft uint8

// The drafts that are known.
const (
	Draft07 Draft = iota
	Draft2020
)

// DraftOf is the draft that a "$schema" value names: with http or https, with or without
// the empty fragment.
func DraftOf(uri string) (Draft, bool) {
	rest, ok := strings.CutPrefix(uri, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(uri, "http://"); !ok {
			return 0, false
		}
	}
	switch "https://" + strings.TrimSuffix(rest, "#") {
	case dialect.Draft07.URI:
		return Draft07, true
	case dialect.Draft2020.URI:
		return Draft2020, true
	}
	return 0, false
}

// URI is the draft's own name for itself, as a "$schema" value spells it.
func (d Draft) URI() string {
	if d == Draft07 {
		return dialect.Draft07.Official
	}
	return dialect.Draft2020.Official
}

// String is the draft's name among people.
func (d Draft) String() string {
	if d == Draft07 {
		return "draft-07"
	}
	return "2020-12"
}
