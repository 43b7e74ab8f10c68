package assist

// Places of a schema, by the keys that lead to them.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// place is where keys lead in a schema.
type place struct {
	holds holds
	// at is where the subschema is, or those that the names have; 0 within a combination or a condition.
	at           schema.Place
	group, param string
	// keyword is the innermost one of the keys.
	keyword string
	// sheet: below the "items" of a samplesheet's schema. combined: within a combination or a condition.
	sheet, combined bool
}

// holds is what is at a place.
type holds uint8

const (
	// subschema is an object of keywords.
	subschema holds = iota
	// names is an object with a subschema for each name, such as "properties".
	names
	// list is a list of subschemas.
	list
	// data is the value of any other keyword.
	data
)

// placeOf is the place that keys lead to.
func placeOf(keys []string) place {
	p := place{at: schema.OnTop}
	for _, key := range keys {
		p = p.below(key)
	}
	return p
}

// below is the place of a key.
func (p place) below(key string) place {
	switch p.holds {
	case names:
		p.holds = subschema
		switch {
		case p.at == schema.OnGroup:
			p.group = key
		case p.param == "":
			p.param = key
		}
		return p
	case list:
		p.holds = subschema
		return p
	case data:
		return p
	}
	if _, err := strconv.Atoi(key); err == nil && p.keyword == "items" {
		return p // "items" has a list
	}
	p.keyword = key
	inside := p.at &^ (schema.OnTop | schema.OnGroup)
	switch key {
	case "properties":
		p.holds = names
		if p.at = schema.OnParam; p.sheet {
			p.at = schema.OnColumn
		}
	case "patternProperties":
		p.holds, p.at = names, schema.OnParam
	case "dependentSchemas", "dependencies":
		p.holds, p.at, p.combined = names, inside, true
	case "allOf", "anyOf", "oneOf", "prefixItems":
		p.holds, p.at, p.combined = list, inside, true
	case "not", "if", "then", "else":
		p.at, p.combined = inside, true
	case "items", "additionalItems", "unevaluatedItems", "contains", "additionalProperties", "unevaluatedProperties", "propertyNames", "contentSchema":
		if p.at == schema.OnTop {
			p.sheet = key == "items"
		} else {
			p.at = schema.OnParam
		}
	default:
		p.holds = data
		if isTop := p.at == schema.OnTop; slices.Contains(dialect.DefsKeys(), key) {
			p.holds, p.at = names, schema.OnParam
			if isTop {
				p.at = schema.OnGroup
			}
		}
	}
	return p
}

// conditional are the keywords to offer within a combination or a condition of the top level or a group.
var conditional = []string{"$ref", "properties", "required", "if", "then", "else", "anyOf", "oneOf", "not"}

// keywords that are offered at the place.
func (p place) keywords() []string {
	if p.at == 0 {
		return conditional
	}
	return schema.KeywordNames(p.at)
}

// referenced are the two names of a reference to a group, "#/$defs/name".
func referenced(reference string) (defs, group string) {
	for _, defs := range dialect.DefsKeys() {
		if group, ok := strings.CutPrefix(reference, "#/"+defs+"/"); ok && group != "" && !strings.Contains(group, "/") {
			return defs, tree.UnescapeToken(group)
		}
	}
	return "", ""
}
