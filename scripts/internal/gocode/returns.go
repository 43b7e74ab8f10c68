package gocode

import "github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"

// returnAtOnce moves the stack pointer once where a function returns. The compiler moves it by the function's frame and then
// by the return address, in the global and in the local that nothing reads any more.
func (f *goFunction) returnAtOnce() {
	frame := []instruction{get(opcode.LocalGet, stackLocal), get(opcode.Const32, anyValue), {op: opcode.Add32}, get(opcode.LocalTee, stackLocal), get(opcode.GlobalSet, stackGlobal)}
	result := []instruction{get(opcode.Const32, anyValue), {op: opcode.Return}}
	address := append(append([]instruction{}, frame...), result...)
	both := append(append([]instruction{}, frame...), address...)
	out := make([]instruction, 0, len(f.code))
	for at := 0; at < len(f.code); {
		size := int64(0)
		skipped := 0
		switch {
		case f.matches(at, both...):
			size, skipped = f.code[at+1].value+f.code[at+1+len(frame)].value, len(both)
		case f.matches(at, address...):
			size, skipped = f.code[at+1].value, len(address)
		default:
			out = append(out, f.code[at])
			at++
			continue
		}
		f.done.returns++
		out = append(out, get(opcode.LocalGet, stackLocal), get(opcode.Const32, size), instruction{op: opcode.Add32}, get(opcode.GlobalSet, stackGlobal))
		at += skipped
		out = append(out, f.code[at-len(result):at]...)
	}
	f.code = out
}
