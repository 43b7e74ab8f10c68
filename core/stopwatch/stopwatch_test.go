package stopwatch

import (
	"runtime"
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

// TestWaitingIsNoWork sleeps, which takes time and computes nothing.
func TestWaitingIsNoWork(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the work of a process is not told apart from its time here")
	}
	worked := Start()
	time.Sleep(300 * time.Millisecond)
	if took := worked(); took > 150*time.Millisecond {
		t.Errorf("waiting counts as %v", took)
	}
}
