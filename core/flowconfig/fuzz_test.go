package flowconfig

import (
	"testing"
)

// FuzzLoad checks the guarantees of resolving: it ends, origins and findings are in their files, and a second run gives the
// same.
func FuzzLoad(f *testing.F) {
	for _, c := range recordedCases(f) {
		f.Add(c.Input)
	}
	f.Add("params { a = 1 }\nprofiles { test { params.a = secrets.X } }\nprocess { withName: 'A|B' { ext.args = { \"-x ${params.a}\" } } }")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		files := oneFile(text)
		for _, p := range []Parser{Auto, Legacy, Strict} {
			o := caseOptions(p)
			o.Profiles = []string{"test"}
			r := Load(files, "nextflow.config", o)
			checkOrigins(t, r)
			for _, fault := range r.Findings {
				if fault.In == nil || fault.Message == "" || fault.Span.Start < 0 || fault.Span.End < fault.Span.Start || fault.Span.End > len(fault.In.Syntax.Source.Text) {
					t.Fatalf("fault %+v of %q", fault, text)
				}
			}
			if again := Load(files, "nextflow.config", o); again.Flat() != r.Flat() {
				t.Fatalf("twice: %q and %q", r.Flat(), again.Flat())
			}
		}
	})
}
