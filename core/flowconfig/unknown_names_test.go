package flowconfig

import "testing"

// TestUnknownNames: an unknown name sets no option, and the scope is reported as incomplete.
func TestUnknownNames(t *testing.T) {
	for _, text := range []string{
		"params.\"${'x'.zzz()}\" = 4\nparams.a = 1",
		"params['x'.zzz()] = 5\nparams.a = 1",
	} {
		r := Load(oneFile(text), "nextflow.config", caseOptions(Legacy))
		if r.Flat() != "params.a = 1\n" || len(r.IncompleteScopes) != 1 || r.Failed {
			t.Errorf("%s\n%q %v %v", text, r.Flat(), r.IncompleteScopes, faultLines(r))
		}
	}
}
