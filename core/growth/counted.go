//go:build counted

package growth

import "unsafe"

// Counted reports whether the program counts its steps.
const Counted = true

const unit = "steps"

// blob is a package's counters, as the runtime lists them.
type blob struct {
	counters *uint32
	length   uint64
}

// counters are those that `go test -covermode=count` puts into the packages it is to look at; the standard
// library tells at a test's end how many are not zero, and nowhere how often each block ran.
//
//go:linkname counters internal/coverage/cfile.getCovCounterList
func counters() []blob

// The layout of a function's counters: their number, two numbers that identify the function, and the counters.
const head = 3

// executed is how many blocks ran since the start of the program.
func executed() (n uint64) {
	for _, b := range counters() {
		all := unsafe.Slice(b.counters, b.length)
		for i := 0; i < len(all); i++ {
			if all[i] == 0 { // a function that did not run yet
				continue
			}
			end := i + head + int(all[i])
			for _, c := range all[i+head : end] {
				n += uint64(c)
			}
			i = end - 1
		}
	}
	return n
}
