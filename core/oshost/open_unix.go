//go:build unix

package oshost

import "syscall"

// withoutWaiting opens a named pipe at once, even if no other program writes to it.
const withoutWaiting = syscall.O_NONBLOCK
