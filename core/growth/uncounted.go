//go:build !counted

package growth

// Counted reports whether the program counts its steps.
const Counted = false

const unit = "bytes of memory"

func executed() uint64 { return 0 }
