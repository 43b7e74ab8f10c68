package flowconfig

import "testing"

// TestObservedValues compares with what the engine was seen to make of an expression with each parser;
// "refused" where it stops, "" where that is of another version, "unresolved" where it prints what differs from run to run.
func TestObservedValues(t *testing.T) {
	for _, test := range []struct{ expression, legacy, strict string }{
		{"projectDir + '/x'", "/pipeline/x", "/pipeline/x"},
		{"projectDir / 'x'", "/pipeline/x", "/pipeline/x"},
		{"launchDir + \"/${1}\"", "/pipeline/1", "/pipeline/1"},
		{"\"$projectDir\" + '/x'", "'/pipeline/x'", "'/pipeline/x'"},
		{"projectDir / 1", "refused", "refused"},
		{"8.GB == params.unset", "refused", "false"},
		{"8.GB > params.unset", "refused", "false"},
		{"params.unset as MemoryUnit", "'0'", "null"},
		{"params.unset as Duration", "'0ms'", "null"},
		{"params.unset as String", "'[:]'", "null"},
		{"[params.a].contains(params.b)", "false", "true"},
		{"({ 1 } >> { 2 })", "unresolved", "unresolved"},
		{"({ 1 } << { 2 })", "unresolved", "unresolved"},
		{"new Object()", "unresolved", "unresolved"},
		{"({ 1 })", "({ 1 })", ""},
		{"null.collect { it }", "[]", "[]"},
	} {
		for parser, want := range map[Parser]string{Legacy: test.legacy, Strict: test.strict} {
			r := Load(oneFile("params.x = "+test.expression+"\n"), "nextflow.config", caseOptions(parser))
			if got := observedValue(r); want != "" && got != want {
				t.Errorf("%s: %s: got %s, want %s; %v", parser, test.expression, got, want, faultLines(r))
			}
		}
	}
}

// observedValue is the value of the one parameter, or what became of it.
func observedValue(r *Result) string {
	if r.Failed {
		return "refused"
	}
	for _, l := range r.Leaves {
		if l.Key == "params.x" && l.Status == Unresolved {
			return "unresolved"
		}
	}
	flat := r.Flat()
	return flat[min(len(flat), len("params.x = ")):max(len(flat)-1, 0)]
}
