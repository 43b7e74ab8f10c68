package wasmfile

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

const kindGlobal = 0x03

// GlobalName is the export name that ExportGlobals gives to a global.
func GlobalName(index int) string { return fmt.Sprintf("global%d", index) }

// globals are the types of the module's own globals; all must be mutable integers, which is
// what Go's linker makes of its registers.
func (m *Module) globals() ([]byte, error) {
	body, err := m.Find(Global)
	if err != nil {
		return nil, err
	}
	r := Reader{Bytes: body}
	var types []byte
	for count := r.Uint(); count > 0 && r.Err() == nil; count-- {
		kind, mutable, op := r.Byte(), r.Byte(), r.Byte()
		if mutable != 1 || !(kind == opcode.TypeI32 && op == opcode.Const32 || kind == opcode.TypeI64 && op == opcode.Const64) {
			return nil, fmt.Errorf("global %d is not a mutable integer with a constant", len(types))
		}
		r.Int()
		if end := r.Byte(); end != opcode.End {
			return nil, fmt.Errorf("global %d does not start with one constant", len(types))
		}
		types = append(types, kind)
	}
	return types, r.Err()
}

// ExportGlobals makes every global visible to the host, so that their values can be saved.
func (m *Module) ExportGlobals() error {
	types, err := m.globals()
	if err != nil {
		return err
	}
	body, err := m.Find(Export)
	if err != nil {
		return err
	}
	r := Reader{Bytes: body}
	count := r.Uint()
	out := AppendUint(nil, count+uint64(len(types)))
	out = append(out, r.Bytes...)
	for i := range types {
		name := GlobalName(i)
		out = AppendUint(out, uint64(len(name)))
		out = append(out, name...)
		out = append(out, kindGlobal)
		out = AppendUint(out, uint64(i))
	}
	m.Replace(Export, out)
	return r.Err()
}

// SetGlobals makes the globals start with the values.
func (m *Module) SetGlobals(values []int64) error {
	types, err := m.globals()
	if err != nil {
		return err
	}
	if len(types) != len(values) {
		return fmt.Errorf("the module has %d globals, not %d", len(types), len(values))
	}
	out := AppendUint(nil, uint64(len(types)))
	for i, kind := range types {
		op := byte(opcode.Const32)
		if kind == opcode.TypeI64 {
			op = opcode.Const64
		}
		out = append(out, kind, 1, op)
		out = append(AppendInt(out, values[i]), opcode.End)
	}
	m.Replace(Global, out)
	return nil
}
