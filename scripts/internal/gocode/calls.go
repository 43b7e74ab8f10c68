package gocode

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// unwinding are functions that always unwind the stack: a call of them has the result 1.
var unwinding = []string{"runtime.morestack", "runtime.morestack_noctxt", "runtime.sigpanic"}

// unwindInPlace lets a call whose function unwinds the stack return 1 where it is. The compiler has it leave all blocks by a
// branch to the end of the function, whose depth differs from call to call. After a call of a function that always unwinds, that
// is all there is to do.
func (f *goFunction) unwindInPlace(always map[int64]bool) {
	if f.exit == none {
		return
	}
	out := make([]instruction, 0, len(f.code))
	left := none
	for at := 0; at < len(f.code); at++ {
		i := f.code[at]
		if i.op != opcode.BranchIf || i.targets[0] != f.exit {
			out = append(out, i)
			continue
		}
		if matches(out, len(out)-3, get(opcode.Call, anyValue), get(opcode.GlobalGet, stackGlobal), get(opcode.LocalSet, stackLocal)) && always[out[len(out)-3].value] {
			f.done.endings++
			out = append(out[:len(out)-2], instruction{op: opcode.Return})
			continue
		}
		left--
		f.done.calls++
		out = append(out,
			instruction{op: opcode.If, number: left, value: noResult}, get(opcode.Const32, 1), instruction{op: opcode.Return}, instruction{op: opcode.End, number: left})
	}
	f.code = out
	f.dropExit()
}

// dropExit removes the block that returned 1, once nothing branches to its end any more and nothing reaches it.
func (f *goFunction) dropExit() {
	end := len(f.code) - 3
	branches := slices.ContainsFunc(f.code, func(i instruction) bool { return slices.Contains(i.targets, f.exit) })
	if branches || f.code[end-1].op != opcode.Unreachable {
		return
	}
	begin := slices.IndexFunc(f.code, func(i instruction) bool { return i.op == opcode.Block && i.number == f.exit })
	f.code = slices.Delete(f.code, end, end+2)
	f.code = slices.Delete(f.code, begin, begin+1)
}

// fewAddresses is the least number of return addresses for which they are counted from the first one.
const fewAddresses = 2

// countReturnAddresses keeps the function's first address in a local and lets each call add the place where the function goes
// on: only that differs from call to call, and it is the same number in other functions.
func (f *goFunction) countReturnAddresses() {
	addresses := 0
	for at := range f.code {
		if f.isReturnAddress(at) {
			addresses++
		}
	}
	if addresses < fewAddresses {
		return
	}
	f.done.addresses += addresses
	const firstLocal = stackLocal + 1 // for all functions the same; those that were there follow
	out := append(slices.Clone(f.code[:2]), get(opcode.Const64, f.firstAddress), get(opcode.LocalSet, firstLocal))
	for at := 2; at < len(f.code); at++ {
		i := f.code[at]
		switch {
		case f.isReturnAddress(at):
			out = append(out, get(opcode.LocalGet, firstLocal), get(opcode.Const64, i.value-f.firstAddress), instruction{op: opcode.Add64})
			continue
		case (i.op == opcode.LocalGet || i.op == opcode.LocalSet || i.op == opcode.LocalTee) && i.value >= firstLocal:
			i.value++
		}
		out = append(out, i)
	}
	f.code = out
	if len(f.locals) > 1 && f.locals[1].kind == opcode.TypeI64 {
		f.locals[1].count++
	} else {
		f.locals = slices.Insert(f.locals, 1, run{1, opcode.TypeI64})
	}
}

// isReturnAddress reports whether the code at a position is an address in this function that is stored.
func (f *goFunction) isReturnAddress(at int) bool {
	i := f.code[at]
	return i.op == opcode.Const64 && i.value>>placeBits == f.firstAddress>>placeBits && at+1 < len(f.code) && f.code[at+1].op == opcode.Store64
}
