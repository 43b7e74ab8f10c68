package yaml

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ErrEdit tells that a text cannot be edited as asked.
var ErrEdit = errors.New("the text cannot be edited so")

// Set makes the edits that give the value at the keys another value.
func (d *Document) Set(keys []string, value any) ([]tree.Edit, error) { return nil, ErrEdit }

// Remove makes the edits that take a key and its value out.
func (d *Document) Remove(keys []string) ([]tree.Edit, error) { return nil, ErrEdit }

// Rename makes the edits that give the i-th member of a mapping another name.
func (d *Document) Rename(object *tree.Node, i int, name string) []tree.Edit { return nil }

// Write writes a value as YAML text in block style.
func Write(value any) string { return "" }
