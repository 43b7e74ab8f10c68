package folder

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/files"
)

// Editable is a tree whose files can be written; a limit may refuse a content.
type Editable interface {
	files.Versioned
	WriteFile(name string, content []byte) error
}

// trial has the fixed files in a tree as long as they are linted. The methods of nil do nothing.
type trial struct {
	tree Editable
	// written are the files in the order of their writes, with the contents before.
	written []files.File
}

// write replaces the contents of files, all or none. On an error it returns the file that cannot be written.
func (t *trial) write(contents map[string]string) (failed string, err error) {
	if t == nil {
		return "", nil
	}
	first := len(t.written)
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		before, err := fs.ReadFile(t.tree, name)
		if err == nil {
			err = t.tree.WriteFile(name, []byte(contents[name]))
		}
		if err != nil {
			t.undo(first)
			return name, err
		}
		t.written = append(t.written, files.File{Path: name, Content: before})
	}
	return "", nil
}

// undo puts back what was written, except the first writes. Each step leads to files that were there before, so that no limit
// refuses it.
func (t *trial) undo(except int) {
	for _, file := range slices.Backward(t.written[except:]) {
		if err := t.tree.WriteFile(file.Path, file.Content); err != nil {
			panic(err)
		}
	}
	t.written = t.written[:except]
}

// end puts everything back.
func (t *trial) end() {
	if t != nil {
		t.undo(0)
	}
}
