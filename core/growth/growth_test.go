package growth

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/md5"
)

// failing is a test that may fail.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Helper()               {}
func (f *failing) Errorf(string, ...any) { f.failed = true }

// TestGrowsInStep tells work in step from work that compares each with each.
func TestGrowsInStep(t *testing.T) {
	inStep := func(n int) { sum(n) }
	square := func(n int) {
		for range n {
			sum(n)
		}
	}
	for name, c := range map[string]struct {
		work   func(int)
		failed bool
	}{"in step": {inStep, false}, "square": {square, true}} {
		f := &failing{TB: t}
		if InStep(f, 200, 1_600, c.work); f.failed != c.failed {
			t.Errorf("%s: failed is %v", name, f.failed)
		}
	}
}

// TestGrowsBeyondABound counts steps where they are counted, and does the work anyway.
func TestGrowsBeyondABound(t *testing.T) {
	f, done := &failing{TB: t}, 0
	work := func() { done++; sum(1_000) }
	if AtMost(f, 100, work); f.failed != Counted || done != 1 {
		t.Errorf("failed is %v, done %d times", f.failed, done)
	}
	f.failed = false
	if AtMost(f, 1_000_000, work); f.failed || done != 2 {
		t.Errorf("failed is %v, done %d times", f.failed, done)
	}
}

// sum works in step with n, by code that is not a test's and so is counted.
func sum(n int) { md5.New().Write(make([]byte, n*64)) }
