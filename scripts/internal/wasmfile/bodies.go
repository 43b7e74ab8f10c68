package wasmfile

// Bodies are the module's own functions in their order: locals and instructions of each. They share the module's bytes.
func (m *Module) Bodies() ([][]byte, error) {
	section, err := m.Find(codes)
	if err != nil {
		return nil, err
	}
	r := Reader{Bytes: section}
	var bodies [][]byte
	for range r.Uint() {
		bodies = append(bodies, r.Take(int(r.Uint())))
		if r.Err() != nil {
			return nil, r.Err()
		}
	}
	return bodies, r.Err()
}

// SetBodies gives the module's own functions other bodies.
func (m *Module) SetBodies(bodies [][]byte) {
	out := AppendUint(nil, uint64(len(bodies)))
	for _, body := range bodies {
		out = append(AppendUint(out, uint64(len(body))), body...)
	}
	m.Replace(codes, out)
}
