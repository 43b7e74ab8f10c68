// Package pclntab takes out of a linked Go program what only a stack trace shows: lines,
// files, inlined calls, arguments and most functions' names; and what nothing ever looks up
// (lookup.go). That is a fifth of the download, and the host never shows a stack trace. The
// tables' layout is Go's own affair and changes between versions, so everything is checked
// before anything is changed, and [ErrLayout] comes with what is not as it was.
package pclntab

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// ErrLayout says that the tables do not look as this package knows them.
var ErrLayout = errors.New("the program's line tables have another layout than Go 1.20 to 1.26 give them")

// changed is ErrLayout with what has changed.
func changed(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrLayout, fmt.Sprintf(format, args...))
}

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
	packed, err := t.pack(records)
	if err != nil {
		return err
	}
	keptNames := make([]bool, len(t.names))
	named := t.named(records)
	for i := range records {
		for at := range named[i].size {
			keptNames[int(named[i].at)+at] = true
		}
	}
	for i, record := range records { // all of it is understood: change it
		forget(record)
		packed.move(record)
		put(record, nameAt, named[i].at)
	}
	clear(t.pctab)
	copy(t.pctab, packed.bytes)
	for i, keep := range keptNames {
		if !keep {
			t.names[i] = 0
		}
	}
	clear(t.cu)
	clear(t.files)
	buckets.trim()
	return nil
}

// find locates the header and cuts out the tables that it names.
func find(image []byte) (*tables, error) {
	at := bytes.Index(image, magic)
	if at < 0 || len(image) < at+headerSize {
		return nil, changed("no header begins with % x", magic)
	}
	base := image[at:]
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(base[8+8*i:]) }
	functions, names, cu, files, pctab, pcln := word(0), word(3), word(4), word(5), word(6), word(7)
	ascending := headerSize <= names && names < cu && cu <= files && files <= pctab && pctab <= pcln
	if !ascending || pcln+functions*ftabEntry > uint64(len(base)) || functions == 0 {
		return nil, changed("the tables that the header names do not follow one another")
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
		return nil, changed("the record of function %d is not behind the table of functions", i)
	}
	record := t.pcln[at:]
	size := recordSize + 4*uint64(get(record, npcdataAt)) + 4*uint64(record[nfuncdataAt])
	if size > 4096 || size > uint64(len(record)) || uint64(get(record, nameAt)) >= uint64(len(t.names)) {
		return nil, changed("the record of function %d has %d bytes, or a name outside of the names", i, size)
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

// forget makes a function one without lines, files, inlined calls and known arguments.
func forget(record []byte) {
	for _, at := range []int{pcfileAt, pclnAt, cuAt, startLineAt} {
		put(record, at, 0)
	}
	for _, at := range traceTables(record) {
		put(record, at, 0)
	}
	npcdata := int(get(record, npcdataAt))
	for _, i := range traceFuncData {
		if i < int(record[nfuncdataAt]) {
			put(record, recordSize+4*(npcdata+i), noFuncData)
		}
	}
}

func get(record []byte, at int) uint32 { return binary.LittleEndian.Uint32(record[at:]) }

func put(record []byte, at int, value uint32) { binary.LittleEndian.PutUint32(record[at:], value) }
