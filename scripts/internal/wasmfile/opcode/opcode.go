// Package opcode has the instructions of WebAssembly that the build reads or writes, and the types of values.
package opcode

// Instructions. Those on integers end with the number of bits.
const (
	Unreachable  = 0x00
	Nop          = 0x01
	Block        = 0x02
	Loop         = 0x03
	If           = 0x04
	Else         = 0x05
	End          = 0x0b
	Branch       = 0x0c
	BranchIf     = 0x0d
	BranchTable  = 0x0e
	Return       = 0x0f
	Call         = 0x10
	CallIndirect = 0x11
	Drop         = 0x1a
	Select       = 0x1b
	LocalGet     = 0x20
	LocalSet     = 0x21
	LocalTee     = 0x22
	GlobalGet    = 0x23
	GlobalSet    = 0x24
	Load32       = 0x28 // the first with an alignment and an offset, up to LastStore
	LoadByte     = 0x2d
	Store32      = 0x36
	Store64      = 0x37
	LastStore    = 0x3e
	MemorySize   = 0x3f
	MemoryGrow   = 0x40
	Const32      = 0x41
	Const64      = 0x42
	ConstF32     = 0x43
	ConstF64     = 0x44
	FirstPlain   = 0x45 // without operands, up to LastPlain
	Less32       = 0x49 // unsigned
	Add32        = 0x6a
	Subtract32   = 0x6b
	And32        = 0x71
	ShiftLeft32  = 0x74
	Add64        = 0x7c
	LastPlain    = 0xc4
	Prefix       = 0xfc // of instructions of two bytes
)

// Types of values, and that of a block that takes and gives none.
const (
	TypeI32  = 0x7f
	TypeI64  = 0x7e
	NoResult = 0x40
)
