package modules_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestOutsideModule runs the program of another Go module, which uses the packages below core/api, and compares what it
// prints. What a program outside cannot import or call does not compile there.
func TestOutsideModule(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a wasm program starts no other")
	}
	folder := filepath.Join("..", "..", "examples", "go")
	want, err := os.ReadFile(filepath.Join(folder, "output.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"vet", "."}, {"run", "."}} {
		command := exec.CommandContext(t.Context(), "go", args...)
		command.Dir = folder
		var said strings.Builder
		command.Stderr = &said
		got, err := command.Output()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", args[0], err, said.String())
		}
		if args[0] == "run" && string(got) != string(want) {
			t.Errorf("it prints\n%s\n%s is expected to hold that", got, filepath.Join(folder, "output.txt"))
		}
	}
}
