package configrules

// What rules see of a file, and the mends that they offer. An edit of YAML is tried on the
// text and read again before it is handed out, so a file with thousands of faults gets mends
// for the first of them: the others come when those are mended.

import (
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// view is the file as its kind opened it, with what several rules ask for.
type view struct {
	*models.Reading
	strays []stray
	// reread counts the bytes that were read again to try edits.
	reread int
}

// reading is the file as typed data.
func reading(p *lint.Pass) *models.Reading { return p.View.(*view).Reading }

// try makes edits of the file, none when they cannot be made or enough have been tried.
func try(p *lint.Pass, make func(*yaml.Document) ([]tree.Edit, error)) []tree.Edit {
	v := p.View.(*view)
	if v.reread += len(p.Doc.File.Text); v.reread > limits.Reread.Max {
		return nil
	}
	edits, err := make(v.Doc)
	if err != nil {
		return nil
	}
	return edits
}

// setTo makes the edits that write another value in place of one.
func setTo(p *lint.Pass, n *tree.Node, value any) []tree.Edit { return set(p, keysTo(n), value) }

func set(p *lint.Pass, keys []string, value any) []tree.Edit {
	return try(p, func(doc *yaml.Document) ([]tree.Edit, error) { return doc.Set(keys, value) })
}

// remove makes the edits that take a value out, with its key.
func remove(p *lint.Pass, n *tree.Node) []tree.Edit {
	return try(p, func(doc *yaml.Document) ([]tree.Edit, error) { return doc.Remove(keysTo(n)) })
}

// rename makes the edits that give a key of a mapping another name.
func rename(p *lint.Pass, object *tree.Node, i int, name string) []tree.Edit {
	return try(p, func(doc *yaml.Document) ([]tree.Edit, error) { return doc.Rename(object, i, name), nil })
}

// offered makes a fix of edits, none when there are none.
func offered(title string, safe bool, edits []tree.Edit) []lint.Fix {
	switch {
	case len(edits) == 0:
		return nil
	case safe:
		return lint.Safe(title, edits...)
	}
	return lint.Unsafe(title, edits...)
}
