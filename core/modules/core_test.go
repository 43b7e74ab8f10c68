package modules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/about"
)

// TestErrors gives calls that cannot be run; each must say what is wrong, and how to solve it.
func TestErrors(t *testing.T) {
	for name, c := range map[string]struct{ operation, message, want string }{
		"operation": {"lintNothing", "{}\n", `unknown operation "lintNothing" | call "about" for the list of operations`},
		"field":     {"lintSchema", `{"profle": "x"}` + "\n", `unknown option "profle" | did you mean "profile"?`},
		"kind":      {"lintSchema", `{"keys": "x"}` + "\n", `option "keys": expected an array, got a string`},
		"json":      {"lintSchema", "nonsense\n", "options must be a JSON object"},
		"dialect":   {"lintSchema", `{"dialect": "x"}` + "\n", `unknown dialect "x" | use "toolkit", "nf-core" or "auto"`},
		"profile":   {"lintSchema", `{"profile": "x"}` + "\n", `unknown profile "x" | use "recommended", "strict", "upstream" or "off"`},
		"format":    {"lintSchema", `{"format": "x"}` + "\n", `unknown format "x" | use "text", `},
		"key":       {"lintSchema", `{"keys": ["defualt-type"]}` + "\n", `unknown rule or check "defualt-type" | did you mean "default-type"?`},
		"no file":   {"lintSchema", "{}\n", "expected at least one file, got none"},
		"size":      {"lintSchema", `{"files": [{"path": "a", "size": 5}]}` + "\nabc", "found 3 in the request"},
		"negative":  {"lintSchema", `{"files": [{"path": "a", "size": -1}]}` + "\nabc", "-1 bytes"},
		"rest":      {"lintSchema", `{"files": [{"path": "a", "size": 2}]}` + "\nabc", "request has 1 bytes after its last file"},
		"left out":  {"lintSchema", `{"files": [{"path": "a", "size": 0, "omitted": 7}]}` + "\n", `file "a" has no content`},
		"twice":     {"lintSchema", `{"files": [{"path": "a", "size": 0}, {"path": "a", "size": 0}]}` + "\n", `duplicate file "a"`},
		"rule":      {"describeRules", `{"id": "x"}` + "\n", `unknown rule "x"`},
		"no lint":   {"describeRules", `{"operation": "x"}` + "\n", `unknown operation with rules "x" | use "lintSchema", "validateConfig"`},
		"other":     {"describeRules", `{"operation": "validateConfig", "id": "default-type"}` + "\n", `unknown rule of validateConfig "default-type"`},
	} {
		var answer struct {
			Result json.RawMessage
			Error  *api.Error
		}
		if err := json.Unmarshal(Call(c.operation, []byte(c.message)), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Error == nil || answer.Error.Code != api.ErrInput || !strings.Contains(answer.Error.Message+" | "+answer.Error.Help, c.want) {
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
