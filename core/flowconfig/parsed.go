package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Parsed keeps the files that a resolution parsed for the next one of nearly the same files. The zero value is empty, nil
// keeps nothing. It serves one resolution at a time.
type Parsed struct {
	// files of the resolution that runs or ran last, by path; before are those of the one before it.
	files, before map[string]*syntax.File
}

// begin makes what is kept that of the resolution before: what the one that begins does not use is then forgotten.
func (p *Parsed) begin() {
	if p != nil {
		p.files, p.before = map[string]*syntax.File{}, p.files
	}
}

// Parse returns a parsed file, from the cache if its content is the same. Callers must not change the file.
func (p *Parsed) Parse(path string, text []byte) *syntax.File {
	if p == nil {
		return syntax.Parse(source.New(path, text))
	}
	known := p.before[path]
	if known == nil || known.Source.Text != string(text) {
		known = syntax.Parse(source.New(path, text))
	}
	p.files[path] = known
	return known
}
