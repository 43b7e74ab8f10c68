//go:build !unix

package oshost

// withoutWaiting is for named pipes, which a directory of this system cannot contain.
const withoutWaiting = 0
