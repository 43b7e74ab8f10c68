package modules_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	apipipeline "github.com/flow-toolkit/flow-toolkit/core/api/pipeline"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// resolved is what a configuration comes to.
func resolved(t *testing.T, h *host.Host, options map[string]any, files [][2]string) *apipipeline.ResolvedConfig {
	t.Helper()
	answer := answered(h, "resolveConfig", options, files)
	text, _ := json.Marshal(answer["result"])
	var out apipipeline.ResolvedConfig
	if err := json.Unmarshal(text, &out); err != nil || answer["result"] == nil {
		t.Fatalf("%.300v %v", answer, err)
	}
	return &out
}

// flat are the leaves as lines.
func flat(c *apipipeline.ResolvedConfig) (lines []string) {
	for _, l := range c.Leaves {
		lines = append(lines, l.Key+" = "+l.Text)
	}
	return lines
}

var smallConfig = [][2]string{
	{"ü 'p'/flow.config", "params {\n  a = 'ü\U0001F600'; b = 8.GB\n}\nincludeConfig 'conf/x y.config'\nprofiles { test { params.a = 2 } }\nprocess { cpus = { 2 * task.attempt } }\nz = 1\n"},
	{"ü 'p'/conf/x y.config", "params.c = [1, 'two']\nparams.b = '4'\n"},
	{"ü 'p'/main.flow", "params.a = 'x'\n"},
}

// TestCutShort: a configuration that is refused was read to its end, one beyond a limit was not.
func TestCutShort(t *testing.T) {
	for text, cut := range map[string]bool{
		"params.a = 1\nparams.a.b = 2": false, "x =": false, "params.x = null.foo": false, "includeConfig 'no.config'": false,
		"while (true) { }": true, "params.x = (1..200000).collect { a -> (1..2000).collect { it } }": true,
	} {
		c := resolved(t, hosttest.New().Host(), map[string]any{"directory": "p", "profiles": []string{"nope"}, "parser": "v1"}, [][2]string{{"p/flow.config", text}})
		if c.Report.Incomplete != cut || !c.Failed {
			t.Errorf("%s: incomplete %v, failed %v", text, c.Report.Incomplete, c.Failed)
		}
	}
}

// TestGivenParameters: a parameter that is given beside the files says so, and so does what it decides.
func TestGivenParameters(t *testing.T) {
	options := map[string]any{"directory": "p", "params": map[string]any{"a": 2}}
	c := resolved(t, hosttest.New().Host(), options, [][2]string{{"p/flow.config", "params.a = 1\nparams.b = params.a"}})
	a, b := c.Leaves[0], c.Leaves[1]
	if a.Status != "given" || a.Text != "2" || len(a.Origins) != 2 || a.Origins[0].Given || !a.Origins[1].Given || a.Origins[1].Path != "" || a.Origins[0].Text != "1" {
		t.Errorf("%+v", a)
	}
	if b.Status != "given" || !strings.Contains(b.Reason, "\"a\"") || len(b.Origins) != 1 || b.Origins[0].Given {
		t.Errorf("%+v", b)
	}
}

