package baseline

import (
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

func report(messages ...string) *diag.Report {
	found := &diag.Report{}
	for _, message := range messages {
		found.Findings = append(found.Findings, diag.Finding{Path: "a", Rule: "r", Outcome: diag.Failed, Message: message})
	}
	return found
}

// TestExclude: each entry excludes as many findings as it counts, wherever they are.
func TestExclude(t *testing.T) {
	known := Of(report("one", "two", "one"))
	text, err := known.Text()
	if err != nil {
		t.Fatal(err)
	}
	read, err := Parse([]byte(text))
	if err != nil || !reflect.DeepEqual(read, known) {
		t.Fatalf("read %+v, %v, wrote %+v", read, err, known)
	}
	now := report("one", "three", "one", "one")
	now.Findings = append(now.Findings, diag.Finding{Path: "b", Rule: "r", Outcome: diag.Warned, Message: "two"})
	if excluded, gone := read.Exclude(now, true); excluded != 2 || gone != 1 {
		t.Errorf("%d excluded, %d gone", excluded, gone)
	}
	var outcomes []diag.Outcome
	for _, f := range now.Findings {
		outcomes = append(outcomes, f.Outcome)
	}
	if want := []diag.Outcome{diag.Ignored, diag.Failed, diag.Ignored, diag.Failed, diag.Warned}; !reflect.DeepEqual(outcomes, want) {
		t.Errorf("%v", outcomes)
	}
	now = report("one", "three", "one", "one")
	if read.Exclude(now, false); len(now.Findings) != 2 || now.Findings[0].Message != "three" {
		t.Errorf("%+v is left", now.Findings)
	}
}

// TestOfOpenFindings: what passed, was fixed or is excluded already is not known.
func TestOfOpenFindings(t *testing.T) {
	found := &diag.Report{}
	for _, outcome := range []diag.Outcome{diag.Passed, diag.Ignored, diag.Fixed} {
		found.Findings = append(found.Findings, diag.Finding{Rule: "r", Outcome: outcome})
	}
	if b := Of(found); len(b.Findings) != 0 {
		t.Errorf("%+v", b)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "[]", "{}", `{"version": 2, "findings": []}`, `{"version": 1, "findings": 3}`} {
		if b, err := Parse([]byte(text)); err == nil {
			t.Errorf("%q is %+v", text, b)
		}
	}
}
