package flowconfig

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"
)

// TestUnknownReasons runs testdata/unknown_reasons.txtar: configurations with unknown values, and how far each value is
// known. No value may be static that the engine might have otherwise. A section is called "parser title"; files that follow
// it are its includes; "want" ends it with a line "key status" for each value and "unsure path" for each scope that may hold
// more. None is rejected.
func TestUnknownReasons(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/unknown_reasons.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files, name := fstest.MapFS{}, ""
	for _, f := range archive.Files {
		switch {
		case name == "":
			name = f.Name
			files["nextflow.config"] = &fstest.MapFile{Data: f.Data}
		case f.Name != "want":
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		default:
			t.Run(name, func(t *testing.T) { checkDoubts(t, name, files, string(f.Data)) })
			files, name = fstest.MapFS{}, ""
		}
	}
}

func checkDoubts(t *testing.T, name string, files fstest.MapFS, want string) {
	how, _, _ := strings.Cut(name, " ")
	o := caseOptions(map[string]Parser{"legacy": Legacy, "strict": Strict}[how])
	if o.Parser == "" {
		t.Fatal("the sections are not in order")
	}
	o.Env = map[string]string{"MODE": "fast"}
	r := Load(files, "nextflow.config", o)
	var got strings.Builder
	for _, leaf := range r.Leaves {
		fmt.Fprintf(&got, "%s %s\n", leaf.Key, leaf.Status)
	}
	for _, u := range r.IncompleteScopes {
		got.WriteString(strings.TrimSpace("unsure "+joinPath(u.Path)) + "\n")
	}
	if got.String() != want || r.Failed {
		t.Errorf("got\n%swant\n%s%s\n%s", got.String(), want, r.Flat(), strings.Join(faultLines(r), "\n"))
	}
}
