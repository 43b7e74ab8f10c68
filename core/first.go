//go:build firstlint

package core

// The small module (whole.go is the other one): it lints schemas, and says of everything else
// that it is not here.

import (
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/schemarules"
)

const whole = false

func moreOperations() []Operation { return nil }

func allRules() []*lint.Rule { return schemarules.All() }
