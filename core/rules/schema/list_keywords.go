package schema

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// keywordRules judge the parameters and the groups keyword by keyword: whether it is one, its
// form, what it goes with, and the words that people read.
var keywordRules = []*kind.Rule{
	unknownKeyword, groupUnknownKey,
	typeMissing, typeUnknown, typeList, typeObjectArray, keywordTypeMismatch, combinatorInParam, branchType,
	boundOrder, boundNotNumber, boolKeywordNotBool, keywordForm,
	enumEmpty, enumDuplicate, enumType, enumSingle, enumPattern, enumWhitespace,
	requiredWithDefault, hiddenRequired, deprecatedRequired, deprecatedDefault, deprecatedNoMessage,
	formatUnknown, existsWithoutPathFormat, schemaWithoutPathFormat, pathWithoutFormat, filePathWithoutExists,
	mimetypeInvalid, mimetypeDeprecated,
	paramReserved, paramCaseCollision, paramNameStyle,
	paramNoDescription, descriptionStyle, helpMissing, helpEqualsDescription, todoText,
	iconInvalid, iconMissing, errormessageMissing,
	inputMissing, inputMisplaced, inputMimetype,
}
