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
	codes     = 10

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
	if _, err := m.add(codes, c.function()); err != nil {
		return err
	}
	at := slices.IndexFunc(m.Sections, func(s Section) bool { return s.ID == elements || s.ID == DataCount || s.ID == codes })
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
	all, err := m.types()
	if err != nil {
		return 0, err
	}
	if i := slices.Index(all, Signature{}); i >= 0 {
		return uint64(i), nil
	}
	return m.add(types, []byte{typeFunction, 0, 0})
}

// Signature is the types of a function's parameters and results, a byte each.
type Signature struct{ Parameters, Results string }

// types are those of all functions.
func (m *Module) types() ([]Signature, error) {
	body, err := m.Find(types)
	if err != nil {
		return nil, err
	}
	r := Reader{Bytes: body}
	var all []Signature
	for i := range r.Uint() {
		if form := r.Byte(); form != typeFunction {
			return nil, errors.Join(fmt.Errorf("type %d is not a function", i), r.Err())
		}
		all = append(all, Signature{Parameters: r.Name(), Results: r.Name()})
	}
	return all, r.Err()
}

// Signatures are those of the module's own functions, in their order.
func (m *Module) Signatures() ([]Signature, error) {
	all, err := m.types()
	if err != nil {
		return nil, err
	}
	body, err := m.Find(functions)
	if err != nil {
		return nil, err
	}
	r := Reader{Bytes: body}
	var own []Signature
	for range r.Uint() {
		kind := r.Uint()
		if r.Err() != nil {
			return nil, r.Err()
		}
		if kind >= uint64(len(all)) {
			return nil, fmt.Errorf("type %d is missing", kind)
		}
		own = append(own, all[kind])
	}
	return own, nil
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
