package builder

import "syscall"

// detachedProcess is DETACHED_PROCESS of the Windows API: no console.
const detachedProcess = 0x00000008

// detached starts a program without a console, in a process group of its own.
var detached = &syscall.SysProcAttr{CreationFlags: detachedProcess | syscall.CREATE_NEW_PROCESS_GROUP}
