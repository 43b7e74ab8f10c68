//go:build !folderless

package core

import "testing"

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
	for _, info := range Checks() {
		note(info.ID, "the checks")
	}
}