func TestResolveConfig(t *testing.T) {
	h := hosttest.New().Host()
	c := resolved(t, h, map[string]any{"directory": "ü 'p'"}, smallConfig)
	want := []string{"params.a = 'ü\U0001F600'", "params.b = '4'", "params.c = [1, 'two']", "process.cpus = { 2 * task.attempt }", "z = 1"}
	if got := flat(c); !slices.Equal(got, want) || c.Failed || c.Dialect != "toolkit" {
		t.Errorf("%q, failed: %v", got, c.Failed)
	}
	b := c.Leaves[1]
	if len(b.Origins) != 2 || b.Origins[0].Path != "ü 'p'/flow.config" || b.Origins[1].Path != "ü 'p'/conf/x y.config" || b.Kind != "string" || b.Status != "static" {
		t.Fatalf("%+v", b)
	}
	// In UTF-16: the letter is one unit, the picture before the assignment two.
	if at := b.Origins[0].Range.Start; at.Line != 2 || at.Column != 14 || at.Offset != 22 {
		t.Errorf("%+v", at)
	}
	if at := b.Origins[1].Range; at.Start.Line != 2 || at.Start.Column != 1 || b.Origins[1].Text != "4" {
		t.Errorf("%+v", b.Origins[1])
	}
	if len(c.Files) != 2 || len(c.Includes) != 1 || c.Includes[0].Status != "read" || c.Includes[0].Path != "ü 'p'/conf/x y.config" || c.Includes[0].From != c.Files[0].Path || c.Includes[0].Range.Start.Line != 4 {
		t.Errorf("%+v %+v", c.Files, c.Includes)
	}
	if len(c.Profiles) != 1 || c.Profiles[0].Name != "test" || c.Profiles[0].Selected || c.Profiles[0].Range.Start.Line != 5 {
		t.Errorf("%+v", c.Profiles)
	}
	if c.Leaves[3].Kind != "closure" || c.Leaves[3].Status != "closure" {
		t.Errorf("%+v", c.Leaves[3])
	}
	c = resolved(t, h, map[string]any{"directory": "ü 'p'", "profiles": []string{"test"}, "keys": []string{"params.a", "z", "para"}, "format": "flat"}, smallConfig)
	if c.Rendered != "params.a = 2\nz = 1\n" || len(c.Leaves) != 2 || len(c.Leaves[0].Origins) != 2 || !c.Profiles[0].Selected {
		t.Errorf("%q %+v", c.Rendered, c.Leaves)
	}
	c = resolved(t, h, map[string]any{"directory": "ü 'p'", "entry": "conf/x y.config", "sort": true, "format": "flat"}, smallConfig)
	if c.Rendered != "params.b = '4'\nparams.c = [1, 'two']\n" || c.Leaves[0].Key != "params.b" {
		t.Errorf("%q %+v", c.Rendered, c.Leaves)
	}
}

// TestResolveFormats prints in every form.
func TestResolveFormats(t *testing.T) {
	for _, format := range apipipeline.ConfigFormats() {
		c := resolved(t, hosttest.New().Host(), map[string]any{"directory": "ü 'p'", "format": format, "keys": []string{"params"}, "sort": true}, smallConfig)
		if !strings.Contains(c.Rendered, "two") || strings.Contains(c.Rendered, "cpus") || !strings.HasSuffix(c.Rendered, "\n") {
			t.Errorf("%s: %q", format, c.Rendered)
		}
	}
	c := resolved(t, hosttest.New().Host(), map[string]any{"directory": "ü 'p'", "format": "compat"}, smallConfig)
	var settings map[string]string
	if err := json.Unmarshal([]byte(c.Rendered), &settings); err != nil || settings["params.a"] != "null" || settings["params.b"] != "4" {
		t.Errorf("%v %q", err, c.Rendered)
	}
}

// TestCompatIsPlain writes the letters of markup as they are.
func TestCompatIsPlain(t *testing.T) {
	c := resolved(t, hosttest.New().Host(), map[string]any{"directory": ".", "format": "compat"}, [][2]string{{"nextflow.config", "params.a = '<b> & c'\n"}})
	if !strings.Contains(c.Rendered, "<b> & c") {
		t.Errorf("%q", c.Rendered)
	}
}

