package stopwatch

import (
	"testing"
	"time"
)

// TestWorkCounts computes for a while.
func TestWorkCounts(t *testing.T) {
	worked := Start()
	x := uint32(1)
	for range 400_000_000 {
		x = x*1664525 + 1013904223
	}
	if took := worked(); took < 20*time.Millisecond || x == 0 {
		t.Errorf("work counts as %v", took)
	}
}
