package gocode

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pclntab"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/wasmtest"
	"golang.org/x/tools/txtar"
)

// TestFunctions: each function in testdata/functions becomes the other one in its file, and both can be read and written.
func TestFunctions(t *testing.T) {
	files, err := filepath.Glob("testdata/functions/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no functions (%v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			source, want := string(archive.Files[0].Data), string(archive.Files[1].Data)
			compiled, err := assemble(source).bytes()
			if err != nil {
				t.Fatal(err)
			}
			f, err := parse(compiled, 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := listing(f, source); got != source {
				t.Fatalf("read as\n%s", got)
			}
			written := compiled
			if f.form() {
				if written, err = f.shorten(map[int64]bool{22: true}); err != nil {
					t.Fatal(err)
				}
			}
			if got := listing(f, source); got != want {
				t.Errorf("got\n%s", got)
			}
			if expected, err := assemble(want).bytes(); err != nil || !bytes.Equal(written, expected) {
				t.Errorf("written as % x, want % x (%v)", written, expected, err)
			}
		})
	}
}

// TestProgram: a program that enters functions in every way says the same when they are shorter.
func TestProgram(t *testing.T) {
	file := wasmtest.Link(t, "./testdata/program")
	before := wasmtest.Run(t, file)
	if !strings.Contains(before, "late 8.5") {
		t.Fatalf("the program does not do what it should: %s", before)
	}
	module, err := wasmfile.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	functions, err := pclntab.Names(module)
	if err != nil {
		t.Fatal(err)
	}
	if err := Shorten(module, functions); err != nil {
		t.Fatal(err)
	}
	shorter := module.Bytes()
	compareFunctions(t, file, shorter, functions)
	if len(shorter) > len(file)*98/100 {
		t.Errorf("%d bytes of %d are left", len(shorter), len(file))
	}
	if after := wasmtest.Run(t, shorter); after != before {
		t.Errorf("got\n%s, want\n%s", after, before)
	}
	if err := Shorten(module, functions); !errors.Is(err, ErrForm) {
		t.Errorf("functions of another form: got %v, want ErrForm", err)
	}
	if !bytes.Equal(module.Bytes(), shorter) {
		t.Error("functions of another form were changed")
	}
	if err := Shorten(module, functions[1:]); !errors.Is(err, ErrForm) || !strings.Contains(err.Error(), "functions have") {
		t.Errorf("without a name: got %v", err)
	}
	if err := Shorten(module, make([]string, len(functions))); !errors.Is(err, ErrForm) || !strings.Contains(err.Error(), "runtime.morestack is missing") {
		t.Errorf("with empty names: got %v", err)
	}
}

// compareFunctions: each function does the same in both modules, and most differ in their form.
func compareFunctions(t *testing.T, compiled, shorter []byte, names []string) {
	t.Helper()
	var both [2][][]byte
	always := map[int64]bool{}
	for i, content := range [][]byte{compiled, shorter} {
		module, err := wasmfile.Parse(content)
		if err != nil {
			t.Fatal(err)
		}
		if both[i], err = module.Bodies(); err != nil {
			t.Fatal(err)
		}
		if always, err = functionsThatUnwind(module, names, len(names)); err != nil {
			t.Fatal(err)
		}
	}
	changed := 0
	for i, name := range names {
		if bytes.Equal(both[0][i], both[1][i]) {
			continue
		}
		changed++
		if err := differences(both[0][i], both[1][i], uint64(i), always); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if changed < len(names)/2 {
		t.Errorf("%d of %d functions have another form", changed, len(names))
	}
}

// TestNone: a rewriting that finds nothing is named.
func TestNone(t *testing.T) {
	done := shortened{jumps: 1, conditions: 2, calls: 3, endings: 4, addresses: 5}
	if got := done.none(); got != "returns" {
		t.Errorf("got %q", got)
	}
	done.add(shortened{returns: 1})
	if got := done.none(); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestErrors(t *testing.T) {
	for name, c := range map[string]struct {
		code []byte
		want string
	}{
		"unknown":          {[]byte{0x06, opcode.End}, "unknown instruction 0x06"},
		"unknown prefixed": {[]byte{opcode.Prefix, 8, opcode.End}, "unknown instruction 0xfc"},
		"far branch":       {[]byte{opcode.Branch, 1, opcode.End}, "a branch leaves 1 blocks of 1"},
		"no end":           {[]byte{opcode.Block, 0x40, opcode.End}, "a block does not end"},
		"more":             {[]byte{opcode.End, opcode.Nop}, "instructions follow the end"},
		"short":            {[]byte{opcode.Const32, 0x80}, "the module ends too early"},
	} {
		if _, err := decode(c.code); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := encode([]instruction{{op: opcode.Branch, targets: []int{7}}}); err == nil {
		t.Error("a branch to nowhere was written")
	}
}

// FuzzDecode: what can be read is written as code that is read as the same.
func FuzzDecode(f *testing.F) {
	files, _ := filepath.Glob("testdata/functions/*.txtar")
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, text := range archive.Files {
			code, err := encode(assemble(string(text.Data)).code)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(code)
		}
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		code, err := decode(body)
		if err != nil {
			return
		}
		first, err := encode(code)
		if err != nil {
			t.Fatal(err)
		}
		again, err := decode(first)
		if err != nil {
			t.Fatal(err)
		}
		if second, err := encode(again); err != nil || !bytes.Equal(first, second) {
			t.Fatalf("% x became % x (%v)", first, second, err)
		}
		g := &goFunction{code: code, locals: []run{{1, opcode.TypeI32}}, table: -1, entry: none, exit: none}
		if g.form() {
			_, _ = g.shorten(nil)
		}
	})
}
