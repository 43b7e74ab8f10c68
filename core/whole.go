//go:build !firstlint

package core

// The toolkit is built twice: whole, and as the small module that a first lint needs, so
// that nobody waits for the download of what is not asked for (first.go). What only the whole
// has is named here, in the one place that the small module does not see.

import (
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
)

// whole tells whether what is unknown here exists nowhere, or may be known to the whole.
const whole = true

// moreOperations are the operations that the small module lacks.
func moreOperations() []Operation {
	return []Operation{
		{Name: "about", Doc: "Tell the version and what can be asked for.", Input: "Record<string, never>", Output: "About", run: runAbout},
	}
}

// allRules are the rules of every check.
func allRules() []*lint.Rule { return schemarules.All() }
