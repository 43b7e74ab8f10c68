package tree

import "sync"

// Nodes and members are made by the thousand and die together, with their document. They come
// from chunks, and a caller that is done with a document can give its chunks back, so that
// the next reading neither allocates nor leaves anything for the collector: a page reads the
// same text again at every keystroke.

// chunkSize is how many values a chunk holds; a small document's first chunk is smaller.
const chunkSize, firstChunk = 512, 32

// mostSpare is how many chunks wait to be used again, some megabytes.
const mostSpare = 64

// arena allocates values from chunks.
type arena[T any] struct {
	spare *spare[T]
	// full are the used chunks, of any size; rest is the unused part of the last.
	full [][]T
	rest []T
}

// spare are released chunks, all zero.
type spare[T any] struct {
	sync.Mutex
	chunks [][]T
}

var (
	spareNodes   spare[Node]
	spareMembers spare[Member]
)

// take returns n adjacent zero values.
func (a *arena[T]) take(n int) []T {
	if n > len(a.rest) {
		a.grow(n)
	}
	out := a.rest[:n:n]
	a.rest = a.rest[n:]
	return out
}

func (a *arena[T]) grow(n int) {
	var chunk []T
	switch {
	case n > chunkSize:
		chunk = make([]T, n)
	case len(a.full) == 0 && n <= firstChunk:
		chunk = make([]T, firstChunk)
	default:
		chunk = a.spare.pop()
	}
	a.full = append(a.full, chunk)
	a.rest = chunk
}

func (s *spare[T]) pop() []T {
	s.Lock()
	defer s.Unlock()
	if last := len(s.chunks) - 1; last >= 0 {
		chunk := s.chunks[last]
		s.chunks = s.chunks[:last]
		return chunk
	}
	return make([]T, chunkSize)
}

// release returns the chunks to the spare ones.
func (a *arena[T]) release() {
	if a.spare == nil { // a document of nodes that come from elsewhere
		return
	}
	a.spare.Lock()
	defer a.spare.Unlock()
	for _, chunk := range a.full {
		if len(chunk) == chunkSize && len(a.spare.chunks) < mostSpare {
			clear(chunk)
			a.spare.chunks = append(a.spare.chunks, chunk)
		}
	}
	a.full, a.rest = nil, nil
}

// Release releases the memory of the document's nodes. The nodes and references to them must not be used afterwards; the file
// and the messages of problems may.
func (d *Document) Release() {
	d.Root = nil
	for i := range d.Problems {
		d.Problems[i].Node = nil
	}
	d.nodes.release()
	d.members.release()
}
