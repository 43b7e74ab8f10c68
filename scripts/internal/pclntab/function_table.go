package pclntab

// A quarter of what is left of the tables only counts: each function's number, where its record
// begins, which bucket leads to it. Numbers that grow by one compress badly, and the buckets lie
// so far apart that each would be a segment of its own. So the module does not carry them; it
// counts once more whenever it is loaded, which takes less than reading them did.

import (
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

const (
	recordAlign = 8                                     // what records' sizes are filled up to
	bucketStep  = functionGap / bucketSpan * bucketSize // from one function's bucket to the next's
)

// numbering is where the numbers are: the addresses of the first function's entry in the table, of
// its record and of its bucket.
type numbering struct {
	functions             int
	first                 uint32 // number of the first function in its entry and its record
	base                  int    // records are counted from here
	entry, record, bucket int
}

// Count takes the numbers out of a module's memory and lets it write them when it starts. The
// error is [ErrLayout], with the module as it was, when they are not what the rule gives.
func Count(m *wasmfile.Module) error {
	image, err := m.Image()
	if err != nil {
		return err
	}
	t, err := find(image)
	if err != nil {
		return err
	}
	numbers, err := t.numbering(image)
	if err != nil {
		return err
	}
	for _, number := range numbers.all(image) {
		put(image, number.at, 0)
	}
	if err := m.SetStart(numbers.program()); err != nil {
		return err
	}
	m.SetImage(image)
	return nil
}

// numbering finds the numbers and compares each with the counted one.
func (t *tables) numbering(image []byte) (numbering, error) {
	l, err := t.lookup(image)
	if err != nil {
		return numbering{}, err
	}
	n := numbering{
		functions: t.functions, first: get(t.pcln, 0), base: t.pclnAddress, entry: t.pclnAddress,
		record: t.pclnAddress + int(get(t.pcln, 4)), bucket: l.first,
	}
	for _, number := range n.all(image) {
		if number.at+4 > len(image) || get(image, number.at) != number.value {
			return numbering{}, changed("the number at %d is not what counting gives", number.at)
		}
	}
	return n, nil
}

// number is a value in memory.
type number struct {
	at    int
	value uint32
}

// all are the numbers as counting gives them; program does the same in the module.
func (n numbering) all(image []byte) []number {
	numbers := make([]number, 0, 4*n.functions)
	for i := range n.functions {
		numbers = append(numbers,
			number{n.entry, n.first + uint32(i)},
			number{n.entry + 4, uint32(n.record - n.base)},
			number{n.record, n.first + uint32(i)},
			number{n.bucket, uint32(i)})
		if n.record+recordSize > len(image) {
			return append(numbers, number{at: len(image)}) // no record: it will not fit
		}
		lists := get(image, n.record+npcdataAt) + uint32(image[n.record+nfuncdataAt])
		n.record += int(recordSize+4*lists+recordAlign-1) &^ (recordAlign - 1)
		n.entry += ftabEntry
		n.bucket += bucketStep
	}
	return numbers
}

// Locals of the program: addresses, and how many functions are done.
const (
	entry = iota
	record
	bucket
	done
	locals
)

// program is what counts in the module.
func (n numbering) program() *wasmfile.Code {
	c := wasmfile.NewCode(locals)
	c.Const(n.entry).Set(entry)
	c.Const(n.record).Set(record)
	c.Const(n.bucket).Set(bucket)
	c.Loop()
	c.Get(entry).Get(done).Const(int(n.first)).Do(opcode.Add32).Store(0)
	c.Get(entry).Get(record).Const(n.base).Do(opcode.Subtract32).Store(4)
	c.Get(record).Get(done).Const(int(n.first)).Do(opcode.Add32).Store(0)
	c.Get(bucket).Get(done).Store(0)
	c.Get(record).Load(npcdataAt).Get(record).LoadByte(nfuncdataAt).Do(opcode.Add32).Const(2).Do(opcode.ShiftLeft32)
	c.Const(recordSize + recordAlign - 1).Do(opcode.Add32).Const(-recordAlign).Do(opcode.And32)
	c.Get(record).Do(opcode.Add32).Set(record)
	c.Get(entry).Const(ftabEntry).Do(opcode.Add32).Set(entry)
	c.Get(bucket).Const(bucketStep).Do(opcode.Add32).Set(bucket)
	c.Get(done).Const(1).Do(opcode.Add32).Set(done)
	c.Get(done).Const(n.functions).Do(opcode.Less32).RepeatIf()
	return c
}
