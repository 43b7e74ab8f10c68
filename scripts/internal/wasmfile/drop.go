package wasmfile

import "fmt"

// dropped is a function without locals whose only instruction ends the program.
var dropped = []byte{3, 0, opUnreachable, opEnd}

// Drop removes the bodies of functions, given by their number in the module's code: calling one of them ends the program.
func (m *Module) Drop(unneeded []bool) error {
	body, err := m.Find(Codes)
	if err != nil {
		return err
	}
	r := Reader{Bytes: body}
	count := r.Uint()
	if count != uint64(len(unneeded)) {
		return fmt.Errorf("the module has %d functions of its own, not %d", count, len(unneeded))
	}
	out := AppendUint(nil, count)
	for _, drop := range unneeded {
		function := r.Take(int(r.Uint()))
		if drop {
			out = append(out, dropped...)
		} else {
			out = append(AppendUint(out, uint64(len(function))), function...)
		}
	}
	if r.Err() != nil {
		return r.Err()
	}
	m.Replace(Codes, out)
	return nil
}
