package view

import (
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Document is a resolved configuration as the rules see it.
type Document struct {
	Result *flowconfig.Result
	// Files is the file system that it was resolved in, where the rules look for files that inactive profiles include, and
	// for the main script; nil without one.
	Files fs.FS
	Root  *tree.Document
	// SchemaParams are the parameters that the schema next to the configuration declares, if it was read already; with nil it
	// is read from the files.
	SchemaParams func() []string
	// Memory is what is known from an earlier resolution; nil where nothing is.
	Memory *Memory
	// Seen is the view of the rules, once it was built.
	Seen *View
}

// Tree is the document of findings that name no file: the entry.
func (d *Document) Tree() *tree.Document { return d.Root }

// Open makes a resolved configuration ready for the rules.
func Open(result *flowconfig.Result, files fs.FS) *Document {
	d := &Document{Result: result, Files: files, Root: tree.ParseJSON(source.New("", []byte("{}")))}
	switch {
	case len(result.Files) > 0:
		d.Root.File = result.Files[0].Syntax.Source
	case len(result.Findings) > 0:
		d.Root.File = SourceOf(result.Findings[0].In)
	}
	for i := range result.Findings {
		if f := &result.Findings[i]; f.Code == syntax.CodeSyntax && f.Legacy && f.Strict {
			d.Root.Problems = append(d.Root.Problems, f.Finding.Finding)
		}
	}
	return d
}

// StrictErrors is the number of places that the engine's newer parser refuses.
func (d *Document) StrictErrors(names *dialect.Names) int { return len(d.View(names).Refused()) }
