package pclntab

import (
	"bytes"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// Names are the names of a linked program's functions, in the order of the module's code. It knows
// them only before [Strip] takes them out.
func Names(m *wasmfile.Module) ([]string, error) {
	image, err := m.Image()
	if err != nil {
		return nil, err
	}
	t, err := find(image)
	if err != nil {
		return nil, err
	}
	records, err := t.records()
	if err != nil {
		return nil, err
	}
	names := make([]string, len(records))
	for i, record := range records {
		text, _, _ := bytes.Cut(t.names[get(record, nameAt):], []byte{0})
		names[i] = string(text)
	}
	return names, nil
}
