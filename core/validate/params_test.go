package validate_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// TestRecordedParams replays the reference's verdicts on the parameters of a run, through the
// whole validator: formats are not asserted, unknown names pass, null is a value.
func TestRecordedParams(t *testing.T) {
	text, err := os.ReadFile("../../../shared/data/schema-cases.json")
	if err != nil {
		t.Skipf("skipped: the recorded cases are not here: %v", err)
	}
	var recorded struct {
		Schema json.RawMessage `json:"params_validate_schema"`
		Cases  []struct {
			Params json.RawMessage
			Result string
		} `json:"params_validate"`
	}
	if err := json.Unmarshal(text, &recorded); err != nil || len(recorded.Cases) < 14 {
		t.Fatalf("%d cases, %v", len(recorded.Cases), err)
	}
	read := func(text []byte) *tree.Node { return tree.ParseJSON(source.New("", text)).Root }
	schema, err := validate.Compile(read(recorded.Schema), validate.Options{Draft: validate.Draft2020, Format: validate.FormatIgnore})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range recorded.Cases {
		violations, err := schema.Validate(read(c.Params))
		if err != nil {
			t.Fatalf("%s: %v", c.Params, err)
		}
		want, keyword, _ := strings.Cut(c.Result, ":")
		if (len(violations) == 0) != (want == "valid") {
			t.Errorf("%s: %d violations, the reference says %s", c.Params, len(violations), c.Result)
		}
		if want == "invalid" && !mentions(violations, keyword) {
			t.Errorf("%s: %+v, the reference names %s", c.Params, violations, keyword)
		}
	}
}

// mentions reports whether a violation or one of its causes is of the keyword.
func mentions(violations []validate.Violation, keyword string) bool {
	for _, v := range violations {
		if v.Keyword() == keyword || mentions(v.Causes, keyword) {
			return true
		}
	}
	return false
}
