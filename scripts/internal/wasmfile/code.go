package wasmfile

// Code is the body of a function without parameters and results, as it is written; all its locals
// are 32-bit integers. Each method appends one instruction.
type Code struct {
	locals int
	body   []byte
}

// Instructions with operands.
const (
	opLoop     = 0x03
	opBranchIf = 0x0d
	opLocalGet = 0x20
	opLocalSet = 0x21
	opLoad     = 0x28
	opLoadByte = 0x2d
	opStore    = 0x36
	noResult   = 0x40
	aligned    = 2 // the exponent for 32-bit values
)

// Instructions without operands. They take two numbers off and push one.
const (
	Less     = 0x49 // unsigned
	Add      = 0x6a
	Subtract = 0x6b
	And      = 0x71
	Shift    = 0x74 // to the left
)

// NewCode begins a function with a number of locals.
func NewCode(locals int) *Code { return &Code{locals: locals} }

// Const pushes a number.
func (c *Code) Const(value int) *Code {
	c.body = AppendInt(append(c.body, opI32), int64(int32(uint32(value))))
	return c
}

// Get pushes a local.
func (c *Code) Get(local int) *Code { return c.with(opLocalGet, local) }

// Set takes a value off into a local.
func (c *Code) Set(local int) *Code { return c.with(opLocalSet, local) }

// Do appends an instruction without operands.
func (c *Code) Do(op byte) *Code {
	c.body = append(c.body, op)
	return c
}

// Load replaces an address by the number there, counted from offset.
func (c *Code) Load(offset int) *Code {
	c.body = append(c.body, opLoad, aligned)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// LoadByte replaces an address by the byte there, counted from offset.
func (c *Code) LoadByte(offset int) *Code {
	c.body = append(c.body, opLoadByte, 0)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// Store takes an address and a number off and writes the number there, counted from offset.
func (c *Code) Store(offset int) *Code {
	c.body = append(c.body, opStore, aligned)
	c.body = AppendUint(c.body, uint64(offset))
	return c
}

// Loop begins what RepeatIf repeats.
func (c *Code) Loop() *Code {
	c.body = append(c.body, opLoop, noResult)
	return c
}

// RepeatIf takes a condition off and goes back to the beginning of the loop if it is not zero.
func (c *Code) RepeatIf() *Code {
	c.body = append(c.body, opBranchIf, 0, opEnd)
	return c
}

func (c *Code) with(op byte, operand int) *Code {
	c.body = AppendUint(append(c.body, op), uint64(operand))
	return c
}

// function is the code as the module's list has it.
func (c *Code) function() []byte {
	body := append(AppendUint([]byte{1}, uint64(c.locals)), typeI32) // one run of locals
	body = append(append(body, c.body...), opEnd)
	return append(AppendUint(nil, uint64(len(body))), body...)
}
