package wasmfile

import (
	"errors"
	"fmt"
	"slices"
)

// Sections to which something is only added, and their content.
const (
	types     = 1
	functions = 3
	start     = 8
	elements  = 9

	typeFunction = 0x60
	kindFunction = 0x00
)

// SetStart adds a function that runs whenever the module is instantiated, once its memory is
// filled.
func (m *Module) SetStart(c *Code) error {
	if _, err := m.Find(start); err == nil {
		return errors.New("the module has a start function already")
	}
	kind, err := m.plainType()
	if err != nil {
		return err
	}
	imported, err := m.ImportedFunctions()
	if err != nil {
		return err
	}
	own, err := m.add(functions, AppendUint(nil, kind))
	if err != nil {
		return err
	}
	if _, err := m.add(Codes, c.function()); err != nil {
		return err
	}
	at := slices.IndexFunc(m.Sections, func(s Section) bool { return s.ID == elements || s.ID == DataCount || s.ID == Codes })
	m.Sections = slices.Insert(m.Sections, at, Section{start, AppendUint(nil, imported+own)})
	return nil
}

// add appends an item to a section that is a list, and tells its index.
func (m *Module) add(id byte, item []byte) (uint64, error) {
	body, err := m.Find(id)
	if err != nil {
		return 0, err
	}
	r := Reader{Bytes: body}
	count := r.Uint()
	m.Replace(id, slices.Concat(AppendUint(nil, count+1), r.Bytes, item))
	return count, r.Err()
}

// plainType is the index of the type of functions without parameters and results, which is added
// where it is missing.
func (m *Module) plainType() (uint64, error) {
	body, err := m.Find(types)
	if err != nil {
		return 0, err
	}
	r := Reader{Bytes: body}
	count := r.Uint()
	for i := range count {
		if form := r.Byte(); form != typeFunction {
			return 0, fmt.Errorf("type %d is not a function", i)
		}
		parameters := r.Take(int(r.Uint()))
		results := r.Take(int(r.Uint()))
		if len(parameters)+len(results) == 0 && r.Err() == nil {
			return i, nil
		}
	}
	if r.Err() != nil {
		return 0, r.Err()
	}
	return m.add(types, []byte{typeFunction, 0, 0})
}

// ImportedFunctions is their number; a module of Go's imports nothing else.
func (m *Module) ImportedFunctions() (uint64, error) {
	body, err := m.Find(Import)
	if err != nil {
		return 0, err
	}
	r := Reader{Bytes: body}
	count := r.Uint()
	for i := range count {
		r.Name()
		r.Name()
		if kind := r.Byte(); kind != kindFunction {
			return 0, fmt.Errorf("import %d is not a function", i)
		}
		r.Uint()
	}
	return count, r.Err()
}
