package convert

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// sets is how many sets of parameters are validated against each real schema. Compiled for a JavaScript engine the code
// validates fewer, which takes as long; and so does short mode.
func sets() int {
	if runtime.GOOS == "js" || testing.Short() {
		return 20
	}
	return 200
}

// TestRealSchemas converts every real schema there and back, and compares the result of validation with the original and each
// conversion.
func TestRealSchemas(t *testing.T) {
	valid, all, passed := 0, 0, 0
	for name, text := range realSchemas(t) {
		t.Run(name, func(t *testing.T) {
			there, notes := converted(t, text, other(t, text))
			back, _ := converted(t, there, other(t, there))
			for _, note := range notes {
				t.Log(note)
			}
			if want := spelled(t, text); back != want {
				t.Error("there and back, bytes have changed")
			}
			generate := generatorOf(t, open(t, text))
			schemas := []*validate.Schema{compile(t, text), compile(t, there), compile(t, back), compile(t, params(t, text))}
			for i := range sets() {
				set := generate.set(i)
				value := parse(t, set).Root
				want := verdict(t, schemas[0], value)
				for j, s := range schemas[1:] {
					if got := verdict(t, s, value); got != want {
						t.Fatalf("%s is, %s:\n%s\nas it was:\n%s", set, [...]string{"in the other draft", "there and back", "in a params file"}[j], got, want)
					}
				}
				all++
				if want == "" {
					valid++
				}
			}
			passed++
		})
	}
	if valid < all/4 || valid > all*3/4 {
		t.Errorf("%d of %d sets are valid; both sorts are expected in number", valid, all)
	}
	t.Logf("%d schemas; %d of %d sets are valid", passed, valid, all)
}

func realSchemas(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, path := range corpus.Schemas(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[corpus.Name(path)] = string(text)
	}
	return all
}

// spelled is a schema with its draft as the dialect spells it, all else as it was.
func spelled(t testing.TB, text string) string {
	t.Helper()
	said := parse(t, text).Root.Get("$schema")
	draft, known := dialect.AnyDraft(said.String())
	if !known {
		t.Fatalf("the draft %q is unknown", said.String())
	}
	return strings.Replace(text, `"`+said.String()+`"`, `"`+draft.URI+`"`, 1)
}

// params is the schema of a params file.
func params(t testing.TB, text string) string {
	t.Helper()
	out, _, err := Params(open(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return out
}
