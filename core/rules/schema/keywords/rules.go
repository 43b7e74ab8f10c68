// Package keywords defines the rules over the keywords of parameters and groups: unknown keywords, their values and combinations.
package keywords

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	unknownKeyword, groupUnknownKey,
	typeMissing, typeUnknown, typeList, typeObjectArray, keywordTypeMismatch, combinatorInParam, branchType,
	boundOrder, boundNotNumber, boolKeywordNotBool, keywordForm,
	enumEmpty, enumDuplicate, enumType, enumSingle, enumPattern, enumWhitespace,
	requiredWithDefault, hiddenRequired, deprecatedRequired, deprecatedDefault, deprecatedNoMessage,
	formatUnknown, existsWithoutPathFormat, schemaWithoutPathFormat, pathWithoutFormat, filePathWithoutExists,
	mimetypeInvalid, mimetypeDeprecated,
}
