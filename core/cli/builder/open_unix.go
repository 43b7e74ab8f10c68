//go:build unix

package builder

import "syscall"

// detached starts a program in a session of its own, which no terminal belongs to.
var detached = &syscall.SysProcAttr{Setsid: true}
