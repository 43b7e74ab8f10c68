package flowconfig

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// TestRealValuesAreKnown holds the statuses of real pipelines to what config.md §5.2 says: all
// parameters, the manifest and the plugins are known, but for those of the clock and of the host.
func TestRealValuesAreKnown(t *testing.T) {
	counts := map[Status]int{}
	for _, s := range snapshots(t) {
		r := s.load()
		for _, leaf := range r.Leaves {
			counts[leaf.Status]++
			scope := leaf.Path[0]
			if scope != "params" && scope != "manifest" && scope != "plugins" || leaf.Status == Static {
				continue
			}
			switch {
			case leaf.Status == OfHost:
			case leaf.Status == OfClock && strings.HasPrefix(scope, "params"):
			default:
				t.Errorf("%s/%s/%s: %s is %s: %s", s.set, s.pipeline, s.parser, leaf.Key, leaf.Status, leaf.Reason)
			}
		}
	}
	t.Log(counts)
	if counts[Unresolved]+counts[Partial] > 0 {
		t.Errorf("%d values are unresolved and %d partial", counts[Unresolved], counts[Partial])
	}
}

// TestLeavesAreThoseOfFlat compares with what the printer lists.
func TestLeavesAreThoseOfFlat(t *testing.T) {
	for _, s := range snapshots(t) {
		r := s.load()
		listing, err := value.Flat(r.Root, value.PrintOptions{})
		var own strings.Builder
		for _, leaf := range r.Leaves {
			own.WriteString(leaf.Key + " = " + value.LeafText(leaf.Value) + "\n")
		}
		if listing != own.String() || err != nil {
			t.Errorf("%s/%s: the leaves differ from the listing: %v\n%s\n%s", s.pipeline, s.parser, err, own.String(), listing)
		}
		for _, leaf := range r.Leaves {
			if len(leaf.Origins) == 0 {
				t.Errorf("%s/%s: %s has no origin", s.pipeline, s.parser, leaf.Key)
			}
		}
		checkOrigins(t, r)
	}
}
