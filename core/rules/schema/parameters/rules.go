// Package parameters has the rules about what users see of a parameter: name, description, help, icon, and "input".
package parameters

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	paramReserved, paramCaseCollision, paramNameStyle,
	paramNoDescription, descriptionStyle, helpMissing, helpEqualsDescription, todoText,
	iconInvalid, iconMissing, errormessageMissing,
	inputMissing, inputMisplaced, inputMimetype,
}
