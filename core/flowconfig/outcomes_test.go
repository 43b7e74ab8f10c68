package flowconfig

import (
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// TestOutcomes goes through testdata/outcomes.txtar: small configurations and what the engine makes
// of them. A section is called "parser title" or "parser+profile title"; the section "want" after it
// is the flat outcome, "refused", and a line "unsure path" for each scope that may hold more.
func TestOutcomes(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/outcomes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files)%2 != 0 {
		t.Fatal("a configuration has no outcome")
	}
	for i := 0; i < len(archive.Files); i += 2 {
		given, want := archive.Files[i], archive.Files[i+1]
		t.Run(given.Name, func(t *testing.T) {
			how, _, _ := strings.Cut(given.Name, " ")
			parser, profile, _ := strings.Cut(how, "+")
			o := Options{Names: dialect.NFCore, Parser: map[string]Parser{"legacy": Legacy, "strict": Strict}[parser]}
			if o.Parser == "" || want.Name != "want" {
				t.Fatal("the sections are not in order")
			}
			if profile != "" {
				o.Profiles = []string{profile}
			}
			r := Load(fstest.MapFS{"nextflow.config": {Data: given.Data}}, "nextflow.config", o)
			if got := outcome(r); got != string(want.Data) {
				t.Errorf("got\n%swant\n%s%v", got, want.Data, faultLines(r))
			}
		})
	}
}

// outcome is what comes of a configuration in a few lines.
func outcome(r *Result) string {
	if r.Failed {
		return "refused\n"
	}
	var out strings.Builder
	out.WriteString(r.Flat())
	for _, u := range r.IncompleteScopes {
		out.WriteString("unsure " + joinPath(u.Path) + "\n")
	}
	return out.String()
}
