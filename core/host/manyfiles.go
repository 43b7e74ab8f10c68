package host

import "context"

// ManyFiles is what [Files] may offer besides: to read several files in one question. On some hosts
// every question is a message to another thread, and a pipeline may have ten thousand files.
type ManyFiles interface {
	// ReadFiles is the content of each path, in their order; nil for those that are longer than most bytes
	// or that cannot be read, about which ReadFile has the word. The answer is shorter than the list when the
	// host had enough; the rest is to be asked for again. The error is the context's.
	ReadFiles(ctx context.Context, paths []string, most int) ([][]byte, error)
}
