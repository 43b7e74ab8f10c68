package gocode

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// differences follows two forms of a function at the same time, from their beginning and from each place of their tables, and
// names the first step at which they differ. It knows what a shorter form may be, and nothing of how it came about.
func differences(compiled, shorter []byte, index uint64, always map[int64]bool) error {
	before, err := parse(compiled, index)
	if err != nil {
		return err
	}
	after, err := parse(shorter, index)
	if err != nil {
		return err
	}
	a, b := newWalker(before), newWalker(after)
	if b.counts = len(kindsOf(before)) != len(kindsOf(after)); b.counts {
		b.start = 4 // after the first address was kept
		kinds := kindsOf(after)
		if !after.matches(2, get(opcode.Const64, after.firstAddress), get(opcode.LocalSet, stackLocal+1)) || kinds[1] != opcode.TypeI64 ||
			!slices.Equal(slices.Delete(kinds, 1, 2), kindsOf(before)) {
			return fmt.Errorf("locals %v became %v", before.locals, after.locals)
		}
	} else if !slices.Equal(kindsOf(before), kindsOf(after)) {
		return fmt.Errorf("locals %v became %v", before.locals, after.locals)
	}
	seen := map[[2]int]bool{}
	todo := [][2]int{{0, 0}}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		x, err := a.step(at[0])
		if err != nil {
			return err
		}
		y, err := b.step(at[1])
		if err != nil {
			return err
		}
		if y.what == "return" && a.unwinds(at[0], always) && b.isCall(at[1]-1, always) {
			continue // the result of the call, which is 1
		}
		if x.what != y.what || len(x.next) != len(y.next) {
			return fmt.Errorf("at %d: %s became %s at %d", at[0], x.what, y.what, at[1])
		}
		for i := range x.next {
			todo = append(todo, [2]int{x.next[i], y.next[i]})
		}
	}
	return nil
}

func kindsOf(f *goFunction) (kinds []byte) {
	for _, l := range f.locals {
		kinds = append(kinds, slices.Repeat([]byte{l.kind}, int(l.count))...)
	}
	return kinds
}

// walker follows a function.
type walker struct {
	*goFunction
	begins, ends, elses map[int]int
	// start is where the code goes on after the stack pointer was copied.
	start int
	// counts is whether return addresses are counted.
	counts bool
}

func newWalker(f *goFunction) *walker {
	w := &walker{goFunction: f, begins: map[int]int{}, ends: map[int]int{}, elses: map[int]int{}, start: 2}
	f.table = -1
	f.entry = none
	for at, i := range f.code {
		switch i.op {
		case opcode.Block, opcode.If:
			w.begins[i.number] = at
		case opcode.Loop:
			w.begins[i.number] = at
			if f.table < 0 && f.entry == none {
				f.entry = i.number
			}
		case opcode.End:
			w.ends[i.number] = at
		case opcode.Else:
			w.elses[i.number] = at
		case opcode.BranchTable:
			f.table = at
		}
	}
	if f.table < 0 {
		f.entry = none
	}
	return w
}

// step is what the code at a position does, and the positions where it can go on.
type step struct {
	what string
	next []int
}

// target is where a branch to a block goes on.
func (w *walker) target(block int) int {
	if block == outside {
		return len(w.code) - 1
	}
	if at := w.begins[block]; w.code[at].op == opcode.Loop {
		return at
	}
	return w.ends[block]
}

// step goes over what has no effect.
func (w *walker) step(at int) (step, error) {
	for range 2 * len(w.code) {
		if at == 2 {
			at = w.start
		}
		i := w.code[at]
		if slices.Contains(i.targets, w.entry) && w.entry != none {
			return step{}, fmt.Errorf("the table is reached without a place at %d", at)
		}
		if moved, result, next := w.returned(at); next > at {
			return step{what: fmt.Sprint("move the stack by ", moved, " and return ", result)}, nil
		}
		switch i.op {
		case opcode.Block, opcode.Loop, opcode.Nop:
			at++
		case opcode.Else:
			at = w.ends[i.number]
		case opcode.End:
			if at == len(w.code)-1 {
				return step{what: "return"}, nil
			}
			at++
		case opcode.Branch:
			at = w.target(i.targets[0])
		case opcode.Return:
			return step{what: "return"}, nil
		case opcode.Unreachable:
			return step{what: "trap"}, nil
		case opcode.If:
			no := w.ends[i.number]
			if other, is := w.elses[i.number]; is {
				no = other + 1
			}
			return step{"condition", []int{at + 1, no}}, nil
		case opcode.BranchIf:
			return step{"condition", []int{w.target(i.targets[0]), at + 1}}, nil
		case opcode.BranchTable:
			s := step{what: "table"}
			for _, t := range i.targets {
				s.next = append(s.next, w.target(t))
			}
			return s, nil
		case opcode.Const32:
			if w.entry != none && w.matches(at+1, get(opcode.LocalSet, placeParameter), get(opcode.Branch, 0)) && w.code[at+2].targets[0] == w.entry {
				at = w.target(w.code[w.table].targets[i.value]) // a jump through the table
				continue
			}
			return w.plain(at)
		default:
			return w.plain(at)
		}
	}
	return step{what: "run in circles"}, nil
}

// plain is an instruction that goes on with the next one.
func (w *walker) plain(at int) (step, error) {
	i, next := w.code[at], at+1
	if w.counts {
		const first = stackLocal + 1
		if w.matches(at, get(opcode.LocalGet, first), get(opcode.Const64, anyValue), instruction{op: opcode.Add64}) {
			i, next = get(opcode.Const64, w.firstAddress+w.code[at+1].value), at+3
		} else if i.op == opcode.LocalGet || i.op == opcode.LocalSet || i.op == opcode.LocalTee {
			if i.value == first {
				return step{}, fmt.Errorf("another use of the first address at %d", at)
			}
			if i.value > first {
				i.value--
			}
		}
	}
	return step{fmt.Sprintf("%#x %d %x", i.op, i.value, i.operands), []int{next}}, nil
}

// returned is by how much the stack pointer moves in all before a return, which is at next.
func (w *walker) returned(at int) (moved, result int64, next int) {
	next = at
	for {
		move := []instruction{get(opcode.LocalGet, stackLocal), get(opcode.Const32, anyValue), {op: opcode.Add32}, get(opcode.LocalTee, stackLocal), get(opcode.GlobalSet, stackGlobal)}
		short := slices.Delete(slices.Clone(move), 3, 4)
		switch {
		case w.matches(next, move...):
			moved += w.code[next+1].value
			next += len(move)
			continue
		case w.matches(next, short...):
			moved += w.code[next+1].value
			next += len(short)
			continue
		}
		if next == at || !w.matches(next, get(opcode.Const32, anyValue), instruction{op: opcode.Return}) {
			return 0, 0, at
		}
		return moved, w.code[next].value, next
	}
}

func (w *walker) isCall(at int, of map[int64]bool) bool {
	return at >= 0 && w.code[at].op == opcode.Call && of[w.code[at].value]
}

// unwinds reports whether the code at a position follows such a call and leaves the function with the result 1.
func (w *walker) unwinds(at int, always map[int64]bool) bool {
	if !w.isCall(at-1, always) || !w.matches(at, get(opcode.GlobalGet, stackGlobal), get(opcode.LocalSet, stackLocal), get(opcode.BranchIf, 0)) {
		return false
	}
	return w.matches(w.target(w.code[at+2].targets[0])+1, get(opcode.Const32, 1), get(opcode.End, 0))
}
