package schema

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// All lists the rules in the order in which documentation shows them: the text, the document
// and its groups, keywords, then values.
func All() []*lint.Rule { return slices.Concat(documentRules, keywordRules, valueRules) }

// documentRules judge the text, the top level and the groups.
var documentRules = []*lint.Rule{
	jsonSyntax, jsonDuplicateKey, mergeMarkers,
	schemaKeywordMissing, schemaURI, schemaURIHTTP, schemaURISpelling, draftPlugin, draftKeywordMix, legacyDefs, draftEOL,
	metaschema, rootType, idMissing, idValue, titleMissing, titleValue, descriptionMissing, descriptionValue,
	propertiesMissing, defsMissing, defsNested, noParams, duplicateParam, ungroupedParam,
	allofMissing, groupUnreferenced, groupMissing, refMalformed, refUnresolved, allofInline, allofDuplicate, allofOrder,
	groupEmpty, groupType, groupTitleMissing, groupTitleDuplicate, groupDescriptionMissing, groupPointlessDefault,
	requiredUnknown, requiredOtherScope,
}
