package lsp

// Places of a parameter schema, by their keys.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// schemaPlace is where keys lead in a schema.
type schemaPlace struct {
	place        schema.Place
	group, param string
	// rest are the keys below the group or parameter.
	rest []string
}

// schemaPlaceOf is where keys lead: the top, a group, a parameter, or a column of a samplesheet.
func schemaPlaceOf(keys []string) schemaPlace {
	if len(keys) >= 2 && slices.Contains(dialect.DefsKeys(), keys[0]) {
		group := schemaPlace{place: schema.OnGroup, group: keys[1], rest: keys[2:]}
		if len(keys) >= 4 && keys[2] == "properties" {
			return schemaPlace{place: schema.OnParam, group: keys[1], param: keys[3], rest: keys[4:]}
		}
		return group
	}
	if len(keys) >= 2 && keys[0] == "properties" {
		return schemaPlace{place: schema.OnParam, param: keys[1], rest: keys[2:]}
	}
	if len(keys) >= 3 && keys[0] == "items" && keys[1] == "properties" {
		return schemaPlace{place: schema.OnColumn, param: keys[2], rest: keys[3:]}
	}
	return schemaPlace{place: schema.OnTop, rest: keys}
}

// groupOf are the two names of a reference to a group, "#/$defs/name".
func groupOf(reference string) (defs, group string, ok bool) {
	for _, defs := range dialect.DefsKeys() {
		if group, ok := strings.CutPrefix(reference, "#/"+defs+"/"); ok && group != "" && !strings.Contains(group, "/") {
			return defs, strings.NewReplacer("~1", "/", "~0", "~").Replace(group), true
		}
	}
	return "", "", false
}
