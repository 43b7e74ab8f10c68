//go:build !folderless

package core

// The archives of testdata/schema-build hold the files of a pipeline, options of buildSchema, and after
// "-- want --" its proposals, what it skips and the text that comes of it. The same archives are run
// through the npm package.

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestSchemaBuilds(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "testdata", "schema-build", "*.txtar"))
	if err != nil || len(paths) < 20 {
		t.Fatalf("most of the archives are missing: %d, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			a := readArchive(t, path)
			got := builtText(t, a)
			if *update {
				a.rewrite(t, got)
				return
			}
			if got != a.want {
				t.Errorf("got\n%s\nwant\n%s", got, a.want)
			}
		})
	}
}

// builtText is a build as its archive expects it; builtText in web/test/schema-build.test.mjs writes the same.
func builtText(t *testing.T, a *archive) string {
	t.Helper()
	var answer struct {
		Result BuiltSchema
		Error  *Error
	}
	if err := json.Unmarshal(Call("buildSchema", a.message(t)), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		return answer.Error.Error() + "\n"
	}
	built := answer.Result
	checkBuilt(t, &built)
	var b strings.Builder
	for _, p := range built.Proposals {
		taken := " "
		if p.Taken {
			taken = "x"
		}
		fmt.Fprintf(&b, "[%s] %s: %s\n", taken, p.ID, p.Question)
	}
	for _, s := range built.Skipped {
		fmt.Fprintf(&b, "skipped %q: %s\n", s.Param, s.Reason)
	}
	c := built.Report.Counts
	fmt.Fprintf(&b, "%s %s, %v: warned %d, failed %d\n", built.Path, built.Dialect, built.Changed, c.Warned, c.Failed)
	return b.String() + built.Text
}

// checkBuilt holds every proposal's edits to what they promise: alone, they make a text that can be read.
func checkBuilt(t *testing.T, built *BuiltSchema) {
	t.Helper()
	base := built.Before
	if !built.Existed {
		base = built.Skeleton
	}
	for _, p := range built.Proposals {
		from := base
		if p.Kind == "skeleton" {
			from = ""
		}
		text := applied(t, source.New("", []byte(from)), p.Edits)
		if !json.Valid([]byte(text)) || text == from {
			t.Errorf("%s alone makes\n%s", p.ID, text)
		}
	}
	if built.Changed != (built.Text != built.Before) || built.Changed != (built.Diff != "") {
		t.Error("whether the text changed is not told")
	}
}