// TestResolveWorld gives what the configuration may know of the world, and nothing else.
func TestResolveWorld(t *testing.T) {
	files := [][2]string{{"nextflow.config", "params.dir = \"$projectDir/x\"\nparams.day = new java.util.Date().format('yyyy-MM-dd')\nparams.home = System.getenv('HOME')\nparams.given = 1\n"}}
	fake := hosttest.New()
	fake.Vars = map[string]string{"HOME": "/secret"}
	c := resolved(t, fake.Host(), nil, files)
	if got := strings.Join(flat(c), "\n"); strings.Contains(got, "secret") || strings.Contains(got, time.Now().Format("2006")) || c.Dialect != "nf-core" {
		t.Error(got)
	}
	for _, l := range c.Leaves[:2] {
		if l.Status == "static" || l.Reason == "" {
			t.Errorf("%+v", l)
		}
	}
	c = resolved(t, fake.Host(), map[string]any{"projectDir": "/p q", "now": "2024-02-29T10:00:00Z", "env": map[string]string{"HOME": "/h"}, "params": map[string]any{"given": 2}}, files)
	if got, want := flat(c), []string{"params.given = 2", "params.dir = '/p q/x'", "params.day = '2024-02-29'", "params.home = '/h'"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestResolveRemote asks the network only where that is allowed.
func TestResolveRemote(t *testing.T) {
	files := [][2]string{{"flow.config", "params.a = 1\nincludeConfig 'https://h.example/more.config'\n"}}
	for name, c := range map[string]struct {
		options map[string]any
		answer  host.Response
		status  string
		asked   int
	}{
		"by default": {nil, host.Response{}, "offline", 0},
		"allowed":    {map[string]any{"offline": false}, host.Response{Status: 200, Body: []byte("params.a = 2\n")}, "read", 1},
		"not found":  {map[string]any{"offline": false}, host.Response{Status: 404, Body: []byte("params.a = 2\n")}, "missing", 1},
	} {
		fake := hosttest.New()
		fake.Answer = hosttest.Script(c.answer)
		got := resolved(t, fake.Host(), c.options, files)
		want := map[bool]string{true: "2", false: "1"}[c.status == "read"]
		if len(got.Includes) != 1 || got.Includes[0].Status != c.status || len(fake.Requests()) != c.asked || len(got.Leaves) != 1 || got.Leaves[0].Text != want {
			t.Errorf("%s: %+v %+v, %d requests", name, got.Includes, got.Leaves, len(fake.Requests()))
		}
	}
	answer := answered(hosttest.New().Host(host.PortFetch), "resolveConfig", map[string]any{"offline": false}, files)
	if failure, _ := answer["error"].(map[string]any); failure["code"] != string(api.ErrUnavailable) {
		t.Errorf("without a network: %v", answer)
	}
}

// TestResolveFaults: errors of a configuration are in the report, with their location.
func TestResolveFaults(t *testing.T) {
	for name, c := range map[string]struct {
		files [][2]string
		path  string
		line  int
		words string
		exit  int
	}{
		"missing include": {[][2]string{{"flow.config", "a = 1\nincludeConfig 'nope.config'\n"}}, "flow.config", 2, "nope.config", 1},
		"syntax":          {[][2]string{{"flow.config", "includeConfig 'x.config'\n"}, {"x.config", "a = 1\nb = [1,\n"}}, "x.config", 0, "", 1},
		"itself":          {[][2]string{{"flow.config", "a = 1\nincludeConfig 'flow.config'\n"}}, "flow.config", 2, "", 1},
		"in a circle":     {[][2]string{{"flow.config", "includeConfig 'b c/x.config'\n"}, {"b c/x.config", "includeConfig '../flow.config'\n"}}, "b c/x.config", 1, "", 1},
		"outside":         {[][2]string{{"flow.config", "includeConfig '../../etc/passwd'\n"}}, "flow.config", 1, "", 0},
		"no entry":        {[][2]string{{"main.flow", ""}}, "", 0, "flow.config", 1},
	} {
		got := resolved(t, hosttest.New().Host(), nil, c.files)
		text, _ := json.Marshal(got.Report.Findings)
		hit := false
		for _, f := range got.Report.Findings {
			hit = hit || (c.path == "" || f.Path == c.path) && (c.line == 0 || f.Range.Start.Line == c.line) && strings.Contains(f.Message, c.words) && f.Rule != "" && f.Outcome == map[int]string{0: "warned", 1: "failed"}[c.exit]
		}
		if !hit || got.Report.ExitCode != c.exit {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// TestResolveMuch: output that exceeds a limit is reported as that.
func TestResolveMuch(t *testing.T) {
	var many strings.Builder
	for i := range limits.ConfigValues.Max + 1 {
		fmt.Fprintf(&many, "params.p%d = 1\n", i)
	}
	got := resolved(t, hosttest.New().Host(), nil, [][2]string{{"flow.config", many.String()}})
	if len(got.Leaves) != limits.ConfigValues.Max || !got.Report.Incomplete || len(got.Report.NotChecked) != 1 || !strings.Contains(got.Report.NotChecked[0].Needs, limits.ConfigValues.Name) {
		t.Errorf("%d leaves, %+v", len(got.Leaves), got.Report)
	}
	got = resolved(t, hosttest.New().Host(), nil, [][2]string{{"flow.config", strings.Repeat("params.x = 'y'\n", 20_000)}})
	last := got.Leaves[0].Origins[limits.ConfigOrigins.Max-1]
	if len(got.Leaves[0].Origins) != limits.ConfigOrigins.Max || got.Leaves[0].Assigned != 20_000 || last.Range.Start.Line != 20_000 {
		t.Errorf("%d origins, the last %+v", len(got.Leaves[0].Origins), last)
	}
}

// TestFetchWfConfig is the flat form with the main script's parameters, kept by the sums of all files.
func TestFetchWfConfig(t *testing.T) {
	fake := hosttest.New()
	fetch := func(options map[string]any, files [][2]string) map[string]string {
		answer := answered(fake.Host(), "fetchWfConfig", options, files)
		result, ok := answer["result"].(map[string]any)
		if !ok {
			t.Fatal(answer)
		}
		config := map[string]string{}
		for name, value := range result {
			config[name] = fmt.Sprint(value)
		}
		return config
	}
	options := map[string]any{"directory": "ü 'p'"}
	want := map[string]string{"params.a": "ü\U0001F600", "params.b": "4", "params.c": "[1, 'two']", "process.cpus": "{ 2 * task.attempt }", "z": "1"}
	for range 2 {
		if got := fetch(options, smallConfig); !maps.Equal(got, want) {
			t.Errorf("%q", got)
		}
	}
	if keys := fake.Store().Keys(); len(keys) != 1 {
		t.Errorf("kept are %q", keys)
	}
	edited := slices.Clone(smallConfig)
	edited[1] = [2]string{edited[1][0], "params.b = 5\n"}
	if got := fetch(options, edited); got["params.b"] != "5" {
		t.Errorf("an included file was edited: %q", got)
	}
	if got := fetch(map[string]any{"directory": "ü 'p'", "compat": true}, smallConfig); got["params.a"] != "null" {
		t.Errorf("as the reference does: %q", got)
	}
	answer := answered(fake.Host(), "fetchWfConfig", nil, [][2]string{{"flow.config", "a = 1\nincludeConfig 'nope.config'\n"}})
	failure, _ := answer["error"].(map[string]any)
	if failure["kind"] != "RuntimeError" || !strings.Contains(fmt.Sprint(failure["message"]), "line 2") {
		t.Errorf("%v", answer)
	}
}

// TestRealPipelines opens every pipeline of the data from the disk; what follows from its configuration
// must be what the engine's own output, recorded offline, says.
func TestRealPipelines(t *testing.T) {
	recorded, _ := filepath.Glob("../../../shared/data/flowconfig/default/*.v1.flat")
	if len(recorded) == 0 {
		t.Skip("skipped: recorded configurations (../shared/data) are not here")
	}
	misses, err := os.ReadFile("../../testdata/flowconfig/misses.tsv") // with their reasons
	if err != nil {
		t.Fatal(err)
	}
	h := oshost.New(oshost.Options{})
	h.Remove(host.PortStore)
	opened := 0
	for _, file := range recorded {
		name := strings.TrimSuffix(filepath.Base(file), ".v1.flat")
		folder, err := filepath.Abs(filepath.Join("../../../shared/data/pipelines", name))
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(folder); err != nil || strings.Contains(string(misses), "default/"+name+"/v1\t") {
			continue
		}
		opened++
		checkReal(t, h, folder, utils.ParseFlatConfig(string(text), dialect.R1))
	}
	if opened < 50 {
		t.Errorf("only %d pipelines were opened", opened)
	}
}

func checkReal(t *testing.T, h *host.Host, folder string, want map[string]string) {
	t.Helper()
	header, _ := json.Marshal(map[string]any{"directory": folder, "parser": "v1", "env": map[string]string{"PWD": "<PWD>", "HOME": "/root"}})
	var answer struct {
		Result *apipipeline.PipelineRecord
		Error  *api.Error
	}
	if err := json.Unmarshal(CallWith(context.Background(), h, "openPipeline", append(header, '\n')), &answer); err != nil || answer.Error != nil {
		t.Fatalf("%s: %v %v", folder, err, answer.Error)
	}
	record := answer.Result
	if len(record.Failed) > 0 || len(record.Files) < 5 || record.Dialect != "nf-core" {
		t.Errorf("%s: %+v, %d files", folder, record.Failed, len(record.Files))
		return
	}
	for key, value := range want {
		got, there := record.WfConfig[key]
		if masked := strings.Contains(value, "<"); !there || !masked && got != value {
			t.Errorf("%s: %s is %q, not %q", folder, key, got, value)
		}
	}
	if len(record.WfConfig) != len(want) {
		t.Errorf("%s has %d settings, not %d", folder, len(record.WfConfig), len(want))
	}
	if prefix, name, ok := strings.Cut(want["manifest.name"], "/"); ok && (*record.PipelinePrefix != prefix || *record.PipelineName != name) {
		t.Errorf("%s is %q of %q", folder, *record.PipelineName, *record.PipelinePrefix)
	}
}
