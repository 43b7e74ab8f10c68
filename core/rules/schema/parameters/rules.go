// Package parameters has the rules over a parameter as people meet it: its name, the words and icons that they read, and the input.
package parameters

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	paramReserved, paramCaseCollision, paramNameStyle,
	paramNoDescription, descriptionStyle, helpMissing, helpEqualsDescription, todoText,
	iconInvalid, iconMissing, errormessageMissing,
	inputMissing, inputMisplaced, inputMimetype,
}
