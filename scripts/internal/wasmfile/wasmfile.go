// Package wasmfile reads a WebAssembly module into its sections and writes it back: just
// enough of the binary format for what the build does after the linker.
package wasmfile

import (
	"bytes"
	"errors"
	"fmt"
)

// Section numbers of the format that the build looks into.
const (
	Custom = 0
	Import = 2
	Memory = 5
	Global = 6
	Export = 7
	Data   = 11
	// DataCount announces the number of segments before the code.
	DataCount = 12
)

var header = []byte("\x00asm\x01\x00\x00\x00")

// Section is one section's number and bytes.
type Section struct {
	ID   byte
	Body []byte
}

// Module is a module's sections in their order.
type Module struct{ Sections []Section }

// Parse splits a module into sections, which share the bytes given.
func Parse(file []byte) (*Module, error) {
	rest, ok := bytes.CutPrefix(file, header)
	if !ok {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	m := &Module{}
	r := Reader{Bytes: rest}
	for r.More() {
		id := r.Byte()
		m.Sections = append(m.Sections, Section{ID: id, Body: r.Take(int(r.Uint()))})
	}
	return m, r.Err()
}

// Bytes is the module as a file.
func (m *Module) Bytes() []byte {
	out := bytes.Clone(header)
	for _, s := range m.Sections {
		out = append(out, s.ID)
		out = AppendUint(out, uint64(len(s.Body)))
		out = append(out, s.Body...)
	}
	return out
}

// Find is the body of the first section with the number.
func (m *Module) Find(id byte) ([]byte, error) {
	for _, s := range m.Sections {
		if s.ID == id {
			return s.Body, nil
		}
	}
	return nil, fmt.Errorf("the module has no section %d", id)
}

// Replace gives the first section with the number another body, if there is one.
func (m *Module) Replace(id byte, body []byte) {
	for i, s := range m.Sections {
		if s.ID == id {
			m.Sections[i].Body = body
			return
		}
	}
}

// AddCustom appends a custom section.
func (m *Module) AddCustom(name string, content []byte) {
	body := AppendUint(nil, uint64(len(name)))
	body = append(body, name...)
	m.Sections = append(m.Sections, Section{ID: Custom, Body: append(body, content...)})
}
