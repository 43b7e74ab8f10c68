package builder

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// fakeScreen records its output, and has a Ctrl-C.
type fakeScreen struct {
	// onTell is called with each sentence; nil for nothing.
	onTell func(sentence string)

	mutex     sync.Mutex
	told      []string
	waited    []string
	interrupt context.CancelFunc
}

func (s *fakeScreen) Tell(sentence string) {
	s.mutex.Lock()
	s.told = append(s.told, sentence)
	s.mutex.Unlock()
	if s.onTell != nil {
		s.onTell(sentence)
	}
}

func (s *fakeScreen) WhileWaiting(ctx context.Context, text string, act func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.mutex.Lock()
	s.waited, s.interrupt = append(s.waited, text), cancel
	s.mutex.Unlock()
	return act(ctx)
}

// ctrlC is Ctrl-C while it is waited.
func (s *fakeScreen) ctrlC() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.interrupt()
}

func (s *fakeScreen) sentences() []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return slices.Clone(s.told)
}

// tells reports whether a printed sentence contains the text.
func (s *fakeScreen) tells(t *testing.T, text string) {
	t.Helper()
	if all := s.sentences(); !slices.ContainsFunc(all, func(told string) bool { return strings.Contains(told, text) }) {
		t.Errorf("%q was not told, but %q", text, all)
	}
}

// diskFiles are the files of this machine, and count how often they were replaced.
type diskFiles struct {
	replaced int
	// beforeReplace is called when a file is about to be replaced; nil for nothing.
	beforeReplace func()
	// fails is the error of every call; nil for none.
	fails error
}

func (f *diskFiles) Read(path, within string) ([]byte, error) {
	if f.fails != nil {
		return nil, f.fails
	}
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, err
	}
	root, err := filepath.EvalSymlinks(within)
	if err != nil {
		return nil, err
	}
	if relative, err := filepath.Rel(root, target); err != nil || !filepath.IsLocal(relative) {
		return nil, host.ErrLeadsOut
	}
	return os.ReadFile(target)
}

func (f *diskFiles) Replace(path string, content []byte, options ReplaceOptions) error {
	if f.beforeReplace != nil {
		f.beforeReplace()
	}
	now, err := f.Read(path, options.Within)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		now = nil
	case err != nil:
		return err
	}
	if options.Read != nil && !isSame(now, *options.Read) {
		return ErrChanged
	}
	f.replaced++
	return os.WriteFile(path, content, 0o666)
}

const (
	fileName = "flow_schema.json"
	// sound is a schema without findings; the number is one that programs write in several ways.
	sound = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "$id": "https://raw.githubusercontent.com/acme/demo/master/flow_schema.json",
  "title": "acme/demo pipeline parameters",
  "description": "A demonstration",
  "type": "object",
  "properties": {"a": {"type": "number", "description": "A.", "default": 1.0}},
  "definitions": {
    "io": {
      "title": "Input and output",
      "type": "object",
      "description": "Where data comes from and goes to.",
      "properties": {
        "threads": {
          "type": "integer",
          "description": "Number of threads.",
          "help_text": "More threads need more memory.",
          "fa_icon": "fas fa-cog",
          "default": 4
        }
      }
    }
  },
  "allOf": [
    {
      "$ref": "#/definitions/io"
    }
  ]
}`
)

// schemaFile is a file in a temporary folder; without content there is none.
func schemaFile(t *testing.T, text string) (*SchemaFile, *diskFiles) {
	t.Helper()
	directory, files := t.TempDir(), &diskFiles{}
	if text != "" {
		write(t, filepath.Join(directory, fileName), text)
	}
	file, err := ReadSchemaFile(files, directory, fileName)
	if err != nil {
		t.Fatal(err)
	}
	return file, files
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// contains checks what is in the file.
func contains(t *testing.T, f *SchemaFile, want string) {
	t.Helper()
	if got, err := os.ReadFile(f.Path()); err != nil || string(got) != want {
		t.Errorf("the file has %q, %v; want %q", got, err, want)
	}
}

func replaceOnce(t *testing.T, text, old, by string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q is not once in %s", old, text)
	}
	return strings.Replace(text, old, by, 1)
}
