// Package gocode gives the functions that Go's compiler writes for WebAssembly a shorter form with the same effect: an
// eighth of the download.
//
// Such a function is a stack of blocks, one for each place where it can be entered: at its beginning, after a call, at the
// target of a jump. A table of branches leads from a number in its parameter to one of them. Each jump, each call and each
// return is written as if nothing else were known (wasmobj.go in cmd/internal/obj/wasm):
//
//   - a jump stores the number of its target and goes through the table, although most targets are blocks that it could
//     leave directly (jumps.go);
//   - a call stores its return address, a number that differs in all its bytes but one from those of other functions, and
//     leaves by a branch whose depth differs from call to call (calls.go);
//   - a return moves the stack pointer twice (returns.go).
//
// A function of another form, as written in assembly, stays as it is.
package gocode

import (
	"errors"
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// ErrForm says that functions do not look as this package knows them.
var ErrForm = errors.New("the functions that Go's compiler writes have changed: update scripts/internal/gocode")

// known is the least share of functions with a table of branches that must have the known form.
const known = 0.99

// Shorten rewrites the functions of a linked module, whose names are given in their order. The error is [ErrForm], with the
// module as it was, when functions cannot be read, when too few have the known form, or when there is none of what one of the
// rewritings shortens; other errors are of a module that cannot be read.
func Shorten(m *wasmfile.Module, names []string) error {
	signatures, err := m.Signatures()
	if err != nil {
		return err
	}
	always, err := functionsThatUnwind(m, names, len(signatures))
	if err != nil {
		return err
	}
	bodies, err := m.Bodies()
	if err != nil {
		return err
	}
	if len(bodies) != len(signatures) {
		return fmt.Errorf("the module declares %d functions and has %d", len(signatures), len(bodies))
	}
	tables, forms := 0, 0
	var total shortened
	for i, signature := range signatures {
		f, err := parse(bodies[i], uint64(i))
		if err != nil {
			return fmt.Errorf("%w (function %d: %w)", ErrForm, i, err)
		}
		if f.hasTable() {
			tables++
		}
		if signature == goSignature && f.form() {
			if f.table >= 0 {
				forms++
			}
			if bodies[i], err = f.shorten(always); err != nil {
				return fmt.Errorf("%w (function %d: %w)", ErrForm, i, err)
			}
			total.add(f.done)
		}
	}
	if float64(forms) < known*float64(tables) {
		return fmt.Errorf("%w (%d of %d functions with a table have the known form)", ErrForm, forms, tables)
	}
	if none := total.none(); none != "" {
		return fmt.Errorf("%w (no %s have the known form)", ErrForm, none)
	}
	m.SetBodies(bodies)
	return nil
}

// goSignature is that of the functions that the compiler writes: where to enter, and whether the stack is unwound.
var goSignature = wasmfile.Signature{Parameters: string(rune(opcode.TypeI32)), Results: string(rune(opcode.TypeI32))}

// functionsThatUnwind are the functions named in unwinding, as calls number them.
func functionsThatUnwind(m *wasmfile.Module, names []string, functions int) (map[int64]bool, error) {
	imported, err := m.ImportedFunctions()
	if err != nil {
		return nil, err
	}
	if len(names) != functions {
		return nil, fmt.Errorf("%w (%d functions have %d names)", ErrForm, functions, len(names))
	}
	always := map[int64]bool{}
	for _, name := range unwinding {
		at := slices.Index(names, name)
		if at < 0 {
			return nil, fmt.Errorf("%w (%s is missing)", ErrForm, name)
		}
		always[int64(imported)+int64(at)] = true
	}
	return always, nil
}

// shortened counts what was rewritten.
type shortened struct{ jumps, conditions, calls, endings, addresses, returns int }

func (s *shortened) add(o shortened) {
	s.jumps += o.jumps
	s.conditions += o.conditions
	s.calls += o.calls
	s.endings += o.endings
	s.addresses += o.addresses
	s.returns += o.returns
}

// none names what was not found at all.
func (s *shortened) none() string {
	for name, count := range map[string]int{
		"jumps": s.jumps, "conditional jumps": s.conditions, "calls": s.calls, "calls that unwind": s.endings,
		"return addresses": s.addresses, "returns": s.returns,
	} {
		if count == 0 {
			return name
		}
	}
	return ""
}

// shorten is the function after all rewriting, as a module has it.
func (f *goFunction) shorten(always map[int64]bool) ([]byte, error) {
	f.jumpDirectly()
	f.returnAtOnce()
	f.unwindInPlace(always)
	f.countReturnAddresses()
	return f.bytes()
}

// goFunction is a function of the form that the compiler writes.
type goFunction struct {
	// firstAddress is the address of the function's first place, as return addresses have it: the function's number above 16
	// bits for the place.
	firstAddress int64
	locals       []run
	code         []instruction

	// table is the position of the table of branches as the function was read, or -1 where it is only entered at its beginning.
	table int
	// entry is the number of the loop around the table, or none.
	entry int
	// exit is the number of the block whose end returns 1, which says that the stack is unwound, or none.
	exit int

	done shortened
}

// none is the number of a block that there is not.
const none = -2

// run is a number of locals of one type.
type run struct {
	count uint64
	kind  byte
}

// Locals and globals of a function of the known form.
const (
	placeParameter = 0 // where to enter
	stackLocal     = 1 // the stack pointer, as the function knows it
	stackGlobal    = 0
)

// firstFunction is added to a function's number in addresses (funcValueOffset of cmd/link/internal/wasm).
const firstFunction = 0x1000

// placeBits are the lower bits of an address.
const placeBits = 16

// parse reads a function: its place in the list of the module's own functions is index.
func parse(written []byte, index uint64) (*goFunction, error) {
	f := &goFunction{firstAddress: int64(firstFunction+index) << placeBits, table: -1, entry: none, exit: none}
	r := wasmfile.Reader{Bytes: written}
	for range r.Uint() {
		f.locals = append(f.locals, run{count: r.Uint(), kind: r.Byte()})
		if r.Err() != nil {
			return nil, r.Err()
		}
	}
	code, err := decode(r.Bytes)
	f.code = code
	return f, errors.Join(err, r.Err())
}

// bytes is the function as a module has it, without its length.
func (f *goFunction) bytes() ([]byte, error) {
	out := wasmfile.AppendUint(nil, uint64(len(f.locals)))
	for _, l := range f.locals {
		out = append(wasmfile.AppendUint(out, l.count), l.kind)
	}
	code, err := encode(f.code)
	return append(out, code...), err
}

func (f *goFunction) hasTable() bool {
	return slices.ContainsFunc(f.code, func(i instruction) bool { return i.op == opcode.BranchTable })
}

// form reports whether the function has the known form, and finds its parts: it copies the stack pointer first; where it has a
// table, this is inside of blocks alone, read from the parameter, and nothing else reads the parameter.
func (f *goFunction) form() bool {
	if len(f.locals) == 0 || f.locals[0] != (run{1, opcode.TypeI32}) ||
		!f.matches(0, get(opcode.GlobalGet, stackGlobal), get(opcode.LocalSet, stackLocal)) {
		return false
	}
	if !f.hasTable() {
		if first := f.code[2]; first.op == opcode.Block && first.value == noResult && f.returnsOneAfter(first.number) {
			f.exit = first.number
		}
		return true
	}
	at := 2
	var blocks []int
	for ; f.code[at].op == opcode.Block || f.code[at].op == opcode.Loop; at++ {
		if f.code[at].value != noResult {
			return false
		}
		if f.code[at].op == opcode.Loop {
			if f.entry != none {
				return false
			}
			f.entry = f.code[at].number
		}
		blocks = append(blocks, f.code[at].number)
	}
	if len(blocks) == 0 || !f.matches(at, get(opcode.LocalGet, placeParameter), get(opcode.BranchTable, 0)) {
		return false
	}
	f.table = at + 1
	if !f.onlyTableReadsPlace() || !f.onlyJumpsReachTable() {
		return false
	}
	if exit := blocks[0]; !slices.Contains(f.code[f.table].targets, exit) && exit != f.entry {
		if !f.returnsOneAfter(exit) {
			return false
		}
		f.exit = exit
	}
	return true
}

// onlyJumpsReachTable reports whether every branch to the loop around the table stores one of its places before.
func (f *goFunction) onlyJumpsReachTable() bool {
	places := int64(len(f.code[f.table].targets))
	for at, i := range f.code {
		if !slices.Contains(i.targets, f.entry) {
			continue
		}
		if i.op != opcode.Branch || !f.matches(at-2, get(opcode.Const32, anyValue), get(opcode.LocalSet, placeParameter)) ||
			f.code[at-2].value < 0 || f.code[at-2].value >= places {
			return false
		}
	}
	return true
}

// onlyTableReadsPlace reports whether the table alone reads the parameter, except where the parameter keeps a value between two
// instructions.
func (f *goFunction) onlyTableReadsPlace() bool {
	for at, i := range f.code {
		if i.op == opcode.LocalTee && i.value == placeParameter {
			return false
		}
		if i.op == opcode.LocalGet && i.value == placeParameter && at != f.table-1 &&
			!f.matches(at-2, get(opcode.LocalSet, placeParameter), get(opcode.Const32, 0), get(opcode.LocalGet, placeParameter)) {
			return false
		}
	}
	return true
}

// returnsOneAfter reports whether what follows a block is the end of the function, with the result 1.
func (f *goFunction) returnsOneAfter(block int) bool {
	at := slices.IndexFunc(f.code, func(i instruction) bool { return i.op == opcode.End && i.number == block })
	return at == len(f.code)-3 && f.matches(at+1, get(opcode.Const32, 1), get(opcode.End, 0))
}
