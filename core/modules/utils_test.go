package modules_test

// The helpers as operations: what crosses the border, with the host's files and with given ones.

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// utilityHost has files, variables and an engine.
func utilityHost() *host.Host {
	fake := hosttest.New()
	fake.Vars = map[string]string{"HOME": "/h", "FORCE_COLOR": "0"}
	fake.Run = func(c host.Command) (host.Output, error) {
		switch c.Name {
		case "flow", "nextflow":
			return host.Output{Stdout: []byte(c.Name + " version 25.04.4.5706\n")}, nil
		case "fails":
			return host.Output{Code: 2, Stderr: []byte("why")}, nil
		}
		return host.Output{}, &host.ExecError{Kind: host.NotFound, Name: c.Name}
	}
	h := fake.Host()
	h.Files = utils.FilesFromFS(fstest.MapFS{"p/main.flow": {}, "p/flow.config": {}, "p/.toolkit.yml": {}, "p/a/b": {Data: []byte("abc")}, "p/.gitignore": {Data: []byte("x/\n")}, "p/x/y": {}}, "")
	return h
}

// answerOf is the result as JSON, or the code of the error.
func answerOf(t *testing.T, h *host.Host, operation, message string) string {
	t.Helper()
	var answer struct {
		Result json.RawMessage
		Error  *api.Error
	}
	if err := json.Unmarshal(CallWith(context.Background(), h, operation, []byte(message)), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		return string(answer.Error.Code)
	}
	return string(answer.Result)
}

