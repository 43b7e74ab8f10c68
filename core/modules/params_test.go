package modules_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// paramsCall asks an operation about files, the first being the schema.
func paramsCall(t *testing.T, operation string, header map[string]any, files ...string) map[string]any {
	t.Helper()
	list, body := []any{}, ""
	for i := 0; i < len(files); i += 2 {
		list = append(list, map[string]any{"path": files[i], "size": len(files[i+1])})
		body += files[i+1]
	}
	if header == nil {
		header = map[string]any{}
	}
	header["files"] = list
	line, err := json.Marshal(header)
	if err != nil {
		t.Fatal(err)
	}
	var answer map[string]any
	if err := json.Unmarshal(Call(operation, []byte(string(line)+"\n"+body)), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// TestRecordedParams replays the reference's results for the parameters of a run under its settings; each difference of ours
// is listed with its reason.
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
	ours := map[string]string{
		`{"a":null}`:       "invalid:required", // a null is dropped, and then the parameter is missing
		`{"a":1,"b":null}`: "valid",            // a null is dropped
		`{"a":1,"zzz":1}`:  "valid, unknown",   // an unknown name is a warning
	}
	for _, c := range recorded.Cases {
		for _, profile := range []string{"upstream", "recommended"} {
			want := c.Result
			var compact bytes.Buffer
			if err := json.Compact(&compact, c.Params); err != nil {
				t.Fatal(err)
			}
			if mine, differs := ours[compact.String()]; differs && profile != "upstream" {
				want = mine
			}
			answer := paramsCall(t, "validateParams", map[string]any{"profile": profile, "dialect": "nf-core", "schema": "s.json"}, "s.json", string(recorded.Schema), "p.json", string(c.Params))
			if got := verdictOf(answer); got != want {
				t.Errorf("%s under %s: %s, expected %s", c.Params, profile, got, want)
			}
		}
	}
}

// verdictOf is an answer in the words of the recorded cases.
func verdictOf(answer map[string]any) string {
	result, ok := answer["result"].(map[string]any)
	if !ok {
		return "error"
	}
	verdict := "invalid"
	if result["valid"] == true {
		verdict = "valid"
	}
	for _, f := range result["report"].(map[string]any)["findings"].([]any) {
		rule, _ := strings.CutPrefix(f.(map[string]any)["rule"].(string), "params-")
		switch {
		case rule == "bounds" && strings.Contains(f.(map[string]any)["message"].(string), "at most"):
			verdict += ":maximum"
		case rule == "bounds":
			verdict += ":minimum"
		case verdict == "invalid":
			verdict += ":" + rule
		default:
			verdict += ", " + rule
		}
	}
	return verdict
}

// TestCreateParamsStructure: a schema with an error of its structure is rejected at its location.
func TestCreateParamsStructure(t *testing.T) {
	for text, fault := range map[string]string{
		`{"input": 5}`: "has no parameters",
		`{"properties": {"a": {"type": "string", "type": "string"}}}`:                                               "duplicate key \"type\"",
		`{"properties": {"a": {}}, "required": "a"}`:                                                                "column 39",
		`{"definitions": {"g": {"properties": {"a": {}}}}}`:                                                         "group \"g\" is not referenced in \"allOf\"",
		`{"properties": {"a": {}}, "allOf": [{"$ref": "#/definitions/g"}]}`:                                         "group \"g\" in \"allOf\" does not exist",
		`{"definitions": {"g": {"properties": {"a": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/g"}]}`: "",
	} {
		answer := paramsCall(t, "createParamsFile", nil, "flow_schema.json", text)
		failure, _ := answer["error"].(map[string]any)
		if message, _ := failure["message"].(string); (fault == "") != (failure == nil) || !strings.Contains(message, fault) {
			t.Errorf("%s: %v", text, answer)
		}
	}
}

// TestSheetSchemaByName: the schema of a samplesheet is found by its own usual name, which is reported when it is missing.
func TestSheetSchemaByName(t *testing.T) {
	schema := `{"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}}`
	answer := paramsCall(t, "validateSampleSheet", nil, "assets/schema_input.json", schema, "s.csv", "a\nx\n")
	if result, _ := answer["result"].(map[string]any); result["valid"] != true {
		t.Errorf("%v", answer)
	}
	answer = paramsCall(t, "validateSampleSheet", nil, "other.json", schema, "s.csv", "a\nx\n")
	failure, _ := answer["error"].(map[string]any)
	if message, _ := failure["message"].(string); !strings.Contains(message, `"assets/schema_input.json"`) {
		t.Errorf("%v", answer)
	}
}
