package wasmfile

import (
	"bytes"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

// sample is a module with one memory, two globals, one export and a data segment.
func sample() *Module {
	return &Module{Sections: []Section{
		{Memory, []byte{1, 0, 1}},
		{Global, []byte{2, opcode.TypeI32, 1, opcode.Const32, 5, opcode.End, opcode.TypeI64, 1, opcode.Const64, 0x7f, opcode.End}},
		{Export, []byte{1, 3, 'm', 'e', 'm', 2, 0}},
		{DataCount, []byte{1}},
		{Data, []byte{1, 0, opcode.Const32, 8, opcode.End, 3, 'a', 'b', 'c'}},
	}}
}

func TestModuleSurvivesParsing(t *testing.T) {
	file := sample().Bytes()
	again, err := Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.Bytes(), file) {
		t.Errorf("got %x, want %x", again.Bytes(), file)
	}
}

func TestBrokenFilesAreRefused(t *testing.T) {
	whole := sample().Bytes()
	for _, file := range [][]byte{nil, []byte("<!doctype html>"), whole[:len(whole)-1], append(whole, 1)} {
		if _, err := Parse(file); err == nil {
			t.Errorf("%q was accepted", file)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, n := range []int64{0, 1, -1, 63, 64, -64, -65, 1 << 31, -(1 << 31), 1<<63 - 1, -(1 << 63)} {
		r := Reader{Bytes: AppendInt(nil, n)}
		if got := r.Int(); got != n || r.More() || r.Err() != nil {
			t.Errorf("Int: got %d, want %d", got, n)
		}
		r = Reader{Bytes: AppendUint(nil, uint64(n))}
		if got := r.Uint(); got != uint64(n) || r.More() || r.Err() != nil {
			t.Errorf("Uint: got %d, want %d", got, uint64(n))
		}
	}
	endless := Reader{Bytes: bytes.Repeat([]byte{0x80}, 20)}
	if endless.Uint(); endless.Err() == nil {
		t.Error("a number without an end was accepted")
	}
}

func TestImage(t *testing.T) {
	m := sample()
	image, err := m.Image()
	if err != nil || string(image) != "\x00\x00\x00\x00\x00\x00\x00\x00abc" {
		t.Fatalf("got %q, %v", image, err)
	}
	want := make([]byte, 3*gap)
	want[0], want[3], want[3+gap], want[2*gap+5] = 1, 2, 3, 4
	m.SetImage(want)
	got, err := m.Image()
	if err != nil || !bytes.Equal(got, want[:2*gap+6]) {
		t.Errorf("got %x, want %x, %v", got, want, err)
	}
	segments, err := m.Segments()
	if err != nil || len(segments) != 2 {
		t.Errorf("got %d segments, want 2, %v", len(segments), err)
	}
	if count, _ := m.Find(DataCount); count[0] != 2 {
		t.Errorf("the announced number of segments is %d, want 2", count[0])
	}
}

// TestManySegments gives an image with more runs than engines accept: some are joined.
func TestManySegments(t *testing.T) {
	m := sample()
	want := make([]byte, 2*(mostSegments+5)*gap)
	for at := 0; at < len(want); at += 2 * gap {
		want[at] = 1
		if at/(2*gap)%2 == 0 {
			want[at+gap/2] = 1 // so that the gaps are of two lengths
		}
	}
	m.SetImage(want)
	segments, err := m.Segments()
	if err != nil || len(segments) == 0 || len(segments) > mostSegments {
		t.Errorf("got %d segments, %v", len(segments), err)
	}
	got, err := m.Image()
	if err != nil || !bytes.Equal(got, want[:len(got)]) || !bytes.Equal(want[len(got):], make([]byte, len(want)-len(got))) {
		t.Errorf("the image is another one: %d bytes, %v", len(got), err)
	}
}

func TestMemorySize(t *testing.T) {
	m := sample()
	if err := m.SetMemorySize(3*pageSize - 5); err != nil {
		t.Fatal(err)
	}
	if got, _ := m.Find(Memory); !bytes.Equal(got, []byte{1, 0, 3}) {
		t.Errorf("got %x", got)
	}
}

func TestGlobals(t *testing.T) {
	m := sample()
	if err := m.SetGlobals([]int64{-2, 300}); err != nil {
		t.Fatal(err)
	}
	want := []byte{2, opcode.TypeI32, 1, opcode.Const32, 0x7e, opcode.End, opcode.TypeI64, 1, opcode.Const64, 0xac, 2, opcode.End}
	if got, _ := m.Find(Global); !bytes.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
	if m.SetGlobals([]int64{1}) == nil {
		t.Error("too few values were accepted")
	}
	if err := m.ExportGlobals(); err != nil {
		t.Fatal(err)
	}
	exports, _ := m.Find(Export)
	if exports[0] != 3 || !bytes.Contains(exports, []byte("\x07global1\x03\x01")) {
		t.Errorf("got %q", exports)
	}
}