func TestUtilityOperations(t *testing.T) {
	h := utilityHost()
	for _, c := range []struct{ operation, message, want string }{
		{"pluralS", `{"of":1}`, `""`}, {"pluralS", `{"of":[1,2]}`, `"s"`}, {"pluralEs", `{"of":{"$set":[1]}}`, `""`}, {"pluralEs", `{"of":0}`, `"es"`}, {"pluralY", `{"of":true}`, `"y"`}, {"pluralY", `{"of":1.5}`, "ERR_TYPE"}, {"pluralY", `{"of":null}`, "ERR_TYPE"}, {"pluralY", `{}`, "ERR_TYPE"},
		{"stripAnsiCodes", `{"text":"\u001b[1mx\u001b[0m","replaceWith":"."}`, `".x."`}, {"isRelativeTo", `{"path1":"/a/b","path2":"/a"}`, "true"}, {"isFileBinary", `{"path":"a.png"}`, "true"}, {"isFileBinary", `{"path":1}`, "ERR_INPUT"},
		{"nestedSetitem", `{"d":{"a":[1,{"b":2}]},"keys":["a",-1,"c"]}`, "[null,1,null]"}, {"nestedDelitem", `{"d":{"a":1},"keys":["b"]}`, "ERR_KEY"}, {"nestedSetitem", `{"d":{},"keys":[]}`, "ERR_INDEX"}, {"nestedSetitem", `{"d":{},"keys":"a"}`, "ERR_INPUT"}, {"nestedSetitem", `{"d":{"a":{"$opaque":0}},"keys":["a","b"]}`, "ERR_TYPE"},
		{"sortDictionary", `{"d":{"b":1,"a":{"d":1,"c":2}}}`, `{"order":[1,0],"children":[{"order":[1,0],"children":[null,null]},null]}`}, {"sortDictionary", `{"d":[1]}`, "ERR_TYPE"}, {"sortDictionary", `{"d":{"$map":[[1,1],["a",2]]}}`, "ERR_TYPE"},
		{"dumpYaml", `{"value":{"b":{"$tuple":[1,{"$path":"x"}]},"a":{"$date":"2026-01-31"}}}`, `"b:\n  - 1\n  - x\n\na: 2026-01-31\n"`}, {"dumpYaml", `{"value":[{"$opaque":1}]}`, "ERR_SERIALIZATION"},
		{"dumpYaml", `{"value":{"$model":{"model":"ToolkitYamlLintConfig","dialect":"toolkit","revision":"R2","values":{"readme":false},"given":["readme"]}}}`, `"readme: false\n"`},
		{"parseFlatConfig", `{"files":[{"path":"c","size":5},{"path":"m","size":22}]}` + "\na = 1params.x=1\n params.y=2", `{"a":"1","params.x":"null","params.y":"null"}`},
		{"parseFlatConfig", `{"revision":"R2","files":[{"path":"c","size":3}]}` + "\na=1", "{}"}, {"parseFlatConfig", `{"files":[{"path":"c","size":1}]}` + "\n\xff", "ERR_DECODE"}, {"parseFlatConfig", `{}`, "ERR_INPUT"}, {"parseFlatConfig", `{"revision":"R3","files":[{"path":"c","size":0}]}` + "\n", "ERR_INPUT"},
		{"prettyFlowVersion", `{"version":{"major":25,"minor":4,"patch":4,"edge":true}}`, `"25.04.4-edge"`}, {"prettyFlowVersion", `{"version":{"major":1.5}}`, "ERR_INPUT"},
		{"getFlowVersion", `{}`, `{"major":25,"minor":4,"patch":4,"edge":false}`}, {"getFlowVersion", `{"dialect":"nf-core"}`, `{"major":25,"minor":4,"patch":4,"edge":false}`}, {"getFlowVersion", `{"text":"x 1.2.3-edge"}`, `{"major":1,"minor":2,"patch":3,"edge":true}`}, {"getFlowVersion", `{"text":""}`, "null"},
		{"checkFlowVersion", `{"minimum":{"major":25,"minor":4,"patch":4}}`, "true"}, {"checkFlowVersion", `{"minimum":{"major":25,"minor":4,"patch":4,"edge":true},"silent":true}`, "false"}, {"checkFlowVersion", `{"text":"no","minimum":{}}`, "false"},
		{"isPipelineDirectory", `{"directory":"p"}`, "null"}, {"isPipelineDirectory", `{}`, "ERR_USER_WARNING"}, {"isPipelineDirectory", `{"directory":"p","dialect":"nf-core"}`, "ERR_USER_WARNING"}, {"isPipelineDirectory", `{"directory":"p","dialect":"no"}`, "ERR_INPUT"}, {"isPipelineDirectory", `{"directory":"p","files":[]}`, "ERR_USER_WARNING"},
		{"getFirstAvailablePath", `{"directory":"p","paths":["no","a/b"]}`, `"p/a/b"`}, {"getFirstAvailablePath", `{"directory":"p","paths":["a"]}`, "null"},
		{"determineBaseDir", `{"directory":"p/a"}`, `"/p"`}, {"determineBaseDir", `{}`, `"."`}, {"determineBaseDir", `{"directory":"q/r","files":[{"path":"q/.nf-core.yml","size":0}]}` + "\n", `"/q"`},
		{"getWfFiles", `{"path":"p/a"}`, `["p/a/b"]`}, {"getWfFiles", `{"path":"p"}`, `["p/.gitignore","p/.toolkit.yml","p/a/b","p/flow.config","p/main.flow"]`}, {"getWfFiles", `{"path":"p/a","revision":"R2"}`, "ERR_NOT_FOUND"}, {"getWfFiles", `{"path":"no"}`, "[]"}, {"getWfFiles", `{"path":"p/a/b"}`, "ERR_NOT_A_DIRECTORY"},
		{"getWfFiles", `{"path":".","git":true,"files":[{"path":"a","size":0},{"path":".gitignore","size":1}]}` + "\na", `[".gitignore"]`},
		{"fileMd5", `{"path":"p/a/b"}`, `"900150983cd24fb0d6963f7d28e17f72"`}, {"fileMd5", `{"path":"p"}`, "ERR_IS_A_DIRECTORY"}, {"fileMd5", `{"path":"x","files":[{"path":"x","size":3}]}` + "\nabc", `"900150983cd24fb0d6963f7d28e17f72"`},
		{"validateFileMd5", `{"path":"p/a/b","expected":"900150983CD24FB0D6963F7D28E17F72"}`, "true"}, {"validateFileMd5", `{"path":"p/a/b","expected":"0"}`, "ERR_IO"}, {"validateFileMd5", `{"path":"p/a/b","expected":"s"}`, "ERR_VALUE"},
		{"validateContainerCachePath", `{"path":""}`, "true"}, {"validateContainerCachePath", `{"path":"p/a/b"}`, "true"}, {"validateContainerCachePath", `{"path":"p/a"}`, "ERR_VALIDATION"},
		{"forceColors", `{}`, "true"}, {"runCmd", `{"executable":"flow","cmd":"-v"}`, `{"stdout":"ZmxvdyB2ZXJzaW9uIDI1LjA0LjQuNTcwNgo=","stderr":""}`}, {"runCmd", `{"executable":"no","cmd":""}`, "ERR_RUNTIME"}, {"runCmd", `{"executable":"fails","cmd":""}`, "ERR_RUNTIME"}, {"runCmd", `{"executable":"x","cmd":"'"}`, "ERR_VALUE"},
		{"changeDirectory", `{"path":"p"}`, `"/"`}, {"isPipelineDirectory", `{}`, "null"}, {"changeDirectory", `{"path":"no"}`, "ERR_NOT_FOUND"}, {"changeDirectory", `{"path":"/"}`, `"/p"`},
		{"showProgress", `{}`, `{"text":"Waiting","perSecond":20,"pauseMs":2000}`},
		{"showProgress", `{"interrupt":true,"refreshPerSecond":5}`, `{"text":"Waiting (Ctrl-C to stop)","perSecond":5,"pauseMs":2000}`},
		{"setupToolkitDir", `{}`, "ERR_IO"}, {"setupToolkitCachedir", `{"name":"n","dialect":"nf-core"}`, `"/h/.cache/nfcore/n"`}, {"setupRequestsCachedir", `{}`, `{"cacheName":"/h/.cache/toolkit/cache_0.0.0/host_info","expireAfter":3600,"backend":"file"}`},
	} {
		if got := answerOf(t, h, c.operation, c.message); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.operation, c.message, got, c.want)
		}
	}
}

