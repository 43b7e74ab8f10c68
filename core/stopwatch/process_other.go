//go:build !unix

package stopwatch

import (
	"sync"
	"time"
)

// A system that does not tell the processor time, such as a JavaScript engine, is asked how long a
// piece of work takes that is always the same, and the clock runs as much slower as it took longer.

// quiet is how long the piece takes on an idle machine with 2 cores of 2026.
const quiet = 12 * time.Millisecond

var (
	mutex sync.Mutex
	told  time.Time
	sum   time.Duration
	sink  uint32
)

// spent adds the time since the last call, at the pace of the machine.
func spent() time.Duration {
	mutex.Lock()
	defer mutex.Unlock()
	now := time.Now()
	pace := piece()
	if !told.IsZero() {
		sum += time.Duration(float64(now.Sub(told)) * min(1, float64(quiet)/float64(pace)))
	}
	told = time.Now()
	return sum
}

// piece is how long it takes to do the same work again.
func piece() time.Duration {
	start := time.Now()
	x := uint32(1)
	for range 8_000_000 {
		x = x*1664525 + 1013904223
	}
	sink += x
	return time.Since(start)
}
