// Package stopwatch measures work for tests: how much was computed, not how long it took on a
// machine that does other things as well. A test that looks at the wall clock fails for what
// its neighbours do.
package stopwatch

import "time"

// Start begins to measure; the function that it gives tells the work since then, as the time that it
// takes on a machine that does nothing else.
func Start() func() time.Duration {
	start := spent()
	return func() time.Duration { return spent() - start }
}