// TestUtilitiesWithoutHost says what works where there is nothing: what needs a port says so, and the
// rest answers.
func TestUtilitiesWithoutHost(t *testing.T) {
	for operation, want := range map[string]string{
		"isPipelineDirectory": "ERR_UNAVAILABLE", "getWfFiles": "ERR_UNAVAILABLE", "fileMd5": "ERR_UNAVAILABLE", "runCmd": "ERR_UNAVAILABLE", "changeDirectory": "ERR_UNAVAILABLE",
		"setupToolkitDir": "ERR_UNAVAILABLE", "setupRequestsCachedir": "ERR_UNAVAILABLE", "forceColors": "null", "getFlowVersion": "null", "checkFlowVersion": "false", "showProgress": `{"text":"Waiting","perSecond":20,"pauseMs":2000}`,
	} {
		if got := answerOf(t, nil, operation, "{}"); got != want {
			t.Errorf("%s: got %s, want %s", operation, got, want)
		}
	}
}

// TestR1Only holds that what R2 lacks is refused there, and that the table says so.
func TestR1Only(t *testing.T) {
	var marked []string
	for _, op := range helpers.Operations() {
		if op.Revision != 0 {
			marked = append(marked, op.Name)
			if op.Revision != dialect.Since(dialect.R1) {
				t.Errorf("%s is of %s", op.Name, op.Revision)
			}
			for revision, refused := range map[string]bool{"R1": false, "R2": true} {
				got := answerOf(t, utilityHost(), op.Name, `{"revision":"`+revision+`"}`)
				if (got == "ERR_ATTRIBUTE") != refused || strings.HasPrefix(got, "ERR_") != refused {
					t.Errorf("%s in %s: %s", op.Name, revision, got)
				}
			}
		}
	}
	if want := []string{"prettyFlowVersion", "getFlowVersion", "checkFlowVersion"}; !slices.Equal(marked, want) {
		t.Errorf("marked are %q", marked)
	}
}
