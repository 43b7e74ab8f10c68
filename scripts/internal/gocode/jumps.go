package gocode

import "github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"

// jumpDirectly lets each jump to a later place leave that place's block, which the compiler has it do through the table.
func (f *goFunction) jumpDirectly() {
	if f.entry == none {
		return
	}
	places := f.code[f.table].targets
	open := map[int]bool{}
	out := make([]instruction, 0, len(f.code))
	for _, i := range f.code {
		switch i.op {
		case opcode.Block, opcode.Loop, opcode.If:
			open[i.number] = true
		case opcode.End:
			delete(open, i.number)
			// A branch that is all that is done on a condition is a conditional branch.
			if matches(out, len(out)-2, get(opcode.If, noResult), get(opcode.Branch, 0)) && out[len(out)-2].number == i.number &&
				out[len(out)-1].targets[0] != i.number {
				f.done.conditions++
				branch := out[len(out)-1]
				branch.op = opcode.BranchIf
				out = append(out[:len(out)-2], branch)
				continue
			}
		case opcode.Branch:
			if i.targets[0] != f.entry {
				break
			}
			place := places[out[len(out)-2].value]
			if !open[place] {
				break // an earlier one
			}
			f.done.jumps++
			out = out[:len(out)-2]
			i.targets = []int{place}
		}
		out = append(out, i)
	}
	f.code = out
}
