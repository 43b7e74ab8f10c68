//go:build !folderless

package core

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/lint/checks"
)

// TestRuleIDsAreUnique: a rule is asked for by its id alone, whatever it judges.
func TestRuleIDsAreUnique(t *testing.T) {
	of := map[string]string{}
	note := func(id, set string) {
		if other, taken := of[id]; taken {
			t.Errorf("the rule %q is in %s and in %s", id, other, set)
		}
		of[id] = set
	}
	for _, set := range ruleSets() {
		for _, r := range set.rules {
			note(r.ID, set.operation)
		}
	}
	for _, check := range checks.All() {
		for _, r := range check.Rules {
			note(r.ID, "the check "+check.ID)
		}
	}
}
