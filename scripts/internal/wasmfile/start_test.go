package wasmfile

import (
	"bytes"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// coded is a module with one imported and two own functions.
func coded(list ...byte) *Module {
	return &Module{Sections: []Section{
		{types, list},
		{Import, []byte{1, 1, 'm', 1, 'f', kindFunction, 0}},
		{functions, []byte{2, 0, 0}},
		{elements, []byte{0}},
		{codes, []byte{2, 2, 0, opcode.End, 4, 0, opcode.Const32, 1, opcode.End}},
	}}
}

func TestSetStart(t *testing.T) {
	for name, list := range map[string][]byte{
		"a type that is there":     {2, typeFunction, 1, opcode.TypeI32, 0, typeFunction, 0, 0},
		"a type that is not there": {1, typeFunction, 1, opcode.TypeI32, 0},
	} {
		m := coded(list...)
		if err := m.SetStart(NewCode(1).Const(5).Set(0)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for id, want := range map[byte][]byte{
			types:     {2, typeFunction, 1, opcode.TypeI32, 0, typeFunction, 0, 0},
			functions: {3, 0, 0, 1},
			start:     {3},
			codes:     {3, 2, 0, opcode.End, 4, 0, opcode.Const32, 1, opcode.End, 8, 1, 1, opcode.TypeI32, opcode.Const32, 5, opcode.LocalSet, 0, opcode.End},
		} {
			if got, err := m.Find(id); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: section %d is %v (%v), want %v", name, id, got, err, want)
			}
		}
		if order := m.Sections[3].ID; order != start {
			t.Errorf("%s: section %d stands where the start belongs", name, order)
		}
		if m.SetStart(NewCode(0)) == nil {
			t.Errorf("%s: a second start function was accepted", name)
		}
	}
}

func TestModulesThatCannotStart(t *testing.T) {
	plain := []byte{1, typeFunction, 0, 0}
	for name, spoil := range map[string]func(*Module){
		"no types":           func(m *Module) { m.Sections = m.Sections[1:] },
		"no code":            func(m *Module) { m.Sections = m.Sections[:4] },
		"an unknown type":    func(m *Module) { m.Replace(types, []byte{1, 7}) },
		"types cut short":    func(m *Module) { m.Replace(types, []byte{2, typeFunction, 1, opcode.TypeI32, 0}) },
		"an imported memory": func(m *Module) { m.Replace(Import, []byte{1, 1, 'm', 1, 'f', 2, 0}) },
	} {
		m := coded(plain...)
		spoil(m)
		if m.SetStart(NewCode(0)) == nil {
			t.Errorf("%s: a start function was added", name)
		}
	}
}

func TestDrop(t *testing.T) {
	m := coded(1, typeFunction, 0, 0)
	if err := m.Drop([]bool{false, true}); err != nil {
		t.Fatal(err)
	}
	want := []byte{2, 2, 0, opcode.End, 3, 0, opcode.Unreachable, opcode.End}
	if got, _ := m.Find(codes); !bytes.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if m.Drop([]bool{true}) == nil {
		t.Error("a list of another length was accepted")
	}
	m.Replace(codes, []byte{2, 2, 0})
	if m.Drop([]bool{true, true}) == nil {
		t.Error("code that is cut short was accepted")
	}
}
