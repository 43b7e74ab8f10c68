// Package pclntab takes out of a linked Go program what only a stack trace shows: lines,
// files, inlined calls, arguments and most functions' names; and what nothing ever looks up
// (lookup.go). That is a fifth of the download, and the host never shows a stack trace. The
// tables' layout is Go's own affair and changes between versions, so everything is checked
// before anything is changed, and a caller must be ready for [ErrLayout] and ship the program
// as it is.
package pclntab

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// ErrLayout says that the tables do not look as this package knows them.
var ErrLayout = errors.New("the program's line tables have another layout than Go 1.20 to 1.26 give them")

// magic, two bytes of padding, instruction size 1, pointer size 8: how the tables begin.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerSize = 72
	ftabEntry  = 8  // entry address, offset of the function's record
	recordSize = 44 // fixed part of a function's record

	// Offsets within a function's record; see _func in Go's runtime.
	nameAt, pcspAt, pcfileAt, pclnAt, npcdataAt = 4, 16, 20, 24, 28
	cuAt, startLineAt, funcIDAt, nfuncdataAt    = 32, 36, 40, 43

	noFuncData = 0xffffffff // the runtime's word for "this function has none"
)

// What the core never needs, by index: of the tables by place (where a thread may be
// interrupted, which never happens in WebAssembly; the inline tree, which
// arguments live) and of the data (the inline tree, arguments, which of them live).
var (
	tracePCData   = []int{0, 2, 3}
	traceFuncData = []int{3, 5, 6}
)

// tables are the parts of the image that hold the header's tables.
type tables struct {
	header, functions       int
	names, cu, files, pctab []byte
	pcln                    []byte // the table of functions, then their records
	pclnAddress             int
}

// Strip zeroes the line tables within a memory image.
func Strip(image []byte) error {
	t, err := find(image)
	if err != nil {
		return err
	}
	records, err := t.records()
	if err != nil {
		return err
	}
	buckets, err := t.lookup(image)
	if err != nil {
		return err
	}
	keptTables, keptNames := make([]bool, len(t.pctab)), make([]bool, len(t.names))
	named := t.named(records)
	for i, record := range records {
		for _, offset := range usedTables(record) {
			if err := markTable(keptTables, t.pctab, offset); err != nil {
				return err
			}
		}
		for at := range named[i].size {
			keptNames[int(named[i].at)+at] = true
		}
	}
	for i, record := range records { // all of it is understood: change it
		forget(record)
		put(record, nameAt, named[i].at)
	}
	clearExcept(t.pctab, keptTables)
	clearExcept(t.names, keptNames)
	clear(t.cu)
	clear(t.files)
	buckets.trim()
	return nil
}

func clearExcept(bytes []byte, kept []bool) {
	for i, keep := range kept {
		if !keep {
			bytes[i] = 0
		}
	}
}

// find locates the header and cuts out the tables that it names.
func find(image []byte) (*tables, error) {
	at := bytes.Index(image, magic)
	if at < 0 || len(image) < at+headerSize {
		return nil, ErrLayout
	}
	base := image[at:]
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(base[8+8*i:]) }
	functions, names, cu, files, pctab, pcln := word(0), word(3), word(4), word(5), word(6), word(7)
	ascending := headerSize <= names && names < cu && cu <= files && files <= pctab && pctab <= pcln
	if !ascending || pcln+functions*ftabEntry > uint64(len(base)) || functions == 0 {
		return nil, ErrLayout
	}
	return &tables{
		header:      at,
		functions:   int(functions),
		names:       base[names:cu],
		cu:          base[cu:files],
		files:       base[files:pctab],
		pctab:       base[pctab:pcln],
		pcln:        base[pcln:],
		pclnAddress: at + int(pcln),
	}, nil
}

func (t *tables) records() ([][]byte, error) {
	records := make([][]byte, t.functions)
	var err error
	for i := range records {
		if records[i], err = t.record(i); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// record is the i-th function's record: the fixed part and its two lists.
func (t *tables) record(i int) ([]byte, error) {
	at := uint64(binary.LittleEndian.Uint32(t.pcln[i*ftabEntry+4:]))
	if at < uint64(t.functions*ftabEntry) || at+recordSize > uint64(len(t.pcln)) {
		return nil, ErrLayout
	}
	record := t.pcln[at:]
	size := recordSize + 4*uint64(get(record, npcdataAt)) + 4*uint64(record[nfuncdataAt])
	if size > 4096 || size > uint64(len(record)) || uint64(get(record, nameAt)) >= uint64(len(t.names)) {
		return nil, ErrLayout
	}
	return record[:size], nil
}

// named gives each function the bytes of its name that the runtime reads, at an offset in the
// names; what it never reads is "". It reads the whole names of a few of reflect's functions, to
// recognise them, and of the wrappers around methods, to say which method was called on nil: these
// carry the highest special number. Of its own functions it only asks whether they are its own, so
// that one name serves all of them.
func (t *tables) named(records [][]byte) []name {
	var wrapper byte
	for _, record := range records {
		wrapper = max(wrapper, record[funcIDAt])
	}
	var own name
	named := make([]name, len(records))
	for i, record := range records {
		at := get(record, nameAt)
		text, _, _ := bytes.Cut(t.names[at:], []byte{0})
		switch {
		case record[funcIDAt] == wrapper || slices.Contains(recognised, string(text)):
			named[i] = name{at, len(text)}
		case bytes.HasPrefix(text, ownPrefix):
			if own.size == 0 {
				own = name{at, len(ownPrefix)}
			}
			named[i] = own
		}
	}
	return named
}

// name is a part of the names that must stay.
type name struct {
	at   uint32
	size int
}

var (
	ownPrefix  = []byte("runtime.")
	recognised = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}
)

// usedTables are the offsets of the tables that must stay: stack sizes, and what the
// collector reads at each place.
func usedTables(record []byte) []uint32 {
	used := []uint32{get(record, pcspAt)}
	for i := range int(get(record, npcdataAt)) {
		if !slices.Contains(tracePCData, i) {
			used = append(used, get(record, recordSize+4*i))
		}
	}
	return used
}

// markTable notes a table's bytes as kept: pairs of numbers, ended by a zero in a first
// place other than the first of all. Offset 0 means that there is no table.
func markTable(kept []bool, pctab []byte, offset uint32) error {
	if offset == 0 {
		return nil
	}
	at := int(offset)
	for first := true; ; first = false {
		value, size := binary.Uvarint(pctab[min(at, len(pctab)):])
		if size <= 0 {
			return ErrLayout
		}
		end := at + size
		if value != 0 || first {
			_, more := binary.Uvarint(pctab[end:])
			if more <= 0 {
				return ErrLayout
			}
			end += more
		}
		for ; at < end; at++ {
			kept[at] = true
		}
		if value == 0 && !first {
			return nil
		}
	}
}

// forget makes a function one without lines, files, inlined calls and known arguments.
func forget(record []byte) {
	for _, at := range []int{pcfileAt, pclnAt, cuAt, startLineAt} {
		put(record, at, 0)
	}
	npcdata := int(get(record, npcdataAt))
	for _, i := range tracePCData {
		if i < npcdata {
			put(record, recordSize+4*i, 0)
		}
	}
	for _, i := range traceFuncData {
		if i < int(record[nfuncdataAt]) {
			put(record, recordSize+4*(npcdata+i), noFuncData)
		}
	}
}

func get(record []byte, at int) uint32 { return binary.LittleEndian.Uint32(record[at:]) }

func put(record []byte, at int, value uint32) { binary.LittleEndian.PutUint32(record[at:], value) }
