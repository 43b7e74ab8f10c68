//go:build !linux

package oshost

// readBeneath is for Linux alone.
func (files) readBeneath(string) (content []byte, ok bool) { return nil, false }
