//go:build !folderless

package core

// What pipeline.wasm has and the smaller modules lack (folderless.go), beside what the operations over
// a pipeline's folder run.

import (
	"github.com/flow-toolkit/flow-toolkit/core/lint/flowrules"
	"github.com/flow-toolkit/flow-toolkit/core/lint/paramrules"
)

// everyRule tells whether a rule that is unknown here exists nowhere.
const everyRule = true

// folderRules are the rules over a pipeline's folder, and over single files of it or of a run of it.
func folderRules() []ruleSet {
	return []ruleSet{{"lint", "text", checkRules()}, {"resolveConfig", "groovy", flowrules.All()}, {"validateParams", "yaml", paramrules.All()}, {"validateSampleSheet", "csv", paramrules.Sheets()}}
}
