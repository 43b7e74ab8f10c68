// Package document defines the rules over the JSON, the top level and the list of parameters of a parameter schema.
package document

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	jsonSyntax, jsonDuplicateKey, mergeMarkers,
	schemaKeywordMissing, schemaURI, schemaURIHTTP, schemaURISpelling, draftPlugin, draftKeywordMix, legacyDefs, draftEOL,
	metaschema, rootType, idMissing, idValue, titleMissing, titleValue, descriptionMissing, descriptionValue,
	propertiesMissing, defsMissing, defsNested, noParams, duplicateParam, ungroupedParam,
}
