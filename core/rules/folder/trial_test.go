package folder

import (
	"errors"
	"io/fs"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/files/memory"
)

// refusingWrites is a tree that refuses to write one file.
type refusingWrites struct {
	*memory.Tree
	name string
}

var errRefused = errors.New("refused")

func (r refusingWrites) WriteFile(name string, content []byte) error {
	if name == r.name {
		return errRefused
	}
	return r.Tree.WriteFile(name, content)
}

// TestTrialPutsBack writes several times, once more than the tree takes, and ends.
func TestTrialPutsBack(t *testing.T) {
	tree, err := memory.NewTree()
	if err != nil {
		t.Fatal(err)
	}
	has := func(want map[string]string) {
		t.Helper()
		for name, content := range want {
			if got, err := fs.ReadFile(tree, name); err != nil || string(got) != content {
				t.Errorf("%s is %q, %v; want %q", name, got, err, content)
			}
		}
	}
	first := map[string]string{"a": "a1", "b": "b1", "c": "c1"}
	for name, content := range first {
		if err := tree.WriteFile(name, []byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	try := &trial{tree: refusingWrites{tree, "c"}}
	if name, err := try.write(map[string]string{"a": "a2", "b": "b2"}); err != nil {
		t.Fatal(name, err)
	}
	has(map[string]string{"a": "a2", "b": "b2", "c": "c1"})
	if name, err := try.write(map[string]string{"a": "a3", "c": "c3"}); name != "c" || !errors.Is(err, errRefused) {
		t.Errorf("refused is %q, %v", name, err)
	}
	has(map[string]string{"a": "a2", "b": "b2", "c": "c1"})
	if name, err := try.write(map[string]string{"a": "a4"}); err != nil {
		t.Fatal(name, err)
	}
	if name, err := try.write(map[string]string{"d": "no such file"}); name != "d" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing is %q, %v", name, err)
	}
	has(map[string]string{"a": "a4", "b": "b2", "c": "c1"})
	try.end()
	has(first)
	(*trial)(nil).end()
}
