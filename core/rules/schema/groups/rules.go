// Package groups defines the rules over the groups of a parameter schema, and over "required".
package groups

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	allofMissing, groupUnreferenced, groupMissing, refMalformed, refUnresolved, allofInline, allofDuplicate, allofOrder,
	groupEmpty, groupType, groupTitleMissing, groupTitleDuplicate, groupDescriptionMissing, groupPointlessDefault,
	requiredUnknown, requiredOtherScope,
}
