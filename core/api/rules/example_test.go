package rules_test

import (
	"context"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
)

// A rule is described by its id.
func Example() {
	infos, err := rules.Describe(context.Background(), &rules.RulesInput{ID: "default-type"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, info := range infos {
		fmt.Println(info.Check, info.Severity, info.Title)
	}
	// Output:
	// schema_lint error Defaults must match the parameter type
}
