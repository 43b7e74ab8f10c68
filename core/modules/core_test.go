package modules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/about"
)

// TestErrors gives calls that cannot be run; each must name what is wrong in one sentence.
func TestErrors(t *testing.T) {
	for name, c := range map[string]struct{ operation, message, want string }{
		"operation": {"lintNothing", "{}\n", `there is no operation "lintNothing"`},
		"field":     {"lintSchema", `{"profle": "x"}` + "\n", `unknown option "profle", the nearest one is "profile"`},
		"kind":      {"lintSchema", `{"keys": "x"}` + "\n", `the option "keys" is a string; a list is expected`},
		"json":      {"lintSchema", "nonsense\n", "the options are no JSON object"},
		"dialect":   {"lintSchema", `{"dialect": "x"}` + "\n", `there is no dialect "x"`},
		"profile":   {"lintSchema", `{"profile": "x"}` + "\n", `there is no profile "x"`},
		"format":    {"lintSchema", `{"format": "x"}` + "\n", `there is no format "x"`},
		"key":       {"lintSchema", `{"keys": ["defualt-type"]}` + "\n", `did you mean "default-type"?`},
		"no file":   {"lintSchema", "{}\n", "no file is given"},
		"size":      {"lintSchema", `{"files": [{"path": "a", "size": 5}]}` + "\nabc", "3 are left"},
		"negative":  {"lintSchema", `{"files": [{"path": "a", "size": -1}]}` + "\nabc", "-1 bytes"},
		"rest":      {"lintSchema", `{"files": [{"path": "a", "size": 2}]}` + "\nabc", "1 bytes follow"},
		"left out":  {"lintSchema", `{"files": [{"path": "a", "size": 0, "omitted": 7}]}` + "\n", `the file "a" comes without its content`},
		"twice":     {"lintSchema", `{"files": [{"path": "a", "size": 0}, {"path": "a", "size": 0}]}` + "\n", "given twice"},
		"rule":      {"describeRules", `{"id": "x"}` + "\n", `there is no rule "x"`},
		"no lint":   {"describeRules", `{"operation": "x"}` + "\n", `there is no operation "x" with rules; there are "lintSchema", "validateConfig"`},
		"other":     {"describeRules", `{"operation": "validateConfig", "id": "default-type"}` + "\n", `validateConfig has no rule "default-type"`},
	} {
		var answer struct {
			Result json.RawMessage
			Error  *api.Error
		}
		if err := json.Unmarshal(Call(c.operation, []byte(c.message)), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Error == nil || answer.Error.Code != api.ErrInput || !strings.Contains(answer.Error.Message, c.want) {
			t.Errorf("%s: %+v, want %q", name, answer.Error, c.want)
		}
	}
}

// TestAbout holds what the operations say of themselves.
func TestAbout(t *testing.T) {
	var about about.About
	call(t, "about", []byte("{}\n"), &about)
	if len(about.Operations) != len(all.Operations) || about.Profiles[0] != "recommended" || len(about.SchemaFiles) != 2 {
		t.Errorf("%+v", about)
	}
	var rules []rules.RuleInfo
	call(t, "describeRules", []byte("{}\n"), &rules)
	if len(rules) < 100 {
		t.Errorf("only %d rules", len(rules))
	}
}
