package pclntab

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/wasmtest"
)

// The proof of the pudding: a program without its tables must run as it did with them.
func TestStrippedProgramRunsTheSame(t *testing.T) {
	file := wasmtest.Link(t, "./testdata/program")
	before := wasmtest.Run(t, file)
	if !strings.Contains(before, "value method main.node.size called using nil *node pointer") {
		t.Fatalf("the program does not do what it should: %s", before)
	}
	module, err := wasmfile.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	image, err := module.Image()
	if err != nil {
		t.Fatal(err)
	}
	zeros := bytes.Count(image, []byte{0})
	if err := Strip(image); err != nil {
		t.Fatalf("the toolchain's tables are not understood any more: %v", err)
	}
	if gained := bytes.Count(image, []byte{0}) - zeros; gained < len(image)/20 {
		t.Errorf("only %d of %d bytes became zero", gained, len(image))
	}
	module.SetImage(image)
	segments := runsAs(t, module, before)
	if err := Count(module); err != nil {
		t.Fatalf("the toolchain's tables do not count as they did: %v", err)
	}
	if counted := runsAs(t, module, before); counted > segments/2 {
		t.Errorf("%d of %d segments are left of a module that counts", counted, segments)
	}
	if err := Count(module); !errors.Is(err, ErrLayout) {
		t.Errorf("a module that counts already: got %v, want ErrLayout", err)
	}
}

// runsAs runs a module, which must say what is wanted, and says how many segments it has.
func runsAs(t *testing.T, module *wasmfile.Module, want string) int {
	t.Helper()
	if got := wasmtest.Run(t, module.Bytes()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	segments, err := module.Segments()
	if err != nil {
		t.Fatal(err)
	}
	return len(segments)
}

func TestUnknownLayoutsAreLeftAlone(t *testing.T) {
	header := append(bytes.Clone(magic), make([]byte, headerSize)...)
	header[8] = 200 // functions, but no room for them
	for _, image := range [][]byte{nil, []byte("no tables at all"), magic, header} {
		given := bytes.Clone(image)
		if err := Strip(given); !errors.Is(err, ErrLayout) {
			t.Errorf("got %v, want ErrLayout", err)
		}
		if !bytes.Equal(given, image) {
			t.Error("the image was changed")
		}
	}
}
