package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestInterfaceOfStruct(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.go")
	source := "package a\n\n// Thing is a thing.\ntype Thing struct {\n\tBase\n\t// Names in order.\n\tNames []string `json:\"names\"`\n" +
		"\tPlaces map[string]b.Place `json:\"places,omitempty\"`\n\tBoth, Two int\n\tHidden bool `json:\"-\"`\n\tinner int\n}\n\ntype small struct{ A int }\n"
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	structs, err := structsOf(file)
	if err != nil || len(structs) != 1 {
		t.Fatalf("got %d structs, %v", len(structs), err)
	}
	var w strings.Builder
	if err := writeInterface(&w, structs[0], map[string]bool{}); err != nil {
		t.Fatal(err)
	}
	want := `
/** Thing is a thing. */
export interface Thing extends Base {
  /** Names in order. */
  names: string[];
  places?: Record<string, Place>;
  Both: number;
  Two: number;
}
`
	if w.String() != want {
		t.Errorf("got %s, want %s", w.String(), want)
	}
}

func TestMissingTableIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, []byte("package a\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, read := range map[string]func() ([]string, error){
		"constants": constantsOf(file, "Outcome"),
		"fields":    fieldsNamed(file, "ID"),
	} {
		if values, err := read(); err == nil {
			t.Errorf("%s: got %q without an error", name, values)
		}
	}
}
