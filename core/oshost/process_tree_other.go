//go:build !unix

package oshost

import (
	"os"
	"time"
)

// family is empty on systems whose process list is not read here.
type family struct{}

// endFamily ends the program alone.
func endFamily(root *os.Process) family {
	_ = root.Kill()
	return family{}
}

func (family) killRest(time.Duration) {}
