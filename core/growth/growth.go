// Package growth holds work to the size of what is worked on: it counts, and never looks at a clock,
// which tells more of a machine than of a program.
//
// What is counted are the blocks of the core that ran, where the program was built with counters in
// them (`go run ./scripts/test growth`, which builds with the tag "counted"). Elsewhere the tests that
// use this package hold the outcome alone, and growth by the memory that was asked for. Such tests have
// "Hostile" or "Grows" in their names, by which the step finds them.
package growth

import (
	"runtime"
	"testing"
)

// slack is how many times the work may grow beyond the size: sorting and the tables of names that
// grow take a little more, and what compares each with each takes as much more as there is more.
const slack = 2

// spare is the memory that is kept for the next time, or grows at once: it tells nothing of growth.
const spare = 16 << 20

// InStep fails when work takes more than in step with its size. It is done at both sizes, of
// which the larger should be many times the smaller, after a smaller one that fills what is kept.
func InStep(t testing.TB, small, large int, work func(size int)) {
	t.Helper()
	work(small)
	few, many := count(func() { work(small) }), count(func() { work(large) })
	most := few * uint64(large/small) * slack
	if !Counted {
		most += spare
	}
	if many > most {
		t.Errorf("%d %s at size %d, %d at size %d: at most %d are in step", few, unit, small, many, large, most)
	}
}

// AtMost fails when work takes more steps than the limit. If steps are not counted it only does the work.
func AtMost(t testing.TB, steps uint64, work func()) {
	t.Helper()
	took := count(work)
	if Counted && took > steps {
		t.Errorf("%d steps, at most %d are allowed", took, steps)
	}
}

// count is the work in steps, or else in allocated bytes.
func count(work func()) uint64 {
	if Counted {
		before := executed()
		work()
		return executed() - before
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
