package modules_test

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
)

// TestRuleIDsAreUnique: a rule is selected by its id alone, for any kind of file.
func TestRuleIDsAreUnique(t *testing.T) {
	of := map[string]string{}
	note := func(id, set string) {
		if other, taken := of[id]; taken {
			t.Errorf("the rule %q is in %s and in %s", id, other, set)
		}
		of[id] = set
	}
	for _, info := range rules.Rules("") {
		note(info.ID, "the rules")
	}
	for _, info := range rules.Checks() {
		note(info.ID, "the checks")
	}
}
