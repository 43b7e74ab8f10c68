package pclntab

// The runtime finds the function of an address through a table with a bucket for every 4 KB of addresses. In WebAssembly
// functions are 64 KB of addresses apart, and a lookup uses the start of one: of sixteen buckets fifteen only repeat the
// first, in a megabyte and a half. A lookup counts on from the function that its bucket names, so one that reads a bucket of
// zeros still finds its function, only later.

import "encoding/binary"

const (
	bucketSize  = 20      // the number of a function, then sixteen steps from it
	bucketSpan  = 1 << 12 // addresses of a bucket
	functionGap = 1 << 16 // addresses from one function to the next

	// Words within the runtime's record of the module, which begins with the header's address
	// and six slices; see moduledata in Go's runtime.
	namesLength, functionsLength             = 2, 17
	lookupWord, lowWord, highWord, startWord = 19, 20, 21, 22
	moduleSize                               = 23 * 8
)

// lookup are the buckets, and which of them are looked up.
type lookup struct {
	buckets []byte
	used    []bool
	first   int // address of the first function's bucket
}

// lookup finds the table through the runtime's record of the module. There must be one such
// record, and each function's bucket must lead to it.
func (t *tables) lookup(image []byte) (lookup, error) {
	record, err := t.module(image)
	if err != nil {
		return lookup{}, err
	}
	word := func(n int) uint64 { return binary.LittleEndian.Uint64(record[8*n:]) }
	from, low, high, start := word(lookupWord), word(lowWord), word(highWord), word(startWord)
	count := (high - low + bucketSpan - 1) / bucketSpan
	if high < low || from > uint64(len(image)) || count > (uint64(len(image))-from)/bucketSize {
		return lookup{}, changed("the buckets by which functions are found are not where the module's data names them")
	}
	l := lookup{buckets: image[from : from+count*bucketSize], used: make([]bool, count)}
	for i := range t.functions {
		address := uint64(get(t.pcln, i*ftabEntry))*functionGap + start
		bucket := (address - low) / bucketSpan
		if address < low || bucket >= count || int(get(l.buckets, int(bucket)*bucketSize))+int(l.buckets[bucket*bucketSize+4]) != i {
			return lookup{}, changed("the bucket of function %d does not lead to it", i)
		}
		l.used[bucket] = true
		if i == 0 {
			l.first = int(from + bucket*bucketSize)
		}
	}
	return l, nil
}

// module is the runtime's record of the module, as far as it is of interest.
func (t *tables) module(image []byte) ([]byte, error) {
	var found []byte
	for at := 0; at+moduleSize <= len(image); at += 8 {
		word := func(n int) uint64 { return binary.LittleEndian.Uint64(image[at+8*n:]) }
		if word(0) != uint64(t.header) || word(namesLength) != uint64(len(t.names)) || word(functionsLength) != uint64(t.functions)+1 {
			continue
		}
		if found != nil {
			return nil, changed("two places look like the module's data")
		}
		found = image[at : at+moduleSize]
	}
	if found == nil {
		return nil, changed("no place looks like the module's data")
	}
	return found, nil
}

// trim zeroes the buckets that are never looked up.
func (l lookup) trim() {
	for i, used := range l.used {
		if !used {
			clear(l.buckets[i*bucketSize:][:bucketSize])
		}
	}
}
