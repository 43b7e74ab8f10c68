package modules_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// pipelineFiles are those of a small pipeline, with names that need care.
var pipelineFiles = [][2]string{
	{"p ü/flow.config", "manifest.name = 'org/demo'\nmanifest.flowVersion = '!>=25.04.0'\nincludeConfig 'conf/a \\'b\\'.config'\n"},
	{"p ü/conf/a 'b'.config", "params.a = 1\n"},
	{"p ü/main.flow", "params.b = 2\n"},
	{"p ü/environment.yml", "name: demo\n"},
	{"p ü/flow_schema.json", `{"title":"t","properties":{"a":{"type":["integer","null"],"default":1e400}}}`},
}

// answered calls an operation with files.
func answered(h *host.Host, operation string, options map[string]any, files [][2]string) map[string]any {
	header, body := map[string]any{}, ""
	for name, value := range options {
		header[name] = value
	}
	if files != nil {
		listed := []map[string]any{}
		for _, f := range files {
			listed = append(listed, map[string]any{"path": f[0], "size": len(f[1])})
			body += f[1]
		}
		header["files"] = listed
	}
	line, _ := json.Marshal(header)
	var answer map[string]any
	_ = json.Unmarshal(CallWith(context.Background(), h, operation, []byte(string(line)+"\n"+body)), &answer)
	return answer
}

// TestOpenPipelineRecord gives every attribute, and says what failed beside what did not.
func TestOpenPipelineRecord(t *testing.T) {
	fake := hosttest.New()
	fake.Vars = map[string]string{"HOST_PR_COMMIT": "abc"}
	answer := answered(fake.Host(), "openPipeline", map[string]any{"directory": "p ü"}, append(pipelineFiles, [2]string{"p ü/x.log", ""}, [2]string{"p ü/.gitignore", "*.log\n"}))
	record, ok := answer["result"].(map[string]any)
	if !ok {
		t.Fatal(answer)
	}
	for name, want := range map[string]string{
		"dialect": `"toolkit"`, "envConfig": `{"name":"demo"}`, "envPackageInfo": `{}`, "gitSha": `"abc"`, "wfPath": `"p ü"`,
		"files": `["p ü/.gitignore","p ü/conf/a 'b'.config","p ü/environment.yml","p ü/flow.config","p ü/flow_schema.json","p ü/main.flow"]`,
	} {
		if got, _ := json.Marshal(record[name]); string(got) != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
	schema, _ := json.Marshal(record["schemaObj"])
	if !strings.Contains(string(schema), `"types":["integer","null"]`) {
		t.Errorf("the schema is %s", schema)
	}
	broken := append(pipelineFiles[:3:3], [2]string{"p ü/environment.yml", "a: ["})
	record, ok = answered(fake.Host(), "openPipeline", map[string]any{"directory": "p ü"}, broken)["result"].(map[string]any)
	if failed, _ := json.Marshal(record["failed"]); !ok || !strings.Contains(string(failed), `"environment":{"code":"ERR_SYNTAX"`) || record["gitSha"] != "abc" {
		t.Errorf("%v %s", ok, failed)
	}
	answer = answered(fake.Host(), "openPipeline", map[string]any{"directory": "p ü", "load": []string{"environment"}}, broken)
	if failure, _ := answer["error"].(map[string]any); failure["code"] != "ERR_SYNTAX" {
		t.Errorf("asked for by name: %v", answer)
	}
}

// TestPipelinePaths: names that lead out of the files given, or are not files, end as errors of the input.
func TestPipelinePaths(t *testing.T) {
	for _, path := range []string{"../flow.config", "/etc/flow.config", `a\flow.config`, "a\x00", "", strings.Repeat("a/", 500) + "flow.config"} {
		for _, operation := range []string{"resolveConfig", "fetchWfConfig", "openPipeline"} {
			answer := answered(hosttest.New().Host(), operation, nil, [][2]string{{path, ""}})
			if failure, _ := answer["error"].(map[string]any); failure["code"] != string(api.ErrInput) {
				t.Errorf("%s %.30q: %v", operation, path, answer)
			}
		}
	}
	for _, directory := range []string{"..", "../..", "nowhere", "flow.config"} {
		answer := answered(hosttest.New().Host(), "resolveConfig", map[string]any{"directory": directory}, [][2]string{{"flow.config", "a = 1\n"}})
		if answer["result"] == nil {
			t.Errorf("%s: %v", directory, answer)
		}
	}
}

// TestManyFiles resolves among as many files as a call may have.
func TestManyFiles(t *testing.T) {
	files := [][2]string{{"flow.config", "a = 1\n"}}
	for i := range 9_000 {
		files = append(files, [2]string{fmt.Sprintf("d%d/e/f%d", i%90, i), ""})
	}
	answer := answered(hosttest.New().Host(), "openPipeline", map[string]any{"load": []string{"files"}}, files)
	record, _ := answer["result"].(map[string]any)
	if list, _ := record["files"].([]any); len(list) != len(files) {
		t.Errorf("%d files: %.200v", len(list), answer)
	}
}
