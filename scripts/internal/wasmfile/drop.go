package wasmfile

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// dropped is a function without locals whose only instruction ends the program.
var dropped = []byte{0, opcode.Unreachable, opcode.End}

// Drop removes the bodies of functions, given by their number in the module's code: calling one of them ends the program.
func (m *Module) Drop(unneeded []bool) error {
	bodies, err := m.Bodies()
	if err != nil {
		return err
	}
	if len(bodies) != len(unneeded) {
		return fmt.Errorf("the module has %d functions of its own, not %d", len(bodies), len(unneeded))
	}
	for i, drop := range unneeded {
		if drop {
			bodies[i] = dropped
		}
	}
	m.SetBodies(bodies)
	return nil
}
