package params

import "github.com/flow-toolkit/flow-toolkit/core/diag"

// Rules over samplesheets, by their ids. Some combine several rules over params files.
const (
	SheetSyntax      = "sheet-syntax"
	SheetShape       = "sheet-shape"
	SheetDelimiter   = "sheet-delimiter"
	SheetHeader      = "sheet-header"
	SheetRow         = "sheet-row"
	SheetSchema      = "sheet-schema"
	SheetColumn      = "sheet-column"
	SheetRequired    = "sheet-required"
	SheetDependent   = "sheet-dependent"
	SheetType        = "sheet-type"
	SheetValue       = "sheet-value"
	SheetPath        = "sheet-path"
	SheetUnique      = "sheet-unique"
	SheetCombination = "sheet-combination"
)

// sheetRuleOf is the rule over samplesheets for a rule over params files.
func sheetRuleOf(rule diag.Code) diag.Code {
	switch rule {
	case SchemaFault:
		return SheetSchema
	case UnknownName:
		return SheetColumn
	case Required:
		return SheetRequired
	case Dependent:
		return SheetDependent
	case Type:
		return SheetType
	case Enum, Bounds, Length, Pattern, FormatFault, Size, Deprecated:
		return SheetValue
	case PathForm, Exists:
		return SheetPath
	case Combination:
		return SheetCombination
	}
	return rule
}

// rename gives the findings the ids of the rules over samplesheets.
func (c *sheetCheck) rename() {
	for i := range c.Findings {
		c.Findings[i].Code = sheetRuleOf(c.Findings[i].Code)
	}
	for i := range c.Unchecked {
		c.Unchecked[i].Rule = sheetRuleOf(c.Unchecked[i].Rule)
	}
}
