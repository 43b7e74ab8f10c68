package env

import (
	"strconv"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// Limit is how many seconds a command may compute, as --timeout sets it; 0 means no limit.
type Limit float64

// DefaultLimit is that of a command without --timeout; the longest that core/limits admits takes a fifth of it on a busy
// machine.
const DefaultLimit Limit = 60

// String is the value of --timeout that sets the limit.
func (l Limit) String() string { return strconv.FormatFloat(float64(l), 'f', -1, 64) }

// duration of a limit; one that is too long to be counted is none.
func (l Limit) duration() time.Duration {
	const longest = 1e9
	if l > longest {
		return 0
	}
	return time.Duration(float64(l) * float64(time.Second))
}

// Exceeded is the error of what took longer, such as "the command".
func (l Limit) Exceeded(what string) error {
	unit := "seconds"
	if l == 1 {
		unit = "second"
	}
	return exit.WithHelp(exit.Errorf("%s exceeds the limit of %s %s", what, l, unit), "set another limit with --timeout")
}
