package snapshot

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pclntab"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/wasmtest"
)

const program = "./scripts/internal/snapshot/testdata/"

// want is what the driver prints for a sound module, plain or snapshot.
const want = `hello hello hello 1000 777
memory grew: true
true true
globals kept: true
wasm module exited with code 2: panic: no operation unknown
overflow: true
dead: true`

func TestSnapshotBehavesLikeThePlainModule(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	plain, runtime := wasmtest.Link(t, program+"program"), runtimeText(t)
	var snapshots [2][]byte
	for i := range snapshots {
		var err error
		if snapshots[i], err = Take(Source{Module: plain, GoRuntime: runtime, WorkDir: dir}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(snapshots[0], snapshots[1]) {
		t.Error("two snapshots of the same module differ")
	}
	driver := filepath.Join(dir, "drive.mjs")
	if _, err := bundle.Write(bundle.Entry{From: program + "drive.ts", To: driver, Host: bundle.Node, GoRuntime: runtime}); err != nil {
		t.Fatal(err)
	}
	said := drive(t, driver, plain)
	for line := range strings.Lines(want) {
		if !strings.Contains(said, strings.TrimSpace(line)) {
			t.Errorf("the plain module never says %q:\n%s", line, said)
		}
	}
	small, err := Take(Source{Module: plain, GoRuntime: runtime, Functions: functionsOf(t, plain), WorkDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	if saved := len(snapshots[0]) - len(small); saved < 10_000 {
		t.Errorf("without what only the start needs, the snapshot is only %d bytes smaller", saved)
	}
	for _, snapshot := range [][]byte{snapshots[0], small} {
		if got := drive(t, driver, snapshot); got != said {
			t.Errorf("the snapshot says\n%s\nthe plain module\n%s", got, said)
		}
	}
}

func functionsOf(t *testing.T, file []byte) []string {
	t.Helper()
	module, err := wasmfile.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	names, err := pclntab.Names(module)
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func runtimeText(t *testing.T) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func drive(t *testing.T, driver string, module []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "module.wasm")
	if err := os.WriteFile(file, module, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", driver, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}
