package validate

// form is what a keyword's value must look like. It also determines where the schemas within the value are, so that every
// walk over a schema document follows this one table.
type form uint8

const (
	// free: no keyword of this draft; any value will do.
	free form = iota
	// anything: a keyword that takes any value.
	anything
	text
	uriText       // an absolute URI
	referenceText // a URI or a relative reference
	identityText  // a reference without a fragment, but for an empty one
	anchorText    // a name for an anchor
	patternText   // a regular expression
	boolean
	number
	positive // a number above zero
	count    // an integer of zero or more
	list     // a list of anything
	names    // a list of strings, each once
	typeName // the name of a type, or a non-empty list of them, each once

	// Forms that hold schemas.
	schema
	schemaList   // a non-empty list of schemas
	schemaOrList // a schema, or a non-empty list of schemas
	schemaMap    // names with a schema each
	patternMap   // regular expressions with a schema each
	schemaOrName // names with a schema or a list of names each
	namesMap     // names with a list of names each
	vocabulary   // URIs with a boolean each
)

// keyword is a row of the table: what the drafts' metaschemas ask of the keyword's value.
type keyword struct {
	name  string
	forms [2]form // by Draft
	// judge is the check of an instance by the keyword.
	judge check
}

// keywords is sorted by the name's length, then the name: most names that are looked up
// differ in length alone.
var keywords = [...]keyword{
	{"if", [2]form{schema, schema}, byEngine},
	{"$id", [2]form{referenceText, identityText}, byNone},
	{"not", [2]form{schema, schema}, byEngine},
	{"$ref", [2]form{referenceText, referenceText}, byEngine},
	{"else", [2]form{schema, schema}, byNone},
	{"enum", [2]form{list, list}, byEnum},
	{"then", [2]form{schema, schema}, byNone},
	{"type", [2]form{typeName, typeName}, byType},
	{"$defs", [2]form{free, schemaMap}, byNone},
	{"allOf", [2]form{schemaList, schemaList}, byEngine},
	{"anyOf", [2]form{schemaList, schemaList}, byEngine},
	{"const", [2]form{anything, anything}, byConst},
	{"items", [2]form{schemaOrList, schema}, byItems},
	{"oneOf", [2]form{schemaList, schemaList}, byEngine},
	{"title", [2]form{text, text}, byNone},
	{"format", [2]form{text, text}, byFormat},
	{"$anchor", [2]form{free, anchorText}, byNone},
	{"$schema", [2]form{uriText, uriText}, byNone},
	{"default", [2]form{anything, anything}, byNone},
	{"maximum", [2]form{number, number}, byMaximum},
	{"minimum", [2]form{number, number}, byMinimum},
	{"pattern", [2]form{patternText, patternText}, byPattern},
	{"$comment", [2]form{text, text}, byNone},
	{"contains", [2]form{schema, schema}, byEngine},
	{"examples", [2]form{list, list}, byNone},
	{"maxItems", [2]form{count, count}, byMaxItems},
	{"minItems", [2]form{count, count}, byMinItems},
	{"readOnly", [2]form{boolean, boolean}, byNone},
	{"required", [2]form{names, names}, byRequired},
	{"maxLength", [2]form{count, count}, byMaxLength},
	{"minLength", [2]form{count, count}, byMinLength},
	{"writeOnly", [2]form{boolean, boolean}, byNone},
	{"deprecated", [2]form{free, boolean}, byNone},
	{"multipleOf", [2]form{positive, positive}, byMultipleOf},
	{"properties", [2]form{schemaMap, schemaMap}, byProperties},
	{"$dynamicRef", [2]form{free, referenceText}, byEngine},
	{"$vocabulary", [2]form{free, vocabulary}, byNone},
	{"definitions", [2]form{schemaMap, schemaMap}, byNone},
	{"description", [2]form{text, text}, byNone},
	{"maxContains", [2]form{free, count}, byNone},
	{"minContains", [2]form{free, count}, byNone},
	{"prefixItems", [2]form{free, schemaList}, byPrefixItems},
	{"uniqueItems", [2]form{boolean, boolean}, byUniqueItems},
	{"dependencies", [2]form{schemaOrName, schemaOrName}, byEngine},
	{"$recursiveRef", [2]form{free, referenceText}, byNone},
	{"contentSchema", [2]form{free, schema}, byNone},
	{"maxProperties", [2]form{count, count}, byMaxProperties},
	{"minProperties", [2]form{count, count}, byMinProperties},
	{"propertyNames", [2]form{schema, schema}, byEngine},
	{"$dynamicAnchor", [2]form{free, anchorText}, byNone},
	{"additionalItems", [2]form{schema, free}, byAdditionalItems},
	{"contentEncoding", [2]form{text, text}, byContent},
	{"$recursiveAnchor", [2]form{free, anchorText}, byNone},
	{"contentMediaType", [2]form{text, text}, byContent},
	{"dependentSchemas", [2]form{free, schemaMap}, byEngine},
	{"exclusiveMaximum", [2]form{number, number}, byExclusiveMaximum},
	{"exclusiveMinimum", [2]form{number, number}, byExclusiveMinimum},
	{"unevaluatedItems", [2]form{free, schema}, byEngine},
	{"dependentRequired", [2]form{free, namesMap}, byEngine},
	{"patternProperties", [2]form{patternMap, patternMap}, byPatternProperties},
	{"additionalProperties", [2]form{schema, schema}, byAdditionalProperties},
	{"unevaluatedProperties", [2]form{free, schema}, byEngine},
}

// keywordOf is the row of a name, or nil.
func keywordOf(name string) *keyword {
	low, high := 0, len(keywords)
	for low < high {
		middle := int(uint(low+high) >> 1)
		row := &keywords[middle]
		below := len(row.name) < len(name)
		if len(row.name) == len(name) {
			if row.name == name {
				return row
			}
			below = row.name < name
		}
		if below {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return nil
}

// formOf is the form that the draft gives to the name.
func formOf(name string, d Draft) form {
	if row := keywordOf(name); row != nil {
		return row.forms[d]
	}
	return free
}

// IsKeyword reports whether the name is a keyword of the draft.
func IsKeyword(name string, d Draft) bool { return formOf(name, d) != free }

// Asserts reports whether the keyword, without others, can make a value invalid in the draft.
func Asserts(name string, d Draft) bool {
	row := keywordOf(name)
	return row != nil && row.forms[d] != free && row.judge != byNone && row.judge != byContent
}
