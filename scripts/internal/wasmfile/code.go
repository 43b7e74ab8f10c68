package wasmfile

import "github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"

// Code is the body of a function without parameters and results, as it is written; all its locals
// are 32-bit integers. Each method appends one instruction.
type Code struct {
	locals int
	body   []byte
}

// aligned is the alignment of 32-bit values as an exponent.
const aligned = 2

// NewCode begins a function with a number of locals.
func NewCode(locals int) *Code { return &Code{locals: locals} }

// Const pushes a number.
func (c *Code) Const(value int) *Code {
	c.body = AppendInt(append(c.body, opcode.Const32), int64(int32(uint32(value))))
	return c
}

// Get pushes a local.
func (c *Code) Get(local int) *Code { return c.with(opcode.LocalGet, local) }

// Set takes a value off into a local.
func (c *Code) Set(local int) *Code { return c.with(opcode.LocalSet, local) }

// Do appends an instruction without operands.
func (c *Code) Do(op byte) *Code {
	c.body = append(c.body, op)
	return c
}

// Load replaces an address by the number there, counted from offset.
func (c *Code) Load(offset int) *Code {
	c.body = append(c.body, opcode.Load32, aligned)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// LoadByte replaces an address by the byte there, counted from offset.
func (c *Code) LoadByte(offset int) *Code {
	c.body = append(c.body, opcode.LoadByte, 0)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// Store takes an address and a number off and writes the number there, counted from offset.
func (c *Code) Store(offset int) *Code {
	c.body = append(c.body, opcode.Store32, aligned)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// Loop begins what RepeatIf repeats.
func (c *Code) Loop() *Code {
	c.body = append(c.body, opcode.Loop, opcode.NoResult)
	return c
}

// RepeatIf takes a condition off and goes back to the beginning of the loop if it is not zero.
func (c *Code) RepeatIf() *Code {
	c.body = append(c.body, opcode.BranchIf, 0, opcode.End)
	return c
}

func (c *Code) with(op byte, operand int) *Code {
	c.body = AppendUint(append(c.body, op), uint64(operand))
	return c
}

// function is the code as the module's list has it.
func (c *Code) function() []byte {
	body := append(AppendUint([]byte{1}, uint64(c.locals)), opcode.TypeI32) // one run of locals
	body = append(append(body, c.body...), opcode.End)
	return append(AppendUint(nil, uint64(len(body))), body...)
}
