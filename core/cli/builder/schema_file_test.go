package builder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// endsCommand checks that an error ends the command with a sentence that has the text.
func endsCommand(t *testing.T, err error, text string) {
	t.Helper()
	var ends *exit.Error
	if !errors.As(err, &ends) || !strings.Contains(ends.Message, text) {
		t.Errorf("%v, want a sentence with %q", err, text)
	}
}

func TestNewFile(t *testing.T) {
	file, files := schemaFile(t, "")
	if file.Exists() || file.Text() != "" {
		t.Errorf("it exists with %q", file.Text())
	}
	changed, err := file.Write("", false)
	if err != nil || !changed || !file.Exists() || files.replaced != 1 {
		t.Errorf("an empty file was made: %v, %v", changed, err)
	}
	contains(t, file, "")
	if changed, err := file.Write("{}", false); err != nil || !changed || file.Text() != "{}" {
		t.Errorf("%v, %v, %q", changed, err, file.Text())
	}
	contains(t, file, "{}")
}

// emptyFiles are files without content, for which a reader may give nil.
type emptyFiles struct{ diskFiles }

func (*emptyFiles) Read(string, string) ([]byte, error) { return nil, nil }

func TestEmptyFile(t *testing.T) {
	file, err := ReadSchemaFile(&emptyFiles{}, "d", fileName)
	if err != nil || !file.Exists() || file.Text() != "" {
		t.Errorf("%+v, %v", file, err)
	}
}

func TestSameText(t *testing.T) {
	file, files := schemaFile(t, "{}")
	if changed, err := file.Write("{}", false); err != nil || changed || files.replaced != 0 {
		t.Errorf("the same text: %v, %v, replaced %d times", changed, err, files.replaced)
	}
	write(t, file.Path(), "[]")
	if changed, err := file.Write("[]", true); err != nil || changed || files.replaced != 0 {
		t.Errorf("the same text as that of another program: %v, %v, replaced %d times", changed, err, files.replaced)
	}
}

func TestChangedFile(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"written": func(path string) error { return os.WriteFile(path, []byte("[]"), 0o666) },
		"emptied": func(path string) error { return os.WriteFile(path, nil, 0o666) },
		"removed": os.Remove,
	} {
		// Before the file is read again, and after.
		for _, late := range []bool{false, true} {
			file, files := schemaFile(t, "{}")
			act := func() {
				if err := change(file.Path()); err != nil {
					t.Fatal(err)
				}
			}
			if late {
				files.beforeReplace = act
			} else {
				act()
			}
			changed, err := file.Write(`{"a": 1}`, false)
			if !errors.Is(err, ErrChanged) || changed {
				t.Errorf("%s: %v, %v", name, changed, err)
			}
			endsCommand(t, err, `"flow_schema.json" was changed by another program since it was read, and is not overwritten`)
			files.beforeReplace = nil
			if changed, err := file.Write(`{"a": 1}`, true); err != nil || !changed {
				t.Errorf("%s: %v, %v", name, changed, err)
			}
			contains(t, file, `{"a": 1}`)
		}
	}
}

// TestFileThatAppears: where there was no file, one that another program makes is not replaced, even an empty one.
func TestFileThatAppears(t *testing.T) {
	for _, late := range []bool{false, true} {
		file, files := schemaFile(t, "")
		if files.beforeReplace = func() { write(t, file.Path(), "") }; !late {
			files.beforeReplace()
		}
		if _, err := file.Write("{}", false); !errors.Is(err, ErrChanged) {
			t.Errorf("late %v: %v", late, err)
		}
	}
}

func TestLinkOut(t *testing.T) {
	target := filepath.Join(t.TempDir(), "elsewhere.json")
	write(t, target, "{}")
	file, files := schemaFile(t, "{}")
	if err := errors.Join(os.Remove(file.Path()), os.Symlink(target, file.Path())); err != nil {
		t.Skip("needs symbolic links:", err)
	}
	_, err := file.Write("[]", true)
	endsCommand(t, err, "is not checked: it leads out of the directory")
	if _, err := ReadSchemaFile(files, file.Directory, fileName); err == nil {
		t.Error("it was read")
	}
	if got, err := os.ReadFile(target); err != nil || string(got) != "{}" {
		t.Errorf("%q %v", got, err)
	}
}

func TestFileErrors(t *testing.T) {
	_, err := ReadSchemaFile(&diskFiles{fails: &fs.PathError{Op: "open", Err: fs.ErrPermission}}, "d", fileName)
	endsCommand(t, err, `cannot read "`+filepath.Join("d", fileName)+`": permission denied`)
	file, files := schemaFile(t, "{}")
	files.beforeReplace = func() { files.fails = fs.ErrPermission }
	_, err = file.Write("[]", false)
	endsCommand(t, err, `cannot write "`+file.Path()+`": permission denied`)
	if file.Text() != "{}" {
		t.Errorf("it is taken to be %q", file.Text())
	}
}
