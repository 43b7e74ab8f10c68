//go:build unix

package stopwatch

import (
	"testing"
	"time"
)

// TestWaitingIsNoWork sleeps, which takes time and computes nothing.
func TestWaitingIsNoWork(t *testing.T) {
	worked := Start()
	time.Sleep(300 * time.Millisecond)
	if took := worked(); took > 150*time.Millisecond {
		t.Errorf("waiting counts as %v", took)
	}
}
