package schema

import (
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

// All lists the rules in the order in which documentation shows them: the text, the document
// and its groups, keywords, then values.
func All() []*lint.Rule { return kind.List(lists) }

// Kind are parameter schemas, with the memory of earlier lints; nil remembers nothing.
func Kind(memory *kind.Memory) *lint.Kind { return kind.Of(memory, lists) }

// Lists are the same rules with what they do, by topic.
func Lists() [][]*kind.Rule { return lists }

var lists = [][]*kind.Rule{documentRules, keywordRules, valueRules}

// documentRules judge the text, the top level and the groups.
var documentRules = []*kind.Rule{
	jsonSyntax, jsonDuplicateKey, mergeMarkers,
	schemaKeywordMissing, schemaURI, schemaURIHTTP, schemaURISpelling, draftPlugin, draftKeywordMix, legacyDefs, draftEOL,
	metaschema, rootType, idMissing, idValue, titleMissing, titleValue, descriptionMissing, descriptionValue,
	propertiesMissing, defsMissing, defsNested, noParams, duplicateParam, ungroupedParam,
	allofMissing, groupUnreferenced, groupMissing, refMalformed, refUnresolved, allofInline, allofDuplicate, allofOrder,
	groupEmpty, groupType, groupTitleMissing, groupTitleDuplicate, groupDescriptionMissing, groupPointlessDefault,
	requiredUnknown, requiredOtherScope,
}
