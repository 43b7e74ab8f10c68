package gocode

import (
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// noResult is the type of a block that takes and gives nothing, as a signed number.
const noResult = opcode.NoResult - 0x80

// outside is the target of a branch that leaves the function.
const outside = -1

// instruction is one instruction of a function.
type instruction struct {
	op byte
	// number identifies a block: its end and the branches to it have the same. It stays when blocks come or go.
	number int
	// value is an index, a constant or the type of a block.
	value int64
	// targets are the blocks that a branch leads to; the last one of a table is for numbers beyond it.
	targets []int
	// operands are those that no rewriting looks at, as they are written.
	operands []byte
}

// get is an instruction with an index or a constant.
func get(op byte, value int64) instruction { return instruction{op: op, value: value} }

// anyValue in a pattern matches every value.
const anyValue = -1 << 63

// matches reports whether the code at a position has the operations and values of a pattern.
func (f *goFunction) matches(at int, pattern ...instruction) bool {
	return matches(f.code, at, pattern...)
}

func matches(code []instruction, at int, pattern ...instruction) bool {
	if at < 0 || at+len(pattern) > len(code) {
		return false
	}
	for i, p := range pattern {
		if code[at+i].op != p.op || p.value != anyValue && code[at+i].value != p.value {
			return false
		}
	}
	return true
}

// decode reads the instructions of a function.
func decode(body []byte) ([]instruction, error) {
	r := &wasmfile.Reader{Bytes: body}
	var code []instruction
	open := []int{outside}
	for r.More() {
		if len(open) == 0 {
			return nil, errors.New("instructions follow the end")
		}
		i := instruction{op: r.Byte(), number: len(code)}
		switch op := i.op; {
		case op == opcode.Block || op == opcode.Loop || op == opcode.If:
			i.value = r.Int()
			open = append(open, i.number)
		case op == opcode.Else:
			i.number = open[len(open)-1]
		case op == opcode.End:
			i.number = open[len(open)-1]
			open = open[:len(open)-1]
		case op == opcode.Branch || op == opcode.BranchIf || op == opcode.BranchTable:
			targets, err := decodeTargets(r, op, open)
			if err != nil {
				return nil, err
			}
			i.targets = targets
		case op == opcode.Const32 || op == opcode.Const64:
			i.value = r.Int()
		case op == opcode.Call || op >= opcode.LocalGet && op <= opcode.GlobalSet:
			i.value = int64(r.Uint())
		default:
			operands, err := decodeOperands(r, op)
			if err != nil {
				return nil, err
			}
			i.operands = operands
		}
		code = append(code, i)
	}
	if r.Err() == nil && len(open) != 0 {
		return nil, errors.New("a block does not end")
	}
	return code, r.Err()
}

// decodeTargets reads how many blocks a branch leaves, and gives the numbers of the blocks.
func decodeTargets(r *wasmfile.Reader, op byte, open []int) ([]int, error) {
	count := uint64(1)
	if op == opcode.BranchTable {
		count += r.Uint()
	}
	var targets []int
	for range count {
		depth := r.Uint()
		if r.Err() != nil {
			return nil, r.Err()
		}
		if depth >= uint64(len(open)) {
			return nil, fmt.Errorf("a branch leaves %d blocks of %d", depth, len(open))
		}
		targets = append(targets, open[len(open)-1-int(depth)])
	}
	return targets, nil
}

// decodeOperands reads the operands of the other instructions.
func decodeOperands(r *wasmfile.Reader, op byte) ([]byte, error) {
	before := r.Bytes
	known := true
	switch {
	case op == opcode.CallIndirect || op >= opcode.Load32 && op <= opcode.LastStore:
		r.Uint()
		r.Uint()
	case op == opcode.MemorySize || op == opcode.MemoryGrow:
		r.Uint()
	case op == opcode.ConstF32:
		r.Take(4)
	case op == opcode.ConstF64:
		r.Take(8)
	case op == opcode.Prefix:
		switch second := r.Uint(); second {
		case 0, 1, 2, 3, 4, 5, 6, 7: // conversions that saturate
		case 10: // memory.copy
			r.Uint()
			r.Uint()
		case 11: // memory.fill
			r.Uint()
		default:
			known = false
		}
	default:
		known = op == opcode.Unreachable || op == opcode.Nop || op == opcode.Return || op == opcode.Drop || op == opcode.Select || op >= opcode.FirstPlain && op <= opcode.LastPlain
	}
	if !known {
		return nil, fmt.Errorf("unknown instruction 0x%02x", op)
	}
	return before[:len(before)-len(r.Bytes)], nil
}

// encode writes instructions.
func encode(code []instruction) ([]byte, error) {
	var out []byte
	open := []int{outside}
	for _, i := range code {
		out = append(out, i.op)
		switch i.op {
		case opcode.Block, opcode.Loop, opcode.If:
			open = append(open, i.number)
			out = wasmfile.AppendInt(out, i.value)
		case opcode.End:
			open = open[:len(open)-1]
		case opcode.Branch, opcode.BranchIf, opcode.BranchTable:
			if i.op == opcode.BranchTable {
				out = wasmfile.AppendUint(out, uint64(len(i.targets)-1))
			}
			for _, target := range i.targets {
				depth := 0
				for depth < len(open) && open[len(open)-1-depth] != target {
					depth++
				}
				if depth == len(open) {
					return nil, errors.New("a branch leads to a block that it is not in")
				}
				out = wasmfile.AppendUint(out, uint64(depth))
			}
		case opcode.Const32, opcode.Const64:
			out = wasmfile.AppendInt(out, i.value)
		case opcode.Call, opcode.LocalGet, opcode.LocalSet, opcode.LocalTee, opcode.GlobalGet, opcode.GlobalSet:
			out = wasmfile.AppendUint(out, uint64(i.value))
		default:
			out = append(out, i.operands...)
		}
	}
	return out, nil
}
