//go:build unix && !js

package oshost

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestReplaceStreams: the name that the system gives to a pipe of the process, such as /dev/stdout, is written to; what
// was deleted is not made again.
func TestReplaceStreams(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	name := fmt.Sprintf("/dev/fd/%d", writer.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skipf("there is no %s here", name)
	}
	if err := Replace(name, []byte("written"), Replacement{}); err != nil {
		t.Error(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	if content, err := io.ReadAll(reader); string(content) != "written" || err != nil {
		t.Errorf("%q, %v", content, err)
	}
	deleted, err := os.Create(filepath.Join(t.TempDir(), "deleted"))
	if err != nil {
		t.Fatal(err)
	}
	defer deleted.Close()
	if err := os.Remove(deleted.Name()); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(fmt.Sprintf("/proc/self/fd/%d", deleted.Fd()), link); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(link); err != nil {
		t.Skip("there is no /proc here")
	}
	if err := Replace(link, []byte("written"), Replacement{}); err == nil {
		t.Error("a deleted file was written to")
	}
}
